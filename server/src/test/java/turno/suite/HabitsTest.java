package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks the rules of docs/STYLE.md on code, names, comments, SQL and commit subjects. */
class HabitsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path MAIN = Path.of("src", "main");
  private static final Path TEST = Path.of("src", "test");

  /** Folders with generated or downloaded files. */
  private static final Set<String> MADE =
      Set.of("target", "node_modules", ".git", ".turno", "data", ".idea");

  private static final Pattern TEXT =
      Pattern.compile("\"\"\"[\\s\\S]*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*+\"");
  private static final Pattern NO_CODE =
      Pattern.compile(
          "'\"'|" + TEXT.pattern() + "|//[^\\n]*|(?m:^(?:import|package) .*$)|/\\*[\\s\\S]*?\\*/");

  private static final Pattern SQL_CLOCK =
      Pattern.compile(
          "\\b(now\\(\\)|current_timestamp|clock_timestamp\\(\\)|statement_timestamp\\(\\)"
              + "|transaction_timestamp\\(\\)|current_date|localtimestamp)");

  /** Classes that may read the database's time, for the clock, leases and administration. */
  private static final Set<String> SQL_CLOCKS =
      Set.of(
          "DatabaseClock.java",
          "DatabaseChecks.java",
          "DueDeliveries.java",
          "LeaseTable.java",
          "LeasedMessages.java",
          "OutgoingHold.java",
          "Retention.java",
          "ServerClock.java",
          "TakeBackup.java");

  private static final Pattern SLEEP = Pattern.compile("Thread\\.sleep|pg_sleep|\\.sleep\\(");

  /** Tests that may sleep, and the reasons. */
  private static final Map<String, String> SLEEPERS =
      Map.of(
          "GracefulStopTest.java",
          "polls the number of answers",
          "KilledDatabaseTest.java",
          "polls a starting server",
          "MigrationsTest.java",
          "needs a statement that lasts until it is stopped",
          "RecoveryTest.java",
          "polls a starting process",
          "RunCommandTest.java",
          "polls a starting process",
          "TimeLimitsTest.java",
          "needs a statement that lasts longer than a limit",
          "HabitsTest.java",
          "contains the pattern");

  private static final Pattern MOCKS = Pattern.compile("mockito|easymock|wiremock|jmockit");
  private static final Pattern DOUBLES = Pattern.compile("class (Fake|Mock|Stub|Dummy|Spy)\\w*");
  private static final Pattern NO_SENTENCE =
      Pattern.compile("@Test\\s+(?:public )?void (test(?:[A-Z_0-9]\\w*)?|[a-z0-9]+)\\(");
  private static final Pattern SETTER = Pattern.compile("\\bvoid set[A-Z]\\w*\\(");
  private static final Pattern PRINTING = Pattern.compile("\\bSystem\\.(out|err)\\b");
  private static final Pattern INJECTED =
      Pattern.compile("@(Inject|Autowired|Singleton|Transactional|Component)\\b");
  private static final Pattern ABBREVIATED =
      Pattern.compile(
          "\\b(cfg|ctx|mgr|tmp|idx|req|resp|conn|stmt|params|args|str|num|val|obj|ret|buf|cnt|prev"
              + "|svc|curr|elem|impl)\\b");

  private static final Pattern UNNAMED =
      Pattern.compile(
          "(?m)^(?!\\s*constraint|\\s*--).*\\b(primary key|references|check \\(|unique \\().*$");

  /** Every registry's name contains one of these words; files without them are not searched. */
  private static final List<String> REGISTRY_WORDS =
      List.of(
          "mav" + "en",
          "npm" + "js",
          "py" + "pi",
          "crates" + ".",
          "ruby" + "gems",
          "yarn" + "pkg",
          "proxy.go");

  // written in pieces, because this file is checked too
  private static final Pattern REGISTRIES =
      Pattern.compile(
          String.join(
              "|",
              "repo1?\\.mav" + "en",
              "mav" + "en\\.org",
              "npm" + "js\\.(org|com)",
              "py" + "pi\\.org",
              "pypi\\.python" + "hosted",
              "crates" + "\\.io",
              "ruby" + "gems\\.org",
              "registry\\.yarn" + "pkg",
              "proxy\\.go" + "lang"));

  /** The subjects of the commits after this one are checked. */
  private static final String UNCHECKED = "0beace2e0f8ec09a56a746061edc39b596b8c9a3";

  private static final int MAX_SUBJECT = 72;
  private static final Pattern SUBJECT = Pattern.compile("[a-z][a-z0-9 -]*: ([a-z]+)(?:,? .+|$)");

  /** Verbs that look like a participle or a third-person form. */
  private static final Set<String> VERBS =
      Set.of("bring", "string", "need", "embed", "feed", "seed", "speed", "focus", "bias");

  @Test
  void onlyAllowlistedClassesReadTheDatabaseClock() throws IOException {
    check(
        MAIN,
        ".java",
        (path, text) -> {
          Matcher texts = TEXT.matcher(text);
          while (texts.find() && !SQL_CLOCKS.contains(name(path))) {
            refuse(path, SQL_CLOCK, texts.group(), "Pass the instant as a parameter");
          }
        });
    check(
        MAIN,
        ".sql",
        (path, text) ->
            refuse(
                path,
                SQL_CLOCK,
                text.replaceAll("--[^\\n]*", ""),
                "Take the instant as a parameter"));
  }

  /**
   * A feature publishes its own figures through {@code Gauges}; the root package owns only the
   * table of the first start.
   */
  @Test
  void rootPackageDoesNotQueryTablesOfFeatures() throws IOException {
    Pattern table = Pattern.compile("\\bturno\\.(?!first_start\\b)[a-z_]+");
    Path root = ROOT.resolve("server").resolve(MAIN).resolve(Path.of("java", "turno"));
    Set<String> read = new TreeSet<>();
    check(
        MAIN,
        ".java",
        (path, text) -> {
          if (root.equals(path.getParent())) {
            read.add(name(path));
            TEXT.matcher(text)
                .results()
                .forEach(
                    found -> refuse(path, table, found.group(), "Query it in the table's package"));
          }
        });
    assertTrue(read.contains("Api.java"), read::toString);
  }

  @Test
  void testsWaitForConditionsInsteadOfSleeping() throws IOException {
    Set<String> found = new TreeSet<>();
    check(
        TEST,
        ".java",
        (path, text) -> {
          if (SLEEP.matcher(text).find()) {
            found.add(name(path));
          }
        });
    assertEquals(
        new TreeSet<>(SLEEPERS.keySet()), found, "Wait for a condition, or move the clock instead");
  }

  @Test
  void testsHaveSentencesAsNamesAndUseNoMocks() throws IOException {
    check(
        TEST,
        ".java",
        (path, text) -> {
          String code = NO_CODE.matcher(text).replaceAll("");
          refuse(path, MOCKS, code, "Use the real thing, or a class Testing… at the edge");
          refuse(path, DOUBLES, code, "Name a test double Testing…");
          refuse(path, NO_SENTENCE, code, "Name the behaviour: holdExpiresAfterTenMinutes");
        });
  }

  @Test
  void codeHasNoSettersInjectionAbbreviationsOrPrinting() throws IOException {
    check(
        MAIN,
        ".java",
        (path, text) -> {
          String code = NO_CODE.matcher(text).replaceAll("");
          refuse(path, SETTER, code, "Use a record, and make a changed copy of it");
          refuse(path, INJECTED, code, "Wire by hand, in Api and Server");
          refuse(path, ABBREVIATED, code, "Write the word out");
          if (!name(path).endsWith("Main.java")) {
            refuse(path, PRINTING, code, "Print through the Console, log through SLF4J");
          }
        });
  }

  @Test
  void everyConstraintIsNamed() throws IOException {
    check(
        MAIN,
        ".sql",
        (path, text) -> {
          if (path.toString().contains("resources")) {
            refuse(path, UNNAMED, text, "Begin the line with: constraint fact_that_it_states");
          }
        });
  }

  @Test
  void filesNameNeitherPackageRegistriesNorHomeFolders() throws IOException {
    Pattern home = Pattern.compile("/(?<![\\w.]/)(home|root|Users)/[a-z]");
    for (Path file : files(ROOT, "")) {
      String text = text(file);
      if (REGISTRY_WORDS.stream().anyMatch(text::contains)) {
        refuse(file, REGISTRIES, text, "Leave it to the package manager's own settings");
      }
      if (!file.endsWith("HabitsTest.java")) {
        refuse(file, home, text, "Use a path below the checkout or a temporary folder");
      }
    }
  }

  @Test
  void decisionsAreListedInTheirOrder() throws IOException {
    Path folder = ROOT.resolve("docs/decisions");
    List<String> pages = new ArrayList<>();
    for (Path page : files(folder, ".md")) {
      if (!name(page).equals("README.md")) {
        pages.add(name(page));
      }
    }
    List<String> listed = new ArrayList<>();
    Matcher links =
        Pattern.compile("\\((\\d{4}-[a-z0-9-]+\\.md)\\)")
            .matcher(text(folder.resolve("README.md")));
    while (links.find()) {
      listed.add(links.group(1));
    }
    assertEquals(pages, listed, "Every decision must have one line in docs/decisions/README.md");
  }

  @Test
  void commentsAndNamesArePlain() throws IOException {
    List<Dialect> dialect = dialect();
    List<String> faults = new ArrayList<>();
    for (String ending : List.of(".java", ".sql", ".ts", ".tsx")) {
      for (Path file : files(ROOT, ending)) {
        if (!file.startsWith(ROOT.resolve("clients"))) {
          String name = ROOT.relativize(file).toString();
          faults.addAll(Dialect.faults(dialect, name, text(file)));
        }
      }
    }
    assertEquals(List.of(), faults);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/** Who asks. */",
        "/** Returns it. What is left stays. */",
        "// of the day",
        "/* The client is\n * told so. */",
        "class ShownPrice {}",
        "static final int MOST = 3;",
        "static final Duration LOCKS_MOST = TEN;",
        "@Test\n void whatIsLateExpires() {"
      })
  void wordsThatTheStyleGuideForbidsAreReported(String source) throws IOException {
    assertEquals(1, Dialect.faults(dialect(), "Example.java", source).size());
  }

  @Test
  void commitSubjectsAreImperative() throws IOException {
    assumeTrue(Files.exists(ROOT.resolve(".git")), "not a checkout");
    Process git =
        new ProcessBuilder("git", "log", "--no-merges", "--format=%s", UNCHECKED + "..HEAD")
            .directory(ROOT.toFile())
            .start();
    List<String> subjects = git.inputReader(StandardCharsets.UTF_8).lines().toList();
    assumeTrue(git.onExit().join().exitValue() == 0, "the history does not reach back far enough");
    List<Dialect> dialect = dialect();
    assertEquals(
        List.of(),
        subjects.stream().filter(subject -> !isImperative(dialect, subject)).toList(),
        "Write \"area: imperative verb ...\" in at most " + MAX_SUBJECT + " characters");
  }

  @ParameterizedTest
  @CsvSource({
    "true, 'db: say plainly what comments mean'",
    "true, 'web pages: process refusals'",
    "false, 'Comments are plain'",
    "false, 'db: the last owner stays'",
    "false, 'db: what is left goes'",
    "false, 'db: adds a column'",
    "false, 'db: added a column'",
    "false, 'db: say in a subject of more than seventy-two characters all that was changed'"
  })
  void commitSubjectsAreJudgedByTheirVerb(boolean imperative, String subject) throws IOException {
    assertEquals(imperative, isImperative(dialect(), subject));
  }

  private static boolean isImperative(List<Dialect> dialect, String subject) {
    Matcher form = SUBJECT.matcher(subject);
    if (subject.length() > MAX_SUBJECT || !form.matches()) {
      return false;
    }
    String verb = form.group(1);
    boolean inflected = verb.matches(".*(ing|ed|[^s]s)") && !VERBS.contains(verb);
    return !inflected
        && dialect.stream()
            .filter(row -> Set.of("Subject", "Sentence", "Comment").contains(row.place()))
            .noneMatch(row -> row.begins(subject.substring(form.start(1))));
  }

  private static List<Dialect> dialect() throws IOException {
    return Dialect.of(text(ROOT.resolve("docs/STYLE.md")));
  }

  private static void refuse(Path path, Pattern pattern, String text, String instead) {
    Matcher found = pattern.matcher(text);
    if (found.find()) {
      throw new AssertionError(path + ": " + found.group().strip() + ". " + instead + ".");
    }
  }

  private static String name(Path path) {
    return path.getFileName().toString();
  }

  private static void check(Path below, String ending, BiConsumer<Path, String> rule)
      throws IOException {
    for (String module : List.of("server", "availability", "bench")) {
      Path sources = ROOT.resolve(module).resolve(below);
      if (Files.exists(sources)) {
        List<Path> files = files(sources, ending);
        assertTrue(!module.equals("server") || !files.isEmpty(), sources::toString);
        for (Path file : files) {
          rule.accept(file, text(file));
        }
      }
    }
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> entries = Files.list(folder).sorted()) {
      for (Path entry : entries.toList()) {
        if (MADE.contains(name(entry))) {
          continue;
        }
        if (Files.isDirectory(entry)) {
          found.addAll(files(entry, ending));
        } else if (Files.isRegularFile(entry) && name(entry).endsWith(ending)) {
          found.add(entry);
        }
      }
    }
    return found;
  }

  /** Returns the text of a file; empty for binary files. */
  private static String text(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (MalformedInputException e) {
      return "";
    }
  }
}
