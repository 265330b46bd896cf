package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** A length and a price set by staff: docs/rules/bookings.md#staff-length. */
class StaffLengthTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String ELEVEN = TestWorkspace.MONDAY + "T11:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private ObjectNode wish(String service, String start, String override) {
    ObjectNode wish = world.wish(service, start);
    wish.set("override", Json.tree(override));
    return wish;
  }

  private CheckedReply booked(String start, String override) {
    return world.owner.post("/bookings", wish(world.haircut, start, override)).expect(201);
  }

  private CheckedReply moved(TestApi client, String id, String body) {
    return client
        .request("POST", "/bookings/" + id + "/reschedule")
        .idempotencyKey(TestApi.newKey())
        .body(Json.tree(body))
        .send();
  }

  private CheckedReply resized(String id, String start, int minutes) {
    return moved(
        world.owner,
        id,
        "{\"start\": \"%s\", \"override\": {\"duration_minutes\": %d}}".formatted(start, minutes));
  }

  private JsonNode latest(String id) {
    return world
        .owner
        .get("/bookings/" + id + "/history?order=desc&limit=1")
        .expect(200)
        .json()
        .at("/data/0");
  }

  @Test
  void lengthAndPriceSetByStaffApply() {
    CheckedReply booked =
        booked(
            NINE,
            "{\"duration_minutes\": 50, \"price_cents\": 8000, \"reason\": \"Cabelo longo\"}");
    assertEquals(TestWorkspace.MONDAY + "T09:50:00-03:00", booked.text("/end"));
    assertEquals(TestWorkspace.MONDAY + "T10:00:00-03:00", booked.text("/allocations/0/end"));
    assertEquals(50, booked.json().at("/service/duration_minutes").intValue());
    assertEquals(8000, booked.json().at("/service/price_cents").intValue());
    assertEquals(
        Json.tree(
            """
            {"rules": [], "reason": "Cabelo longo", "duration_minutes": 50, "price_cents": 8000,
             "waive_deposit": false}
            """),
        latest(booked.id()).path("override"));
    // the same barber is busy until ten
    ObjectNode early = world.wish(world.haircut, TestWorkspace.MONDAY + "T09:40:00-03:00");
    early.set(
        "resource_ids",
        Json.MAPPER.valueToTree(
            booked.json().at("/allocations").findValuesAsString("resource_id")));
    world.owner.post("/holds", early).expect(409, "slot_taken", "taken");
    early.put("start", TestWorkspace.MONDAY + "T10:00:00-03:00");
    world.owner.post("/holds", early).expect(201);
  }

  @Test
  void depositIsComputedFromTheStaffPrice() {
    CheckedReply booked =
        world
            .owner
            .post("/bookings", wish(world.makeover, NINE, "{\"price_cents\": 5000}"))
            .expect(201);
    assertEquals(1500, booked.json().at("/payment/amount_cents").intValue());
  }

  @Test
  void resizedBookingKeepsItsLengthWhenMoved() {
    String id = booked(NINE, "{\"rules\": [\"notice\"]}").id();
    CheckedReply longer = resized(id, NINE, 60).expect(200);
    assertEquals(id, longer.id());
    assertEquals(TestWorkspace.MONDAY + "T10:00:00-03:00", longer.text("/end"));
    assertEquals(1, longer.json().path("reschedule_count").intValue());
    assertEquals(
        Json.tree("{\"field\": \"service.duration_minutes\", \"from\": 30, \"to\": 60}"),
        latest(id)
            .path("changes")
            .valueStream()
            .filter(change -> change.path("field").stringValue().equals("service.duration_minutes"))
            .findFirst()
            .orElseThrow());
    JsonNode slots =
        world
            .owner
            .get(
                "/slots?service_id=%s&booking_id=%s&from=%s&to=%sT19:00:00-03:00"
                    .formatted(world.haircut, id, ELEVEN, TestWorkspace.MONDAY))
            .expect(200)
            .json()
            .path("data");
    assertTrue(slots.size() > 3);
    for (JsonNode slot : slots) {
      CheckedReply moved =
          moved(world.owner, id, "{\"start\": %s}".formatted(slot.path("start"))).expect(200);
      assertEquals(slot.path("end").stringValue(), moved.text("/end"));
      assertEquals(60, moved.json().at("/service/duration_minutes").intValue());
    }
    // an hour does not fit before closing time
    moved(world.owner, id, "{\"start\": \"%sT17:20:00-03:00\"}".formatted(TestWorkspace.MONDAY))
        .expect(409, "slot_taken", "too_long");
    resized(id, TestWorkspace.MONDAY + "T17:20:00-03:00", 40).expect(200);
  }

  /** Lists of days and of resources also use the length that staff have set. */
  @Test
  void daysAndResourcesUseTheStaffLength() {
    String id = booked(NINE, "{\"duration_minutes\": 60}").id();
    ObjectNode noon = world.wish(world.haircut, TestWorkspace.MONDAY + "T12:00:00-03:00");
    noon.putArray("resource_ids").add(world.ana);
    world.owner.post("/bookings", noon).expect(201);
    String asked =
        "service_id=%s&booking_id=%s&from=%sT00:00:00-03:00&to=%sT23:00:00-03:00"
            .formatted(world.haircut, id, TestWorkspace.MONDAY, TestWorkspace.MONDAY);
    JsonNode slots =
        world.owner.get("/slots?each_resource=true&" + asked).expect(200).json().path("data");
    assertEquals(
        slots.size(),
        world.owner.get("/slots/days?" + asked).expect(200).json().at("/data/0/count").intValue());
    // an hour from 11:20 would make Ana late for her customer at noon; half an hour would not
    JsonNode early =
        slots
            .valueStream()
            .filter(slot -> slot.path("start").stringValue().contains("T11:20"))
            .findFirst()
            .orElseThrow();
    String resources = early.path("resources").toString();
    assertTrue(resources.contains(world.bruno) && !resources.contains(world.ana), resources);
  }

  @Test
  void resizeThatOverlapsTheNextBookingIsRefused() {
    String id = booked(NINE, "{\"rules\": [\"notice\"]}").id();
    ObjectNode next = world.wish(world.haircut, TestWorkspace.MONDAY + "T10:00:00-03:00");
    for (String barber : new String[] {world.ana, world.bruno}) {
      next.putArray("resource_ids").add(barber);
      world.owner.post("/bookings", next).expect(201);
    }
    resized(id, NINE, 51).expect(409, "slot_taken", "taken");
    assertEquals(
        TestWorkspace.MONDAY + "T09:30:00-03:00", world.owner.get("/bookings/" + id).text("/end"));
    resized(id, NINE, 50).expect(200);
  }

  @Test
  void staffLengthMustFitTheRequirements() {
    String service =
        world
            .owner
            .post(
                "/services",
                Json.tree(
                    """
                    {"name": "Coloração", "duration_minutes": 60, "booking_horizon_days": 1000,
                     "requirements": [{"group_id": "%s", "duration_minutes": 20},
                                      {"group_id": "%s", "offset_minutes": 10}]}
                    """
                        .formatted(world.barbers, world.chairs)))
            .expect(201)
            .id();
    CheckedReply refused =
        world
            .owner
            .post("/holds", wish(service, NINE, "{\"duration_minutes\": 19}"))
            .expect(422, "invalid_request");
    assertEquals("#/override/duration_minutes", refused.text("/errors/0/pointer"));
    assertEquals("out_of_range", refused.text("/errors/0/code"));
    CheckedReply held =
        world.owner.post("/holds", wish(service, NINE, "{\"duration_minutes\": 25}")).expect(201);
    assertEquals(TestWorkspace.MONDAY + "T09:20:00-03:00", held.text("/allocations/0/end"));
    assertEquals(TestWorkspace.MONDAY + "T09:10:00-03:00", held.text("/allocations/1/start"));
    assertEquals(TestWorkspace.MONDAY + "T09:25:00-03:00", held.text("/allocations/1/end"));
    assertEquals(TestWorkspace.MONDAY + "T09:25:00-03:00", held.text("/end"));
  }

  @Test
  void memberKeyMayNotSetLengthOrPrice() {
    TestApi member = world.withRole("member");
    ObjectNode longer = wish(world.haircut, NINE, "{\"duration_minutes\": 45}");
    CheckedReply refused = member.post("/bookings", longer).expect(403, "insufficient_scope");
    assertEquals("admin", refused.text("/required_role"));
    world.withRole("admin").post("/bookings", longer).expect(201);
    for (String nothing : new String[] {"{}", "{\"rules\": []}", "{\"reason\": \"Ana\"}"}) {
      CheckedReply slip =
          world.owner.post("/bookings", wish(world.haircut, ELEVEN, nothing)).expect(422);
      assertEquals("#/override/rules", slip.text("/errors/0/pointer"));
    }
    for (Map.Entry<String, Object> wrong :
        Map.<String, Object>of("duration_minutes", 10_081, "price_cents", -1).entrySet()) {
      ObjectNode wish = world.wish(world.haircut, ELEVEN);
      wish.putObject("override").putPOJO(wrong.getKey(), wrong.getValue());
      assertEquals(
          "#/override/" + wrong.getKey(),
          world.owner.post("/bookings", wish).expect(422).text("/errors/0/pointer"));
    }
  }
}
