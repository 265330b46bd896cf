package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
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

/** Changing the length of a booking but not its start: docs/rules/bookings.md#resize. */
class ResizeTest {
  /** Twenty minutes before the time on the tests' clock. */
  private static final String STARTED = "2027-02-26T09:40:00-03:00";

  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final StagedShop shop = new StagedShop(world);

  private CheckedReply checkedIn(String start) {
    return checkedIn(world.wish(world.haircut, start));
  }

  private CheckedReply checkedIn(ObjectNode wish) {
    wish.putArray("resource_ids").add(world.ana);
    wish.putObject("override").putArray("rules").add("past");
    String id = world.owner.post("/bookings", wish).expect(201).id();
    return world.owner.post("/bookings/" + id + "/check-in").expect(200);
  }

  private CheckedReply resized(String id, String start, int minutes) {
    return rescheduled(
        id,
        "{\"start\": \"%s\", \"override\": {\"duration_minutes\": %d}}".formatted(start, minutes));
  }

  private CheckedReply rescheduled(String id, String body) {
    return world.owner.post("/bookings/" + id + "/reschedule", Json.tree(body));
  }

  @Test
  void checkedInBookingCanBeExtendedAndShortened() {
    CheckedReply booked = checkedIn(STARTED);
    CheckedReply longer = resized(booked.id(), STARTED, 75).expect(200);
    assertEquals("checked_in", longer.text("/status"));
    assertEquals(booked.text("/checked_in_at"), longer.text("/checked_in_at"));
    assertEquals("2027-02-26T10:55:00-03:00", longer.text("/end"));
    assertEquals(STARTED, longer.text("/start"));
    assertEquals(world.ana, longer.text("/allocations/0/resource_id"));
    JsonNode entry =
        world
            .owner
            .get("/bookings/" + booked.id() + "/history?order=desc&limit=1")
            .expect(200)
            .json()
            .at("/data/0");
    assertEquals("rescheduled", entry.path("change").stringValue());
    assertTrue(entry.path("changes").toString().contains("service.duration_minutes"));
    assertEquals("2027-02-26T09:50:00-03:00", resized(booked.id(), STARTED, 10).text("/end"));
  }

  @Test
  void onlyTheEndCanChangeAfterCheckIn() {
    CheckedReply booked = checkedIn(NINE);
    for (String body :
        List.of(
            "{'start': '%s'}",
            "{'start': '%s', 'override': {'rules': ['past']}}",
            "{'start': '%s', 'override': {'duration_minutes': 40, 'price_cents': 1}}",
            "{'start': '%s', 'override': {'duration_minutes': 40, 'rules': ['refund']}}",
            "{'start': '%s', 'override': {'duration_minutes': 40}, 'resource_ids': ['BRUNO']}",
            "{'start': '%s', 'override': {'duration_minutes': 40}, 'service_id': 'SHAVE'}")) {
      CheckedReply refused =
          rescheduled(
                  booked.id(),
                  body.formatted(NINE)
                      .replace('\'', '"')
                      .replace("BRUNO", world.bruno)
                      .replace("SHAVE", shave()))
              .expect(409, "invalid_transition");
      assertEquals("checked_in", refused.text("/current_status"));
      assertEquals(2, refused.json().path("allowed_from").size());
    }
    resized(booked.id(), TestWorkspace.MONDAY + "T09:20:00-03:00", 40)
        .expect(409, "invalid_transition");
    assertArrayEquals(booked.body(), world.owner.get("/bookings/" + booked.id()).body());
    // a request may repeat the current values of other members
    rescheduled(
            booked.id(),
            """
            {"start": "%s", "override": {"duration_minutes": 40}, "party_size": 1, "service_id": "%s",
             "resource_ids": ["%s"]}
            """
                .formatted(NINE, world.haircut, world.ana))
        .expect(200);
  }

  @Test
  void locationCannotChangeAfterCheckIn() {
    String centre = world.owner.post("/locations", Map.of("name", "Centro")).expect(201).id();
    String north = world.owner.post("/locations", Map.of("name", "Norte")).expect(201).id();
    CheckedReply booked = checkedIn(world.wish(world.haircut, NINE).put("location_id", centre));
    String longer =
        "{\"start\": \"%s\", \"location_id\": \"%s\", \"override\": {\"duration_minutes\": 45}}";
    CheckedReply refused =
        rescheduled(booked.id(), longer.formatted(NINE, north)).expect(409, "invalid_transition");
    assertEquals("checked_in", refused.text("/current_status"));
    CheckedReply resized = rescheduled(booked.id(), longer.formatted(NINE, centre)).expect(200);
    assertEquals(centre, resized.text("/location_id"));
  }

  private String shave() {
    return world
        .owner
        .post(
            "/services",
            Json.tree(
                """
                {"name": "Barba", "duration_minutes": 20, "booking_horizon_days": 1000,
                 "requirements": [{"group_id": "%s"}]}
                """
                    .formatted(world.barbers)))
        .expect(201)
        .id();
  }

  /** Bruno is free, but the customer is sitting with Ana. */
  @Test
  void resizeIsRefusedUnlessResourcesStayFree() {
    CheckedReply booked = checkedIn(NINE);
    ObjectNode next = world.wish(world.haircut, TestWorkspace.MONDAY + "T10:00:00-03:00");
    next.putArray("resource_ids").add(world.ana);
    world.owner.post("/bookings", next).expect(201);
    CheckedReply refused = resized(booked.id(), NINE, 51).expect(409, "slot_taken", "taken");
    assertEquals(0, refused.json().path("alternatives").size());
    assertArrayEquals(booked.body(), world.owner.get("/bookings/" + booked.id()).body());
    assertEquals(world.ana, resized(booked.id(), NINE, 50).text("/allocations/0/resource_id"));
  }

  @Test
  void resizeIsRefusedUnlessAssignedResourcesStayFree() {
    String room = shop.resource("Sala", 1);
    world.owner.put("/stage-config", StagedShop.simple()).expect(200);
    String id = checkedIn(NINE).id();
    shop.sit(id, room).expect(200);
    world
        .owner
        .post(
            "/resources/" + room + "/blocks",
            Map.of(
                "start",
                TestWorkspace.MONDAY + "T10:00:00-03:00",
                "end",
                TestWorkspace.MONDAY + "T11:00:00-03:00"))
        .expect(201);
    resized(id, NINE, 60).expect(409, "slot_taken", "taken");
    CheckedReply longer = resized(id, NINE, 45).expect(200);
    assertEquals(3, longer.json().path("allocations").size());
  }

  @Test
  void resizeChecksHoursButNotStartRules() {
    String late = TestWorkspace.MONDAY + "T17:10:00-03:00";
    ObjectNode wish = world.wish(world.haircut, late);
    wish.putObject("override").putArray("rules").add("grid");
    String id = world.owner.post("/bookings", wish).expect(201).id();
    assertEquals(TestWorkspace.MONDAY + "T17:50:00-03:00", resized(id, late, 40).text("/end"));
    resized(id, late, 120).expect(409, "slot_taken", "too_long");
    rescheduled(
            id,
            "{\"start\": \"%s\", \"override\": {\"duration_minutes\": 120, \"rules\": [\"hours\"]}}"
                .formatted(late))
        .expect(200);
  }
}
