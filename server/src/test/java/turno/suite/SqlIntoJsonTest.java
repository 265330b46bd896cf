package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import turno.testing.RecordedRows;
import turno.testing.StoredMembers;
import turno.testing.TestDatabase;

/**
 * SQL that reads or changes stored JSON stands in known files only, and names members that are
 * stored: who renames one learns here what else has to change.
 */
class SqlIntoJsonTest {
  /** Members, or paths of them, by the file that names them. */
  private static final Map<String, Set<String>> KNOWN =
      Map.ofEntries(
          Map.entry("AuditRows.java", Set.of("id", "type")),
          Map.entry("BookingRows.java", Set.of("details.metadata", "details.intake")),
          Map.entry(
              "BookingsOfCustomers.java", // erasure
              Set.of(
                  "details",
                  "details.cancellation",
                  "details.cancellation.reason",
                  "details.override",
                  "notes",
                  "intake",
                  "metadata",
                  "changes",
                  "field",
                  "from",
                  "reason",
                  "override",
                  "stage_action",
                  "data")),
          Map.entry("StoredDeposits.java", Set.of("payment.method", "payment.pix")),
          Map.entry("write_booking_v1.sql", Set.of("details.allocations", "resource_id")),
          Map.entry("ReadHistory.java", Set.of("type", "uuid")),
          Map.entry(
              "schema.sql", // the index of guests who were replaced
              Set.of("changes", "field", "from")),
          Map.entry(
              "double_bookings.sql",
              Set.of("details.allocations", "resource_id", "starts_at", "ends_at", "units")),
          Map.entry("Consistency.java", Set.of("details.allocations")),
          Map.entry(
              "DatabaseJudge.java",
              Set.of("details.allocations", "resource_id", "starts_at", "ends_at")),
          Map.entry("StoredState.java", Set.of("stage_action", "key")));

  /** {@code details #> '{details,allocations}'}. */
  private static final Pattern PATH = Pattern.compile("#>>?\\s*'\\{([a-z_,]+)}'");

  /** {@code change -> 'reason'}, and not what came as a parameter. */
  private static final Pattern MEMBER =
      Pattern.compile(
          "(?<!\\bp_[a-z]{1,9}|\\bp_[a-z]{1,9}\\[n\\]|\\.customer|\\.payment|\\.row) ->>? '([a-z_]+)'");

  /** {@code '$."changes"[*]'}. */
  private static final Pattern JSON_PATH = Pattern.compile("'\\$([^']+)'");

  private static final Pattern QUOTED = Pattern.compile("\"([a-z_]+)\"");

  /** {@code || '{"reason": null}'}. */
  private static final Pattern MERGED = Pattern.compile("\\|\\|\\s*'\\{(\"[^']+)}'");

  @Test
  void sqlNamesOnlyMembersThatAreStored() throws Exception {
    Map<String, Set<String>> found = new TreeMap<>();
    for (Path file : sources()) {
      Set<String> named = named(Files.readString(file));
      if (!named.isEmpty()) {
        found.put(file.getFileName().toString(), named);
      }
    }
    assertEquals(new TreeMap<>(KNOWN), found, "another place, or another member");
    Set<String> stored = stored();
    found.forEach((file, names) ->
        assertEquals(
            List.of(),
            names.stream().filter(name -> stored.stream().noneMatch(endsWith(name))).toList(),
            file));
  }

  /** Of all modules. */
  private static List<Path> sources() throws Exception {
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      for (Path main : modules.map(module -> module.resolve("src/main")).toList()) {
        if (Files.isDirectory(main)) {
          try (Stream<Path> files = Files.walk(main)) {
            files.filter(SqlIntoJsonTest::mayHoldSql).forEach(sources::add);
          }
        }
      }
    }
    return sources;
  }

  private static boolean mayHoldSql(Path file) {
    return file.toString().endsWith(".java") || file.toString().endsWith(".sql");
  }

  private static Set<String> named(String text) {
    Set<String> names = new TreeSet<>();
    PATH.matcher(text).results().forEach(path -> names.add(path.group(1).replace(',', '.')));
    MEMBER.matcher(text).results().forEach(member -> names.add(member.group(1)));
    for (Pattern quoting : List.of(JSON_PATH, MERGED)) {
      quoting
          .matcher(text)
          .results()
          .flatMap(part -> QUOTED.matcher(part.group(1)).results())
          .forEach(name -> names.add(name.group(1)));
    }
    return names;
  }

  private static Predicate<String> endsWith(String name) {
    return path -> path.endsWith("." + name);
  }

  private static Set<String> stored() throws Exception {
    try (TestDatabase database = TestDatabase.create();
        Connection connection = database.connect()) {
      return StoredMembers.of(RecordedRows.newest().lines(), connection).stream()
          .map(StoredMembers.Member::path)
          .collect(Collectors.toSet());
    }
  }
}
