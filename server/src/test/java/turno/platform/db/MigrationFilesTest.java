package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Checks the statements of migrations, which run while servers of the previous version use the same
 * tables (docs/howto/change-the-schema.md). Each error says what to write instead.
 */
class MigrationFilesTest {
  private static final Pattern NAME = Pattern.compile("V[0-9]+__[a-z0-9_]+[.]sql");
  private static final Path RELEASED = Path.of("src/test/resources/released-migrations.txt");

  /** The body of a function, which does not run in the migration that creates the function. */
  private static final Pattern BODY = Pattern.compile("\\$\\$.*?\\$\\$", Pattern.DOTALL);

  private static final Pattern CREATED =
      Pattern.compile("create table (?:if not exists )?([a-z_.]+)");

  /** Marks a step that removes structures which the previous version no longer uses. */
  private static final Pattern CONTRACTS = Pattern.compile("-- unused since V[0-9]+");

  private record Rule(Pattern form, String instead) {}

  /** Rules about existing tables; tables that the file itself creates are not in use yet. */
  private static final List<Rule> RULES =
      List.of(
          rule(
              "create (unique )?index (?!concurrently).* on (?:only )?{table}\\b.*",
              "write 'drop index concurrently if exists NAME; create index concurrently NAME …' in a"
                  + " file of its own, so that writes are not blocked"),
          rule(
              "alter table {table} .*add (column )?(?!constraint)\\w+ .*not null.*",
              "add the column without not null, because the previous version writes null into it;"
                  + " later, 'add constraint … check (… is not null) not valid', then 'validate"
                  + " constraint'"),
          rule(
              "alter table {table} .*add (column )?(?!constraint)\\w+ .*default [^,]*\\(.*",
              "add the column without a computed default, which would rewrite the table"),
          rule(
              "alter table {table} .*alter (column )?\\w+ (set data )?type .*",
              "add a column next to it, write both columns, fill the existing rows in batches, then"
                  + " read the new column, and drop the old one two versions later"),
          rule(
              "alter table {table} .*alter (column )?\\w+ set not null.*",
              "write 'add constraint … check (… is not null) not valid', then 'validate constraint'"),
          rule(
              "alter table {table} .*rename .*",
              "add one under the new name, use both, and drop the old one two versions later"),
          rule(
              "alter table {table} .*add constraint \\w+ (check|foreign key)(?!.*not valid).*",
              "add the constraint as 'not valid', and run 'validate constraint' in a later file"),
          rule(
              "alter table {table} .*add (constraint \\w+ )?(unique|primary key)(?! using index).*",
              "build the index concurrently in a file of its own, then 'add constraint … using"
                  + " index'"),
          rule(
              "alter table {table} .*set (un)?logged.*|cluster .*|vacuum full.*",
              "do not rewrite a table: create a new one and fill it in batches"),
          rule(
              "(update|delete from|truncate) .*",
              "change the rows in batches, in a job: one statement would hold locks for minutes"),
          rule(
              "create or replace .*",
              "create the next version under its own name: servers of the previous version call the"
                  + " existing one"),
          rule(
              "create function (?!turno[.][a-z_]+_v[0-9]+\\().*",
              "name it turno.…_v1, or use the next number"),
          rule(
              "lock table .*|set (local )?(lock_timeout|statement_timeout).*",
              "leave locks and time-outs to MigrationLock, which gives up early and tries again"));

  private static final Pattern TAKES_AWAY =
      Pattern.compile("drop table .*|alter table .*drop (column|constraint) .*|drop function .*");

  private static Rule rule(String form, String instead) {
    return new Rule(
        Pattern.compile(form.replace("{table}", "(?:only )?(?:if exists )?(?<table>[a-z_.]+)")),
        instead);
  }

  @Test
  void migrationsAreSafeForTheOlderServer() throws Exception {
    List<String> faults = new ArrayList<>();
    List<Path> files = new ArrayList<>(MigrationFiles.ofNextVersion());
    files.addAll(MigrationFiles.later());
    assertTrue(files.size() > 1, files::toString);
    for (Path file : files) {
      String name = file.getFileName().toString();
      assertTrue(NAME.matcher(name).matches(), name + ": maybe V7__what_it_does.sql?");
      faults(Files.readString(file)).forEach(fault -> faults.add(name + ": " + fault));
    }
    assertEquals(List.of(), faults);
  }

  @Test
  void firstSchemaRunsEveryFile() throws Exception {
    assertEquals(
        MigrationFiles.ofFirstSchema().stream()
            .map(file -> MigrationFiles.HOME.relativize(file).toString().replace('\\', '/'))
            .sorted()
            .toList(),
        Stream.concat(FirstSchema.FILES.stream(), Stream.of(FirstSchema.JSON)).sorted().toList());
  }

  /** Existing databases have already run a released file, so a change needs a new file. */
  @Test
  void releasedFilesAreUnchanged() throws Exception {
    Map<String, String> present = new TreeMap<>();
    for (Path file : MigrationFiles.ofFirstSchema()) {
      present.put(file.getFileName().toString(), sum(Files.readAllBytes(file)));
    }
    for (Path file : MigrationFiles.later()) {
      present.put(file.getFileName().toString(), sum(Files.readAllBytes(file)));
    }
    assertEquals(List.of(), changed(Files.readAllLines(RELEASED), present));
  }

  @Test
  void changedOrDeletedReleasedFileIsReported() {
    String one = sum(new byte[] {1});
    String other = sum(new byte[] {2});
    List<String> released =
        List.of(
            "# a remark",
            one + "  src/main/resources/db/kept.sql",
            one + "  src/main/resources/db/functions/changed.sql",
            one + "  src/main/resources/db/V3__gone.sql");
    assertEquals(
        List.of("changed.sql", "V3__gone.sql"),
        changed(released, Map.of("kept.sql", one, "changed.sql", other, "V4__new.sql", other)));
  }

  private static List<String> changed(List<String> released, Map<String, String> present) {
    return released.stream()
        .filter(line -> !line.startsWith("#"))
        .filter(line -> !line.substring(0, 64).equals(present.get(line.replaceFirst(".*/", ""))))
        .map(line -> line.replaceFirst(".*/", ""))
        .toList();
  }

  private static String sum(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          create index x on turno.log (at)                                             | concurrently
          create unique index x on turno.log (at)                                      | concurrently
          create index concurrently x on turno.log (at)                                | drop index
          alter table turno.log add column colour text not null default 'red'          | without not null
          alter table turno.log add colour uuid default gen_random_uuid()              | computed
          alter table turno.log alter column at type date                              | next to it
          alter table turno.log alter at set not null                                  | check
          alter table turno.log rename column at to on_day                             | new name
          alter table turno.log add constraint c check (at is not null)                | not valid
          alter table turno.log add constraint c unique (at)                           | using index
          update turno.log set at = now()                                              | batches
          alter table turno.log drop column at                                         | unused since
          drop table turno.log                                                         | unused since
          drop function turno.write_booking_v1                                         | unused since
          create or replace function turno.f_v1() returns int return 1                 | next version
          create function turno.write_booking() returns int return 1                   | _v1
          lock table turno.log                                                         | MigrationLock
          """)
  void forbiddenStatementIsReportedWithItsReplacement(String sql, String instead) {
    List<String> faults = faults(sql + ";");
    assertTrue(
        faults.stream().anyMatch(fault -> fault.contains(instead)), () -> sql + ": " + faults);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          alter table turno.log add column colour text
          alter table turno.log add constraint c check (at is not null) not valid
          alter table turno.log validate constraint c
          alter table turno.log add constraint c unique using index x
          create table turno.x (a int not null); create index x on turno.x (a)
          create function turno.f_v2() returns void as $$ begin delete from turno.x; lock table turno.x; end $$
          drop index concurrently if exists turno.x; create index concurrently x on turno.log (at)
          alter table turno.log add column if not exists c text; drop index concurrently if exists turno.x
          -- unused since V7\\nalter table turno.log drop column colour
          """)
  void safeStatementIsAccepted(String sql) {
    assertEquals(List.of(), faults(sql.replace("\\n", "\n") + ";"));
  }

  private static List<String> faults(String text) {
    List<String> statements = statements(text);
    Set<String> own = new HashSet<>();
    CREATED.matcher(String.join(";", statements)).results().forEach(made -> own.add(made.group(1)));
    List<String> faults = new ArrayList<>();
    for (String statement : statements) {
      for (Rule rule : RULES) {
        var matcher = rule.form.matcher(statement);
        if (matcher.matches()
            && !(matcher.namedGroups().containsKey("table")
                && own.contains(matcher.group("table")))) {
          faults.add("\"" + statement + "\": " + rule.instead + ".");
        }
      }
      if (TAKES_AWAY.matcher(statement).matches() && !CONTRACTS.matcher(text).find()) {
        faults.add(
            "\""
                + statement
                + "\": remove nothing that the previous version uses. If that version no longer uses"
                + " it, say so: '-- unused since V…'.");
      }
    }
    if (statements.stream().anyMatch(statement -> statement.contains(" concurrently "))) {
      outsideTransactions(statements, faults);
    }
    return faults;
  }

  /**
   * A file without a transaction may stop at any point, and is then repeated from its beginning.
   */
  private static void outsideTransactions(List<String> statements, List<String> faults) {
    for (int i = 0; i < statements.size(); i++) {
      String statement = statements.get(i);
      if (statement.startsWith("create extension if not exists ")
          || statement.matches("alter table \\S+ add column if not exists [^,]*")) {
        continue; // a repetition changes nothing
      }
      if (!statement.contains(" concurrently ")) {
        faults.add("\"" + statement + "\": move it to another file, which is a transaction.");
      }
      if (statement.startsWith("create")
          && (i == 0 || !statements.get(i - 1).startsWith("drop index concurrently if exists"))) {
        faults.add(
            "\""
                + statement
                + "\": write 'drop index concurrently if exists' before it, because an interrupted"
                + " build leaves an invalid index.");
      }
    }
  }

  private static List<String> statements(String text) {
    return Stream.of(BODY.matcher(text.replaceAll("--[^\n]*", "")).replaceAll("body").split(";"))
        .map(statement -> statement.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT))
        .filter(statement -> !statement.isEmpty())
        .toList();
  }
}
