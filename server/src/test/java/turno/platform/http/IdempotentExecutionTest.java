package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.kernel.WorkspaceLimit;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.idempotency.IdempotencyKey;
import turno.platform.idempotency.IdempotencyRows;
import turno.platform.idempotency.InFlightRequests;
import turno.platform.idempotency.StoredAnswer;
import turno.platform.idempotency.TestingFlights;
import turno.platform.storage.StorageBudget;
import turno.testing.TestDatabase;
import turno.testing.Waits;

/** Requests with the same idempotency key, in one process and in several. */
class IdempotentExecutionTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final byte[] BODY = "{\"id\":\"new\"}".getBytes(StandardCharsets.UTF_8);
  private static final ProblemPages PAGES = new ProblemPages(() -> "http://turno");

  private final WorkspaceId workspace = new WorkspaceId(UUID.randomUUID());

  private static MetadataLimit unlimited(Database database) {
    return new MetadataLimit(database, Instant::now, WorkspaceLimit.none(), List.of());
  }

  private static StorageBudget unbounded(Database database) {
    return new StorageBudget(database, () -> NOW, 0);
  }

  private IdempotencyKey key(String body) {
    return IdempotencyKey.of(
        workspace,
        "createCustomer",
        List.of(),
        Map.of(),
        body.getBytes(StandardCharsets.UTF_8),
        "key");
  }

  private RequestContext call(String body) {
    return new TestingClient(workspace, NOW)
        .of("POST", "/v1/customers", body, Map.of("Idempotency-Key", "key"));
  }

  private static Answer write(Database database, RequestContext call) {
    return new CommandTransactions(database).run(call, _ -> created());
  }

  private static Answer created() {
    return Answer.bytes(201, BODY).at("/v1/customers/new").version(1);
  }

  @Test
  void waitingRequestsDoNotHoldAConnectionAndReceiveTheAnswer() throws Exception {
    CountDownLatch go = new CountDownLatch(1);
    AtomicInteger effects = new AtomicInteger();
    InFlightRequests flights = TestingFlights.patient();
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      IdempotentExecution replays =
          new IdempotentExecution(database, unbounded(database), unlimited(database), flights);
      Callable<Answer> request =
          () ->
              replays.run(
                  key("{\"name\":\"Maria\"}"),
                  call -> {
                    awaitGo(go);
                    return new CommandTransactions(database)
                        .run(
                            call,
                            _ -> {
                              effects.incrementAndGet();
                              return created();
                            });
                  },
                  call("{\"name\":\"Maria\"}"),
                  PAGES);
      List<Future<Answer>> answers = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        answers.add(threads.submit(request));
      }
      Waits.until(() -> flights.waiting() >= 19, () -> flights.waiting() + " requests wait");
      // the pool's only connection is free
      int one = database.read(c -> Sql.of("select 1").one(c, row -> row.getInt(1)));
      assertEquals(1, one);
      go.countDown();
      int replayed = 0;
      for (Future<Answer> done : answers) {
        Answer answer = done.get(60, TimeUnit.SECONDS);
        assertEquals(201, answer.status());
        assertArrayEquals(BODY, answer.body());
        assertEquals("/v1/customers/new", answer.location());
        assertEquals("\"1\"", answer.etag());
        replayed += answer.replayed() ? 1 : 0;
      }
      assertEquals(19, replayed);
      assertEquals(1, effects.get());
    }
  }

  @Test
  void repeatedRequestIsReplayedNotExecuted() {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1)) {
      IdempotentExecution replays =
          new IdempotentExecution(database, unbounded(database), unlimited(database));
      AtomicInteger handled = new AtomicInteger();
      Handler handler =
          call -> {
            handled.incrementAndGet();
            return write(database, call);
          };
      String body = "{\"name\":\"Maria\"}";
      assertFalse(replays.run(key(body), handler, call(body), PAGES).replayed());
      Answer again = replays.run(key(body), handler, call(body), PAGES);
      assertTrue(again.replayed());
      assertArrayEquals(BODY, again.body());
      String other = "{\"name\":\"Ana\"}";
      ProblemException mismatch =
          assertThrows(
              ProblemException.class, () -> replays.run(key(other), handler, call(other), PAGES));
      assertEquals(422, mismatch.status());
      assertEquals(1, handled.get());
      // as if another process had stored the answer: only the write can detect the repetition
      assertTrue(
          new IdempotentExecution(database, unbounded(database), unlimited(database))
              .run(key(body), handler, call(body), PAGES)
              .replayed());
      assertEquals(2, handled.get());
    }
  }

  private static void awaitGo(CountDownLatch go) {
    try {
      go.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void requestRunningOnAnotherNodeIsReportedAsInProgress() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1);
        Connection other = fresh.connect()) {
      IdempotentExecution replays =
          new IdempotentExecution(database, unbounded(database), unlimited(database));
      other.setAutoCommit(false);
      IdempotencyKey key = key("{\"name\":\"Maria\"}");
      IdempotencyRows.insert(
          other, key, new StoredAnswer(key.fingerprint(), 201, "/l", "\"1\"", BODY), NOW);
      Handler write = call -> write(database, call);
      Handler conflict =
          _ -> {
            throw new ProblemException(
                409, turno.kernel.ProblemCode.INVALID_TRANSITION, "It is not possible now.");
          };
      for (Handler handler : List.of(write, conflict)) {
        ProblemException refusal =
            assertThrows(
                ProblemException.class,
                () -> replays.run(key, handler, call("{\"name\":\"Maria\"}"), PAGES));
        assertEquals(409, refusal.status());
        assertEquals("idempotency_in_progress", refusal.code().wire());
        assertEquals("1", refusal.headers().get("Retry-After"));
      }
      other.commit();
      // all requests receive the same answer, byte for byte
      for (Handler handler : List.of(write, conflict)) {
        Answer answer = replays.run(key, handler, call("{\"name\":\"Maria\"}"), PAGES);
        assertTrue(answer.replayed());
        assertEquals("/l", answer.location());
        assertArrayEquals(BODY, answer.body());
      }
      ProblemException mismatch =
          assertThrows(
              ProblemException.class,
              () -> replays.run(key("{}"), write, call("{\"name\":\"Ana\"}"), PAGES));
      assertEquals("idempotency_mismatch", mismatch.code().wire());
    }
  }

  /**
   * The key of a repeated request is checked before any answer is sent, even if the request would
   * now be answered differently.
   */
  @Test
  void keyIsCheckedBeforeAnyAnswerIsSent() throws Exception {
    String body = "{\"name\":\"Maria\"}";
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1)) {
      IdempotentExecution replays =
          new IdempotentExecution(database, unbounded(database), unlimited(database));
      Handler write = call -> write(database, call);
      assertFalse(replays.run(key(body), write, call(body), PAGES).replayed());
      Handler gone =
          _ -> {
            throw ProblemException.notFound("There is no such customer.");
          };
      Handler preview = _ -> Answer.ok(Map.of("preview", true));
      RequestContext dry =
          new TestingClient(workspace, NOW)
              .of("POST", "/v1/customers?dry_run=true", body, Map.of("Idempotency-Key", "key"));
      for (Answer answer :
          List.of(
              replays.run(key(body), write, call(body), PAGES),
              replays.run(key(body), gone, call(body), PAGES))) {
        assertTrue(answer.replayed());
        assertArrayEquals(BODY, answer.body());
      }
      for (ThrowingRunnable other :
          List.<ThrowingRunnable>of(
              () -> replays.run(key("{}"), write, call("{}"), PAGES),
              () -> replays.run(key("{}"), gone, call("{}"), PAGES),
              () -> replays.run(key("{}"), preview, dry, PAGES))) {
        ProblemException mismatch = assertThrows(ProblemException.class, other::run);
        assertEquals("idempotency_mismatch", mismatch.code().wire());
      }
    }
  }

  private interface ThrowingRunnable {
    void run() throws Exception;
  }

  /** Some refusals, such as conflicts, are stored and sent again for every repeated request. */
  @Test
  void conflictsAreReplayed() throws Exception {
    String body = "{\"name\":\"Maria\"}";
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1)) {
      IdempotentExecution replays =
          new IdempotentExecution(database, unbounded(database), unlimited(database));
      AtomicInteger runs = new AtomicInteger();
      Handler conflict =
          _ -> {
            throw new ProblemException(
                409,
                turno.kernel.ProblemCode.INVALID_TRANSITION,
                "It is not possible now, for the " + runs.incrementAndGet() + ". time.");
          };
      Answer first = replays.run(key(body), conflict, call(body), PAGES);
      assertFalse(first.replayed());
      Answer second = replays.run(key(body), conflict, call(body), PAGES);
      assertTrue(second.replayed());
      assertArrayEquals(first.body(), second.body());
      Answer third = replays.run(key(body), call -> write(database, call), call(body), PAGES);
      assertEquals(409, third.status());
      assertArrayEquals(first.body(), third.body());
    }
  }

  @Test
  void lockTimeoutIsAnsweredWith503() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1);
        Connection other = fresh.connect()) {
      other.setAutoCommit(false);
      Sql.of("select pg_advisory_xact_lock(7)").one(other, row -> true);
      Database.LockTimeout timeout =
          assertThrows(
              Database.LockTimeout.class,
              () ->
                  database.write(
                      c -> Sql.of("select pg_advisory_xact_lock(7)").one(c, row -> true)));
      assertTrue(!timeout.waitedFor(IdempotencyRows.TABLE));
      assertEquals(503, timeout.asProblem().status());
      assertEquals("1", timeout.asProblem().headers().get("Retry-After"));
    }
  }
}
