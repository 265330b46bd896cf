package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.kernel.IdKind;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.SignatureCheck;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;
import turno.testing.Waits;

/** Webhook endpoints, and the deliveries to them. */
class WebhooksTest {
  private static final String MORNING = "2027-03-15T09:00:00-03:00";
  @RegisterExtension private static final TestServer server = TestServer.start();

  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
  @RegisterExtension private final TestingReceiver receiver = new TestingReceiver();

  private CheckedReply endpoint(Object... types) {
    Map<String, Object> body =
        types.length == 0
            ? Map.of("url", receiver.url())
            : Map.of("url", receiver.url(), "event_types", List.of(types));
    return world.owner.post("/webhook-endpoints", body).expect(201);
  }

  private Instant now() {
    return OffsetDateTime.parse(world.owner.get("/me").text("/now")).toInstant();
  }

  private JsonNode deliveries(String endpoint) {
    return world
        .owner
        .get("/webhook-endpoints/" + endpoint + "/deliveries?order=asc")
        .expect(200)
        .json()
        .path("data");
  }

  private JsonNode delivery(String id) {
    return world.owner.get("/webhook-deliveries/" + id).expect(200).json();
  }

  private List<String> types() {
    return receiver.received().stream().map(TestingReceiver.Received::type).toList();
  }

  @Test
  void secretIsShownOnce() {
    String key = TestApi.newKey();
    Map<String, String> body = Map.of("url", receiver.url(), "description", "Site");
    CheckedReply made =
        world.owner.request("POST", "/webhook-endpoints").idempotencyKey(key).body(body).send();
    String secret = made.expect(201).text("/secret");
    assertTrue(secret.matches("whsec_[A-Za-z0-9+/]{43}="), secret);
    CheckedReply again =
        world.owner.request("POST", "/webhook-endpoints").idempotencyKey(key).body(body).send();
    assertEquals("true", again.expect(201).header("Idempotent-Replayed"));
    assertFalse(again.json().has("secret"));
    String path = "/webhook-endpoints/" + made.id();
    assertFalse(world.owner.get(path).expect(200).json().has("secret"));
    String stored =
        Rows.text(
            server,
            "select encode(secret, 'escape') from turno.webhook_endpoints where id = ?",
            Rows.uuid(IdKind.ENDPOINT, made.id()));
    assertFalse(stored.contains(secret.substring(6)));
    String next = world.owner.post(path + "/rotate-secret").expect(200).text("/secret");
    assertNotEquals(secret, next);
    world.owner.delete(path).expect(204);
    world.owner.get(path).expect(404, "not_found");
    world.owner.delete(path).expect(404, "not_found");
  }

  @Test
  void workspaceHasAtMostTwentyEndpoints() {
    for (int i = 0; i < 20; i++) {
      endpoint("payment.paid");
    }
    world
        .owner
        .post("/webhook-endpoints", Map.of("url", receiver.url()))
        .expect(409, "invalid_transition", "too_many_endpoints");
    String first = world.owner.get("/webhook-endpoints?limit=1").text("/data/0/id");
    world.owner.delete("/webhook-endpoints/" + first).expect(204);
    endpoint("payment.paid");
  }

  @Test
  void urlsThatArePrivateOrInvalidAreRefused() {
    String path = "/webhook-endpoints/" + endpoint().id();
    for (String url :
        List.of(
            "https://10.0.0.1/",
            "http://8.8.8.8/",
            "https://[::1]/",
            "https://169.254.169.254/latest",
            "ftp://example.com/",
            "nonsense")) {
      for (CheckedReply refused :
          List.of(
              world.owner.post("/webhook-endpoints", Map.of("url", url)),
              world.owner.patch(path, Map.of("url", url)))) {
        refused.expect(422, "invalid_request");
        assertEquals("#/url", refused.text("/errors/0/pointer"), refused::toString);
      }
    }
    assertEquals(receiver.url(), world.owner.get(path).text("/url"));
  }

  @Test
  void eventIsDeliveredSignedAndByteForByte() {
    CheckedReply made = endpoint();
    world.booking(world.haircut, MORNING);
    List<TestingReceiver.Received> received = receiver.await(2);
    assertEquals(
        List.of("booking.created", "booking.confirmed"),
        types().stream().sorted().toList().reversed());
    String listed =
        new String(world.owner.get("/events").expect(200).body(), StandardCharsets.UTF_8);
    for (TestingReceiver.Received one : received) {
      assertTrue(listed.contains(new String(one.body(), StandardCharsets.UTF_8)));
      assertTrue(
          SignatureCheck.isSigned(
              one.header("Service-Signature"), one.body(), made.text("/secret"), now()));
      assertFalse(
          SignatureCheck.isSigned(one.header("Service-Signature"), one.body(), "whsec_x", now()));
      assertEquals(one.eventId(), one.header("Service-Event-Id"));
      assertEquals(one.eventId(), one.header("webhook-id"));
      assertEquals(one.type(), one.header("Service-Event-Type"));
      assertEquals("1", one.header("Service-Attempt"));
      assertEquals("application/json; charset=utf-8", one.header("Content-Type"));
    }
    Waits.untilDelivered(world);
    assertFalse(deliveries(made.id()).isEmpty());
    for (JsonNode delivery : deliveries(made.id())) {
      assertEquals("delivered", delivery.path("status").stringValue());
      assertTrue(delivery.path("next_attempt_at").isNull());
      JsonNode attempt = delivery(delivery.path("id").stringValue()).path("attempts").path(0);
      assertEquals(204, attempt.path("status_code").intValue());
      assertEquals("automatic", attempt.path("trigger").stringValue());
    }
  }

  @Test
  void eventsBeforeTheEndpointExistedAreNotSent() {
    world.booking(world.haircut, MORNING);
    endpoint();
    world.owner.post("/holds", world.wish(world.haircut, MORNING)).expect(201);
    receiver.await(1);
    Waits.untilDelivered(world);
    assertEquals(List.of("booking.created"), types());
  }

  @Test
  void optionalTypesAreSentOnlyIfSelected() {
    CheckedReply made = endpoint("booking.updated", "booking.checked_in");
    happenings();
    receiver.await(2);
    Waits.untilDelivered(world);
    assertEquals(
        List.of("booking.checked_in", "booking.updated"), types().stream().sorted().toList());
    assertEquals(2, deliveries(made.id()).size());
  }

  private String happenings() {
    String booking = world.booking(world.haircut, MORNING);
    world.owner.patch("/bookings/" + booking, Map.of("notes", "Oi")).expect(200);
    world.owner.post("/bookings/" + booking + "/check-in").expect(200);
    JsonNode listed = world.owner.get("/events?types=booking.updated").expect(200).json();
    assertEquals(booking, listed.at("/data/0/data/booking/id").stringValue());
    return booking;
  }

  @Test
  void endpointTestSendsAnEventEvenIfItsTypeIsNotSelected() {
    CheckedReply made = endpoint("payment.paid");
    CheckedReply test = world.owner.post("/webhook-endpoints/" + made.id() + "/test").expect(202);
    TestingReceiver.Received one = receiver.await(1).getFirst();
    assertEquals("booking.created", one.type());
    assertTrue(turno.kernel.Json.tree(one.body()).path("test").asBoolean(false));
    Waits.untilDelivered(world);
    JsonNode seen = delivery(test.id());
    assertEquals("delivered", seen.path("status").stringValue());
    assertEquals("test", seen.at("/attempts/0/trigger").stringValue());
    assertTrue(world.owner.get("/events").json().path("data").isEmpty());
  }

  @Test
  void bothSecretsSignForOneDayAfterARotation() {
    CheckedReply made = endpoint("booking.created");
    String path = "/webhook-endpoints/" + made.id();
    String next = world.owner.post(path + "/rotate-secret").expect(200).text("/secret");
    world.hold(world.haircut, MORNING);
    TestingReceiver.Received both = receiver.await(1).getFirst();
    String header = both.header("Service-Signature");
    assertTrue(SignatureCheck.isSigned(header, both.body(), made.text("/secret"), now()));
    assertTrue(SignatureCheck.isSigned(header, both.body(), next, now()));
    world.advance(24 * 3_600);
    world.hold(world.haircut, MORNING);
    TestingReceiver.Received later = receiver.await(2).getLast();
    String alone = later.header("Service-Signature");
    assertFalse(SignatureCheck.isSigned(alone, later.body(), made.text("/secret"), now()));
    assertTrue(SignatureCheck.isSigned(alone, later.body(), next, now()));
  }

  @Test
  void atMostTwoSecretsSignADelivery() {
    CheckedReply made = endpoint("booking.created");
    String rotate = "/webhook-endpoints/" + made.id() + "/rotate-secret";
    String second = world.owner.post(rotate).expect(200).text("/secret");
    world.advance(3_600);
    String third = world.owner.post(rotate).expect(200).text("/secret");
    // the second secret has its own day, counted from its replacement
    world.advance(24 * 3_600 - 1);
    world.hold(world.haircut, MORNING);
    TestingReceiver.Received one = receiver.await(1).getFirst();
    String header = one.header("Service-Signature");
    assertEquals(3, header.split(",").length, header);
    assertFalse(SignatureCheck.isSigned(header, one.body(), made.text("/secret"), now()));
    assertTrue(SignatureCheck.isSigned(header, one.body(), second, now()));
    assertTrue(SignatureCheck.isSigned(header, one.body(), third, now()));
  }

  @Test
  void deactivatingAnEndpointMarksWaitingDeliveriesAsFailed() {
    receiver.answering(500, "nicht heute");
    CheckedReply made = endpoint("booking.created");
    String path = "/webhook-endpoints/" + made.id();
    world.hold(world.haircut, MORNING);
    receiver.await(1);
    Waits.untilDelivered(world);
    assertEquals("pending", deliveries(made.id()).path(0).path("status").stringValue());
    world.owner.patch(path, Map.of("active", false)).expect(200);
    JsonNode failed = deliveries(made.id()).path(0);
    assertEquals("failed", failed.path("status").stringValue());
    assertTrue(failed.path("next_attempt_at").isNull());
    assertEquals(1, data(path + "/deliveries?status=failed").count());
    assertEquals(0, data(path + "/deliveries?status=pending").count());
    world.hold(world.haircut, MORNING);
    String id = failed.path("id").stringValue();
    world
        .owner
        .post("/webhook-deliveries/" + id + "/resend")
        .expect(409, "invalid_transition", "endpoint_disabled");
    world.owner.post(path + "/test").expect(409, "invalid_transition", "endpoint_disabled");
    world.advance(3_600);
    assertEquals(1, deliveries(made.id()).size());
    receiver.answering(204, "");
    world.owner.patch(path, Map.of("active", true)).expect(200);
    world.owner.post(path + "/recover", Map.of("since", TestServer.MORNING)).expect(202);
    receiver.await(3);
    Waits.untilDelivered(world);
    for (JsonNode delivery : deliveries(made.id())) {
      assertEquals("delivered", delivery.path("status").stringValue());
      JsonNode attempts = delivery(delivery.path("id").stringValue()).path("attempts");
      assertEquals("recovery", attempts.path(attempts.size() - 1).path("trigger").stringValue());
    }
    assertEquals(2, deliveries(made.id()).size());
  }

  @Test
  void deliveryLogContainsNoDataOfAnErasedCustomer() {
    CheckedReply made = endpoint("booking.confirmed");
    receiver.answering(200, "Obrigado, Zulmira Zebedeu!");
    world
        .owner
        .post(
            "/bookings",
            world
                .wish(world.haircut, MORNING)
                .set("customer", turno.kernel.Json.object().put("name", "Zulmira Zebedeu")))
        .expect(201);
    receiver.await(1);
    Waits.untilDelivered(world);
    String id = deliveries(made.id()).path(0).path("id").stringValue();
    assertTrue(delivery(id).at("/attempts/0/response_excerpt").stringValue().contains("Zulmira"));
    JsonNode booking = world.owner.get("/bookings").json().at("/data/0");
    String customer = booking.at("/customer/id").stringValue();
    world.owner.post("/bookings/" + booking.path("id").stringValue() + "/cancel").expect(200);
    world.owner.delete("/customers/" + customer).expect(204);
    assertTrue(delivery(id).at("/attempts/0/response_excerpt").isNull());
    world.owner.post("/webhook-deliveries/" + id + "/resend").expect(202);
    TestingReceiver.Received again = receiver.await(2).getLast();
    assertFalse(new String(again.body(), StandardCharsets.UTF_8).contains("Zulmira"));
    Waits.untilDelivered(world);
    assertTrue(delivery(id).at("/attempts/1/response_excerpt").isNull());
    assertEquals("manual", delivery(id).at("/attempts/1/trigger").stringValue());
  }

  @Test
  void deliveriesCanBeFiltered() {
    CheckedReply made = endpoint("booking.created", "booking.cancelled");
    String hold = world.hold(world.haircut, MORNING);
    world.owner.delete("/holds/" + hold).expect(204);
    receiver.await(2);
    Waits.untilDelivered(world);
    String path = "/webhook-endpoints/" + made.id() + "/deliveries";
    assertEquals(1, data(path + "?event_type=booking.cancelled").count());
    assertEquals(2, data(path + "?status=delivered").count());
    assertEquals(0, data(path + "?status=failed").count());
    assertEquals(0, data(path + "?to=2027-01-01T00:00:00Z").count());
    assertEquals(2, data(path + "?from=2027-01-01T00:00:00Z").count());
    world.owner.delete("/webhook-endpoints/" + made.id()).expect(204);
    world.owner.get(path).expect(404, "not_found");
  }

  @Test
  void oldDeliveriesAreDeletedWithTheirAttempts() {
    CheckedReply made = endpoint("booking.created");
    world.hold(world.haircut, MORNING);
    receiver.await(1);
    Waits.untilDelivered(world);
    String old = deliveries(made.id()).path(0).path("id").stringValue();
    // changes the rows instead of the clock, because rows that are old only by this clock are kept
    Rows.execute(
        server,
        "update turno.webhook_deliveries set created_at = '2020-01-05' where workspace_id = '"
            + world.workspaceId
            + "'");
    world.hold(world.haircut, MORNING);
    receiver.await(2);
    Waits.untilDelivered(world);
    assertEquals(1, deliveries(made.id()).size());
    world.owner.get("/webhook-deliveries/" + old).expect(404, "not_found");
    assertEquals(
        0,
        Rows.count(
            server,
            "select count(*) from turno.webhook_attempts where delivery_id = ?",
            Rows.uuid(IdKind.DELIVERY, old)));
  }

  private Stream<JsonNode> data(String path) {
    return world.owner.get(path).expect(200).json().path("data").valueStream();
  }
}
