package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.TestingStart;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * In each of several rounds, a bot writes through one node while a person takes over the
 * conversation through another. The messages have a single order, and no message of the bot follows
 * the takeover.
 */
class HandOffRaceTest {
  private static final int ROUNDS = 100;

  @RegisterExtension
  private static final TestServer server =
      TestServer.start(
          Map.of(
              "TURNO_NODE_COUNT", "2",
              "TURNO_RATE_KEY_PER_MINUTE", "1000000",
              "TURNO_RATE_WORKSPACE_PER_MINUTE", "1000000"));

  private static final TestingStart.Started other = server.secondNode();

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi here = world.owner;
  private final TestApi there = here.at(other.origin());
  private final TestApi person = world.speakingAsPerson();

  @AfterAll
  static void close() {
    other.close();
  }

  /** Sends two requests at the same moment. */
  private List<CheckedReply> together(
      ExecutorService threads, TestApi.Request one, TestApi.Request another) throws Exception {
    CyclicBarrier start = new CyclicBarrier(2);
    List<Future<CheckedReply>> running = new ArrayList<>();
    for (TestApi.Request request : List.of(one, another)) {
      running.add(
          threads.submit(() -> {
            start.await();
            return request.send();
          }));
    }
    List<CheckedReply> replies = new ArrayList<>();
    for (Future<CheckedReply> each : running) {
      replies.add(each.get());
    }
    return replies;
  }

  private static TestApi.Request post(TestApi who, String conversation, String what, Object body) {
    return who.request("POST", "/conversations/" + conversation + "/" + what).body(body);
  }

  private List<JsonNode> messages(String conversation) {
    List<JsonNode> all = new ArrayList<>();
    here.get("/conversations/" + conversation + "/messages?order=asc&limit=100")
        .expect(200)
        .json()
        .path("data")
        .forEach(all::add);
    for (int i = 0; i < all.size(); i++) {
      assertEquals(i + 1, all.get(i).path("sequence").intValue(), "the sequence has no gaps");
    }
    return all;
  }

  private int handOffs(String conversation) {
    int handOffs = 0;
    String cursor = "";
    do {
      CheckedReply page =
          here.get("/events?types=conversation.handoff&limit=100" + cursor).expect(200);
      for (JsonNode event : page.json().path("data")) {
        if (event.at("/data/conversation/id").asString("").equals(conversation)) {
          handOffs++;
        }
      }
      cursor = page.text("/next_cursor").isEmpty() ? "" : "&cursor=" + page.text("/next_cursor");
    } while (!cursor.isEmpty());
    return handOffs;
  }

  @Test
  void botSendsNothingAfterAHandOff() throws Exception {
    int spoke = 0;
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      for (int round = 0; round < ROUNDS; round++) {
        String id = world.conversation();
        TestApi.Request bots = post(here, id, "messages", Map.of("text", "bot"));
        TestApi.Request handOff = post(there, id, "handoff", Map.of("message", "closing"));
        List<CheckedReply> replies =
            together(threads, round % 2 == 0 ? bots : handOff, round % 2 == 0 ? handOff : bots);
        CheckedReply said = replies.get(round % 2 == 0 ? 0 : 1);
        replies.get(round % 2 == 0 ? 1 : 0).expect(200);
        List<String> texts = messages(id).stream().map(m -> m.path("text").stringValue()).toList();
        if (said.status() == 201) {
          spoke++;
          assertEquals(List.of("Oi!", "bot", "closing"), texts);
        } else {
          assertEquals("handed_off", said.expect(409).text("/reason"));
          assertEquals(List.of("Oi!", "closing"), texts);
        }
        assertEquals(1, handOffs(id));
      }
    }
    assertTrue(spoke > 0 && spoke < ROUNDS, "both orders must happen; the bot was first: " + spoke);
  }

  @Test
  void botSendsNothingAfterAPersonReplied() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      for (int round = 0; round < ROUNDS; round++) {
        String id = world.conversation();
        List<CheckedReply> replies =
            together(
                threads,
                post(there, id, "messages", Map.of("text", "bot")),
                post(person, id, "messages", Map.of("text", "person")));
        replies.get(1).expect(201);
        List<String> texts = messages(id).stream().map(m -> m.path("text").stringValue()).toList();
        assertEquals(
            replies.getFirst().status() == 201
                ? List.of("Oi!", "bot", "person")
                : List.of("Oi!", "person"),
            texts);
        assertEquals(1, handOffs(id));
      }
    }
  }

  @Test
  void concurrentTakeoversCauseOneHandOff() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      for (int round = 0; round < ROUNDS / 4; round++) {
        String id = world.conversation();
        together(
                threads,
                post(person, id, "messages", Map.of("text", "one")),
                post(person.at(other.origin()), id, "messages", Map.of("text", "two")))
            .forEach(reply -> reply.expect(201));
        assertEquals(3, messages(id).size());
        assertEquals(1, handOffs(id));
      }
    }
  }

  @Test
  void concurrentFirstMessagesShareOneConversation() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      for (int round = 0; round < ROUNDS / 4; round++) {
        Map<String, Object> customer = Map.of("phone", "+55119555" + (10_000 + round));
        List<CheckedReply> replies =
            together(
                threads,
                here.request("POST", "/conversations/inbound")
                    .body(Map.of("customer", customer, "text", "a", "external_id", "a" + round)),
                there
                    .request("POST", "/conversations/inbound")
                    .body(
                        Map.of(
                            "customer",
                            customer,
                            "text",
                            "b",
                            "external_id",
                            (round % 2 == 0 ? "a" : "b") + round)));
        assertEquals(
            replies.getFirst().text("/conversation/id"), replies.get(1).text("/conversation/id"));
        assertEquals(
            round % 2 == 0 ? 1 : 2,
            messages(replies.getFirst().text("/conversation/id")).size(),
            "the same external id is the same message");
      }
    }
  }
}
