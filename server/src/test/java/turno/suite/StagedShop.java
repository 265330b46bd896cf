package turno.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import tools.jackson.databind.JsonNode;
import turno.testing.CheckedReply;
import turno.testing.TestWorkspace;

/**
 * A shop with booking stages: the default ones, or two that are as simple as possible.
 *
 * @param world the workspace of the shop
 */
record StagedShop(TestWorkspace world) {
  static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  static final String ELEVEN = TestWorkspace.MONDAY + "T11:00:00-03:00";

  /** The actions available in the first of the default stages. */
  static final List<String> EXPECTED = List.of("arrive", "start_service", "no_show", "cancel");

  /** A request that several threads send at the same moment. */
  interface Wish {
    CheckedReply send(String subject);
  }

  static List<CheckedReply> together(List<String> subjects, Wish wish) throws Exception {
    CountDownLatch start = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<CheckedReply>> answers = new ArrayList<>();
      for (String subject : subjects) {
        answers.add(
            threads.submit(() -> {
              start.await();
              return answered(wish, subject);
            }));
      }
      start.countDown();
      List<CheckedReply> replies = new ArrayList<>();
      for (Future<CheckedReply> answer : answers) {
        replies.add(answer.get());
      }
      return replies;
    }
  }

  /**
   * Sends the request again while the answer is 503, because on a stalled machine the request may
   * wait too long for other requests.
   */
  private static CheckedReply answered(Wish wish, String subject) {
    CheckedReply reply = wish.send(subject);
    for (int i = 0; reply.status() == 503 && i < 50; i++) {
      reply = wish.send(subject);
    }
    return reply;
  }

  /**
   * Two stages; one action moves a booking between them and assigns a resource, another cancels the
   * booking.
   */
  static String simple() {
    return """
    {"stages": [{"key": "waiting", "label": "Waiting"}, {"key": "seated", "label": "Seated"}],
     "actions": [
       {"key": "sit", "label": "Sit", "from_stages": ["waiting"], "to_stage": "seated",
        "requires_resource": true},
       {"key": "leave", "label": "Leave", "from_stages": ["waiting", "seated"],
        "to_stage": "waiting", "effect": "cancel"}]}
    """;
  }

  CheckedReply booked(String start) {
    return world.owner.post("/bookings", world.wish(world.haircut, start)).expect(201);
  }

  CheckedReply run(String id, String action) {
    return world.owner.post("/bookings/" + id + "/actions/" + action);
  }

  CheckedReply run(String id, String action, Object body) {
    return world.owner.post("/bookings/" + id + "/actions/" + action, body);
  }

  CheckedReply keyed(String id, String action, String key) {
    return world
        .owner
        .request("POST", "/bookings/" + id + "/actions/" + action)
        .idempotencyKey(key)
        .send();
  }

  CheckedReply sit(String id, String resource) {
    return run(id, "sit", Map.of("resource_id", resource));
  }

  CheckedReply move(String id, String start) {
    return world.owner.post("/bookings/" + id + "/reschedule", Map.of("start", start));
  }

  CheckedReply block(String resource) {
    return world.owner.post(
        "/resources/" + resource + "/blocks", Map.of("start", NINE, "end", ELEVEN));
  }

  String resource(String name, int capacity) {
    return world
        .owner
        .post("/resources", Map.of("name", name, "type", "room", "capacity", capacity))
        .expect(201)
        .id();
  }

  JsonNode history(String id) {
    return world
        .owner
        .get("/bookings/" + id + "/history?order=desc&limit=1")
        .expect(200)
        .json()
        .at("/data/0");
  }

  static List<String> available(CheckedReply booking) {
    return keys(booking.json().path("available_actions"));
  }

  static List<String> keys(JsonNode array) {
    return array.valueStream().map(element -> element.path("key").stringValue()).toList();
  }

  static List<String> faults(CheckedReply refused) {
    return refused
        .json()
        .path("errors")
        .valueStream()
        .map(e -> e.path("pointer").stringValue() + " " + e.path("code").stringValue())
        .sorted()
        .toList();
  }
}
