package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.CheckedReply;
import turno.testing.FaultyWire;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** PostgreSQL becomes unreachable while the server runs, and later reachable again. */
class OutageTest {
  /**
   * Two seconds of waiting for a permit and two for a connection, plus a margin for a busy machine.
   * A paused machine takes longer, so only some of several rounds must be this quick.
   */
  private static final Duration MAX_ANSWER = Duration.ofSeconds(8);

  private static final int QUICK_ROUNDS = 2;
  private static final int MAX_ROUNDS = 10;
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final int AT_ONCE = 24;

  @RegisterExtension
  private final TestServer server = TestServer.startWired(Map.of("TURNO_TENANT_WALL", "writes"));

  private final FaultyWire wire = server.wire();
  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);

  private TestApi.Request booking() {
    return world
        .owner
        .request("POST", "/bookings")
        .idempotencyKey(TestApi.newKey())
        .body(world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00"));
  }

  private CheckedReply slots() {
    return world.owner.get("/slots?service_id=" + world.haircut);
  }

  private List<CheckedReply> atOnce(Callable<CheckedReply> request) throws Exception {
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<CheckedReply>> asked = new ArrayList<>();
      for (int i = 0; i < AT_ONCE; i++) {
        asked.add(clients.submit(request));
      }
      List<CheckedReply> replies = new ArrayList<>();
      for (Future<CheckedReply> one : asked) {
        replies.add(one.get(PATIENCE.toSeconds(), TimeUnit.SECONDS));
      }
      return replies;
    }
  }

  private static void assertUnavailable(CheckedReply reply) {
    reply.expect(503, "unavailable");
    assertNotNull(reply.header("Retry-After"), reply::toString);
  }

  @Test
  void requestsFailFastDuringAnOutageAndSucceedAfterIt() throws Exception {
    atOnce(() -> booking().sendUntilAvailable()).forEach(reply -> reply.expect(201));
    slots().expect(200);
    int threads = platformThreads();

    wire.cut(true);
    int quick = 0;
    for (int round = 0; quick < QUICK_ROUNDS; round++) {
      assertTrue(round < MAX_ROUNDS, "requests are not refused quickly");
      long begun = System.nanoTime();
      atOnce(() -> booking().send()).forEach(OutageTest::assertUnavailable);
      atOnce(() -> world.owner.get("/bookings")).forEach(OutageTest::assertUnavailable);
      Duration took = Duration.ofNanos(System.nanoTime() - begun);
      quick += took.compareTo(MAX_ANSWER.multipliedBy(2)) < 0 ? 1 : 0;
    }
    slots().expect(200); // answered from memory
    world.server.asNobody().absolute("GET", "/health/ready").unchecked().send().expect(503);

    wire.cut(false);
    booking().sendUntilAvailable().expect(201);
    atOnce(() -> booking().sendUntilAvailable()).forEach(reply -> reply.expect(201));
    assertEquals(
        2 * AT_ONCE + 1,
        Rows.count(server, "select count(*) from turno.bookings where status = 'confirmed'"));
    Waits.until( // the pools notice their lost sessions after a few seconds
        () -> platformThreads() <= threads + 2,
        () -> threads + " threads, now " + platformThreads());
  }

  private static int platformThreads() {
    return (int)
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> !thread.getName().startsWith("HttpClient"))
            .count();
  }
}
