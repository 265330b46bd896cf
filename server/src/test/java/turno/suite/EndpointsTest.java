package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.platform.http.Answer;
import turno.platform.http.TestingCalls;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;
import turno.testing.Waits;

/**
 * Webhook endpoints, and the types of events that they receive: docs/rules/webhooks.md#which-types.
 */
class EndpointsTest {
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

  private int deliveries(CheckedReply endpoint) {
    String path = "/webhook-endpoints/" + endpoint.id() + "/deliveries";
    return world.owner.get(path).expect(200).json().path("data").size();
  }

  private static List<String> words(JsonNode array) {
    return array.valueStream().map(JsonNode::stringValue).toList();
  }

  @Test
  void asteriskSelectsAllTypesAndOmissionSelectsTheStandardEight() {
    CheckedReply every = endpoint("*");
    CheckedReply standard = endpoint();
    String booking = world.booking(world.haircut, MORNING);
    world.owner.patch("/bookings/" + booking, Map.of("notes", "Oi")).expect(200);
    world.owner.post("/bookings/" + booking + "/check-in").expect(200);
    receiver.await(6);
    Waits.untilDelivered(world);
    assertEquals(4, deliveries(every));
    assertEquals(2, deliveries(standard));
    assertEquals(List.of("*"), words(every.json().path("event_types")));
    List<String> all = words(every.json().path("resolved_event_types"));
    assertTrue(all.containsAll(List.of("booking.updated", "booking.checked_in")), all::toString);
    List<String> eight = words(standard.json().path("event_types"));
    assertEquals(8, eight.size());
    assertEquals(eight, words(standard.json().path("resolved_event_types")));
    assertTrue(all.containsAll(eight));
  }

  @Test
  void endpointWithoutHoldEventsReceivesItsFirstEventAtConfirmation() {
    CheckedReply made =
        world
            .owner
            .post(
                "/webhook-endpoints",
                Map.of("url", receiver.url(), "event_types", List.of("*"), "holds", false))
            .expect(201);
    assertFalse(made.json().path("holds").asBoolean(true));
    String released = world.hold(world.haircut, MORNING);
    note(released);
    world.owner.delete("/holds/" + released).expect(204);
    note(released);
    world.hold(world.haircut, MORNING);
    world.advance(3_600); // the hold expires
    String kept = world.hold(world.haircut, MORNING);
    confirm(kept);
    String unpaid = world.booking(world.makeover, MORNING);
    world.owner.post("/bookings/" + unpaid + "/cancel").expect(200);
    note(unpaid);
    String paid = world.booking(world.makeover, MORNING);
    world
        .owner
        .post(
            "/bookings/" + paid + "/payments",
            Map.of("amount_cents", 2850, "currency", "BRL", "method", "manual"))
        .expect(201);
    String direct = world.booking(world.haircut, MORNING);
    world.owner.post("/bookings/" + direct + "/cancel").expect(200);
    note(direct);
    List<String> wanted =
        Stream.of(
                "booking.cancelled of " + direct,
                "booking.confirmed of " + direct,
                "booking.confirmed of " + kept,
                "booking.confirmed of " + paid,
                "booking.updated of " + direct,
                "payment.paid of " + paid)
            .sorted()
            .toList();
    receiver.await(wanted.size());
    Waits.untilDelivered(world);
    assertEquals(wanted, eventsOfAll());
    String path = "/webhook-endpoints/" + made.id();
    world.owner.post(path + "/recover", Map.of("since", TestServer.MORNING)).expect(202);
    world.advance(1);
    Waits.untilDelivered(world);
    assertEquals(wanted, eventsOfAll());
    world.owner.patch(path, Map.of("holds", true)).expect(200);
    String held = world.hold(world.haircut, MORNING);
    receiver.await(wanted.size() + 1);
    assertTrue(eventsOfAll().contains("booking.created of " + held));
  }

  private void note(String booking) {
    world.owner.patch("/bookings/" + booking, Map.of("notes", TestApi.newKey())).expect(200);
  }

  private void confirm(String hold) {
    world
        .owner
        .request("POST", "/holds/" + hold + "/confirm")
        .idempotencyKey(TestApi.newKey())
        .body(Map.of("customer", Map.of("name", "Rita", "phone", "+5511987654321")))
        .send()
        .expect(200);
  }

  /** Returns the types and bookings of the received events, sorted. */
  private List<String> eventsOfAll() {
    return receiver.received().stream()
        .map(one -> Json.tree(one.body()))
        .map(event ->
            event.path("type").stringValue() + " of " + event.at("/data/booking/id").stringValue())
        .sorted()
        .toList();
  }

  @Test
  void endpointHasExternalIdMetadataAndVersion() {
    Map<String, Object> wish =
        Map.of("url", receiver.url(), "external_id", "site", "metadata", Map.of("team", "web"));
    CheckedReply made = world.owner.post("/webhook-endpoints", wish).expect(201);
    String path = "/webhook-endpoints/" + made.id();
    assertEquals("site web 1", shown(made));
    world
        .owner
        .post("/webhook-endpoints", wish)
        .expect(409, "invalid_transition", "external_id_taken");
    String other = endpoint().id();
    world
        .owner
        .patch("/webhook-endpoints/" + other, Map.of("external_id", "site"))
        .expect(409, "invalid_transition", "external_id_taken");
    JsonNode found = world.owner.get("/webhook-endpoints?external_id=site").json().path("data");
    assertEquals(1, found.size());
    assertEquals(made.id(), found.at("/0/id").stringValue());
    assertEquals("site web 1", shown(world.owner.patch(path, wish).expect(200)), "nothing changed");
    CheckedReply changed = world.owner.patch(path, Map.of("metadata", Map.of("team", "ops")));
    assertEquals("site ops 2", shown(changed));
    assertEquals("\"2\"", changed.header("ETag"));
    assertEquals("3", world.owner.post(path + "/rotate-secret").expect(200).text("/version"));
    world.owner.delete(path).expect(204);
    world.owner.post("/webhook-endpoints", wish).expect(201);
    Map<String, Object> large =
        Map.of("url", receiver.url(), "metadata", Map.of("x", "x".repeat(16 * 1_024)));
    world.owner.post("/webhook-endpoints", large).expect(422, "invalid_request");
  }

  private static String shown(CheckedReply endpoint) {
    return endpoint.text("/external_id")
        + " "
        + endpoint.text("/metadata/team")
        + " "
        + endpoint.text("/version");
  }

  private static String type(JsonNode event) {
    return event.path("type").asString("");
  }

  @Test
  void unknownEventTypeIsRefused() {
    String path = "/webhook-endpoints/" + endpoint("payment.paid").id();
    List<String> types = List.of("payment.paid", "waitlist.offered");
    world
        .owner
        .post("/webhook-endpoints", Map.of("url", receiver.url(), "event_types", types))
        .expect(422, "invalid_request");
    CheckedReply refusal =
        world.owner.patch(path, Map.of("event_types", types)).expect(422, "invalid_request");
    assertEquals("#/event_types/1", refusal.text("/errors/0/pointer"));
    List<String> all = words(endpoint("*").json().path("resolved_event_types"));
    world.owner.patch(path, Map.of("event_types", all)).expect(200);
  }

  /** Sends one event of every type; each must conform to the contract's schema for its type. */
  @Test
  void typeOfATestEventCanBeChosen() {
    CheckedReply made = endpoint("payment.paid");
    String path = "/webhook-endpoints/" + made.id() + "/test";
    List<String> types = words(endpoint("*").json().path("resolved_event_types"));
    for (String type : types) {
      CheckedReply test = world.owner.post(path, Map.of("event_type", type)).expect(202);
      assertEquals(type, test.text("/event_type"));
    }
    for (TestingReceiver.Received one : receiver.await(types.size())) {
      JsonNode event = Json.tree(one.body());
      assertTrue(event.path("test").asBoolean(false));
      assertEquals(one.header("Service-Event-Type"), event.path("type").stringValue());
      assertEquals(
          List.of(), TestingCalls.violations("Event", Answer.bytes(200, one.body())), type(event));
    }
    assertEquals(
        types.stream().sorted().toList(),
        receiver.received().stream().map(TestingReceiver.Received::type).sorted().toList());
    world.owner.post(path, Map.of("event_type", "waitlist.offered")).expect(422);
  }
}
