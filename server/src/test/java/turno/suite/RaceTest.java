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
import turno.testing.Api;
import turno.testing.Reply;
import turno.testing.TestServer;
import turno.testing.World;

/** Many at once: one effect for one key, one winner for one time. */
class RaceTest {
  private static final int CLIENTS = 20;
  private static final String START = World.MONDAY + "T09:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.startPlain();
  private final World world = World.barbeariaSol(server);

  @Test
  void oneKeyMakesOneHold() throws Exception {
    String key = Api.newKey();
    AtomicInteger unheard = new AtomicInteger();
    List<Reply> replies =
        atOnce(i ->
            Waits.served(() -> {
              Reply reply = holdOnce(wish(), key);
              unheard.addAndGet(reply.status() == 503 ? 1 : 0);
              return reply;
            }));
    for (Reply reply : replies) {
      assertEquals(201, reply.status(), reply::toString);
      assertArrayEquals(replies.getFirst().body(), reply.body());
      assertEquals(replies.getFirst().header("Location"), reply.header("Location"));
      assertEquals(replies.getFirst().header("ETag"), reply.header("ETag"));
    }
    long first = replies.stream().filter(r -> r.header("Idempotent-Replayed") == null).count();
    // whoever made it may have been told 503, and has it replayed
    assertTrue(first == 1 || (first == 0 && unheard.get() > 0), () -> first + " made it");
    assertEquals(1, bookings());
  }

  @Test
  void oneKeyOfTwoRequestsServesOneOfThem() throws Exception {
    String key = Api.newKey();
    List<Reply> replies = atOnce(i -> hold(wish().put("notes", i % 2 == 0 ? "a" : "b"), key));
    List<String> notes =
        replies.stream().filter(Reply::isSuccess).map(r -> r.text("/notes")).distinct().toList();
    assertEquals(1, notes.size());
    assertEquals(CLIENTS / 2, replies.stream().filter(Reply::isSuccess).count());
    replies.stream()
        .filter(reply -> !reply.isSuccess())
        .forEach(reply -> reply.expect(422, "idempotency_mismatch"));
    assertEquals(1, bookings());
  }

  @Test
  void oneTimeIsTakenOnce() throws Exception {
    List<Reply> replies = atOnce(i -> hold(wish(), Api.newKey()));
    assertEquals(1, replies.stream().filter(Reply::isSuccess).count());
    for (Reply reply : replies) {
      if (!reply.isSuccess()) {
        reply.expect(409, "slot_taken", "taken");
        assertFalse(reply.json().path("alternatives").isEmpty());
      }
    }
    assertEquals(1, bookings());
  }

  @Test
  void everybodyIsServedWhileThereAreResources() throws Exception {
    // without naming anybody: Ana and Bruno are both to be had, and each once
    List<Reply> replies = atOnce(i -> hold(world.wish(world.haircut, START), Api.newKey()));
    assertEquals(2, replies.stream().filter(Reply::isSuccess).count());
    assertEquals(
        2,
        replies.stream()
            .filter(Reply::isSuccess)
            .map(reply -> reply.text("/allocations/0/resource_id"))
            .distinct()
            .count());
  }

  @Test
  void aRushIsServedToTheLastResource() throws Exception {
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
    List<Reply> replies = atOnce(many, i -> hold(world.wish(service, START), Api.newKey()));
    replies.forEach(reply -> reply.expect(201));
  }

  @Test
  void oneHoldIsConfirmedOnce() throws Exception {
    String id = world.hold(world.haircut, START);
    List<Reply> replies = atOnce(i -> confirmed(id, Api.newKey()));
    assertEquals(1, replies.stream().filter(Reply::isSuccess).count());
    replies.stream()
        .filter(reply -> !reply.isSuccess())
        .forEach(reply -> reply.expect(409, "invalid_transition"));
  }

  @Test
  void onePhoneMakesOneCustomer() throws Exception {
    List<Reply> replies =
        atOnce(i -> {
          ObjectNode wish = world.wish(world.haircut, hour(i));
          wish.putObject("customer").put("name", "Maria").put("phone", "+5511977776666");
          return hold(wish, Api.newKey());
        });
    replies.forEach(reply -> reply.expect(201));
    assertEquals(1, replies.stream().map(reply -> reply.text("/customer/id")).distinct().count());
    assertEquals(1, world.owner.get("/customers").json().path("data").size());
  }

  // five days of four hours each: everybody has a time of their own
  private static String hour(int i) {
    return "2027-03-0%dT1%d:00:00-03:00".formatted(1 + i / 4, i % 4);
  }

  private ObjectNode wish() {
    ObjectNode wish = world.wish(world.haircut, START);
    wish.putArray("resource_ids").add(world.ana);
    return wish;
  }

  private Reply confirmed(String id, String key) {
    return Waits.served(
        () -> world.owner.request("POST", "/holds/" + id + "/confirm").idempotencyKey(key).send());
  }

  private Reply hold(ObjectNode wish, String key) {
    return Waits.served(() -> holdOnce(wish, key));
  }

  private Reply holdOnce(ObjectNode wish, String key) {
    return world.owner.request("POST", "/holds").idempotencyKey(key).body(wish).send();
  }

  private int bookings() {
    return Rows.count(
        server, "select count(*) from turno.bookings where workspace_id = ?", world.workspaceId);
  }

  private static List<Reply> atOnce(IntFunction<Reply> request) throws Exception {
    return atOnce(CLIENTS, request);
  }

  private static List<Reply> atOnce(int times, IntFunction<Reply> request) throws Exception {
    CountDownLatch start = new CountDownLatch(1);
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Reply>> running = new ArrayList<>();
      for (int i = 0; i < times; i++) {
        int number = i;
        running.add(
            clients.submit(() -> {
              start.await();
              return request.apply(number);
            }));
      }
      start.countDown();
      List<Reply> replies = new ArrayList<>();
      for (Future<Reply> one : running) {
        replies.add(one.get());
      }
      return replies;
    }
  }
}
