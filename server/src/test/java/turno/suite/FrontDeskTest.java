package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Replacing and notifying the customer of a booking, and access to a hold. */
class FrontDeskTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String ELEVEN = TestWorkspace.MONDAY + "T11:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private CheckedReply booked(String service, Map<String, Object> customer) {
    ObjectNode wish = world.wish(service, NINE);
    customer.forEach(wish.putObject("customer")::putPOJO);
    return world.owner.post("/bookings", wish).expect(201);
  }

  @Test
  void customerCanBeReplacedUntilTheStart() {
    CheckedReply booked = booked(world.haircut, Map.of("name", "Maria", "phone", "+5511987650001"));
    String path = "/bookings/" + booked.id();
    Map<String, Object> ana = Map.of("name", "Ana", "phone", "(11) 98765-0002");
    CheckedReply changed = world.owner.patch(path, Map.of("customer", ana)).expect(200);
    assertEquals("Ana", changed.text("/customer/name"));
    assertEquals("+5511987650002", changed.text("/customer/phone"));
    assertNotEquals(booked.text("/customer/id"), changed.text("/customer/id"));
    assertEquals(2, changed.json().path("version").intValue());
    JsonNode entry =
        world.owner.get(path + "/history?order=desc&limit=1").expect(200).json().at("/data/0");
    assertEquals(
        List.of("customer.id", "customer.name", "customer.phone"),
        entry
            .path("changes")
            .valueStream()
            .map(change -> change.path("field").stringValue())
            .toList());
    // the same customer again, first in the form of the request and then in the form of the answer
    assertArrayEquals(
        changed.body(), world.owner.patch(path, Map.of("customer", ana)).expect(200).body());
    assertArrayEquals(changed.body(), world.owner.patch(path, changed.json()).expect(200).body());
    String gone = world.owner.post("/customers", Map.of("name", "Zeca")).expect(201).id();
    world.owner.delete("/customers/" + gone).expect(204);
    world
        .owner
        .patch(path, Map.of("customer", Map.of("id", gone)))
        .expect(422, "invalid_request", "anonymized");
  }

  @Test
  void customerOfAStartedBookingCannotBeReplaced() {
    ObjectNode wish = world.wish(world.haircut, "2027-02-26T09:20:00-03:00");
    wish.putObject("customer").put("name", "Maria");
    wish.putObject("override").putArray("rules").add("past");
    CheckedReply booked = world.owner.post("/bookings", wish).expect(201);
    String path = "/bookings/" + booked.id();
    world
        .owner
        .patch(path, Map.of("customer", Map.of("name", "Ana")))
        .expect(409, "invalid_transition", "started");
    ObjectNode same = booked.object().put("notes", "Na janela");
    assertEquals("Na janela", world.owner.patch(path, same).expect(200).text("/notes"));
  }

  @Test
  void startedWalkInCanBeGivenACustomer() {
    world
        .owner
        .patch(
            "/services/" + world.haircut,
            Map.of("required_customer_fields", List.of("name", "phone")))
        .expect(200);
    TestApi person = world.people.withRole("member").api();
    ObjectNode wish = world.wish(world.haircut, "2027-02-26T09:20:00-03:00");
    wish.put("source", "walk_in").putObject("override").putArray("rules").add("past");
    String path = "/bookings/" + person.post("/bookings", wish).expect(201).id();
    Map<String, Object> rui = Map.of("customer", Map.of("name", "Rui"));
    CheckedReply refused = world.owner.patch(path, rui).expect(422);
    assertEquals("#/customer/phone", refused.text("/errors/0/pointer"));
    assertEquals("Rui", person.patch(path, rui).expect(200).text("/customer/name"));
    person
        .patch(path, Map.of("customer", Map.of("name", "Ana")))
        .expect(409, "invalid_transition", "started");
    person.patch(path, "{\"customer\": null}").expect(409, "invalid_transition", "started");
  }

  @Test
  void walkInMadeByAPersonNeedsNoCustomerDetails() {
    world
        .owner
        .patch(
            "/services/" + world.haircut,
            Map.of("required_customer_fields", List.of("name", "phone")))
        .expect(200);
    TestApi person = world.people.withRole("member").api();
    ObjectNode wish = world.wish(world.haircut, NINE).put("source", "walk_in");
    CheckedReply refused = world.owner.post("/bookings", wish).expect(422, "invalid_request");
    assertEquals("#/customer/name", refused.text("/errors/0/pointer"));
    person
        .post("/bookings", world.wish(world.haircut, NINE).put("source", "phone"))
        .expect(422, "invalid_request");
    assertEquals("walk_in", person.post("/bookings", wish).expect(201).text("/source"));
    CheckedReply hold =
        person
            .post("/holds", world.wish(world.haircut, ELEVEN).put("source", "walk_in"))
            .expect(201);
    person.post("/holds/" + hold.id() + "/confirm", Map.of()).expect(200);
  }

  @Test
  void replacementCustomerNeedsTheRequiredDetails() {
    world
        .owner
        .patch(
            "/services/" + world.haircut,
            Map.of("required_customer_fields", List.of("name", "phone")))
        .expect(200);
    String path =
        "/bookings/"
            + booked(world.haircut, Map.of("name", "Maria", "phone", "+5511987650001")).id();
    CheckedReply refused =
        world.owner.patch(path, Map.of("customer", Map.of("name", "Ana"))).expect(422);
    assertEquals("#/customer/phone", refused.text("/errors/0/pointer"));
    assertEquals("required", refused.text("/errors/0/code"));
    CheckedReply nobody = world.owner.patch(path, "{\"customer\": null}").expect(422);
    assertEquals(2, nobody.json().path("errors").size(), nobody::toString);
    // the customer of a hold may be removed
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("name", "Rui");
    String hold = world.owner.post("/holds", wish).expect(201).id();
    CheckedReply left = world.owner.patch("/bookings/" + hold, "{\"customer\": null}").expect(200);
    assertTrue(left.json().path("customer").isNull(), left::toString);
  }

  /** Returns the types of a booking's events and their notify options, newest first. */
  private List<String> notified(String booking) {
    return world
        .owner
        .get("/events?limit=50")
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .filter(event -> event.at("/data/booking/id").asString("").equals(booking))
        .map(event ->
            event.path("type").stringValue() + " " + event.at("/data/notify").stringValue())
        .toList();
  }

  @Test
  void eventsStateWhetherTheCustomerShouldBeNotified() {
    ObjectNode wish = world.wish(world.haircut, NINE).put("notify", "none");
    String quiet = world.owner.post("/bookings", wish).expect(201).id();
    world
        .owner
        .post("/bookings/" + quiet + "/reschedule", Map.of("start", ELEVEN, "notify", "none"))
        .expect(200);
    world.owner.post("/bookings/" + quiet + "/cancel", Map.of("notify", "none")).expect(200);
    assertEquals(
        List.of(
            "booking.cancelled none",
            "booking.rescheduled none",
            "booking.confirmed none",
            "booking.created none"),
        notified(quiet));
    String announced = world.hold(world.haircut, NINE);
    world.owner.post("/holds/" + announced + "/confirm", Map.of("notify", "none")).expect(200);
    world.owner.post("/bookings/" + announced + "/reschedule", Map.of("start", ELEVEN)).expect(200);
    world.owner.post("/bookings/" + announced + "/cancel", Map.of("notify", "auto")).expect(200);
    assertEquals(
        List.of(
            "booking.cancelled auto",
            "booking.rescheduled auto",
            "booking.confirmed none",
            "booking.created auto"),
        notified(announced));
    // a hold notifies no customer, so the option is refused
    CheckedReply slip = world.owner.post("/holds", wish).expect(422);
    assertEquals("#/notify", slip.text("/errors/0/pointer"));
    assertEquals("unknown_member", slip.text("/errors/0/code"));
  }

  @Test
  void writeOnlyKeyCanReadItsOwnHold() {
    TestApi maker = world.withScopes(List.of("bookings:write"));
    TestApi other = world.withScopes(List.of("bookings:write", "slots:read"));
    String hold = maker.post("/holds", world.wish(world.makeover, NINE)).expect(201).id();
    String path = "/holds/" + hold;
    assertEquals("hold", maker.get(path).expect(200).text("/status"));
    assertArrayEquals(world.owner.get(path).body(), maker.get(path).body());
    other.get(path).expect(404, "not_found");
    maker.get("/bookings/" + hold).expect(403, "insufficient_scope");
    maker.post(path + "/confirm", Map.of()).expect(200);
    assertEquals("pending_payment", maker.get(path).expect(200).text("/status"));
    other.get(path).expect(404, "not_found");
    maker.post("/bookings/" + hold + "/cancel").expect(200);
    maker.get(path).expect(404, "not_found");
    assertEquals("cancelled", world.owner.get(path).expect(200).text("/status"));
    String lapsed = maker.post("/holds", world.wish(world.haircut, NINE)).expect(201).id();
    world.advance(600);
    maker.get("/holds/" + lapsed).expect(404, "not_found");
    CheckedReply neither =
        world.withScopes(List.of("slots:read")).get(path).expect(403, "insufficient_scope");
    assertEquals("bookings:read", neither.text("/required_scope"));
  }
}
