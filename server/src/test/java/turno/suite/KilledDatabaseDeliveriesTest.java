package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.kernel.IdKind;
import turno.postgres.PostgresAccess;
import turno.testing.CheckedReply;
import turno.testing.LocalPostgres;
import turno.testing.Rows;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;

/**
 * Kills PostgreSQL during several hundred deliveries, so that every commit that did not wait for
 * the disk is lost. The server keeps running.
 */
class KilledDatabaseDeliveriesTest {
  private static final int CLIENTS = 4;
  private static final int RECEIVED_BEFORE = 50;
  private static final int HOLDS_EACH_AFTER = 25;

  /** The number of requests that may be sent before the first receiver gets their events. */
  private static final int MAX_AHEAD = 100;

  private static final long MAX_SECONDS = 120;

  // skips locked rows, so it does not wait for outcomes that are still being written
  private static final String END_LEASES =
      """
      update turno.webhook_deliveries set leased_until = now()
       where ctid = any(array(
         select ctid from turno.webhook_deliveries where leased_until is not null
            for update skip locked))
      """;

  @TempDir Path home;

  /**
   * Each request before the kill takes a permit, and each event at the first receiver returns one.
   * So deliveries are still in progress when PostgreSQL is killed.
   */
  private final Semaphore ahead = new Semaphore(MAX_AHEAD);

  private volatile boolean killed;

  @Test
  void exactlyTheCommittedEventsAreDeliveredDespiteADatabaseCrash() throws Exception {
    try (PostgresAccess postgres = LocalPostgres.serverIn(home.resolve("data"));
        TestServer server = TestServer.startOn(TestDatabase.on(postgres));
        TestingReceiver one = new TestingReceiver();
        TestingReceiver other = new TestingReceiver();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
      Set<String> early = ConcurrentHashMap.newKeySet();
      one.watchedBy(received -> {
        if (!isCommitted(server, received.eventId())) {
          early.add(received.eventId());
        }
        ahead.release();
      });
      for (TestingReceiver receiver : List.of(one, other)) {
        world.owner.post("/webhook-endpoints", Map.of("url", receiver.url())).expect(201);
      }
      List<Future<List<String>>> clients = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        clients.add(threads.submit(() -> holds(world)));
      }
      one.await(RECEIVED_BEFORE);
      other.holding();
      other.await(() -> other.held() > 0); // until a delivery is in progress
      kill();
      killed = true;
      other.letGo();
      Set<String> answered = new HashSet<>();
      for (Future<List<String>> client : clients) {
        answered.addAll(client.get(2 * MAX_SECONDS, TimeUnit.SECONDS));
      }
      assertTrue(answered.size() >= CLIENTS * HOLDS_EACH_AFTER + RECEIVED_BEFORE - CLIENTS);
      // ends all leases, because it is unknown which of them the crash undid
      Rows.execute(server, END_LEASES);
      Set<String> happened = events(server, answered);
      one.await(() -> arrived(one).size() >= happened.size());
      other.await(() -> arrived(other).size() >= happened.size());
      assertEquals(happened, arrived(one));
      assertEquals(happened, arrived(other));
      assertEquals(Set.of(), early);
    }
  }

  /** Makes holds, each by a new request; returns the ids of the holds that were answered. */
  private List<String> holds(TestWorkspace world) throws InterruptedException {
    List<String> answered = new ArrayList<>();
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(MAX_SECONDS);
    int after = 0;
    while (after < HOLDS_EACH_AFTER) {
      assertTrue(System.nanoTime() < deadline, "the server does not recover");
      while (!killed && !ahead.tryAcquire(100, TimeUnit.MILLISECONDS)) {
        assertTrue(System.nanoTime() < deadline, "no event is delivered");
      }
      boolean before = !killed;
      CheckedReply reply =
          world.owner.post(
              "/holds", world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00"));
      if (reply.isSuccess()) {
        answered.add(reply.id());
        after += before ? 0 : 1;
      } else {
        assertTrue(reply.status() >= 500, reply::toString);
      }
    }
    return answered;
  }

  /**
   * Whether the event is in the database. Returns true if the query fails, because a failure during
   * the outage proves nothing.
   */
  private static boolean isCommitted(TestServer server, String eventId) {
    try {
      return Rows.count(
              server,
              "select count(*) from turno.log where id = ?",
              Rows.uuid(IdKind.EVENT, eventId))
          == 1;
    } catch (IllegalStateException e) {
      return true;
    }
  }

  private void kill() throws Exception {
    ProcessHandle postmaster =
        ProcessHandle.of(
                Long.parseLong(
                    Files.readAllLines(home.resolve("data/postgres/postmaster.pid")).getFirst()))
            .orElseThrow();
    assertTrue(postmaster.destroyForcibly());
    postmaster.onExit().get(MAX_SECONDS, TimeUnit.SECONDS);
  }

  private static Set<String> arrived(TestingReceiver receiver) {
    Set<String> ids = new HashSet<>();
    receiver.received().forEach(received -> ids.add(received.eventId()));
    return ids;
  }

  /** Returns the ids of all committed events, whether or not the clients received their answers. */
  private static Set<String> events(TestServer server, Set<String> answered) throws Exception {
    Set<String> ids = new HashSet<>();
    Set<String> subjects = new HashSet<>();
    try (var connection = server.connect();
        var statement = connection.createStatement();
        var rows =
            statement.executeQuery("select id, subject_id from turno.log where type is not null")) {
      while (rows.next()) {
        ids.add(IdKind.EVENT.of(rows.getObject(1, java.util.UUID.class)).toString());
        subjects.add(IdKind.BOOKING.of(rows.getObject(2, java.util.UUID.class)).toString());
      }
    }
    assertTrue(subjects.containsAll(answered), "a hold that was answered is missing");
    return ids;
  }
}
