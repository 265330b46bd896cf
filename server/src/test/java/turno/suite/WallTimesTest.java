package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Dates and times without an offset, in queries and bodies (docs/rules/time.md#local-times). */
class WallTimesTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void dateHeaderShowsTheTestClock() {
    String now = world.owner.post("/test/clock", Map.of("frozen", true)).expect(200).text("/now");
    String date = String.valueOf(world.owner.get("/me").expect(200).header("Date"));
    assertEquals(
        OffsetDateTime.parse(now).toInstant(),
        DateTimeFormatter.RFC_1123_DATE_TIME.parse(date, Instant::from));
    assertEquals(29, date.length());
    world.owner.post("/test/clock", Map.of("frozen", false)).expect(200);
  }

  @Test
  void localTimesUseTheTimeZoneOfTheService() {
    String sushi = open("Asia/Tokyo");
    List<String> starts =
        starts(world.owner.get(slots(sushi) + "&from=2027-03-02&to=2027-03-03T00:00"));
    assertEquals(48, starts.size());
    assertEquals("2027-03-02T00:00:00+09:00", starts.getFirst());
    assertEquals(
        "2027-03-02T11:00:00+09:00",
        starts(world.owner.get(slots(sushi) + "&limit=1&around=2027-03-02T11:00")).getFirst());
    assertEquals(
        "2027-03-02T11:00:00+09:00",
        world
            .owner
            .get("/slots/explain?service_id=" + sushi + "&start=2027-03-02T11:00")
            .expect(200)
            .text("/start"));

    String booking = world.booking(sushi, "2027-03-02T11:00");
    CheckedReply moved =
        world
            .owner
            .post("/bookings/" + booking + "/reschedule", Map.of("start", "2027-03-02T12:30:00"))
            .expect(200);
    assertEquals("2027-03-02T12:30:00+09:00", moved.text("/start"));
    // 12:30 in Tokyo is 00:30 in São Paulo
    String of = "/bookings?from=2027-03-02&to=2027-03-02T01:00";
    assertEquals(1, world.owner.get(of).expect(200).json().path("data").size());
    assertEquals(0, world.owner.get(of + "&service_id=" + sushi).json().path("data").size());
    String there = "/bookings?from=2027-03-02T12:30&to=2027-03-02T12:31&service_id=" + sushi;
    assertEquals(1, world.owner.get(there).expect(200).json().path("data").size());
  }

  @Test
  void skippedTimeMeansTheEndOfTheGapAndRepeatedTimeItsFirstOccurrence() {
    String diner = open("America/New_York");
    assertEquals("2027-03-14T03:00:00-04:00", held(diner, "2027-03-14T02:30"));
    assertEquals("2027-11-07T01:30:00-04:00", held(diner, "2027-11-07T01:30"));
  }

  @Test
  void localTimesWithoutAServiceUseTheTimeZoneOfTheWorkspace() {
    CheckedReply block =
        world
            .owner
            .post(
                "/resources/" + world.ana + "/blocks",
                Map.of("start", "2027-03-01T12:00", "end", "2027-03-01T13:00:00"))
            .expect(201);
    assertEquals("2027-03-01T12:00:00-03:00", block.text("/start"));
    assertEquals("2027-03-01T13:00:00-03:00", block.text("/end"));
    String endpoint = world.fresh(IdKind.ENDPOINT);
    CheckedReply recovery =
        world
            .owner
            .post(
                "/webhook-endpoints/" + endpoint + "/recover",
                Map.of("since", "2027-02-01T08:00", "until", "2027-02-01T09:00"))
            .expect(202);
    assertEquals("2027-02-01T08:00:00-03:00", recovery.text("/since"));
    assertEquals("2027-02-01T09:00:00-03:00", recovery.text("/until"));
    CheckedReply clock = world.owner.post("/test/clock", Map.of("now", "2027-02-27T08:00"));
    assertEquals("2027-02-27T08:00:00-03:00", clock.expect(200).text("/now"));
  }

  @Test
  void spaceInAnOffsetIsReadAsPlus() {
    String day = slots(world.haircut) + "&from=2027-03-01T12:00:00+00:00&to=2027-03-01T12:00+02:30";
    CheckedReply refused = world.owner.get(day).expect(400, "invalid_request");
    assertEquals("out_of_range", refused.text("/errors/0/code")); // 'to' precedes 'from'
    assertEquals(
        List.of("2027-03-01T09:00:00-03:00"),
        starts(
            world.owner.get(
                slots(world.haircut) + "&limit=1&from=2027-03-01T14:00+02:00&to=2027-03-02")));
  }

  @Test
  void invalidTimeIsRefused() {
    for (String bad :
        List.of("2027-02-29", "2027-03-01T24:00", "2027-03-01%2009:00", "01/03/2027")) {
      CheckedReply refused = world.owner.get(slots(world.haircut) + "&from=" + bad);
      refused.expect(400, "invalid_request");
      assertEquals("format", refused.text("/errors/0/code"), refused::toString);
    }
    for (String bad : List.of("2027-03-01", "2027-02-29T09:00", "9:00")) {
      CheckedReply refused = world.owner.post("/holds", world.wish(world.haircut, bad));
      refused.expect(422, "invalid_request");
      assertEquals("#/start", refused.text("/errors/0/pointer"), refused::toString);
    }
    String endpoint = world.fresh(IdKind.ENDPOINT);
    world
        .owner
        .post("/webhook-endpoints/" + endpoint + "/recover", Map.of("since", "2027-02-30T09:00Z"))
        .expect(422, "invalid_request");
    // in Tokyo this time is before the first allowed year, which begins at midnight UTC
    String sushi = open("Asia/Tokyo");
    world
        .owner
        .post("/holds", world.wish(sushi, "2000-01-01T08:59"))
        .expect(422, "invalid_request");
    world.owner.get(slots(sushi) + "&from=2000-01-01T08:59").expect(400, "invalid_request");
  }

  @Test
  void differentSpellingOfAnInstantIsADifferentRequest() {
    String key = "wall-time-" + world.workspaceId;
    ObjectNode wish = world.wish(world.haircut, "2027-03-01T09:00:00-03:00");
    world.owner.request("POST", "/holds").idempotencyKey(key).body(wish).send().expect(201);
    world
        .owner
        .request("POST", "/holds")
        .idempotencyKey(key)
        .body(wish.deepCopy().put("start", "2027-03-01T09:00"))
        .send()
        .expect(422, "idempotency_mismatch");
  }

  private String held(String service, String start) {
    return world.owner.post("/holds", world.wish(service, start)).expect(201).text("/start");
  }

  /** Creates a half-hour service that is always open, in this time zone. */
  private String open(String zone) {
    ObjectNode hours = Json.object().put("name", zone).put("time_zone", zone);
    ArrayNode week = hours.putArray("weekly_hours");
    for (String day :
        List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")) {
      week.addObject().put("day", day).put("start", "00:00").put("end", "24:00");
    }
    String schedule = world.owner.post("/schedules", hours).expect(201).id();
    String cook = world.owner.post("/resources", Map.of("name", "Kenji")).expect(201).id();
    ObjectNode service =
        Json.object()
            .put("name", "Sushi")
            .put("duration_minutes", 30)
            .put("slot_anchor", "midnight")
            .put("schedule_id", schedule)
            .putNull("booking_horizon_days");
    service.putArray("requirements").addObject().put("resource_id", cook);
    return world.owner.post("/services", service).expect(201).id();
  }

  private static String slots(String service) {
    return "/slots?service_id=" + service;
  }

  private static List<String> starts(CheckedReply list) {
    return list.expect(200)
        .json()
        .path("data")
        .valueStream()
        .map(slot -> slot.path("start").stringValue())
        .toList();
  }

  @Test
  void listsAreFilteredByLocalTimes() {
    world.booking(world.haircut, "2027-03-01T09:00:00-03:00");
    JsonNode one =
        world.owner.get("/bookings?from=2027-03-01&to=2027-03-02").expect(200).json().path("data");
    assertEquals(1, one.size());
    assertEquals(
        0,
        world.owner.get("/bookings?from=2027-03-01T09:01").expect(200).json().at("/data").size());
  }
}
