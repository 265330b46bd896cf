package turno;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import turno.commands.Exit;
import turno.commands.StartContext.FirstStart;
import turno.kernel.Json;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestPeople;

/**
 * A first start: its link, its content and the shell commands that it prints, which are run
 * unchanged.
 */
class FirstStartTest {
  private static final String OPEN = "Open this in a browser: ";
  private static final Path FOLDER = Path.of("target").toAbsolutePath();

  @TempDir Path home;

  @RegisterExtension private final TestDatabase database = TestDatabase.create();

  private TestingServer start(FirstStart firstStart) {
    return TestingServer.start(database, firstStart, Map.of());
  }

  private List<String> query(String sql) {
    try (Database pool = database.open(1)) {
      return pool.read(connection -> Sql.of(sql).list(connection, row -> row.getString(1)));
    }
  }

  /** Runs the three printed curl commands as one script; returns the output of each. */
  private List<String> paste(String printed) throws Exception {
    Path script = home.resolve("lines.sh");
    List<String> lines = printed.lines().filter(line -> line.contains("curl ")).toList();
    assertEquals(3, lines.size(), printed);
    Files.write(script, lines);
    Process shell = new ProcessBuilder("sh", script.toString()).redirectErrorStream(true).start();
    List<String> answers =
        new String(shell.getInputStream().readAllBytes(), UTF_8).lines().toList();
    assertTrue(shell.waitFor(60, TimeUnit.SECONDS));
    return answers;
  }

  private void assertBooks(String printed) throws Exception {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":")).anyMatch(p -> Files.exists(Path.of(p, "curl"))),
        "this machine has no curl");
    List<String> answers = paste(printed);
    assertTrue(answers.get(0).contains("\"unavailable_reason\":null"), answers.toString());
    assertTrue(answers.get(1).contains("\"status\":\"hold\""), answers.toString());
    assertTrue(answers.get(2).contains("\"status\":\"confirmed\""), answers.toString());
  }

  private static String opened(TestingServer server) {
    List<String> lines = server.printed().lines().filter(line -> line.startsWith(OPEN)).toList();
    assertEquals(1, lines.size(), server.printed());
    String origin = server.baseAddress().replaceFirst("/v1$", "");
    assertTrue(lines.getFirst().startsWith(OPEN + origin + "/accept#"), server.printed());
    return lines.getFirst().substring(lines.getFirst().indexOf('#') + 1);
  }

  /**
   * The packaged service starts when the machine boots, so a server may have run on the database
   * before the restore.
   */
  @Test
  void databaseWithoutABusinessAcceptsARestore() {
    String file = home.resolve("one.turno").toString();
    try (TestingServer server = start(FirstStart.EMPTY)) {
      opened(server);
    }
    try (TestDatabase source = TestDatabase.create()) {
      assertEquals(
          Exit.DONE, TestingServer.word(source, home, "db", "backup", file).exitCode(), file);
    }
    TestingServer.Said restored = TestingServer.word(database, home, "db", "restore", file);
    assertEquals(Exit.DONE, restored.exitCode(), restored.remarks());
    assertEquals(List.of("0"), query("select count(*) from turno.one_time_tokens"));
  }

  private static TestApi nobody(TestingServer server) {
    return TestApi.of(server.baseAddress().replaceFirst("/v1$", ""), null);
  }

  private static CheckedReply read(TestingServer server, String token) {
    return nobody(server).request("POST", "/session/link").body(Map.of("token", token)).send();
  }

  private static CheckedReply makeBusiness(TestingServer server, String token) {
    return nobody(server)
        .request("POST", "/session/accept")
        .body(
            Json.object()
                .put("token", token)
                .put("email", "lia@lua.example")
                .put("name", "Lia Lua")
                .put("password", TestPeople.PASSWORD)
                .set(
                    "workspace",
                    Json.object()
                        .put("name", "Cantina São João")
                        .put("time_zone", "America/Asuncion")
                        .put("locale", "es")))
        .send();
  }

  @Test
  void firstPrintedLineIsTheLinkThatCreatesTheFirstBusiness() {
    try (TestingServer server = start(FirstStart.SAMPLE)) {
      assertTrue(server.printed().startsWith(OPEN), server.printed());
      String token = opened(server);
      assertEquals("first_workspace", read(server, token).expect(200).text("/purpose"));
      assertEquals("cantina-sao-joao", makeBusiness(server, token).expect(200).text("/workspace"));
      assertEquals(
          List.of("studio test BRL", "cantina-sao-joao live PYG"),
          query(
              "select slug || ' ' || mode || ' ' || currency from turno.workspaces order by 1 desc"));
      assertEquals(
          List.of("owner"), query("select role from turno.users where email = 'lia@lua.example'"));
    }
    try (TestingServer later = start(FirstStart.SAMPLE)) {
      assertEquals("", later.printed());
    }
  }

  @Test
  void laterStartReplacesTheUnusedLink() {
    String earlier;
    try (TestingServer first = start(FirstStart.SAMPLE)) {
      earlier = opened(first);
      try (TestingServer second = start(FirstStart.SAMPLE)) {
        assertEquals(1, second.printed().lines().count(), second.printed());
        read(first, earlier).expect(422, "invalid_request");
        makeBusiness(second, earlier).expect(422, "invalid_request");
        makeBusiness(first, opened(second)).expect(200); // any node accepts the link
      }
    }
  }

  @Test
  void workspaceCreatedByTheOperatorInvalidatesTheLink() {
    try (TestingServer server = start(FirstStart.EMPTY)) {
      String token = opened(server);
      TestingServer.Said made =
          TestingServer.word(
              database,
              FOLDER,
              "workspaces",
              "create",
              "--name=Mine",
              "--slug=mine",
              "--time-zone=America/Sao_Paulo",
              "--currency=BRL",
              "--locale=pt-BR");
      assertEquals(Exit.DONE, made.exitCode(), made.remarks());
      makeBusiness(server, token).expect(422, "invalid_request");
      assertEquals(List.of("mine"), query("select slug from turno.workspaces"));
    }
  }

  @Test
  void onlyOneOfSeveralBrowsersCreatesTheBusiness() throws Exception {
    try (TestingServer server = start(FirstStart.EMPTY);
        ExecutorService browsers = Executors.newVirtualThreadPerTaskExecutor()) {
      String token = opened(server);
      Callable<Integer> make = () -> makeBusiness(server, token).status();
      List<Integer> statuses = new ArrayList<>();
      for (Future<Integer> one : browsers.invokeAll(List.of(make, make, make, make))) {
        statuses.add(one.get());
      }
      assertEquals(List.of(200, 422, 422, 422), statuses.stream().sorted().toList());
      assertEquals(List.of("cantina-sao-joao"), query("select slug from turno.workspaces"));
      assertEquals(List.of("1"), query("select count(*) from turno.people"));
    }
  }

  @Test
  void databaseStoresOnlyADigestOfTheTokenInTheLink() {
    try (TestingServer server = start(FirstStart.EMPTY)) {
      String token = opened(server);
      assertEquals(
          List.of("true"),
          query(
              "select (hash = sha256('"
                  + token
                  + "') and t::text not like '%"
                  + token
                  + "%')::text from turno.one_time_tokens t"));
    }
  }

  @Test
  void deletedSampleIsNotCreatedAgain() {
    start(FirstStart.SAMPLE).close();
    query("delete from turno.services returning 1");
    query("delete from turno.resources returning 1");
    query("delete from turno.schedules returning 1");
    query("delete from turno.api_keys returning 1");
    query("delete from turno.workspaces returning 1");
    try (TestingServer later = start(FirstStart.SAMPLE)) {
      opened(later);
      assertEquals(List.of(), query("select slug from turno.workspaces"));
    }
  }

  @ParameterizedTest
  @CsvSource({"SAMPLE, sak_test_", "DEMO, sak_live_"})
  void printedCommandsBookAppointments(FirstStart firstStart, String key) throws Exception {
    try (TestingServer server = start(firstStart)) {
      assertTrue(server.printed().contains("The API is at " + server.baseAddress() + "\n"));
      assertTrue(TestingServer.key(server.printed()).startsWith(key));
      // the demo is itself the first business, so no link for a first business is printed
      assertEquals(firstStart == FirstStart.SAMPLE, server.printed().contains(OPEN));
      assertBooks(server.printed());
      if (firstStart == FirstStart.SAMPLE) { // in the demo, a second run may try the same start
        assertBooks(server.printed());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("lateAndEarly")
  void printedCommandsCreateABookingLateInTheEvening(String clock) throws Exception {
    try (TestingServer server =
        TestingServer.start(database, FirstStart.SAMPLE, Map.of("TURNO_CLOCK", clock))) {
      assertBooks(server.printed());
    }
  }

  static Stream<String> lateAndEarly() {
    return Stream.of("2027-03-06T23:59:30-03:00", "2027-12-31T21:40:00-03:00");
  }

  @Test
  void secondStartChangesNoDataAndPrintsOnlyTheLink() throws Exception {
    String key;
    try (TestingServer first = start(FirstStart.SAMPLE)) {
      key = TestingServer.key(first.printed());
    }
    try (TestingServer second = start(FirstStart.DEMO)) {
      assertEquals(1, second.printed().lines().count(), second.printed());
      opened(second);
      assertEquals(200, second.as(key).get("/me").status());
      assertTrue(
          second.as(key).get("/services").toString().contains("\"external_id\":\"haircut\""));
      assertEquals(List.of("studio"), query("select slug from turno.workspaces"));
    }
  }

  @Test
  void emptyStartExplainsHowToBegin() {
    try (TestingServer server = start(FirstStart.EMPTY)) {
      assertEquals(List.of(), query("select slug from turno.workspaces"));
      String[] words =
          server
              .printed()
              .lines()
              .filter(line -> line.contains("workspaces create"))
              .toList()
              .getFirst()
              .replace("\"My business\"", "Mine")
              .split(" ");
      List<String> typed = Stream.of(words).skip(1).toList();
      TestingServer.Said made = TestingServer.word(database, FOLDER, typed.toArray(String[]::new));
      assertEquals(Exit.DONE, made.exitCode(), made.remarks());
      assertEquals(List.of("mine"), query("select slug from turno.workspaces"));
    }
  }

  @Test
  void emptyDatabaseStaysEmptyUntilTheDemoIsRequested() {
    start(FirstStart.EMPTY).close();
    try (TestingServer later = start(FirstStart.SAMPLE)) {
      assertTrue(later.printed().contains("There is no workspace yet."), later.printed());
      assertEquals(List.of(), query("select slug from turno.workspaces"));
    }
    start(FirstStart.DEMO).close();
    assertEquals(List.of("barbearia-sol"), query("select slug from turno.workspaces"));
  }

  /** The demo's bookings find free times on whichever day of the week the demo starts. */
  @ParameterizedTest
  @MethodSource("aWeek")
  void demoLoadsOnEveryDayOfTheWeek(Instant clock) {
    try (TestingServer server =
        TestingServer.start(database, FirstStart.DEMO, Map.of("TURNO_CLOCK", clock.toString()))) {
      assertTrue(server.printed().contains("barbearia-sol"), server.printed());
      assertEquals(
          Map.of("kept", 23L, "cancelled", 1L, "pending_payment", 2L),
          query("select status from turno.bookings").stream()
              .map(status ->
                  Set.of("confirmed", "checked_in", "no_show").contains(status) ? "kept" : status)
              .collect(Collectors.groupingBy(status -> status, Collectors.counting())));
    }
  }

  @Test
  void demoHasMessagesAnswersAndCustomersToCall() {
    Map<String, String> noon = Map.of("TURNO_CLOCK", "2027-03-01T13:30:00-03:00");
    try (TestingServer server = TestingServer.start(database, FirstStart.DEMO, noon)) {
      TestApi owner = server.as(TestingServer.key(server.printed()));
      String window = "&from=2027-03-01&to=2027-03-08";
      JsonNode toCall = owner.get("/bookings?to_call=true" + window).expect(200).json();
      assertTrue(toCall.path("data").size() > 2, toCall::toString);
      List<String> answers = new ArrayList<>();
      Set<String> states = new TreeSet<>();
      for (JsonNode booking :
          owner.get("/bookings?status=confirmed" + window).expect(200).json().path("data")) {
        answers.add(booking.at("/attendance_reply/answer").asString("none"));
        String id = booking.path("id").stringValue();
        owner
            .get("/bookings/" + id + "/messages")
            .expect(200)
            .json()
            .path("data")
            .forEach(message -> states.add(message.path("state").stringValue()));
      }
      assertTrue(answers.contains("coming") && answers.contains("none"), answers::toString);
      assertTrue(states.containsAll(Set.of("sent", "failed", "planned")), states::toString);
    }
  }

  static Stream<Instant> aWeek() {
    Instant monday = Instant.parse("2027-03-01T03:00:00Z");
    return IntStream.range(0, 7).mapToObj(day -> monday.plus(Duration.ofHours(27L * day)));
  }
}
