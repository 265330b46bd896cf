package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/**
 * Concurrent requests: an idempotency key has only one effect, and a slot is given to only one
 * customer.
 */
class BookingRaceTest {
  private static final int CLIENTS = 20;
  private static final String START = TestWorkspace.MONDAY + "T09:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.startPlain();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void concurrentRequestsWithTheSameKeyCreateOneHold() throws Exception {
    String key = TestApi.newKey();
    AtomicInteger unheard = new AtomicInteger();
    List<CheckedReply> replies =
        atOnce(i ->
            Waits.served(() -> {
              CheckedReply reply = holdOnce(wish(), key);
              unheard.addAndGet(reply.status() == 503 ? 1 : 0);
              return reply;
            }));
    for (CheckedReply reply : replies) {
      assertEquals(201, reply.status(), reply::toString);
      assertArrayEquals(replies.getFirst().body(), reply.body());
      assertEquals(replies.getFirst().header("Location"), reply.header("Location"));
      assertEquals(replies.getFirst().header("ETag"), reply.header("ETag"));
    }
    long first = replies.stream().filter(r -> r.header("Idempotent-Replayed") == null).count();
    // the first request may be answered with 503 after it made the hold; its client then gets a
    // replay
    assertTrue(
        first == 1 || (first == 0 && unheard.get() > 0), () -> first + " requests made the hold");
    assertEquals(1, bookings());
  }

  @Test
  void onlyOneOfTwoDifferentRequestsWithTheSameKeySucceeds() throws Exception {
    String key = TestApi.newKey();
    List<CheckedReply> replies =
        atOnce(i -> hold(wish().put("notes", i % 2 == 0 ? "a" : "b"), key));
    List<String> notes =
        replies.stream()
            .filter(CheckedReply::isSuccess)
            .map(r -> r.text("/notes"))
            .distinct()
            .toList();
    assertEquals(1, notes.size());
    assertEquals(CLIENTS / 2, replies.stream().filter(CheckedReply::isSuccess).count());
    replies.stream()
        .filter(reply -> !reply.isSuccess())
        .forEach(reply -> reply.expect(422, "idempotency_mismatch"));
    assertEquals(1, bookings());
  }

  @Test
  void slotIsBookedOnlyOnce() throws Exception {
    List<CheckedReply> replies = atOnce(i -> hold(wish(), TestApi.newKey()));
    assertEquals(1, replies.stream().filter(CheckedReply::isSuccess).count());
    for (CheckedReply reply : replies) {
      if (!reply.isSuccess()) {
        reply.expect(409, "slot_taken", "taken");
        assertFalse(reply.json().path("alternatives").isEmpty());
      }
    }
    assertEquals(1, bookings());
  }

  @Test
  void concurrentRequestsHoldEachFreeResourceOnce() throws Exception {
    // the requests name no resource, so Ana and Bruno can be booked once each
    List<CheckedReply> replies =
        atOnce(i -> hold(world.wish(world.haircut, START), TestApi.newKey()));
    assertEquals(2, replies.stream().filter(CheckedReply::isSuccess).count());
    assertEquals(
        2,
        replies.stream()
            .filter(CheckedReply::isSuccess)
            .map(reply -> reply.text("/allocations/0/resource_id"))
            .distinct()
            .count());
  }

  @Test
  void concurrentRequestsFillEveryResource() throws Exception {
    int many = 60;
    List<Map<String, String>> members = new ArrayList<>();
    for (int i = 0; i < many; i++) {
      members.add(Map.of("resource_id", world.fresh(IdKind.RESOURCE)));
    }
    String group =
        world
            .owner
            .post("/resource-groups", Map.of("name", "Mesas", "members", members))
            .expect(201)
            .id();
    String service =
        world
            .owner
            .post(
                "/services",
                Map.of(
                    "name",
                    "Almoço",
                    "duration_minutes",
                    60,
                    "requirements",
                    List.of(Map.of("group_id", group))))
            .expect(201)
            .id();
    List<CheckedReply> replies =
        atOnce(many, i -> hold(world.wish(service, START), TestApi.newKey()));
    replies.forEach(reply -> reply.expect(201));
  }

  @Test
  void holdIsConfirmedOnlyOnce() throws Exception {
    String id = world.hold(world.haircut, START);
    List<CheckedReply> replies = atOnce(i -> confirmed(id, TestApi.newKey()));
    assertEquals(1, replies.stream().filter(CheckedReply::isSuccess).count());
    replies.stream()
        .filter(reply -> !reply.isSuccess())
        .forEach(reply -> reply.expect(409, "invalid_transition"));
  }

  @Test
  void concurrentHoldsWithTheSamePhoneCreateOneCustomer() throws Exception {
    List<CheckedReply> replies =
        atOnce(i -> {
          ObjectNode wish = world.wish(world.haircut, hour(i));
          wish.putObject("customer").put("name", "Maria").put("phone", "+5511977776666");
          return hold(wish, TestApi.newKey());
        });
    replies.forEach(reply -> reply.expect(201));
    assertEquals(1, replies.stream().map(reply -> reply.text("/customer/id")).distinct().count());
    assertEquals(1, world.owner.get("/customers").json().path("data").size());
  }

  // four hours on each of five days, so that each client has its own time
  private static String hour(int i) {
    return "2027-03-0%dT1%d:00:00-03:00".formatted(1 + i / 4, i % 4);
  }

  private ObjectNode wish() {
    ObjectNode wish = world.wish(world.haircut, START);
    wish.putArray("resource_ids").add(world.ana);
    return wish;
  }

  private CheckedReply confirmed(String id, String key) {
    return Waits.served(
        () -> world.owner.request("POST", "/holds/" + id + "/confirm").idempotencyKey(key).send());
  }

  private CheckedReply hold(ObjectNode wish, String key) {
    return Waits.served(() -> holdOnce(wish, key));
  }

  private CheckedReply holdOnce(ObjectNode wish, String key) {
    return world.owner.request("POST", "/holds").idempotencyKey(key).body(wish).send();
  }

  private int bookings() {
    return Rows.count(
        server, "select count(*) from turno.bookings where workspace_id = ?", world.workspaceId);
  }

  private static List<CheckedReply> atOnce(IntFunction<CheckedReply> request) throws Exception {
    return atOnce(CLIENTS, request);
  }

  private static List<CheckedReply> atOnce(int times, IntFunction<CheckedReply> request)
      throws Exception {
    CountDownLatch start = new CountDownLatch(1);
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<CheckedReply>> running = new ArrayList<>();
      for (int i = 0; i < times; i++) {
        int number = i;
        running.add(
            clients.submit(() -> {
              start.await();
              return request.apply(number);
            }));
      }
      start.countDown();
      List<CheckedReply> replies = new ArrayList<>();
      for (Future<CheckedReply> one : running) {
        replies.add(one.get());
      }
      return replies;
    }
  }
}
