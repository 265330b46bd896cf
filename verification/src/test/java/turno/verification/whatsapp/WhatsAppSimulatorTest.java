package turno.verification.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.PlainJson;

/** Tests the simulator itself, so that tests against it are meaningful. */
class WhatsAppSimulatorTest {
  private static final SimulatedNumber NUMBER = SimulatedNumber.example();
  private static final SimulatedPerson JOAO =
      SimulatedPerson.withPhone("5511988887777", "João Pereira");
  private static final Duration SOON = Duration.ofSeconds(20);

  private final WhatsAppSimulator simulator = WhatsAppSimulator.start(0);
  private final List<Received> received = new CopyOnWriteArrayList<>();
  private volatile int answered = 200;
  private HttpServer callback;

  private record Received(byte[] bytes, String signature) {
    JsonNode value() {
      return PlainJson.read(bytes).path("entry").path(0).path("changes").path(0).path("value");
    }
  }

  @BeforeEach
  void connect() throws Exception {
    callback = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    callback.createContext(
        "/",
        exchange -> {
          try (exchange) {
            String query = exchange.getRequestURI().getQuery();
            byte[] answer = {};
            if (exchange.getRequestMethod().equals("GET")) {
              answer = query.replaceAll(".*hub.challenge=([0-9]+).*", "$1").getBytes(UTF_8);
            } else {
              received.add(
                  new Received(
                      exchange.getRequestBody().readAllBytes(),
                      exchange.getRequestHeaders().getFirst("X-Hub-Signature-256")));
            }
            exchange.sendResponseHeaders(answered, answer.length == 0 ? -1 : answer.length);
            exchange.getResponseBody().write(answer);
          }
        });
    callback.start();
    simulator.clock().set(Instant.parse("2027-03-01T12:00:00Z"));
    simulator.add(NUMBER);
    assertNull(simulator.register(NUMBER.id(), address()));
  }

  private String address() {
    return "http://127.0.0.1:" + callback.getAddress().getPort() + "/";
  }

  @AfterEach
  void stop() {
    simulator.close();
    callback.stop(0);
  }

  private ApiReply ask(String method, String path, String body) throws Exception {
    return PlainHttp.send(
        HttpRequest.newBuilder(URI.create(simulator.baseUrl() + path))
            .header("Authorization", "Bearer " + NUMBER.accessToken())
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body))
            .build());
  }

  private ApiReply send(String body) throws Exception {
    return ask("POST", "/v23.0/" + NUMBER.id() + "/messages", body);
  }

  private static String text(String to, String text) {
    return "{\"messaging_product\":\"whatsapp\",\"recipient_type\":\"individual\",\"to\":\""
        + to
        + "\",\"type\":\"text\",\"text\":{\"preview_url\":false,\"body\":\""
        + text
        + "\"}}";
  }

  @Test
  void webhookIsSignedOverItsRawBytes() throws Exception {
    simulator.write(NUMBER.id(), JOAO, Content.text("olá/😀"));
    assertTrue(simulator.settle(SOON));
    Received one = received.getFirst();
    assertEquals(WebhookQueue.sign(one.bytes(), NUMBER.appSecret()), one.signature());
    assertTrue(new String(one.bytes(), UTF_8).contains("ol\\u00e1\\/\\ud83d\\ude00"));
    assertEquals(
        "olá/😀", one.value().path("messages").path(0).path("text").path("body").asString());
    assertEquals("5511988887777", one.value().path("messages").path(0).path("from").asString());
  }

  /** Compares a signature with one that was computed independently by the documented scheme. */
  @Test
  void signatureMatchesAnIndependentComputation() {
    assertEquals(
        "sha256=0329a06b62cd16b33eb6792be8c60b158d89a2ee3a876fce9a881ebb488c0914",
        WebhookQueue.sign("test".getBytes(UTF_8), "secret"));
  }

  @Test
  void webhookOmitsAHiddenPhone() throws Exception {
    simulator.write(
        NUMBER.id(),
        SimulatedPerson.withoutPhone("BR.1502576394655843", "Ana", "ana"),
        Content.text("oi"));
    assertTrue(simulator.settle(SOON));
    JsonNode value = received.getFirst().value();
    assertTrue(value.path("messages").path(0).path("from").isMissingNode());
    assertTrue(value.path("contacts").path(0).path("wa_id").isMissingNode());
    assertEquals(
        "BR.1502576394655843", value.path("messages").path(0).path("from_user_id").asString());
  }

  @Test
  void acceptedTextIsFollowedByItsStatuses() throws Exception {
    simulator.write(NUMBER.id(), JOAO, Content.text("oi"));
    ApiReply reply = send(text("5511988887777", "Olá"));
    assertEquals(200, reply.status());
    String wamid = reply.json().path("messages").path(0).path("id").asString();
    assertTrue(simulator.settle(SOON));
    assertEquals(
        List.of("sent", "delivered"),
        received.stream()
            .flatMap(one -> one.value().path("statuses").valueStream())
            .filter(status -> status.path("id").asString().equals(wamid))
            .map(status -> status.path("status").asString())
            .toList());
    assertEquals(List.of(), simulator.violations());
  }

  @Test
  void freeTextOutsideTheReplyWindowFailsAndIsAViolation() throws Exception {
    simulator.write(NUMBER.id(), JOAO, Content.text("oi"));
    simulator.clock().advance(Duration.ofHours(24));
    assertEquals(200, send(text("5511988887777", "tarde")).status());
    assertTrue(simulator.settle(SOON));
    JsonNode status = received.getLast().value().path("statuses").path(0);
    assertEquals("failed", status.path("status").asString());
    assertEquals(131_047, status.path("errors").path(0).path("code").asInt());
    assertEquals(1, simulator.violations().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"messaging_product\":\"whatsapp\",\"type\":\"text\",\"text\":{\"body\":\"no address\"}}",
        "{\"messaging_product\":\"whatsapp\",\"to\":\"55 11\",\"type\":\"text\",\"text\":{\"body\":\"a\"}}",
        "{\"messaging_product\":\"whatsapp\",\"recipient\":\"5511988887777\",\"type\":\"text\",\"text\":{\"body\":\"a\"}}",
        "{\"messaging_product\":\"whatsapp\",\"to\":\"5511988887777\",\"type\":\"text\",\"text\":{\"body\":\"\"}}",
        "{\"messaging_product\":\"whatsapp\",\"to\":\"5511988887777\",\"type\":\"text\",\"body\":\"a\"}",
        "{\"messaging_product\":\"whatsapp\",\"status\":\"delivered\",\"message_id\":\"wamid.1\"}",
        "no json"
      })
  void malformedRequestIsRefusedAndRecorded(String body) throws Exception {
    ApiReply reply = send(body);
    assertEquals(400, reply.status());
    assertEquals(100, reply.json().path("error").path("code").asInt());
    assertTrue(!simulator.violations().isEmpty());
  }

  @Test
  void textMayHaveAtMost4096Characters() throws Exception {
    simulator.write(NUMBER.id(), JOAO, Content.text("oi"));
    assertEquals(200, send(text("5511988887777", "a".repeat(4_096))).status());
    assertEquals(400, send(text("5511988887777", "a".repeat(4_097))).status());
  }

  @Test
  void wrongTokenIsRefusedWithError190() throws Exception {
    ApiReply reply =
        PlainHttp.send(
            HttpRequest.newBuilder(
                    URI.create(simulator.baseUrl() + "/v23.0/" + NUMBER.id() + "/messages"))
                .header("Authorization", "Bearer other")
                .POST(BodyPublishers.ofString(text("5511988887777", "a")))
                .build());
    assertEquals(401, reply.status());
    assertEquals(190, reply.json().path("error").path("code").asInt());
  }

  @Test
  void failedWebhookIsRepeatedForSevenDays() throws Exception {
    answered = 500;
    simulator.write(NUMBER.id(), JOAO, Content.text("oi"));
    assertTrue(simulator.settle(SOON));
    assertEquals(1, received.size());
    int before = 0;
    while (simulator.webhooks(NUMBER.id()).unanswered() > 0) {
      assertTrue(received.size() > before);
      before = received.size();
      simulator.clock().advance(Duration.ofHours(12));
      simulator.lookAgain();
      assertTrue(simulator.settle(SOON));
    }
    assertEquals(15, received.size());
    assertEquals(
        1, received.stream().map(one -> new String(one.bytes(), UTF_8)).distinct().count());
  }

  @Test
  void heldWebhooksCanBeShuffledCombinedAndSentTwice() throws Exception {
    WebhookQueue queue = simulator.webhooks(NUMBER.id());
    queue.hold();
    for (int i = 0; i < 5; i++) {
      simulator.write(NUMBER.id(), JOAO, Content.text("m" + i));
    }
    queue.together(true);
    queue.copies(2);
    queue.releaseShuffled(7);
    assertTrue(simulator.settle(SOON));
    assertEquals(2, received.size());
    List<String> texts =
        PlainJson.read(received.getFirst().bytes())
            .path("entry")
            .valueStream()
            .map(entry ->
                entry
                    .path("changes")
                    .path(0)
                    .path("value")
                    .path("messages")
                    .path(0)
                    .path("text")
                    .path("body")
                    .asString())
            .toList();
    assertEquals(5, texts.size());
    assertEquals(List.of("m0", "m1", "m2", "m3", "m4"), texts.stream().sorted().toList());
    assertTrue(!texts.equals(texts.stream().sorted().toList()));
  }

  @Test
  void fileUrlExpiresAfterFiveMinutesAndNeedsTheToken() throws Exception {
    simulator.keep(NUMBER.id(), new Media("77", "image/jpeg", 100_000, 100_000));
    JsonNode media = ask("GET", "/v23.0/77", "").json();
    URI url = URI.create(media.path("url").asString());
    assertEquals(100_000, ask("GET", url.getPath(), "").body().length);
    assertEquals(401, PlainHttp.get(url.toString()).status());
    simulator.clock().advance(Duration.ofMinutes(6));
    assertEquals(404, ask("GET", url.getPath(), "").status());
  }

  @Test
  void templateMustMatchItsApprovedForm() throws Exception {
    String template =
        "{\"messaging_product\":\"whatsapp\",\"to\":\"5511988887777\",\"type\":\"template\",\"template\":"
            + "{\"name\":\"reminder\",\"language\":{\"code\":\"pt_BR\"},\"components\":[{\"type\":\"body\","
            + "\"parameters\":[{\"type\":\"text\",\"text\":\"Ana\"}]}]}}";
    assertEquals(132_001, send(template).json().path("error").path("code").asInt());
    simulator.template(NUMBER.id(), "reminder", "pt_BR", 2);
    assertEquals(132_000, send(template).json().path("error").path("code").asInt());
    simulator.template(NUMBER.id(), "reminder", "pt_BR", 1);
    assertEquals(200, send(template).status());
    simulator.templateState(NUMBER.id(), "reminder", "pt_BR", "PAUSED");
    assertEquals(132_015, send(template).json().path("error").path("code").asInt());
    assertEquals(List.of(), simulator.violations());
  }

  @Test
  void faultAffectsOnlyItsRecipient() throws Exception {
    simulator.write(NUMBER.id(), JOAO, Content.text("oi"));
    simulator.fail(NUMBER.id(), GraphFault.errorTo("5521977776666", 131_056));
    assertEquals(
        131_056, send(text("5521977776666", "a")).json().path("error").path("code").asInt());
    assertEquals(200, send(text("5511988887777", "a")).status());
    assertEquals(1, simulator.sent(NUMBER.id()).size());
  }

  @Test
  void messageIsSentDespiteALostAnswer() throws Exception {
    simulator.write(NUMBER.id(), JOAO, Content.text("oi"));
    simulator.fail(NUMBER.id(), GraphFault.once(GraphFault.Kind.CUT_OFF_AFTER_ACCEPTANCE));
    IOException lost = null;
    try {
      send(text("5511988887777", "a"));
    } catch (IOException e) {
      lost = e;
    }
    assertNotNull(lost);
    assertEquals("a", simulator.sent(NUMBER.id()).getFirst().text());
  }

  @Test
  void simulatorCanBeControlledOverHttp() throws Exception {
    assertEquals(
        200,
        ask("POST", "/simulator/messages", "{\"phone\":\"5511988887777\",\"text\":\"oi\"}")
            .status());
    assertEquals(
        200,
        ask("POST", "/simulator/phone", "{\"phone\":\"5511988887777\",\"text\":\"eu\"}").status());
    assertTrue(simulator.settle(SOON));
    assertEquals(
        "eu",
        received
            .get(1)
            .value()
            .path("message_echoes")
            .path(0)
            .path("text")
            .path("body")
            .asString());
    assertEquals(400, ask("POST", "/simulator/messages", "{\"phone\":\"5511\"}").status());
    assertEquals(404, ask("POST", "/simulator/miracles", "{}").status());
    assertEquals(0, ask("GET", "/simulator/state", "").json().path("violations").size());
  }
}
