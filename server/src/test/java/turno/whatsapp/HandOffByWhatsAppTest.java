package turno.whatsapp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.verification.whatsapp.Content;
import turno.verification.whatsapp.SentMessage;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.SimulatedPerson;
import turno.verification.whatsapp.WhatsAppSimulator;

/** A customer, a bot and the owner on WhatsApp, tested through the whole server. */
class HandOffByWhatsAppTest {
  private static final SimulatedNumber NUMBER = SimulatedNumber.example();
  private static final SimulatedPerson JOAO =
      SimulatedPerson.withPhone("5511988887777", "João Pereira");

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi bot = world.owner;
  private final WhatsAppSimulator simulator = WhatsAppSimulator.start(0);
  private TestApi owner;

  @BeforeEach
  void connect() throws Exception {
    owner = world.people.owner().api();
    owner.patch("/workspace", Map.of("default_handler", "bot")).expect(200);
    simulator.clock().set(java.time.Instant.parse("2027-02-26T13:00:00Z"));
    simulator.add(NUMBER);
    ObjectNode number =
        Json.object()
            .put("phone_number_id", NUMBER.id())
            .put("business_account_id", NUMBER.accountId())
            .put("base_url", simulator.baseUrl())
            .put("access_token", NUMBER.accessToken())
            .put("app_secret", NUMBER.appSecret())
            .put("verify_token", NUMBER.verifyToken());
    String callback = owner.put("/channels/whatsapp", number).expect(200).text("/callback_url");
    assertNull(simulator.register(NUMBER.id(), callback));
  }

  @AfterEach
  void stop() {
    simulator.close();
  }

  private void await(Waits.Condition what) {
    Waits.until(what, () -> "the condition did not come true in time: " + stored());
  }

  private String stored() {
    StringBuilder all = new StringBuilder();
    for (JsonNode one : conversations()) {
      String messages = "/conversations/" + one.path("id").asString() + "/messages";
      all.append(one).append(bot.get(messages).expect(200).json().path("data"));
    }
    return all.toString();
  }

  private JsonNode conversations() {
    return bot.get("/conversations").expect(200).json().path("data");
  }

  private JsonNode conversation() {
    return conversations().path(0);
  }

  private List<String> sent() {
    return simulator.sent(NUMBER.id()).stream().map(SentMessage::text).toList();
  }

  private TestApi.Request say(TestApi who, String id, String text) {
    return who.request("POST", "/conversations/" + id + "/messages").body(Map.of("text", text));
  }

  @Test
  void botCannotWriteBetweenHandOffAndRelease() throws Exception {
    simulator.write(NUMBER.id(), JOAO, Content.text("Oi, quero falar com alguém"));
    await(() -> conversations().size() == 1);
    String id = conversation().path("id").asString();
    assertEquals("bot", conversation().path("handled_by").asString());
    assertEquals("whatsapp", conversation().path("channel").asString());

    say(bot, id, "Claro!").send().expect(201);
    await(() -> sent().contains("Claro!"));

    bot.post("/conversations/" + id + "/handoff", Map.of("message", "Já chamo a Ana.")).expect(200);
    await(() -> sent().contains("Já chamo a Ana."));
    say(bot, id, "Mais uma coisa").send().expect(409, "invalid_transition");

    simulator.writeFromPhone(NUMBER.id(), JOAO, Content.text("Oi João, aqui é a Ana"));
    await(() ->
        bot.get("/conversations/" + id + "/messages")
            .expect(200)
            .json()
            .toString()
            .contains("aqui é a Ana"));
    assertEquals("human", conversation().path("handled_by").asString());
    say(bot, id, "Ainda não").send().expect(409, "invalid_transition");

    owner.post("/conversations/" + id + "/release").expect(200);
    say(bot, id, "Voltei!").send().expect(201);
    await(() -> sent().contains("Voltei!"));
    assertEquals(List.of("Claro!", "Já chamo a Ana.", "Voltei!"), sent());
    assertEquals(List.of(), simulator.violations());
  }

  @Test
  void choicesAndTemplatesAreSentAndAnswered() throws Exception {
    simulator.write(NUMBER.id(), JOAO, Content.text("Quais horários?"));
    await(() -> conversations().size() == 1);
    String messages = "/conversations/" + conversation().path("id").asString() + "/messages";
    Map<String, ?> buttons =
        Map.of(
            "buttons",
            List.of(Map.of("id", "slot-9", "title", "9:00"), Map.of("id", "n", "title", "Não")));
    String asked = bot.post(messages, Map.of("text", "Qual?", "choices", buttons)).expect(201).id();
    Map<String, ?> list =
        Map.of(
            "list",
            Map.of(
                "button",
                "Serviços",
                "sections",
                List.of(
                    Map.of(
                        "title", "Cabelo", "rows", List.of(Map.of("id", "cut", "title", "Corte"))),
                    Map.of(
                        "title", "Barba", "rows", List.of(Map.of("id", "b", "title", "Barba"))))));
    bot.post(messages, Map.of("text", "O quê?", "choices", list)).expect(201);
    simulator.template(NUMBER.id(), "reminder", "pt_BR", 1);
    Map<String, ?> template =
        Map.of(
            "template",
            Map.of("name", "reminder", "language", "pt_BR", "parameters", List.of("9h")));
    bot.post(messages, template).expect(201);
    await(() -> simulator.sent(NUMBER.id()).size() == 3);
    assertEquals(
        List.of("interactive", "interactive", "template"),
        simulator.sent(NUMBER.id()).stream().map(SentMessage::type).toList());
    await(() -> bot.get("/messages/" + asked).text("/status").equals("delivered"));

    simulator.write(NUMBER.id(), JOAO, Content.buttonReply("slot-9", "9:00"));
    await(() ->
        bot.get(messages).expect(200).json().at("/data/0/direction").asString().equals("inbound"));
    JsonNode answer = bot.get(messages).expect(200).json().at("/data/0");
    assertEquals("interactive", answer.path("type").asString());
    assertTrue(answer.path("content").toString().contains("slot-9"), answer::toString);

    simulator.templateState(NUMBER.id(), "reminder", "pt_BR", "PAUSED");
    await(() -> owner.get("/channels/whatsapp").text("/templates/0/status").equals("paused"));
    assertEquals("template_unavailable", bot.post(messages, template).expect(409).text("/reason"));
    assertEquals(List.of(), simulator.violations());
  }

  @Test
  void workspaceMessageIsSentWithItsMappedTemplate() throws Exception {
    ObjectNode number =
        Json.object()
            .put("phone_number_id", NUMBER.id())
            .put("business_account_id", NUMBER.accountId())
            .put("base_url", simulator.baseUrl());
    number
        .putArray("messages")
        .addObject()
        .put("message", "booking_reminder")
        .put("locale", "pt-BR")
        .put("name", "lembrete_v2")
        .put("language", "pt_BR")
        .putArray("variables")
        .add("start")
        .add("customer_name");
    owner.put("/channels/whatsapp", number).expect(200);
    simulator.template(NUMBER.id(), "lembrete_v2", "pt_BR", 2);
    simulator.write(NUMBER.id(), JOAO, Content.text("Oi"));
    await(() -> conversations().size() == 1);
    String messages = "/conversations/" + conversation().path("id").asString() + "/messages";
    Map<String, ?> reminder =
        Map.of(
            "template",
            Map.of(
                "message",
                "booking_reminder",
                "variables",
                Map.of("customer_name", "João", "start", "amanhã às 9:00")));
    bot.post(messages, reminder).expect(201);
    await(() -> simulator.sent(NUMBER.id()).size() == 1);
    JsonNode template = simulator.sent(NUMBER.id()).getFirst().body().path("template");
    assertEquals("lembrete_v2", template.path("name").asString());
    assertEquals("pt_BR", template.path("language").path("code").asString());
    assertEquals(
        "[\"amanhã às 9:00\",\"João\"]",
        template.at("/components/0/parameters").findValues("text").toString().replace(", ", ","));
    simulator.templateState(NUMBER.id(), "lembrete_v2", "pt_BR", "PAUSED");
    await(() -> owner.get("/channels/whatsapp").text("/templates/0/status").equals("paused"));
    assertEquals("template_unavailable", bot.post(messages, reminder).expect(409).text("/reason"));
    assertEquals(List.of(), simulator.violations());
  }

  @Test
  void echoHandsOffAConversationToAPerson() throws Exception {
    simulator.write(NUMBER.id(), JOAO, Content.text("oi"));
    await(() -> conversations().size() == 1);
    simulator.writeFromPhone(NUMBER.id(), JOAO, Content.text("deixa comigo"));
    await(() -> conversation().path("handled_by").asString().equals("human"));
  }

  @Test
  void filesOfAnErasedCustomerAreDeleted() throws Exception {
    receive(
        "{\"from\":\"5511988887777\",\"id\":\"wamid.file\",\"type\":\"document\",\"document\":{\"id\":\"77\","
            + "\"mime_type\":\"application/pdf\",\"filename\":\"laudo de João.pdf\"}}");
    String noted = "select count(*) from turno.whatsapp_files where workspace_id = ?";
    await(() -> Rows.count(server, noted, world.workspaceId) == 1);
    bot.delete("/customers/" + conversation().at("/customer/id").asString()).expect(204);
    assertEquals(0, Rows.count(server, noted, world.workspaceId));
  }

  private void receive(String message) throws Exception {
    String body =
        "{\"entry\":[{\"changes\":[{\"field\":\"messages\",\"value\":{\"metadata\":{\"phone_number_id\":\""
            + NUMBER.id()
            + "\"},\"messages\":["
            + message
            + "]}}]}]}";
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    String signed = turno.verification.whatsapp.WebhookQueue.sign(bytes, NUMBER.appSecret());
    assertEquals(200, simulator.webhooks(NUMBER.id()).post(bytes, signed));
  }

  /**
   * The owner of a number can sign a callback with any content, and readers load many messages
   * together.
   */
  @Test
  void hugeCallbackIsRecordedWithoutItsContent() throws Exception {
    String huge = "x".repeat(1_000_000);
    receive(
        "{\"from\":\"5511988887777\",\"id\":\"wamid.huge\",\"type\":\"order\",\"order\":{\"catalog_id\":\""
            + huge
            + "\"},\"errors\":[{\"title\":\""
            + huge
            + "\"}]}");
    await(() -> conversations().size() == 1);
    String messages = "/conversations/" + conversation().path("id").asString() + "/messages";
    assertEquals(
        "{\"type\":\"order\",\"too_large\":true}",
        bot.get(messages).expect(200).json().at("/data/0/content").toString());
  }

  @Test
  void callbackWithAWrongSignatureIsRefused() throws Exception {
    byte[] body = "{\"entry\":[]}".getBytes(StandardCharsets.UTF_8);
    assertEquals(401, simulator.webhooks(NUMBER.id()).post(body, null));
    assertEquals(401, simulator.webhooks(NUMBER.id()).post(body, "sha256=00"));
    assertEquals(
        200,
        simulator
            .webhooks(NUMBER.id())
            .post(body, turno.verification.whatsapp.WebhookQueue.sign(body, NUMBER.appSecret())));
    byte[] noJson = "no json".getBytes(StandardCharsets.UTF_8);
    assertEquals(401, simulator.webhooks(NUMBER.id()).post(noJson, "sha256=00"));
  }
}
