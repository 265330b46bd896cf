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

/** How the sources look. Each refusal says what to do instead. */
class TidyTest {
  private static final int LINES_ASKED = 400;

  /** Longer files, and the one noun that each of them has: a file is split by noun. */
  private static final Map<String, String> LONG =
      Map.ofEntries(
          Map.entry("Attempts.java", "each operation, tried once"),
          Map.entry("ConversationsApiTest.java", "what is said in conversations"),
          Map.entry("CustomersApiTest.java", "what is asked of customers"),
          Map.entry("SignInAttacksTest.java", "what attackers try at the door"),
          Map.entry("FaultyWire.java", "what may happen between two sides"),
          Map.entry("PixSimulatorTest.java", "the provider for trials"),
          Map.entry("Api.java", "what a server does, put together"),
          Map.entry("PixBank.java", "the account at the provider for trials"),
          Map.entry("PixSimulator.java", "the service of a provider, whole"),
          Map.entry("ServerProcess.java", "a server in a process of its own, from start to end"),
          Map.entry("RequestContext.java", "one request on its way"),
          Map.entry("Pipeline.java", "the way of a request, in its order"),
          Map.entry("Booking.java", "one booking, and its next version"),
          Map.entry("WriteBookingsTest.java", "what becomes of writes that share a call"),
          Map.entry("ReceiveCallbacksTest.java", "what becomes of what WhatsApp tells"),
          Map.entry("WhatsAppChannelTest.java", "what becomes of messages to WhatsApp"),
          Map.entry("StepGenerator.java", "what clients of the simulation do next"));

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

  /** A table whose rows belong to a workspace, as the schema says it. */
  private static final Pattern WALL = Pattern.compile("_of_one_workspace on (turno\\.\\w+)");

  /** Statements over all workspaces, by what they are for. */
  private static final List<String> OVER_ALL =
      List.of(
          "AuditRows.java: what is outdated goes, whosoever it was",
          "BookingRows.java: figures of the whole server",
          "DatabaseChecks.java: the time zones of all",
          "DatabaseJudge.java: judges all of them",
          "DoubleBookings.java: judges all of them",
          "DropRestored.java: what waited in all of a restored database",
          "DueDeliveries.java: figures of the whole server",
          "EventRows.java: what is outdated goes, whosoever it was",
          "FailPendingDeliveries.java: the condition that follows names it",
          "FanOut.java: the follower reads one log of all",
          "IdempotencyRows.java: what is outdated goes, whosoever it was",
          "OutgoingHold.java: the last change of all",
          "PaymentFigures.java: figures of the whole server",
          "ProviderEvents.java: what is outdated goes, whosoever it was",
          "ServerUnderTrial.java: judges all of them",
          "StorageBudget.java: what is outdated goes, whosoever it was",
          "SweepWebhooks.java: what is outdated goes, whosoever it was",
          "WaitingMessages.java: figures of the whole server");

  /** A simple name must identify one class. */
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
          if (lines > LINES_ASKED) {
            needed.add(name);
          }
          if (lines > LINES_ASKED && !LONG.containsKey(name)) {
            throw new AssertionError(
                path
                    + " has "
                    + lines
                    + " lines. Maybe two nouns in one file? If not, name its"
                    + " noun in LONG.");
          }
        };
    check(ROOTS, Sources::isSource, rule);
    check(ROOTS_OF_TESTS, Sources::isSource, rule);
    assertEquals(needed, new TreeSet<>(LONG.keySet()), "Take out of LONG what is short again.");
  }

  @Test
  void sourcesContainNoTodos() throws IOException {
    check((path, text) -> {
      if (UNFINISHED.matcher(text).find()) {
        throw new AssertionError(path + " leaves something for later. Do it, or open an issue.");
      }
    });
  }

  /** In autocommit the driver may commit between two statements of one text. */
  @Test
  void everySqlTextIsOneStatement() throws IOException {
    check((path, text) -> {
      for (String sql : new Sources(path, text).statements()) {
        String last = sql.strip();
        assertTrue(
            !last.contains(";"),
            () -> path + " joins statements by ;. Write each as a text of its own:\n" + sql);
      }
    });
  }

  /** The same schema is distributed by workspace_id: a statement that does not name it asks all. */
  @Test
  void everyStatementNamesItsWorkspace() throws IOException {
    Pattern tenants = tenants();
    List<String> found = new ArrayList<>();
    check((path, text) -> {
      for (String sql : new Sources(path, text).statements()) {
        // a row that is given as JSON has it inside
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
          throw new AssertionError(path + ": " + part + " says nothing. Name what it does.");
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
