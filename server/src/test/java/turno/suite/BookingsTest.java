package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Tests how a slot becomes a booking, and which values the booking stores. */
class BookingsTest {
  private static final String START = TestWorkspace.MONDAY + "T09:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void confirmationLimitsIntakeAndMetadataTogether() {
    ObjectNode wish = world.wish(world.haircut, START);
    wish.putObject("metadata").put("origin", "x".repeat(10_000));
    String hold = world.owner.post("/holds", wish).expect(201).id();
    ObjectNode body = Json.object();
    body.putObject("intake").put("story", "y".repeat(10_000));
    CheckedReply refused = world.owner.post("/holds/" + hold + "/confirm", body);
    assertEquals("max_size", refused.expect(422, "invalid_request").text("/errors/0/code"));
  }

  @Test
  void slotIsHeldAndConfirmed() {
    JsonNode slot =
        world
            .owner
            .get(
                "/slots?service_id="
                    + world.haircut
                    + "&from="
                    + TestWorkspace.MONDAY
                    + "T00:00:00-03:00")
            .json()
            .at("/data/0");
    assertEquals(START, slot.path("start").asString());
    ObjectNode wish = world.wish(world.haircut, START);
    wish.set("resource_ids", slot.path("resource_ids"));
    CheckedReply hold = world.owner.post("/holds", wish).expect(201);
    assertEquals("/v1/holds/" + hold.id(), hold.header("Location"));
    assertEquals("\"1\"", hold.header("ETag"));
    assertEquals("hold", hold.text("/status"));
    assertEquals(slot.path("end"), hold.json().path("end"));
    assertEquals(
        slot.path("resource_ids").valueStream().toList(),
        hold.json().path("allocations").valueStream().map(a -> a.path("resource_id")).toList());
    // the buffer is part of the allocation, not of the booking
    assertEquals(TestWorkspace.MONDAY + "T09:30:00-03:00", hold.text("/end"));
    assertEquals(TestWorkspace.MONDAY + "T09:40:00-03:00", hold.text("/allocations/0/end"));
    CheckedReply booked =
        world
            .owner
            .post(
                "/holds/" + hold.id() + "/confirm",
                Map.of("customer", Map.of("name", "João", "phone", "(11) 98888-7777")))
            .expect(200);
    assertEquals("confirmed", booked.text("/status"));
    assertEquals("+5511988887777", booked.text("/customer/phone"));
    assertEquals(List.of("booking.created", "booking.confirmed"), eventTypes(hold.id()));
  }

  @Test
  void bookingInOneRequestRecordsCreationAndConfirmation() {
    CheckedReply booked =
        world.owner.post("/bookings", world.wish(world.haircut, START)).expect(201);
    assertEquals(1, booked.json().path("version").intValue());
    assertEquals("/v1/bookings/" + booked.id(), booked.header("Location"));
    assertEquals(List.of("booking.created", "booking.confirmed"), eventTypes(booked.id()));
  }

  @Test
  void takenTimeIsRefusedWithAlternatives() {
    world.booking(world.haircut, START);
    world.booking(world.haircut, START);
    CheckedReply refused = world.owner.post("/holds", world.wish(world.haircut, START));
    refused.expect(409, "slot_taken", "taken");
    List<String> starts =
        refused
            .json()
            .path("alternatives")
            .valueStream()
            .map(a -> a.path("start").asString())
            .toList();
    // nearer starts are listed first, and of two equally near starts the earlier one; Saturday is
    // too far away
    assertEquals(5, starts.size());
    assertEquals(TestWorkspace.MONDAY + "T09:40:00-03:00", starts.getFirst());
    for (String start : starts) {
      world.hold(world.haircut, start);
    }
  }

  @Test
  void requestedResourcesAreUsed() {
    ObjectNode wish = world.wish(world.haircut, START);
    wish.putArray("resource_ids").add(world.bruno);
    CheckedReply hold = world.owner.post("/holds", wish).expect(201);
    assertEquals(world.bruno, hold.text("/allocations/0/resource_id"));
    CheckedReply refused = world.owner.post("/holds", wish).expect(409, "slot_taken", "taken");
    assertEquals(START, refused.text("/alternatives/0/start"));
    assertEquals(world.ana, refused.text("/alternatives/0/resource_ids/0"));
    wish.putArray("resource_ids").add(world.ana).add(world.bruno);
    world.owner.post("/holds", wish).expect(422, "invalid_request", "no_such_combination");
  }

  @Test
  void impossibleStartsAreRefusedWithTheirReason() {
    refused("2027-03-01T09:10:00-03:00", 409, "off_grid");
    refused("2027-03-01T09:00:01-03:00", 409, "off_grid");
    refused("2027-03-01T08:40:00-03:00", 409, "closed");
    refused("2027-03-07T10:00:00-03:00", 409, "closed");
    refused("2027-03-01T17:40:00-03:00", 409, "too_long");
    refused("2030-03-01T09:00:00-03:00", 409, "beyond_horizon");
    refused("2027-02-25T09:00:00-03:00", 422, "in_the_past");
    world
        .owner
        .post("/holds", world.wish(world.haircut, START).put("party_size", 2))
        .expect(422, "invalid_request", "party_size_not_supported");
  }

  private void refused(String start, int status, String reason) {
    CheckedReply reply = world.owner.post("/holds", world.wish(world.haircut, start));
    assertEquals(status, reply.status(), reply::toString);
    assertEquals(reason, reply.text("/reason"), reply::toString);
    assertTrue(reply.json().path("alternatives").isArray(), reply::toString);
  }

  @Test
  void customersAreRecognizedByPhone() {
    ObjectNode wish = world.wish(world.haircut, START);
    wish.putObject("customer").put("name", "Maria Souza").put("phone", "11 97777-6666");
    CheckedReply mother = world.owner.post("/bookings", wish).expect(201);
    wish.putObject("customer").put("name", "Pedro Souza").put("phone", "+5511977776666");
    CheckedReply son = world.owner.post("/bookings", wish).expect(201);
    // members of a family share a phone: each booking keeps the name as given, and the customer
    // record keeps its own name
    assertEquals(mother.text("/customer/id"), son.text("/customer/id"));
    assertEquals("Pedro Souza", son.text("/customer/name"));
    assertEquals("+5511977776666", mother.text("/customer/phone"));
    CheckedReply customer =
        world.owner.get("/customers/" + mother.text("/customer/id")).expect(200);
    assertEquals("Maria Souza", customer.text("/name"));
    assertEquals(2, world.owner.get("/bookings?q=97777").json().path("data").size());
    assertEquals(1, world.owner.get("/customers?q=977776666").json().path("data").size());
  }

  @Test
  void customersSharingAPhoneAreDistinguishedByName() {
    Map<String, Object> phone = Map.of("name", "Ana Lima", "phone", "+5511966665555");
    String first = world.owner.post("/customers", phone).expect(201).id();
    String second =
        world
            .owner
            .post(
                "/customers",
                Map.of("name", "José Lima", "phone", "+5511966665555", "shared_phone", true))
            .expect(201)
            .id();
    assertNotEquals(first, second);
    assertEquals(second, customerOf("jose lima"));
    assertEquals(first, customerOf("Somebody Else"));
    assertEquals(first, world.owner.post("/customers", phone).expect(200).id());
  }

  private String customerOf(String name) {
    ObjectNode wish = world.wish(world.haircut, START);
    wish.putObject("customer").put("name", name).put("phone", "+5511966665555");
    return world.owner.post("/holds", wish).expect(201).text("/customer/id");
  }

  @Test
  void changesNeedTheCurrentVersion() {
    CheckedReply first =
        world.owner.post("/bookings", world.wish(world.haircut, START)).expect(201);
    String path = "/bookings/" + first.id();
    String seen = String.valueOf(first.header("ETag"));
    CheckedReply second =
        world
            .owner
            .request("PATCH", path)
            .ifMatch(seen)
            .body(Map.of("notes", "Sem pressa"))
            .send()
            .expect(200);
    assertEquals(2, second.json().path("version").intValue());
    world
        .owner
        .request("PATCH", path)
        .ifMatch(seen)
        .body(Map.of("notes", "Com pressa"))
        .send()
        .expect(412, "version_mismatch");
    world
        .owner
        .request("PATCH", path)
        .ifMatch(seen)
        .body("{}")
        .send()
        .expect(412, "version_mismatch");
    String weak =
        world
            .owner
            .request("PATCH", path)
            .ifMatch("W/" + second.header("ETag"))
            .body("{}")
            .send()
            .expect(412, "version_mismatch")
            .text("/detail");
    assertTrue(weak.contains("weak ETag") && weak.contains("without W/"), weak);
    world.owner.request("PATCH", path).ifMatch("*").body("{}").send().expect(200);
    // an update without changes does not change the version
    assertEquals(second.header("ETag"), world.owner.get(path).header("ETag"));
    assertEquals("Sem pressa", world.owner.get(path).text("/notes"));
  }

  @Test
  void intakeAnswersAreMerged() {
    CheckedReply booking =
        world.owner.post("/bookings", world.wish(world.haircut, START)).expect(201);
    String path = "/bookings/" + booking.id();
    world.owner.patch(path, Json.tree("{\"intake\": {\"a\": 1, \"b\": {\"c\": 2}}}")).expect(200);
    CheckedReply merged =
        world.owner.patch(path, Json.tree("{\"intake\": {\"a\": null, \"b\": {\"d\": 3}}}"));
    assertEquals(
        Json.tree("{\"b\": {\"c\": 2, \"d\": 3}}"), merged.expect(200).json().path("intake"));
  }

  @Test
  void requiredDetailsAreNeededForBookingsButNotForHolds() {
    CheckedReply service = world.owner.get("/services/" + world.haircut);
    world
        .owner
        .patch(
            "/services/" + world.haircut,
            Json.tree(
                """
                {"required_customer_fields": ["name", "phone"], "intake_fields": [
                  {"key": "style", "label": "Estilo", "type": "text", "required": true}]}
                """))
        .expect(200);
    assertEquals(1, service.json().path("version").intValue());
    String hold = world.hold(world.haircut, START);
    CheckedReply refused = world.owner.post("/holds/" + hold + "/confirm");
    refused.expect(422, "invalid_request");
    assertEquals(
        List.of("#/customer/name", "#/customer/phone", "#/intake/style"),
        refused
            .json()
            .path("errors")
            .valueStream()
            .map(e -> e.path("pointer").asString())
            .sorted()
            .toList());
    Map<String, Object> complete =
        Map.of(
            "customer",
            Map.of("name", "Rita", "phone", "+5511955554444"),
            "intake",
            Map.of("style", "curto"));
    assertEquals(
        "confirmed",
        world.owner.post("/holds/" + hold + "/confirm", complete).expect(200).text("/status"));
  }

  private JsonNode confirmedBy(String hold, Map<String, Object> customer) {
    return world
        .owner
        .post("/holds/" + hold + "/confirm", Map.of("customer", customer))
        .expect(200)
        .json()
        .path("customer");
  }

  private String heldBy(String start, Map<String, Object> customer) {
    ObjectNode wish = world.wish(world.haircut, TestWorkspace.MONDAY + start);
    wish.set("customer", Json.MAPPER.valueToTree(customer));
    return world.owner.post("/holds", wish).expect(201).id();
  }

  @Test
  void customerDetailsGivenInTwoStepsCreateOneCustomer() {
    Map<String, Object> rita = Map.of("name", "Rita", "phone", "+5511955554444");
    String hold = heldBy("T09:00:00-03:00", rita);
    JsonNode held = world.owner.get("/bookings/" + hold).json().path("customer");
    JsonNode booked = confirmedBy(hold, Map.of("email", "rita@example.com"));
    assertEquals(held.path("id"), booked.path("id"));
    assertEquals("Rita", booked.path("name").stringValue());
    assertEquals("+5511955554444", booked.path("phone").stringValue());
    assertEquals("rita@example.com", booked.path("email").stringValue());
    // the same number in another format, and the name in another spelling
    JsonNode again =
        confirmedBy(
            heldBy(
                "T10:00:00-03:00",
                Map.of("name", "Rita", "phone", "+5511955554444", "email", "r@example.com")),
            Map.of("name", "rita", "phone", "11 95555-4444"));
    assertEquals("r@example.com", again.path("email").stringValue());
    // a different person
    JsonNode other =
        confirmedBy(
            heldBy(
                "T11:00:00-03:00",
                Map.of("name", "Rita", "phone", "+5511955554444", "email", "r@example.com")),
            Map.of("name", "João", "phone", "+5511955553333"));
    assertNotEquals(held.path("id"), other.path("id"));
    assertEquals("João", other.path("name").stringValue());
    assertTrue(other.path("email").isNull(), other::toString);
    // members of a family share a phone
    JsonNode child = confirmedBy(heldBy("T12:00:00-03:00", rita), Map.of("name", "Bia"));
    assertEquals("Bia", child.path("name").stringValue());
    assertEquals("+5511955554444", child.path("phone").stringValue());
  }

  @Test
  void adminMayOverrideRulesButNotBookTakenTime() {
    ObjectNode wish = world.wish(world.haircut, TestWorkspace.MONDAY + "T07:10:00-03:00");
    wish.putObject("override")
        .put("reason", "cliente antigo")
        .putArray("rules")
        .add("hours")
        .add("grid");
    world.withRole("member").post("/holds", wish).expect(403, "insufficient_scope");
    world.withRole("admin").post("/holds", wish).expect(201);
    world.owner.post("/bookings", wish).expect(201);
    // no override can take time that is already taken
    world.owner.post("/bookings", wish).expect(409, "slot_taken", "taken");
  }

  @Test
  void holdsAreListedOnlyIfRequested() {
    String hold = world.hold(world.haircut, START);
    String booking = world.booking(world.haircut, START);
    assertEquals(List.of(booking), listed("/bookings"));
    assertEquals(List.of(hold), listed("/bookings?status=hold"));
    assertEquals(List.of(booking), listed("/bookings?status=active"));
    assertEquals(List.of(), listed("/bookings?to=" + START));
    assertEquals(List.of(booking), listed("/bookings?from=" + START));
    assertEquals(
        List.of(booking), listed("/bookings?overlaps=true&from=2027-03-01T09:15:00-03:00"));
    assertEquals(List.of(), listed("/bookings?overlaps=true&from=2027-03-01T09:30:00-03:00"));
  }

  private List<String> listed(String path) {
    return world
        .owner
        .get(path)
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .map(booking -> booking.path("id").asString())
        .toList();
  }

  private List<String> eventTypes(String id) {
    return world
        .owner
        .get("/events?order=asc")
        .json()
        .path("data")
        .valueStream()
        .filter(event -> event.at("/data/booking/id").asString("").equals(id))
        .map(event -> event.path("type").asString())
        .toList();
  }
}
