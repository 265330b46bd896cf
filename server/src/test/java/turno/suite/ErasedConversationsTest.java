package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.ContractCheck;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;

/** Conversations of customers who are erased, merged or exported. */
class ErasedConversationsTest {
  private static final String MARK = "Zulmira";

  @RegisterExtension private final TestServer server = TestServer.start();
  @RegisterExtension private final TestingReceiver receiver = new TestingReceiver();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi bot = world.owner;

  /** Sends a request whose answer is stored. */
  private CheckedReply post(TestApi who, String path, Object body) {
    return who.request("POST", path).idempotencyKey(TestApi.newKey()).body(body).send();
  }

  private CheckedReply inbound(String name, String text) {
    return post(
            bot,
            "/conversations/inbound",
            Map.of(
                "customer",
                Map.of("name", name, "external_id", name + "-1"),
                "thread_id",
                name + "-thread",
                "external_id",
                name + "-" + text.hashCode(),
                "text",
                text))
        .expect(201);
  }

  /** Makes a conversation in which every free-text member is set. */
  private String filled() {
    world.conversation(); // the bot handles new conversations
    CheckedReply first = inbound(MARK, MARK);
    String path = "/conversations/" + first.text("/conversation/id");
    String sent = post(bot, path + "/messages", Map.of("text", MARK)).expect(201).id();
    post(
            bot,
            "/messages/" + sent + "/status",
            Map.of(
                "status",
                "failed",
                "external_id",
                MARK + "-sent",
                "error",
                Map.of("code", "x", "detail", MARK)))
        .expect(200);
    post(bot, path + "/messages", Map.of("text", MARK, "private", true)).expect(201);
    Map<String, ?> file = Map.of("text", MARK, "attachment_ids", List.of(file()));
    post(bot, path + "/messages", file).expect(201);
    post(
            bot,
            path + "/messages",
            Map.of(
                "template", Map.of("name", MARK, "language", "pt_BR", "parameters", List.of(MARK))))
        .expect(201);
    post(bot, path + "/handoff", Map.of("reason", MARK, "note", MARK, "message", MARK)).expect(200);
    TestApi person = world.speakingAsPerson();
    for (String step : List.of("release", "close", "reopen")) {
      post(person, path + "/" + step, Map.of()).expect(200);
    }
    post(bot, path + "/read", Map.of("up_to_sequence", 1)).expect(200);
    assertEquals(Set.of(), neverKept());
    return first.text("/conversation/customer/id");
  }

  private String file() {
    return bot.request("POST", "/attachments")
        .query("name", MARK)
        .body(MARK, "text/plain")
        .send()
        .expect(201)
        .id();
  }

  /** Whether {@link ErasureTest} leaves the operation to this test. */
  static boolean isOfConversations(Operation operation) {
    return operation.path().matches("/v1/(conversations|messages)/.*");
  }

  /** Returns the operations on conversations that store an answer but were not used by the test. */
  private Set<String> neverKept() {
    Set<String> missing = new TreeSet<>();
    for (Operation operation : ContractCheck.CONTRACT.operations()) {
      if (isOfConversations(operation) && operation.method().equals("POST")) {
        missing.add(operation.id());
      }
    }
    String kept =
        Rows.text(
            server,
            """
            select string_agg(distinct split_part(scope, ' ', 1), ',')
              from turno.idempotency_keys
            """);
    missing.removeAll(Set.of(kept.split(",")));
    return missing;
  }

  @Test
  void erasureRemovesConversationsEverywhere() {
    bot.post("/webhook-endpoints", Map.of("url", receiver.url(), "event_types", List.of("*")))
        .expect(201);
    String customer = filled();
    Marks marks = new Marks(server);
    assertTrue(marks.of(MARK).size() > 8, () -> "too few places are marked: " + marks.of(MARK));
    assertTrue(marks.of(MARK).contains("idempotency_keys.response"));
    assertTrue(marks.of(MARK).contains("log.payload"));
    bot.delete("/customers/" + customer).expect(204);
    assertEquals(List.of(), marks.of(MARK));
    assertEquals(
        1,
        bot.get("/conversations").expect(200).json().path("data").size(),
        "only the other customer's is left");
    JsonNode events = bot.get("/events?types=message.received").expect(200).json().path("data");
    assertEquals(2, events.size(), "the event stays, without its content");
    assertTrue(events.path(0).at("/data/message/text").isNull());
  }

  @Test
  void mergeKeepsConversationsOfBothCustomers() {
    String kept = bot.post("/customers", Map.of("name", "Ana")).expect(201).id();
    String from = filled();
    post(bot, "/customers/" + kept + "/merge", Map.of("from_id", from)).expect(200);
    JsonNode conversation =
        bot.get("/conversations?customer_id=" + kept).expect(200).json().path("data").path(0);
    assertEquals("Ana", conversation.at("/customer/name").stringValue());
    CheckedReply again = inbound(MARK, "again");
    assertEquals(conversation.path("id").stringValue(), again.text("/conversation/id"));
    assertEquals(kept, again.text("/conversation/customer/id"));
    assertEquals(kept, again.text("/message/sender/id"));
    bot.delete("/customers/" + kept).expect(204);
    assertEquals(List.of(), new Marks(server).of(MARK));
  }

  @Test
  void exportPagesIncludeEveryMessage() {
    String customer = filled();
    inbound(MARK, "more");
    book(customer);
    List<String> texts = new ArrayList<>();
    int bookings = 0;
    String cursor = "";
    do {
      CheckedReply page =
          bot.get("/customers/" + customer + "/export?limit=2" + cursor).expect(200);
      bookings += page.json().path("bookings").size();
      for (JsonNode one : page.json().path("conversations")) {
        assertEquals(customer, one.at("/conversation/customer/id").stringValue());
        for (JsonNode message : one.path("messages")) {
          texts.add(message.path("text").asString("-"));
          message
              .path("attachments")
              .forEach(file -> assertEquals(MARK, new String(read(file), StandardCharsets.UTF_8)));
        }
      }
      cursor = page.text("/next_cursor").isEmpty() ? "" : "&cursor=" + page.text("/next_cursor");
    } while (!cursor.isEmpty());
    assertEquals(1, bookings);
    assertEquals(List.of(MARK, MARK, MARK, MARK, "-", MARK, MARK, "-", "more"), texts);
  }

  private byte[] read(JsonNode file) {
    return bot.absolute("GET", file.path("url").stringValue()).send().expect(200).body();
  }

  private void book(String customer) {
    ObjectNode wish = world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    wish.putObject("customer").put("id", customer);
    post(bot, "/bookings", wish).expect(201);
  }
}
