package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.commands.Exit;
import turno.commands.StartContext;
import turno.postgres.DataFolder;
import turno.postgres.PostgresAccess;
import turno.postgres.PostgresPair;
import turno.postgres.PostgresPlace;
import turno.testing.CheckedReply;
import turno.testing.LocalPostgres;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestingReceiver;
import turno.testing.Waits;

/**
 * A whole server on a PostgreSQL cluster of two servers, one of which fails. {@code ./turno
 * simulate --failover} also limits how long each step may take.
 */
class FailoverTest {
  private static final String OUR_SESSIONS =
      "select application_name from pg_stat_activity where application_name like 'turno %'";

  private static final String COMMITS_THAT_WAIT =
      "select pid from pg_stat_activity where wait_event = 'SyncRep'";

  private static final Pattern SERVICE = Pattern.compile("service_id=(svc_\\w+)");

  @TempDir Path home;
  private final Queue<String> free = new ConcurrentLinkedQueue<>();
  private final Map<String, String> starts = new ConcurrentHashMap<>();
  private String service = "";

  @Test
  void serverSwitchesToThePromotedStandbyAndDoesNotReturnToTheOldPrimary() throws Exception {
    try (PostgresPair pair =
            new PostgresPair(home.resolve("servers"), LocalPostgres.PROGRAMS, new SecureRandom());
        TestDatabase database = on(pair);
        TestingReceiver receiver = new TestingReceiver();
        TestingServer server =
            TestingServer.start(
                database,
                StartContext.FirstStart.SAMPLE,
                Map.of("TURNO_ALLOW_NETWORKS", "127.0.0.0/8"))) {
      TestApi owner = open(server);
      owner
          .post(
              "/webhook-endpoints",
              Map.of("url", receiver.url(), "event_types", List.of("booking.created")))
          .expect(201);
      book(owner, TestApi.newKey()).expect(201);
      receiver.await(1);
      Set<String> before = Set.copyOf(events(receiver));
      pair.awaitCaughtUp();

      pair.first().freeze();
      awaitRefused(owner);
      Waits.until(
          () -> ready(server).json().path("detail").asString("").contains("waiting for a primary"),
          () -> "readiness: " + ready(server));

      pair.second().promote();
      String key = TestApi.newKey();
      Waits.until(() -> book(owner, key).status() == 201, () -> "no write after the promotion");
      Waits.until(() -> !before.containsAll(events(receiver)), () -> "no delivery");
      assertEquals(200, ready(server).status());

      pair.first().thaw(); // the old primary does not know that it was replaced
      Waits.until(
          () -> pair.first().query(OUR_SESSIONS).isEmpty(),
          () -> "sessions are left on the old primary");
      String another = TestApi.newKey();
      String id = book(owner, another).expect(201).id();
      assertEquals(id, book(owner, another).expect(201).id());
      TestingServer.Said check = TestingServer.word(database, home, Map.of(), "check");
      assertEquals(Exit.FAILED, check.exitCode());
      assertTrue(
          check
              .printed()
              .contains("WRONG  host: " + pair.first().host() + " is a primary on timeline 1"),
          check.printed());
      assertTrue(
          check
              .printed()
              .contains("ok     host: " + pair.second().host() + " is the primary, on timeline 2"),
          check.printed());
      assertEquals(
          "2",
          pair.second()
              .query("select split_part(timeline, '/', 2) from turno.outgoing")
              .getFirst());
    }
  }

  @Test
  void missingSynchronousStandbyIsReportedAndNoWriteIsAcknowledgedWithoutIt() throws Exception {
    try (PostgresPair pair =
            new PostgresPair(home.resolve("servers"), LocalPostgres.PROGRAMS, new SecureRandom());
        TestDatabase database = on(pair);
        TestingServer server =
            TestingServer.start(database, StartContext.FirstStart.SAMPLE, Map.of())) {
      TestApi owner = open(server);
      assertEquals("not_asked", standby(server));
      pair.first().query("alter system set synchronous_standby_names = '*'");
      pair.first().query("select pg_reload_conf()");
      Waits.until(() -> standby(server).equals("present"), () -> standby(server));
      assertTrue(
          check(database).contains("ok     replication: the synchronous standby is connected"));

      pair.second().kill();
      Waits.until(() -> standby(server).equals("missing"), () -> standby(server));
      String key = TestApi.newKey();
      assertEquals(503, book(owner, key).status());
      Waits.until(
          () ->
              book(owner, TestApi.newKey())
                  .text("/detail")
                  .contains("is waiting for its synchronous standby"),
          () -> "later writes do not report the missing standby");
      for (int i = 0; i < 20; i++) {
        assertEquals(503, bookAt(owner, TestApi.newKey(), free.element()).status());
      }
      int abandoned = pair.first().query(COMMITS_THAT_WAIT).size();
      assertTrue(0 < abandoned && abandoned < 16, () -> "sessions left behind: " + abandoned);
      assertEquals(200, owner.get("/customers").status());
      assertTrue(
          check(database).contains("WRONG  replication: synchronous_standby_names requires"));
      pair.second().start();
      Waits.until(
          () -> book(owner, key).status() == 201, () -> "no write after the standby came back");
      assertEquals("present", standby(server));

      pair.first().query("alter role turno set synchronous_commit = local");
      assertTrue(
          check(database).contains("commits do not wait for it: synchronous_commit = local"));
      pair.first().query("alter role turno reset synchronous_commit");
    }
  }

  private TestDatabase on(PostgresPair pair) {
    PostgresPlace place =
        new PostgresPlace(
            pair.address(), new DataFolder(home.resolve("data")), LocalPostgres.PROGRAMS);
    return TestDatabase.on(PostgresAccess.forServer(place, LocalPostgres.RANDOM, line -> {}));
  }

  private String check(TestDatabase database) {
    return TestingServer.word(database, home, Map.of(), "check").printed();
  }

  /** Sends reads and writes concurrently; each of them must be refused with 503. */
  private void awaitRefused(TestApi owner) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<CheckedReply>> all = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        all.add(threads.submit(() -> book(owner, TestApi.newKey())));
        all.add(threads.submit(() -> owner.request("GET", "/customers").unchecked().send()));
      }
      for (Future<CheckedReply> one : all) {
        assertEquals(503, one.get().status());
      }
    }
  }

  /** Books the next free slot, or the same slot again if the key was used before. */
  private CheckedReply book(TestApi owner, String key) {
    return bookAt(owner, key, starts.computeIfAbsent(key, any -> free.remove()));
  }

  private CheckedReply bookAt(TestApi owner, String key, String start) {
    return owner
        .request("POST", "/bookings")
        .idempotencyKey(key)
        .body(
            Map.of(
                "service_id",
                service,
                "start",
                start,
                "customer",
                Map.of("name", "Maria Souza", "phone", "+55 11 91234-5678")))
        .unchecked()
        .send();
  }

  private TestApi open(TestingServer server) {
    TestApi owner = server.as(TestingServer.key(server.printed()));
    Matcher sample = SERVICE.matcher(server.printed());
    assertTrue(sample.find(), server.printed());
    service = sample.group(1);
    owner
        .get("/slots?limit=40&service_id=" + service)
        .expect(200)
        .json()
        .path("data")
        .forEach(slot -> free.add(slot.path("start").asString()));
    return owner;
  }

  private static List<String> events(TestingReceiver receiver) {
    return receiver.received().stream().map(TestingReceiver.Received::eventId).toList();
  }

  private static CheckedReply ready(TestingServer server) {
    return server.as("").absolute("GET", "/health/ready").unchecked().send();
  }

  private static String standby(TestingServer server) {
    return ready(server).json().path("synchronous_standby").asString("");
  }
}
