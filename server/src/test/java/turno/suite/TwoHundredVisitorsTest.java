package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** Two hundred visitors compete for one free time: docs/rules/publishable-keys.md#rush. */
class TwoHundredVisitorsTest {
  private static final String SITE = "https://site.example";
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final int VISITORS = 200;

  @RegisterExtension
  private static final TestServer server =
      TestServer.start(Map.of("TURNO_TRUSTED_PROXIES", "127.0.0.1/32"));

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi page =
      server.as(world.publishableKey(SITE).text("/key")).sending("Origin", SITE);

  /** Creates a visitor with a distinct IP address, as if behind a proxy. */
  private TestApi visitor(int number) {
    return page.sending("X-Forwarded-For", "203.0." + number / 250 + "." + number % 250);
  }

  /** A start, and the resource to book. */
  private record Chosen(String start, String person) {}

  private ObjectNode wish(Chosen time) {
    ObjectNode wish = world.wish(world.haircut, time.start());
    wish.putArray("resource_ids").add(time.person());
    return wish;
  }

  /** Requests a hold, repeatedly while the server is busy, as the booking page does. */
  private CheckedReply hold(int number, Chosen time) {
    return Waits.served(() -> visitor(number).post("/holds", wish(time)));
  }

  /** Sends all requests at the same moment. */
  private static List<CheckedReply> atOnce(IntFunction<CheckedReply> request)
      throws InterruptedException, ExecutionException {
    CountDownLatch ready = new CountDownLatch(VISITORS);
    List<Callable<CheckedReply>> all = new ArrayList<>();
    for (int i = 0; i < VISITORS; i++) {
      int number = i;
      all.add(() -> {
        ready.countDown();
        ready.await();
        return request.apply(number);
      });
    }
    List<CheckedReply> replies = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<CheckedReply> one : threads.invokeAll(all)) {
        replies.add(one.get());
      }
    }
    return replies;
  }

  @Test
  void oneOfTwoHundredVisitorsBooksAndTheOthersSeeAlternatives() throws Exception {
    Chosen wanted = new Chosen(NINE, world.ana);
    List<CheckedReply> holds = atOnce(number -> hold(number, wanted));
    List<CheckedReply> held = holds.stream().filter(reply -> reply.status() == 201).toList();
    assertEquals(1, held.size());
    List<Chosen> others = new ArrayList<>();
    for (CheckedReply reply : holds) {
      if (reply.status() != 201) {
        JsonNode alternatives =
            reply.expect(409, "slot_taken", "taken").json().path("alternatives");
        assertTrue(alternatives.size() > 0, reply::toString);
        alternatives.forEach(one ->
            others.add(
                new Chosen(
                    one.path("start").stringValue(), one.at("/resource_ids/0").stringValue())));
      }
    }
    assertTrue(others.stream().noneMatch(wanted::equals), others::toString);
    // each visitor tries to hold a proposed time, and no time is held twice
    List<CheckedReply> second = atOnce(number -> hold(number, others.get(number % others.size())));
    List<String> given = new ArrayList<>();
    for (CheckedReply reply : second) {
      if (reply.status() == 201) {
        given.add(reply.text("/start") + reply.text("/allocations/0/resource_id"));
      } else {
        reply.expect(409, "slot_taken", "taken");
      }
    }
    assertEquals(given.size(), given.stream().distinct().count(), given::toString);
    assertTrue(given.size() > 0, second::toString);
    CheckedReply winner = held.getFirst();
    TestApi same = page.sending("Visitor", String.valueOf(winner.header("Visitor")));
    same.post(
            "/holds/" + winner.id() + "/confirm",
            Map.of("customer", Map.of("name", "Rita", "phone", "+5511987654321")))
        .expect(200);
  }
}
