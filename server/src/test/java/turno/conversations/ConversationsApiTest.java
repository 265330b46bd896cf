package turno.conversations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestPeople;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

class ConversationsApiTest {
  @RegisterExtension private static final TestServer server = TestServer.start();

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi bot = world.owner;
  private final TestPeople.TestPerson ana = world.people.owner();

  private CheckedReply write(TestApi who, String conversation, String text) {
    return who.post("/conversations/" + conversation + "/messages", Map.of("text", text));
  }

  private CheckedReply step(String conversation, String step) {
    return ana.api().post("/conversations/" + conversation + "/" + step, Map.of());
  }

  private CheckedReply handOff(TestApi who, String conversation, Map<String, ?> body) {
    return who.post("/conversations/" + conversation + "/handoff", body);
  }

  private CheckedReply read(String conversation) {
    return bot.get("/conversations/" + conversation).expect(200);
  }

  private static void assertRefused(CheckedReply reply, int status, String reason) {
    assertEquals(reason, reply.expect(status).text("/reason"));
  }

  private CheckedReply inbound(Map<String, ?> body) {
    return bot.post("/conversations/inbound", body);
  }

  /** Returns the types of a conversation's events, oldest first. */
  private List<String> events(String conversation) {
    List<String> types = new ArrayList<>();
    for (JsonNode event : bot.get("/events?order=asc&limit=100").expect(200).json().path("data")) {
      if (event.at("/data/conversation/id").asString("").equals(conversation)) {
        types.add(event.path("type").stringValue());
      }
    }
    return types;
  }

  private List<JsonNode> messages(String conversation, String query) {
    List<JsonNode> all = new ArrayList<>();
    String cursor = "";
    do {
      CheckedReply page =
          bot.get("/conversations/" + conversation + "/messages?" + query + cursor).expect(200);
      page.json().path("data").forEach(all::add);
      cursor = page.text("/next_cursor").isEmpty() ? "" : "&cursor=" + page.text("/next_cursor");
    } while (!cursor.isEmpty());
    return all;
  }

  private static List<String> texts(List<JsonNode> messages) {
    return messages.stream().map(message -> message.path("text").asString("")).toList();
  }

  @Test
  void customersAreMatchedByPhoneOrCreated() {
    CheckedReply first =
        world.received(Map.of("phone", "(11) 98888-7777", "name", "João Pereira"), "Oi");
    CheckedReply again = world.received(Map.of("phone", "+5511988887777"), "Alguém aí?");
    assertEquals(first.text("/conversation/id"), again.text("/conversation/id"));
    assertEquals("João Pereira", again.text("/conversation/customer/name"));
    assertEquals(2, again.json().at("/conversation/unread_count").intValue());
    assertEquals(2, again.json().at("/message/sequence").intValue());
    CheckedReply other = world.received(Map.of("phone", "+5511977776666"), "Oi");
    assertNotEquals(
        first.text("/conversation/customer/id"), other.text("/conversation/customer/id"));
  }

  @Test
  void externalIdTakesPrecedenceOverPhone() {
    String first =
        world
            .received(Map.of("external_id", "c-1", "phone", "+5511955550001"), "Oi")
            .text("/conversation/customer/id");
    String others =
        world
            .received(Map.of("external_id", "c-2", "phone", "+5511955550001"), "Oi")
            .text("/conversation/customer/id");
    assertNotEquals(first, others, "another external id is another customer with the same phone");
    String borrowed =
        world
            .received(Map.of("external_id", "c-1", "phone", "+5511955550002"), "Oi")
            .text("/conversation/customer/id");
    assertEquals(first, borrowed);
    assertEquals(
        "+5511955550001",
        bot.get("/customers/" + first).text("/phone"),
        "the customer's phone is not overwritten");
    String known =
        world.received(Map.of("phone", "+5511955550003"), "Oi").text("/conversation/customer/id");
    assertEquals(
        known,
        world
            .received(Map.of("external_id", "c-3", "phone", "+5511955550003"), "Oi")
            .text("/conversation/customer/id"));
    assertEquals("c-3", bot.get("/customers/" + known).text("/external_id"));
  }

  @Test
  void emailAddressIdentifiesACustomerRegardlessOfCase() {
    String first =
        world.received(Map.of("email", "Joao@example.com"), "Oi").text("/conversation/id");
    assertEquals(
        first, world.received(Map.of("email", "joao@EXAMPLE.com"), "Oi").text("/conversation/id"));
  }

  @Test
  void unidentifiableCustomerIsRefused() {
    CheckedReply refused =
        inbound(Map.of("customer", Map.of("name", "João"), "text", "Oi")).expect(422);
    assertEquals("#/customer", refused.text("/errors/0/pointer"));
    inbound(Map.of("customer", Map.of("phone", "12"), "text", "Oi")).expect(422);
  }

  @Test
  void messageWithARepeatedExternalIdIsRecordedOnce() {
    Map<String, Object> body =
        Map.of("customer", Map.of("external_id", "c-9"), "text", "Oi", "external_id", "m-1");
    CheckedReply first = inbound(body).expect(201);
    CheckedReply again = inbound(body).expect(200);
    assertEquals(first.text("/message/id"), again.text("/message/id"));
    String conversation = first.text("/conversation/id");
    assertEquals(List.of("message.received"), events(conversation));
    assertEquals(1, messages(conversation, "").size());
  }

  @Test
  void threadsAreSeparateConversations() {
    Map<String, Object> customer = Map.of("external_id", "c-10");
    String one =
        inbound(Map.of("customer", customer, "text", "a", "thread_id", "t1"))
            .expect(201)
            .text("/conversation/id");
    String other =
        inbound(Map.of("customer", customer, "text", "b", "thread_id", "t2"))
            .expect(201)
            .text("/conversation/id");
    assertNotEquals(one, other);
    assertEquals(
        one,
        inbound(Map.of("customer", customer, "text", "c", "thread_id", "t1"))
            .expect(201)
            .text("/conversation/id"));
  }

  @Test
  void messageTextsAreStoredVerbatim() {
    for (String text :
        List.of(
            "😀".repeat(4_096),
            "مرحبا، هل يمكنني القدوم؟",
            "\u202eabc\u202c",
            "a\nb\tc",
            "👨‍👩‍👧‍👦 família")) {
      CheckedReply reply = world.received(Map.of("external_id", "c-11"), text);
      assertEquals(text, reply.text("/message/text"));
    }
    inbound(Map.of("customer", Map.of("external_id", "c-11"), "text", "x".repeat(4_097)))
        .expect(422);
    inbound(Map.of("customer", Map.of("external_id", "c-11"), "text", "")).expect(422);
  }

  @Test
  void messageAfterAnErasureCreatesANewCustomer() {
    CheckedReply first = world.received(Map.of("phone", "+5511944440001"), "Oi");
    String customer = first.text("/conversation/customer/id");
    bot.delete("/customers/" + customer).expect(204);
    CheckedReply again = world.received(Map.of("phone", "+5511944440001"), "Oi");
    assertNotEquals(customer, again.text("/conversation/customer/id"));
    assertNotEquals(first.text("/conversation/id"), again.text("/conversation/id"));
  }

  @Test
  void newConversationsHaveTheDefaultHandler() {
    assertEquals(
        "human",
        world.received(Map.of("external_id", "c-12"), "Oi").text("/conversation/handled_by"));
    bot.patch("/workspace", Map.of("default_handler", "bot")).expect(200);
    assertEquals(
        "human",
        world.received(Map.of("external_id", "c-12"), "Oi").text("/conversation/handled_by"),
        "an open conversation keeps its handler");
    assertEquals(
        "bot",
        world.received(Map.of("external_id", "c-13"), "Oi").text("/conversation/handled_by"));
  }

  @Test
  void botReplyIsQueuedAndMarksTheConversationAsRead() {
    String id = world.conversation();
    CheckedReply sent = write(bot, id, "Olá!").expect(201);
    assertEquals("queued", sent.text("/status"));
    assertEquals("bot", sent.text("/sender/type"));
    assertEquals(2, sent.json().path("sequence").intValue());
    assertEquals(
        0, read(id).json().path("unread_count").intValue(), "a reply marks all messages as read");
    assertEquals(List.of("message.received", "message.sent"), events(id));
    assertEquals("bot", read(id).text("/handled_by"));
  }

  @Test
  void botCannotMessageTheCustomerAfterAHandOff() {
    String id = world.conversation();
    CheckedReply handedOff =
        handOff(
                bot,
                id,
                Map.of(
                    "reason", "customer_asked",
                    "note", "Quer um grupo de seis.",
                    "message", "Um momento, a Ana responde.",
                    "assignee_id", ana.id()))
            .expect(200);
    assertEquals("human", handedOff.text("/handled_by"));
    assertEquals("Ana Lima", handedOff.text("/assignee/name"));
    assertEquals("customer_asked", handedOff.text("/handoff_reason"));
    assertTrue(handedOff.json().path("message_error").isNull());
    assertRefused(write(bot, id, "Ainda eu"), 409, "handed_off");
    bot.post("/conversations/" + id + "/messages", Map.of("text", "nota", "private", true))
        .expect(201);
    CheckedReply again =
        handOff(bot, id, Map.of("message", "Ainda eu", "reason", "again")).expect(200);
    assertEquals("handed_off", again.text("/message_error/reason"));
    assertEquals("customer_asked", again.text("/handoff_reason"));
    assertEquals(List.of("message.received", "message.sent", "conversation.handoff"), events(id));
    assertEquals(
        List.of("Oi!", "Um momento, a Ana responde.", "Quer um grupo de seis.", "nota"),
        texts(messages(id, "order=asc")));
  }

  @Test
  void handOffThatChangesNothingDoesNotSendAMessage() {
    String id = world.conversation();
    TestApi person = world.speakingAsPerson();
    handOff(person, id, Map.of("message", "Um momento.")).expect(200);
    CheckedReply again = handOff(person, id, Map.of("message", "Um momento.")).expect(200);
    assertEquals("handed_off", again.text("/message_error/reason"));
    handOff(person, id, Map.of("message", "A Ana cuida disto.", "assignee_id", ana.id()))
        .expect(200);
    assertEquals(
        List.of("Oi!", "Um momento.", "A Ana cuida disto."), texts(messages(id, "order=asc")));
  }

  @Test
  void newAssigneeDoesNotCauseAnotherHandOffEvent() {
    String id = world.conversation();
    handOff(bot, id, Map.of()).expect(200);
    assertEquals(
        ana.id(),
        handOff(bot, id, Map.of("assignee_id", ana.id())).expect(200).text("/assignee/id"));
    assertEquals(List.of("message.received", "conversation.handoff"), events(id));
    handOff(bot, id, Map.of("assignee_id", server.newId(turno.kernel.IdKind.USER).toString()))
        .expect(404);
  }

  @Test
  void replyingPersonTakesOverTheConversation() {
    String id = world.conversation();
    assertEquals("user", write(ana.api(), id, "Aqui é a Ana").expect(201).text("/sender/type"));
    CheckedReply after = read(id);
    assertEquals("human", after.text("/handled_by"));
    assertEquals(ana.id(), after.text("/assignee/id"));
    assertRefused(write(bot, id, "E eu?"), 409, "handed_off");
    write(world.speakingAsPerson(), id, "Também eu").expect(201);
    assertEquals(
        List.of("message.received", "conversation.handoff", "message.sent", "message.sent").stream()
            .sorted()
            .toList(),
        events(id).stream().sorted().toList());
  }

  @Test
  void releaseReturnsTheConversationToTheBot() {
    String id = world.conversation();
    handOff(bot, id, Map.of("reason", "x")).expect(200);
    assertRefused(bot.post("/conversations/" + id + "/release", Map.of()), 403, "person_required");
    CheckedReply released = step(id, "release").expect(200);
    assertEquals("bot", released.text("/handled_by"));
    assertTrue(released.json().path("handed_off_at").isNull());
    assertEquals("system", messages(id, "").getFirst().path("type").stringValue());
    write(bot, id, "Voltei").expect(201);
    assertEquals("bot", step(id, "release").expect(200).text("/handled_by"));
    assertEquals(1, events(id).stream().filter("conversation.released"::equals).count());
  }

  @Test
  void nextMessageOfTheCustomerReopensAClosedConversation() {
    Map<String, Object> customer = Map.of("external_id", "c-20");
    String id = world.received(customer, "Oi").text("/conversation/id");
    assertRefused(bot.post("/conversations/" + id + "/close", Map.of()), 403, "person_required");
    assertEquals("closed", step(id, "close").expect(200).text("/status"));
    assertEquals("closed", step(id, "close").expect(200).text("/status"));
    assertRefused(write(ana.api(), id, "Oi?"), 409, "conversation_closed");
    assertRefused(handOff(ana.api(), id, Map.of()), 409, "conversation_closed");
    CheckedReply opened = world.received(customer, "Mais uma coisa");
    assertEquals(id, opened.text("/conversation/id"));
    assertEquals("open", opened.text("/conversation/status"));
    step(id, "close").expect(200);
    assertEquals("open", step(id, "reopen").expect(200).text("/status"));
  }

  @Test
  void unreadMessagesAreCounted() {
    Map<String, Object> customer = Map.of("external_id", "c-21");
    String id = world.received(customer, "1").text("/conversation/id");
    world.received(customer, "2");
    world.received(customer, "3");
    assertEquals(
        1,
        bot.post("/conversations/" + id + "/read", Map.of("up_to_sequence", 2))
            .expect(200)
            .json()
            .path("unread_count")
            .intValue());
    assertEquals(
        1,
        bot.post("/conversations/" + id + "/read", Map.of("up_to_sequence", 1))
            .expect(200)
            .json()
            .path("unread_count")
            .intValue(),
        "the read position never moves back");
    assertEquals(
        0,
        bot.post("/conversations/" + id + "/read", Map.of("up_to_sequence", 99))
            .expect(200)
            .json()
            .path("unread_count")
            .intValue());
  }

  @Test
  void messagesArePagedInBothDirections() {
    Map<String, Object> customer = Map.of("external_id", "c-22");
    String id = "";
    for (int i = 1; i <= 5; i++) {
      id = world.received(customer, Integer.toString(i)).text("/conversation/id");
    }
    assertEquals(List.of("5", "4", "3", "2", "1"), texts(messages(id, "limit=2")));
    assertEquals(List.of("1", "2", "3", "4", "5"), texts(messages(id, "limit=2&order=asc")));
    assertEquals(List.of("4", "5"), texts(messages(id, "limit=1&after=3")));
    bot.get("/conversations/" + id + "/messages?after=1&order=desc").expect(400);
  }

  @Test
  void inboxListsTheLatestConversationsFirst() {
    String one = world.received(Map.of("external_id", "c-30"), "Oi").text("/conversation/id");
    world.advance(1);
    String other = world.received(Map.of("external_id", "c-31"), "Oi").text("/conversation/id");
    world.advance(1);
    assertEquals(List.of(other, one), listed("limit=1"));
    world.received(Map.of("external_id", "c-30"), "Oi");
    assertEquals(List.of(one, other), listed("limit=1"));
    step(one, "close");
    assertEquals(List.of(one), listed("status=closed"));
    assertEquals(List.of(one), listed("customer_id=" + read(one).text("/customer/id")));
    assertEquals(List.of(), listed("assignee_id=" + ana.id()));
    ana.api().patch("/conversations/" + other, Map.of("assignee_id", ana.id())).expect(200);
    assertEquals(List.of(other), listed("assignee_id=" + ana.id() + "&fields=assignee"));
  }

  private List<String> listed(String query) {
    List<String> all = new ArrayList<>();
    String cursor = "";
    do {
      CheckedReply page = bot.get("/conversations?" + query + cursor).expect(200);
      page.json().path("data").forEach(one -> all.add(one.path("id").stringValue()));
      cursor = page.text("/next_cursor").isEmpty() ? "" : "&cursor=" + page.text("/next_cursor");
    } while (!cursor.isEmpty());
    return all;
  }

  @Test
  void messageStatesOnlyMoveForward() {
    String id = world.conversation();
    String message = write(bot, id, "Olá").expect(201).id();
    assertEquals("delivered", report(message, Map.of("status", "delivered")).text("/status"));
    assertEquals("delivered", report(message, Map.of("status", "sent")).text("/status"));
    CheckedReply read = report(message, Map.of("status", "read", "external_id", "w-1"));
    assertEquals("read", read.text("/status"));
    assertEquals("w-1", read.text("/external_id"));
    assertEquals("read", report(message, Map.of("status", "failed")).text("/status"));
    String failing = write(bot, id, "Olá").expect(201).id();
    CheckedReply failed =
        report(failing, Map.of("status", "failed", "error", Map.of("code", "unreachable")));
    assertEquals("unreachable", failed.text("/error/code"));
    assertEquals("failed", report(failing, Map.of("status", "delivered")).text("/status"));
    assertRefused(
        bot.post(
            "/messages/" + failing + "/status", Map.of("status", "sent", "external_id", "w-1")),
        409,
        "external_id_taken");
    String theirs = messages(id, "order=asc").getFirst().path("id").stringValue();
    assertRefused(
        bot.post("/messages/" + theirs + "/status", Map.of("status", "read")),
        409,
        "channel_reports");
    bot.post(
            "/messages/" + failing + "/status",
            Map.of("status", "sent", "error", Map.of("code", "x")))
        .expect(422);
  }

  private CheckedReply report(String message, Map<String, ?> body) {
    return bot.post("/messages/" + message + "/status", body).expect(200);
  }

  @Test
  void customerOptsOutOnlyByAnExactMessage() {
    Map<String, Object> customer = Map.of("external_id", "c-40");
    String id = world.received(customer, "Não quero parar").text("/conversation/customer/id");
    assertTrue(bot.get("/customers/" + id).json().path("messaging_opt_out").isNull());
    world.received(customer, " sair\n");
    CheckedReply after = bot.get("/customers/" + id);
    assertEquals("api", after.text("/messaging_opt_out/source"));
    assertFalse(after.text("/messaging_opt_out/at").isEmpty());
  }

  @Test
  void choicesOfAMessageAreValidated() {
    String path = "/conversations/" + world.conversation() + "/messages";
    Map<String, Object> nine = Map.of("id", "9", "title", "9:00");
    Map<String, Object> ten = Map.of("id", "10", "title", "10:00");
    Map<String, Object> buttons = Map.of("buttons", List.of(nine, ten));
    CheckedReply sent = bot.post(path, Map.of("text", "Qual?", "choices", buttons)).expect(201);
    assertEquals("interactive", sent.text("/type"));
    assertEquals("10:00", sent.text("/content/buttons/1/title"));
    List<Map<String, Object>> rows = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      rows.add(Map.of("id", "a" + i, "title", "row " + i));
    }
    Map<String, Object> section = Map.of("title", "A", "rows", rows);
    Map<String, String> refused = new LinkedHashMap<>();
    refused.put("#/text", problem(path, Map.of("choices", buttons)));
    refused.put("#/choices", problem(path, Map.of("text", "a", "choices", Map.of())));
    refused.put(
        "#/choices/buttons/1/id",
        problem(path, Map.of("text", "a", "choices", Map.of("buttons", List.of(nine, nine)))));
    refused.put(
        "#/choices/list/sections/1/rows/0/id",
        problem(
            path,
            Map.of(
                "text",
                "a",
                "choices",
                Map.of("list", Map.of("button", "b", "sections", List.of(section, section))))));
    refused.forEach((pointer, first) -> assertEquals(pointer, first));
    bot.post(path, Map.of("text", "a".repeat(1_025), "choices", buttons)).expect(422);
    bot.post(path, Map.of("text", "a", "choices", buttons, "private", true)).expect(422);
    Map<String, Object> template =
        Map.of("name", "lembrete", "language", "pt_BR", "parameters", List.of("a\nb"));
    bot.post(path, Map.of("template", template)).expect(422, "invalid_request");
  }

  /** Returns the pointer of the first error. */
  private String problem(String path, Map<String, ?> body) {
    return bot.post(path, body).expect(422, "invalid_request").text("/errors/0/pointer");
  }

  @Test
  void optOutCanBeEndedByCustomerOrStaff() {
    Map<String, Object> customer = Map.of("external_id", "c-41");
    String id = world.received(customer, "STOP").text("/conversation/customer/id");
    world.received(customer, "Quero entrar");
    assertFalse(bot.get("/customers/" + id).text("/messaging_opt_out/at").isEmpty());
    world.received(customer, "entrar ");
    CheckedReply wanted = bot.get("/customers/" + id);
    assertTrue(wanted.json().path("messaging_opt_out").isNull());
    world.received(customer, "Baja");
    String path = "/customers/" + id + "/messaging-opt-out";
    assertRefused(bot.delete(path), 403, "person_required");
    assertFalse(bot.get("/customers/" + id).text("/messaging_opt_out/at").isEmpty());
    ana.api().delete(path).expect(204);
    ana.api().delete(path).expect(204);
    CheckedReply after = bot.get("/customers/" + id);
    assertTrue(after.json().path("messaging_opt_out").isNull());
    assertTrue(after.json().path("version").intValue() > wanted.json().path("version").intValue());
    CheckedReply audit = ana.api().get("/audit?operation=endMessagingOptOut").expect(200);
    assertEquals(ana.id(), audit.text("/data/0/actor/id"));
    assertEquals(id, audit.text("/data/0/objects/0"));
  }

  @Test
  void contradictoryOrIncompleteBodiesAreRefused() {
    String id = world.conversation();
    String path = "/conversations/" + id + "/messages";
    Map<String, Object> template = Map.of("name", "lembrete", "language", "pt_BR");
    bot.post(path, Map.of()).expect(422);
    bot.post(path, Map.of("text", "a", "template", template)).expect(422);
    bot.post(path, Map.of("template", template, "private", true)).expect(422);
    bot.post(path, Map.of("text", "x".repeat(4_097))).expect(422);
    assertEquals(
        "template", bot.post(path, Map.of("template", template)).expect(201).text("/type"));
  }
}
