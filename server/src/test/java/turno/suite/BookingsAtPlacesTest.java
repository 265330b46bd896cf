package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Slots, holds and bookings at locations: docs/rules/locations.md. On Mondays Eva works in the
 * centre in the morning and in the north from 13:00, an hour's journey away.
 */
class BookingsAtPlacesTest {
  private static final String MONDAY = "2027-03-01T";
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private String centre = "";
  private String north = "";
  private String schedule = "";
  private String eva = "";
  private String service = "";

  @BeforeEach
  void openTwoPlaces() {
    centre = world.owner.post("/locations", Map.of("name", "Centro")).expect(201).id();
    north =
        world
            .owner
            .post("/locations", Map.of("name", "Norte", "time_zone", "America/Manaus"))
            .expect(201)
            .id();
    schedule =
        world
            .owner
            .post(
                "/schedules",
                Json.tree(
                    """
                    {"name": "Eva", "time_zone": "America/Sao_Paulo", "weekly_hours": [
                      {"day": "monday", "start": "09:00", "end": "12:30", "location_id": "%s"},
                      {"day": "monday", "start": "13:00", "end": "17:00", "location_id": "%s"}]}
                    """
                        .formatted(centre, north)))
            .expect(201)
            .id();
    eva =
        world
            .owner
            .post(
                "/resources", Map.of("name", "Eva", "schedule_id", schedule, "travel_minutes", 60))
            .expect(201)
            .id();
    service =
        world
            .owner
            .post(
                "/services",
                Map.of(
                    "name",
                    "Consulta",
                    "duration_minutes",
                    60,
                    "requirements",
                    List.of(Map.of("resource_id", eva))))
            .expect(201)
            .id();
  }

  @Test
  void slotsNameTheirLocationAndUseItsTimeZone() {
    assertEquals(
        List.of(
            MONDAY + "09:00:00-03:00 " + centre,
            MONDAY + "10:00:00-03:00 " + centre,
            MONDAY + "11:00:00-03:00 " + centre,
            MONDAY + "12:30:00-04:00 " + north,
            MONDAY + "13:30:00-04:00 " + north,
            MONDAY + "14:30:00-04:00 " + north),
        slots(""));
    assertEquals(List.of(), slots("&location_id=" + place("Leste")));
    JsonNode days =
        world
            .owner
            .get("/slots/days?service_id=" + service + "&from=2027-03-01&to=2027-03-02")
            .expect(200)
            .json();
    assertEquals(6, days.at("/data/0/count").intValue());
  }

  @Test
  void bookingIsAtTheLocationWhereItsStaffWorkAtThatTime() {
    CheckedReply hold = world.owner.post("/holds", wish("09:00", null)).expect(201);
    assertEquals(centre, hold.text("/location_id"));
    CheckedReply booked = world.owner.post("/bookings", wish("13:30", north)).expect(201);
    assertEquals(north, booked.text("/location_id"));
    assertEquals("America/Manaus", booked.text("/time_zone"));
    assertEquals(MONDAY + "12:30:00-04:00", booked.text("/start"));
    JsonNode listed =
        world.owner.get("/bookings?location_id=" + north).expect(200).json().path("data");
    assertEquals(1, listed.size());
    assertEquals(booked.id(), listed.path(0).path("id").stringValue());
  }

  @Test
  void timeSpentAtAnotherLocationOrTravellingIsClosed() {
    CheckedReply refused = world.owner.post("/holds", wish("09:00", north)).expect(409);
    assertEquals("closed", refused.text("/reason"));
    JsonNode others = refused.json().path("alternatives");
    assertFalse(others.isEmpty(), refused::toString);
    others.forEach(other -> assertEquals(north, other.path("location_id").stringValue()));
    assertEquals(
        "closed", world.owner.post("/holds", wish("13:00", null)).expect(409).text("/reason"));
    JsonNode explained = explain("13:00", north);
    assertEquals("closed", explained.path("reason").stringValue());
    assertEquals(List.of("place"), failed(explained));
    assertEquals(north, explained.path("location_id").stringValue());
    assertEquals(List.of(), failed(explain("13:30", north)));
  }

  @Test
  void rescheduleKeepsTheLocationUnlessAnotherIsGiven() {
    String booking = world.owner.post("/bookings", wish("09:00", null)).expect(201).id();
    String move = "/bookings/" + booking + "/reschedule";
    CheckedReply refused =
        world.owner.post(move, Map.of("start", MONDAY + "13:30:00-03:00")).expect(409);
    assertEquals("closed", refused.text("/reason"));
    JsonNode others = refused.json().path("alternatives");
    assertFalse(others.isEmpty(), refused::toString);
    others.forEach(other -> assertEquals(centre, other.path("location_id").stringValue()));
    String slots = "&booking_id=" + booking;
    assertFalse(slots(slots).isEmpty());
    assertTrue(
        slots(slots).stream().allMatch(slot -> slot.endsWith(centre)), slots(slots).toString());
    CheckedReply moved =
        world
            .owner
            .post(move, Map.of("start", MONDAY + "13:30:00-03:00", "location_id", north))
            .expect(200);
    assertEquals(north, moved.text("/location_id"));
    assertEquals("America/Manaus", moved.text("/time_zone"));
  }

  @Test
  void moveToAnotherLocationClearsTheAttendanceReply() {
    String leste = place("Leste");
    world
        .owner
        .patch(
            "/services/" + service,
            Json.tree("{\"requirements\": [{\"resource_id\": \"%s\"}]}".formatted(world.ana)))
        .expect(200);
    String path =
        "/bookings/" + world.owner.post("/bookings", wish("09:00", centre)).expect(201).id();
    world.owner.post(path + "/attendance-reply", Map.of("answer", "coming")).expect(200);
    String start = MONDAY + "09:00:00-03:00";
    CheckedReply same =
        world
            .owner
            .post(path + "/reschedule", Map.of("start", start, "location_id", centre))
            .expect(200);
    assertEquals("coming", same.text("/attendance_reply/answer"));
    CheckedReply moved =
        world
            .owner
            .post(path + "/reschedule", Map.of("start", start, "location_id", leste))
            .expect(200);
    assertTrue(moved.json().path("attendance_reply").isNull(), moved::toString);
  }

  @Test
  void locationWithoutATimeZoneUsesTheTimeZoneOfTheWorkspace() {
    world
        .owner
        .put(
            "/schedules/" + schedule,
            Json.tree(
                """
                {"name": "Eva", "time_zone": "America/Manaus", "weekly_hours": [
                  {"day": "monday", "start": "09:00", "end": "12:00", "location_id": "%s"}]}
                """
                    .formatted(centre)))
        .expect(200);
    world.owner.patch("/services/" + service, Map.of("schedule_id", schedule)).expect(200);
    CheckedReply booked = world.owner.post("/bookings", wish("10:00", centre)).expect(201);
    assertEquals("America/Sao_Paulo", booked.text("/time_zone"));
    assertEquals(MONDAY + "10:00:00-03:00", booked.text("/start"));
    assertEquals(MONDAY + "11:00:00-03:00 " + centre, slots("&location_id=" + centre).getFirst());
  }

  @Test
  void calendarShowsTheLocationOfEachOpening() {
    assertEquals(
        List.of("09:00 12:30 " + centre, "13:30 17:00 " + north), openings("&resource_id=" + eva));
    assertEquals(
        List.of("13:30 17:00 " + north), openings("&resource_id=" + eva + "&location_id=" + north));
    assertEquals(List.of("09:00 18:00 null"), openings("&resource_id=" + world.ana));
    world.owner.patch("/resources/" + world.ana, Map.of("location_id", north)).expect(200);
    assertEquals(List.of("09:00 18:00 " + north), openings("&resource_id=" + world.ana));
    world
        .owner
        .put(
            "/schedules/" + schedule,
            Json.tree(
                """
                {"name": "Eva", "time_zone": "America/Sao_Paulo", "weekly_hours": [
                  {"day": "monday", "start": "09:00", "end": "11:00"},
                  {"day": "monday", "start": "11:00", "end": "17:00", "location_id": "%s"}]}
                """
                    .formatted(north)))
        .expect(200);
    assertEquals(
        List.of("09:00 11:00 null", "11:00 17:00 " + north), openings("&resource_id=" + eva));
  }

  @Test
  void unknownLocationIsRefused() {
    String foreign =
        world.neighbour().owner.post("/locations", Map.of("name", "x")).expect(201).id();
    world.owner.post("/holds", wish("09:00", foreign)).expect(404);
    world.owner.get("/slots?service_id=" + service + "&location_id=" + foreign).expect(404);
  }

  @Test
  void dryRunOfALocationChangeListsBookingsInConflict() {
    String booking = world.owner.post("/bookings", wish("09:00", null)).expect(201).id();
    CheckedReply closing =
        world
            .owner
            .patch("/locations/" + centre + "?dry_run=true", Map.of("active", false))
            .expect(200);
    assertEquals(booking, closing.text("/conflicts/0/booking/id"));
    CheckedReply swapped =
        world
            .owner
            .put(
                "/schedules/" + schedule + "?dry_run=true",
                Json.tree(
                    """
                    {"name": "Eva", "time_zone": "America/Sao_Paulo", "weekly_hours": [
                      {"day": "monday", "start": "09:00", "end": "17:00", "location_id": "%s"}]}
                    """
                        .formatted(north)))
            .expect(200);
    assertEquals(booking, swapped.text("/conflicts/0/booking/id"));
    assertEquals(
        1,
        world
            .owner
            .patch("/services/" + service + "?dry_run=true", Map.of("location_ids", List.of(north)))
            .expect(200)
            .json()
            .path("conflicts_total")
            .intValue());
  }

  @Test
  void longerTravelTimePutsBookingsInConflict() {
    world.owner.patch("/resources/" + eva, Map.of("travel_minutes", 0)).expect(200);
    String kept = world.owner.post("/bookings", wish("09:00", null)).expect(201).id();
    String early = world.owner.post("/bookings", wish("13:00", north)).expect(201).id();
    clearTravel();
    assertEquals(List.of(), inConflict());
    world.owner.patch("/workspace", Map.of("travel_minutes", 45)).expect(200);
    assertEquals(List.of(early), inConflict(), kept + " is before the travel");
    world.owner.patch("/workspace", Map.of("travel_minutes", 30)).expect(200);
    assertEquals(List.of(), inConflict(), "half an hour is enough");
  }

  private void clearTravel() {
    ObjectNode body = Json.object().putNull("travel_minutes");
    world.owner.patch("/resources/" + eva, body).expect(200);
  }

  private List<String> inConflict() {
    return world
        .owner
        .get("/bookings?in_conflict=true&from=2027-03-01&to=2027-03-02")
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .map(booking -> booking.path("id").stringValue())
        .toList();
  }

  @Test
  void serviceOfferedOnlyAtLocationsWithoutItsStaffCausesAWarning() {
    String south = world.owner.post("/locations", Map.of("name", "Sul")).expect(201).id();
    assertEquals("never_open", warning(List.of(south)));
    assertEquals("", warning(List.of(south, north)));
    world.owner.patch("/locations/" + north, Map.of("active", false)).expect(200);
    assertEquals("never_open", warning(List.of(north)));
  }

  /**
   * Offers the service only at these locations; returns the code of the warning, or an empty
   * string.
   */
  private String warning(List<String> places) {
    return world
        .owner
        .patch("/services/" + service, Map.of("location_ids", places))
        .expect(200)
        .json()
        .at("/warnings/0/code")
        .asString("");
  }

  @Test
  void bookingOfABusinessWithoutLocationsHasNoLocation() {
    TestWorkspace plain = TestWorkspace.barbeariaSol(server);
    String booking = plain.booking(plain.haircut, MONDAY + "09:00:00-03:00");
    assertTrue(
        plain.owner.get("/bookings/" + booking).expect(200).json().path("location_id").isNull());
    JsonNode explained =
        plain
            .owner
            .get(
                "/slots/explain?service_id="
                    + plain.haircut
                    + "&start="
                    + MONDAY
                    + "10:00:00-03:00")
            .expect(200)
            .json();
    assertTrue(
        explained.toString().contains("\"closed\"") && !explained.toString().contains("\"place\""));
  }

  private List<String> openings(String query) {
    String day = "/calendar?from=" + MONDAY + "00:00:00-03:00&to=" + MONDAY + "23:59:00-03:00";
    return world
        .owner
        .get(day + query)
        .expect(200)
        .json()
        .path("openings")
        .valueStream()
        .map(opening ->
            opening.path("start").stringValue().substring(11, 16)
                + " "
                + opening.path("end").stringValue().substring(11, 16)
                + " "
                + (opening.path("location_id").isNull()
                    ? null
                    : opening.path("location_id").stringValue()))
        .toList();
  }

  private String place(String name) {
    return world.owner.post("/locations", Map.of("name", name)).expect(201).id();
  }

  private Map<String, Object> wish(String time, @Nullable String location) {
    Map<String, Object> wish =
        new HashMap<>(
            Map.of(
                "service_id",
                service,
                "start",
                MONDAY + time + ":00-03:00",
                "customer",
                Map.of("name", "Rui")));
    if (location != null) {
      wish.put("location_id", location);
    }
    return wish;
  }

  private List<String> slots(String more) {
    List<String> found = new ArrayList<>();
    world
        .owner
        .get("/slots?service_id=" + service + "&from=2027-03-01&to=2027-03-02" + more)
        .expect(200)
        .json()
        .path("data")
        .forEach(slot ->
            found.add(
                slot.path("start").stringValue() + " " + slot.path("location_id").stringValue()));
    return found;
  }

  private JsonNode explain(String time, String location) {
    return world
        .owner
        .get(
            "/slots/explain?service_id="
                + service
                + "&start="
                + MONDAY
                + time
                + ":00-03:00&location_id="
                + location)
        .expect(200)
        .json();
  }

  private static List<String> failed(JsonNode explained) {
    List<String> failed = new ArrayList<>();
    explained
        .at("/requirements/0/resources/0/rules")
        .forEach(rule -> {
          if (!rule.path("passed").booleanValue()) {
            failed.add(rule.path("rule").stringValue());
          }
        });
    return failed;
  }
}
