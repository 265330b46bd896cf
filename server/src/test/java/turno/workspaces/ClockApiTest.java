package turno.workspaces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import turno.kernel.Failure;
import turno.kernel.Id.KeyId;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.kernel.Timestamps;
import turno.platform.contract.Contract;
import turno.platform.db.Database;
import turno.platform.db.TestingDatabase;
import turno.platform.http.Answer;
import turno.platform.http.Caller;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.http.TestingCalls;
import turno.platform.time.DatabaseClock;
import turno.testing.Waits;

class ClockApiTest {
  private static final Instant LATE = Instant.parse("2090-03-01T12:00:00Z");

  private final Database database = TestingDatabase.shared();
  private final DatabaseClock clock = new DatabaseClock(database);
  private final Workspaces workspaces = new Workspaces(database);
  private final List<Instant> dueAt = new ArrayList<>();
  private final ClockApi api =
      new ClockApi(
          new CommandTransactions(database), workspaces, clock, () -> dueAt.add(clock.instant()));
  private final SecureRandom random = new SecureRandom();
  private final IdSource ids = new IdSource(clock, random);
  private Workspace workspace = workspace();
  private Caller caller = caller(new KeyId(new UUID(0, 1)));

  private static MyUser noUser(RequestContext call) {
    throw new IllegalStateException("a key has no user: " + call.caller());
  }

  private Workspace workspace() {
    return assertInstanceOf(
            CreateWorkspace.Outcome.Created.class,
            new CreateWorkspace(database, ids)
                .run(
                    new CreateWorkspace.Command(
                        "Sol", "sol-" + ids.next(), "America/Sao_Paulo", "BRL", "pt", null, null),
                    LATE))
        .workspace();
  }

  private Caller caller(KeyId key) {
    return new Caller(workspace.id(), key, Set.of(), "owner", false, false);
  }

  /**
   * Starts the clock at the beginning of a second, so that the shown second rarely changes during a
   * test. Otherwise, the clock would start at the latest instant that an earlier test has stored,
   * at any point within a second.
   */
  @BeforeEach
  void simulated() {
    Instant latest = assertInstanceOf(Instant.class, clock.begin(LATE));
    clock.begin(latest.truncatedTo(ChronoUnit.SECONDS).plusSeconds(2));
  }

  @AfterEach
  void realAgain() {
    clock.begin(null);
  }

  private JsonNode move(String body) {
    Handler handler = assertInstanceOf(Handler.class, api.handlers().get("moveTestClock"));
    Answer answer =
        handler.handle(TestingCalls.post("moveTestClock", caller, body, clock.instant()));
    assertEquals(List.of(), TestingCalls.violations("Clock", answer));
    return Json.tree(answer.body());
  }

  private void refused(int status, String pointer, String body) {
    ProblemException refusal = assertThrows(ProblemException.class, () -> move(body));
    assertEquals(status, refusal.status());
    List<?> failures = assertInstanceOf(List.class, refusal.members().get("errors"));
    assertEquals(pointer, assertInstanceOf(Failure.class, failures.getFirst()).pointer());
  }

  @Test
  void clockMoveIsAnsweredAfterDueWorkIsCompleted() {
    JsonNode frozen = move("{\"advance_seconds\": 600, \"frozen\": true}");
    Instant there = clock.instant();
    assertEquals(frozen.path("now").stringValue(), Timestamps.format(there, workspace.zone()));
    assertEquals(List.of(there), dueAt);
    JsonNode later = move("{\"advance_seconds\": 0}");
    assertEquals(frozen, later, "frozen stays as it is");
    Instant to = there.plus(Duration.ofDays(2));
    move("{\"now\": \"" + to + "\", \"frozen\": false}");
    assertEquals(false, clock.isFrozen());
    // the time is stored in milliseconds, and the clock keeps running
    Duration since = Duration.between(to.minusSeconds(1), clock.instant());
    assertTrue(!since.isNegative() && since.toMinutes() == 0, since::toString);
  }

  @Test
  void clockCanBeMovedToTheShownSecond() {
    move("{\"frozen\": true}");
    Instant there = clock.instant();
    move("{\"now\": \"" + Timestamps.format(there, workspace.zone()) + "\"}");
    assertEquals(there, clock.instant());
  }

  /**
   * All nodes show the same instant, even if the clock was stopped by a move by zero or to the
   * shown second.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"frozen\": true}",
        "{\"frozen\": true, \"advance_seconds\": 0}",
        "{\"frozen\": true, \"now\": \"SHOWN\"}"
      })
  void stoppedClockShowsOneInstantOnAllNodes(String body) {
    DatabaseClock other = new DatabaseClock(database);
    other.measure();
    String shown = Timestamps.format(clock.instant(), workspace.zone());
    JsonNode stopped = move(body.replace("SHOWN", shown));
    Instant begun = other.instant();
    // the other node has not read the stop yet, so its clock keeps running
    Waits.until(() -> !other.instant().equals(begun), "the other node's clock is stopped too");
    other.measure();
    assertEquals(clock.instant(), other.instant());
    assertEquals(
        stopped.path("now").stringValue(), Timestamps.format(other.instant(), workspace.zone()));
  }

  @Test
  void clockNeverMovesBack() {
    refused(422, "#/now", "{\"now\": \"2089-12-31T00:00:00Z\"}");
    refused(422, "#/advance_seconds", "{\"advance_seconds\": -1}");
    refused(422, "#/advance_seconds", "{\"advance_seconds\": 6000000000}");
    refused(422, "#/now", "{\"advance_seconds\": 1, \"now\": \"2091-01-01T00:00:00Z\"}");
    refused(422, "#/now", "{\"now\": \"2091-02-30T00:00:00Z\"}");
    assertEquals(List.of(), dueAt);
  }

  @Test
  void rateLimitTimeAdvancesWhileTheClockIsFrozenAndFollowsForwardMoves() {
    move("{\"frozen\": true}");
    long begun = clock.bucketNanos();
    long later = begun + Duration.ofMillis(50).toNanos();
    Waits.until(() -> clock.bucketNanos() >= later, "real time does not advance");
    move("{\"frozen\": false}");
    assertTrue(clock.bucketNanos() >= later);
    move("{\"advance_seconds\": 60, \"frozen\": true}");
    assertTrue(clock.bucketNanos() >= later + Duration.ofSeconds(60).toNanos());
  }

  @Test
  void realClockCannotBeMoved() {
    clock.begin(null);
    assertEquals(404, assertThrows(ProblemException.class, () -> move("{}")).status());
  }

  @Test
  void meDescribesKeyWorkspaceAndClock() {
    CreateKey.Outcome.Created key =
        assertInstanceOf(
            CreateKey.Outcome.Created.class,
            new CreateKey(database, ids, random)
                .run(
                    new CreateKey.Command(
                        workspace.slug(),
                        "Site",
                        List.of("slots:read"),
                        "member",
                        null,
                        LATE.plusSeconds(60).toString()),
                    LATE));
    Handler me =
        assertInstanceOf(
            Handler.class,
            new MeApi(database, workspaces, ClockApiTest::noUser, clock, Contract.load())
                .handlers()
                .get("getMe"));
    Answer answer = me.handle(TestingCalls.get("getMe", caller(key.key().id()), "", LATE));
    assertEquals(List.of(), TestingCalls.violations("Me", answer));
    JsonNode said = Json.tree(answer.body());
    assertEquals("simulated", said.path("clock").stringValue());
    assertEquals(key.key().last4(), said.at("/key/last4").stringValue());
    assertEquals("BR", said.at("/workspace/country").stringValue());
    assertEquals("2090-03-01T09:00:00-03:00", said.path("now").stringValue());
  }
}
