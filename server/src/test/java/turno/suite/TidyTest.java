package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Checks the form of the sources. Each error says what to do instead. */
class TidyTest {
  private static final int MAX_LINES = 400;

  /**
   * Files that may be longer. Each is about the one noun named here; a file about two nouns should
   * be split.
   */
  private static final Map<String, String> LONG =
      Map.ofEntries(
          Map.entry("Attempts.java", "an attempt at each operation"),
          Map.entry("ConversationsApiTest.java", "the operations of conversations"),
          Map.entry("CustomersApiTest.java", "the operations of customers"),
          Map.entry("BookingsAtPlacesTest.java", "bookings at places"),
          Map.entry("CustomerLifeTest.java", "the life of a customer"),
          Map.entry("VisitorsTest.java", "the visitors of pages"),
          Map.entry("WorkspacesApiTest.java", "the operations of workspaces"),
          Map.entry("SignInAttacksTest.java", "attacks on the sign-in"),
          Map.entry("FaultyWire.java", "faults between client and server"),
          Map.entry("PixSimulatorTest.java", "the simulated provider"),
          Map.entry("Api.java", "the wiring of the operations"),
          Map.entry("PixBank.java", "the account at the simulated provider"),
          Map.entry("PixSimulator.java", "the simulated provider"),
          Map.entry("ServerProcess.java", "a server in a separate process"),
          Map.entry("ErasureTest.java", "erasing a customer everywhere"),
          Map.entry("Setting.java", "the settings of the operator"),
          Map.entry("RequestContext.java", "one request"),
          Map.entry("Pipeline.java", "the steps of a request, in order"),
          Map.entry("ImportTest.java", "the command import"),
          Map.entry("FullShop.java", "a shop with everything"),
          Map.entry("CompiledCatalog.java", "a catalog as the engine needs it"),
          Map.entry("Oracle.java", "the rules of slots a second time"),
          Map.entry("ScheduleOpenings.java", "the openings of a schedule"),
          Map.entry("Booking.java", "one booking and its next version"),
          Map.entry("WriteBookingsTest.java", "writes that share a call"),
          Map.entry("ReceiveCallbacksTest.java", "callbacks of WhatsApp"),
          Map.entry("MailedMessagesTest.java", "messages about bookings by mail"),
          Map.entry("WhatsAppChannelTest.java", "messages to WhatsApp"),
          Map.entry("StepGenerator.java", "the next step of a simulated client"));

  private static final List<Path> ROOTS =
      List.of(
          Path.of("src/main"),
          Path.of("../availability/src/main"),
          Path.of("../postgres/src/main"),
          Path.of("../contract-tools/src/main"),
          Path.of("../verification/src/main"));

  private static final List<Path> ROOTS_OF_TESTS =
      List.of(
          Path.of("src/test"),
          Path.of("../availability/src/test"),
          Path.of("../postgres/src/test"),
          Path.of("../contract-tools/src/test"),
          Path.of("../verification/src/test"),
          Path.of("../bench/src"));

  private static final Pattern UNFINISHED = Pattern.compile("\\b(TODO|FIXME|XXX|HACK)\\b");
  private static final Pattern NAMELESS =
      Pattern.compile("(?i).*(util|utils|helper|helpers|manager|impl|dto|common|misc)");

  /** Matches the policy of a table with rows that belong to a workspace. */
  private static final Pattern WALL = Pattern.compile("_of_one_workspace on (turno\\.\\w+)");

  /** Files with statements across all workspaces, and the reasons. */
  private static final List<String> OVER_ALL =
      List.of(
          "Agenda.java: drops the waiting mails of a restored database",
          "AuditRows.java: deletes old rows",
          "BookingRows.java: figures of the server",
          "DatabaseChecks.java: checks the time zones of all workspaces",
          "DatabaseJudge.java: checks all bookings",
          "DoubleBookings.java: checks all bookings",
          "DropRestored.java: drops the waiting messages of a restored database",
          "DueDeliveries.java: figures of the server",
          "EventRows.java: deletes old rows",
          "FailPendingDeliveries.java: the appended condition names workspace_id",
          "FailoverTrial.java: checks all events",
          "FanOut.java: reads the log of all workspaces",
          "FollowedChanges.java: checks all bookings",
          "GuessedSecrets.java: waits for expiries of all workspaces",
          "IdempotencyRows.java: deletes old rows",
          "MessageSimulation.java: counts all messages",
          "Messages.java: figures of the server",
          "OutgoingHold.java: reads the latest change of all workspaces",
          "PageDays.java: deletes old rows",
          "PaymentFigures.java: figures of the server",
          "ProviderEvents.java: deletes old rows",
          "ReceiverJudge.java: checks all events",
          "ServerUnderTrial.java: checks all bookings",
          "StorageBudget.java: deletes old rows",
          "SweepWebhooks.java: deletes old rows",
          "WaitingMessages.java: figures of the server");

  /** A simple name should identify one class. */
  @Test
  void simpleClassNamesAreUnique() throws IOException {
    Map<String, Path> classes = new TreeMap<>();
    List<String> twice = new ArrayList<>();
    BiConsumer<Path, String> rule =
        (path, text) -> {
          Path other = classes.put(path.getFileName().toString(), path);
          if (other != null && !path.endsWith("package-info.java")) {
            twice.add(other + " and " + path);
          }
        };
    check(ROOTS, Sources::isSource, rule);
    check(ROOTS_OF_TESTS, Sources::isSource, rule);
    assertEquals(List.of(), twice);
  }

  @Test
  void filesHaveAtMost400Lines() throws IOException {
    Set<String> needed = new TreeSet<>();
    BiConsumer<Path, String> rule =
        (path, text) -> {
          long lines = text.lines().count();
          String name = path.getFileName().toString();
          if (lines > MAX_LINES) {
            needed.add(name);
          }
          if (lines > MAX_LINES && !LONG.containsKey(name)) {
            throw new AssertionError(
                path
                    + " has "
                    + lines
                    + " lines. Split it by noun; if it has only one,"
                    + " add it to LONG.");
          }
        };
    check(ROOTS, Sources::isSource, rule);
    check(ROOTS_OF_TESTS, Sources::isSource, rule);
    assertEquals(
        needed, new TreeSet<>(LONG.keySet()), "Remove files that are short again from LONG.");
  }

  @Test
  void sourcesContainNoTodos() throws IOException {
    check((path, text) -> {
      if (UNFINISHED.matcher(text).find()) {
        throw new AssertionError(path + " has a TODO. Do it now, or open an issue.");
      }
    });
  }

  /** In autocommit mode the driver might commit between two statements in one string. */
  @Test
  void everySqlTextIsOneStatement() throws IOException {
    check((path, text) -> {
      for (String sql : new Sources(path, text).statements()) {
        String last = sql.strip();
        assertTrue(
            !last.contains(";"),
            () -> path + " has several statements in one text. Split it:\n" + sql);
      }
    });
  }

  /**
   * If the tables are distributed by workspace_id, a statement that does not name the workspace_id
   * has to query every node.
   */
  @Test
  void everyStatementNamesItsWorkspace() throws IOException {
    Pattern tenants = tenants();
    List<String> found = new ArrayList<>();
    check((path, text) -> {
      for (String sql : new Sources(path, text).statements()) {
        // a row passed as JSON contains the workspace_id
        boolean names = sql.contains("workspace_id") || sql.contains("jsonb_populate_record(");
        if (tenants.matcher(sql).find() && !names) {
          found.add(path.getFileName().toString());
        }
      }
    });
    assertEquals(
        OVER_ALL.stream().map(line -> line.substring(0, line.indexOf(':'))).toList(),
        found.stream().distinct().sorted().toList());
  }

  private static Pattern tenants() throws IOException {
    List<String> tables =
        WALL.matcher(Files.readString(Path.of("src/main/resources/db/schema.sql")))
            .results()
            .map(match -> Pattern.quote(match.group(1)))
            .toList();
    assertTrue(tables.size() > 40, tables::toString);
    return Pattern.compile("(" + String.join("|", tables) + ")\\b");
  }

  @Test
  void packageAndClassNamesAreSpecific() throws IOException {
    check((path, text) -> {
      String name = path.getFileName().toString().replaceFirst("[.][a-z]+$", "");
      String folder = String.valueOf(path.resolveSibling(".").normalize().getFileName());
      for (String part : List.of(name, folder)) {
        if (Sources.isSource(path) && NAMELESS.matcher(part).matches()) {
          throw new AssertionError(path + ": " + part + " is too general. Name its purpose.");
        }
      }
    });
  }

  @Test
  void everyPackageDescribesWhatItOwns() throws IOException {
    check((path, text) -> {
      if (path.toString().endsWith(".java")) {
        Path about = path.resolveSibling("package-info.java");
        assertTrue(Files.exists(about), () -> about + " is missing. Say what the package owns.");
      }
    });
  }

  private static void check(BiConsumer<Path, String> rule) throws IOException {
    check(ROOTS, path -> true, rule);
  }

  private static void check(List<Path> roots, Predicate<Path> which, BiConsumer<Path, String> rule)
      throws IOException {
    Sources.in(roots, which).forEach(source -> rule.accept(source.path(), source.text()));
  }
}
