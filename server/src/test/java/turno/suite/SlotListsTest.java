package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** {@code GET /slots} as a client uses it, at 10:05 on Friday (docs/rules/slots.md). */
class SlotListsTest {
  private static final String FRIDAY = "2027-02-26";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  /** A half-hour service that needs one barber and can start every half hour. */
  private String shave = "";

  @BeforeEach
  void open() {
    world.owner.post("/test/clock", Map.of("now", at(FRIDAY, "10:05"))).expect(200);
    shave = service(world.barbers, Map.of());
  }

  @Test
  void emptyListNamesItsReasonAndTheNextStart() {
    String monday = at(TestWorkspace.MONDAY, "09:00");
    assertEmpty(shave, FRIDAY, "08:00", "10:00", "in_the_past", at(FRIDAY, "10:30"));
    String later = service(world.barbers, Map.of("min_notice_minutes", 120));
    assertEmpty(later, FRIDAY, "10:00", "12:00", "min_notice", at(FRIDAY, "12:30"));
    String soon = service(world.barbers, Map.of("booking_horizon_days", 2));
    assertEmpty(soon, TestWorkspace.MONDAY, "09:00", "18:00", "beyond_horizon", null);
    assertEmpty(shave, "2027-02-28", "09:00", "18:00", "closed", monday);
    assertEmpty(
        shave, TestWorkspace.MONDAY, "17:31", "18:00", "too_long", at("2027-03-02", "09:00"));
    closed("2027-03-03");
    assertEmpty(
        shave, "2027-03-03", "09:00", "19:00", "closed_by_override", at("2027-03-04", "09:00"));
    assertEquals("party_size_not_supported", reason(slots(shave, "&party_size=2")));
    world.owner.patch("/services/" + soon, Map.of("active", false)).expect(200);
    assertEquals("service_inactive", reason(slots(soon, "")));
  }

  @Test
  void listingSlotsReservesNothing() {
    String logged = "select count(*) from turno.log where workspace_id = ?";
    int before = Rows.count(server, logged, world.workspaceId);
    String first = starts(slots(shave, window(TestWorkspace.MONDAY, "09:00", "10:00"))).getFirst();
    assertEquals(before, Rows.count(server, logged, world.workspaceId));
    // listing the start did not reserve it, so two holds can take it
    world.hold(shave, first);
    world.hold(shave, first);
    assertEquals(
        at(TestWorkspace.MONDAY, "09:30"),
        starts(slots(shave, window(TestWorkspace.MONDAY, "09:00", "10:00"))).getFirst());
  }

  @Test
  void emptyListDistinguishesHeldFromBookedTimes() {
    String nine = at(TestWorkspace.MONDAY, "09:00");
    String next = at(TestWorkspace.MONDAY, "09:30");
    String hold = world.hold(shave, nine);
    world.booking(shave, nine);
    assertEmpty(shave, TestWorkspace.MONDAY, "09:00", "09:30", "temporarily_held", next);
    world.owner.post("/holds/" + hold + "/confirm").expect(200);
    assertEmpty(shave, TestWorkspace.MONDAY, "09:00", "09:30", "fully_booked", next);
  }

  @Test
  void unsatisfiableServiceIsAcceptedWithAWarning() {
    CheckedReply made = world.owner.post("/services", both()).expect(201);
    assertEquals("no_set", made.text("/warnings/0/code"));
    assertEquals("no_resources", reason(slots(made.id(), "")));
    world
        .owner
        .post("/bookings", world.wish(made.id(), at(TestWorkspace.MONDAY, "09:00")))
        .expect(422, "invalid_request", "no_resources");
    // longer than any day's opening hours
    CheckedReply one = world.owner.patch("/services/" + shave, Map.of("duration_minutes", 601));
    assertEquals("never_open", one.expect(200).text("/warnings/0/code"));
    assertEquals("too_long", reason(slots(shave, "")));
  }

  @Test
  void satisfiableServiceHasNoWarning() {
    // the check treats the service as active, and tries the table's minimum, a party of three
    String table =
        world
            .owner
            .post("/resources", Map.of("name", "Mesa", "min_party_size", 3))
            .expect(201)
            .id();
    ObjectNode draft = body(Map.of("resource_id", table), Map.of("active", false));
    CheckedReply made = world.owner.post("/services", draft.put("max_party_size", 4)).expect(201);
    assertEquals(List.of(), made.json().path("warnings").valueStream().toList());
  }

  @Test
  void truncatedListContinuesAtItsNextStart() {
    List<String> whole = starts(slots(shave, window(TestWorkspace.MONDAY, "09:00", "18:00")));
    assertEquals(18, whole.size());
    List<String> pages = new ArrayList<>();
    String from = at(TestWorkspace.MONDAY, "09:00");
    int turned = 0;
    while (!from.isEmpty()) {
      CheckedReply page =
          slots(shave, "&limit=4&from=" + from + "&to=" + at(TestWorkspace.MONDAY, "18:00"));
      pages.addAll(starts(page));
      from = page.json().path("next_from").asString("");
      turned++;
    }
    assertEquals(whole, pages);
    assertEquals(5, turned);
  }

  @Test
  void nearestStartsAreListedFirstAndEquallyNearOnesInOrderOfTime() {
    world.booking(shave, at(TestWorkspace.MONDAY, "10:00"));
    world.booking(shave, at(TestWorkspace.MONDAY, "10:00"));
    CheckedReply near = slots(shave, "&limit=4&around=" + at(TestWorkspace.MONDAY, "10:00"));
    assertEquals(all(TestWorkspace.MONDAY, "09:30", "10:30", "09:00", "11:00"), starts(near));
    assertTrue(near.json().path("next_from").isNull());
    assertEquals(10, starts(slots(shave, "&around=" + at(TestWorkspace.MONDAY, "10:00"))).size());
    // only starts in the window are listed; without a window, no start in the past is listed
    CheckedReply late =
        slots(
            shave,
            "&around="
                + at(TestWorkspace.MONDAY, "10:00")
                + window(TestWorkspace.MONDAY, "17:00", "18:00"));
    assertEquals(all(TestWorkspace.MONDAY, "17:00", "17:30"), starts(late));
    assertEquals(
        all(FRIDAY, "10:30", "11:00"),
        starts(slots(shave, "&limit=2&around=" + at(FRIDAY, "09:00"))));
  }

  @Test
  void everyRequestedResourceIsUsed() {
    String four = service(world.barbers, Map.of("count", 2));
    world.owner.post(
        "/bookings",
        world.wish(shave, at(TestWorkspace.MONDAY, "09:00")).set("resource_ids", ids(world.ana)));
    String both = "&resource_id=" + world.ana + "&resource_id=" + world.bruno;
    String hour = window(TestWorkspace.MONDAY, "09:00", "10:00");
    assertEquals(at(TestWorkspace.MONDAY, "09:30"), starts(slots(four, both + hour)).getFirst());
    assertEquals("no_resources", reason(slots(shave, both + hour)));
    assertEquals("no_resources", reason(slots(shave, "&resource_id=" + world.chair + hour)));
    JsonNode bruno =
        slots(shave, "&resource_id=" + world.bruno + hour).json().at("/data/0/resource_ids");
    assertEquals(ids(world.bruno), bruno);
  }

  @Test
  void moveUsesTheResourcesOfTheListedSlot() {
    world
        .owner
        .patch("/resource-groups/" + world.barbers, Map.of("strategy", "preferred"))
        .expect(200);
    world
        .owner
        .patch("/services/" + shave, Map.of("min_party_size", 2, "max_party_size", 3))
        .expect(200);
    String third = world.owner.post("/resources", Map.of("name", "Caio")).expect(201).id();
    world
        .owner
        .patch(
            "/resource-groups/" + world.barbers,
            Map.of(
                "members",
                List.of(
                    Map.of("resource_id", world.ana),
                    Map.of("resource_id", world.bruno),
                    Map.of("resource_id", third))))
        .expect(200);
    // Maria had Bruno last time, and has another booking with Caio, who is busy at the new time
    String maria = world.fresh(IdKind.CUSTOMER);
    booked(maria, "10:00", world.bruno);
    String moving = booked(maria, "11:00", third);
    booked(world.fresh(IdKind.CUSTOMER), "14:00", third);
    CheckedReply offered =
        slots(shave, "&booking_id=" + moving + window(TestWorkspace.MONDAY, "14:00", "14:30"));
    assertEquals(ids(world.bruno), offered.json().at("/data/0/resource_ids"));
    CheckedReply moved =
        world
            .owner
            .post(
                "/bookings/" + moving + "/reschedule",
                Map.of("start", at(TestWorkspace.MONDAY, "14:00")))
            .expect(200);
    assertEquals(world.bruno, moved.text("/allocations/0/resource_id"));
  }

  @Test
  void firstAlternativeIsTheSameStartWithAnotherResource() {
    String nine = at(TestWorkspace.MONDAY, "09:00");
    ObjectNode withAna = world.wish(shave, nine);
    withAna.set("resource_ids", ids(world.ana));
    world.owner.post("/bookings", withAna).expect(201);
    CheckedReply refused = world.owner.post("/holds", withAna).expect(409, "slot_taken", "taken");
    assertEquals(nine, refused.text("/alternatives/0/start"));
    assertEquals(ids(world.bruno), refused.json().at("/alternatives/0/resource_ids"));
    assertEquals(at(TestWorkspace.MONDAY, "09:30"), refused.text("/alternatives/1/start"));
    assertEquals(5, refused.json().path("alternatives").size());
  }

  @Test
  void windowIsAtMost93DaysAndNeverEmpty() {
    String from = "&from=2027-03-01T00:00:00-03:00";
    assertEquals(500, starts(slots(shave, from + "&to=2027-06-02T00:00:00-03:00")).size());
    for (String to : List.of("2027-06-02T00:00:01-03:00", "2027-03-01T00:00:00-03:00")) {
      CheckedReply refused = world.owner.get("/slots?service_id=" + shave + from + "&to=" + to);
      refused.expect(400, "invalid_request");
      assertEquals("to", refused.text("/errors/0/parameter"));
    }
  }

  @Test
  void windowOf93LocalDatesMayBeAnHourLonger() {
    world.owner.patch("/workspace", Map.of("time_zone", "Europe/Lisbon")).expect(200);
    String dates = "?from=2027-09-01&to=2027-12-03";
    String service = "&service_id=" + shave;
    for (String path : List.of("/slots", "/calendar", "/bookings")) {
      String query = path.equals("/bookings") ? dates + "&to_call=true" : dates;
      world.owner.get(path + query + (path.equals("/calendar") ? "" : service)).expect(200);
      String longer = query.replace("2027-12-03", "2027-12-03T00:00:01Z");
      world
          .owner
          .get(path + longer + (path.equals("/calendar") ? "" : service))
          .expect(400, "invalid_request");
    }
  }

  private void assertEmpty(
      String service, String day, String from, String to, String reason, @Nullable String next) {
    CheckedReply list = slots(service, window(day, from, to));
    assertEquals(List.of(), starts(list));
    assertEquals(reason, reason(list));
    assertEquals(next, list.json().path("next_available").asStringOpt().orElse(null));
  }

  private CheckedReply slots(String service, String query) {
    return world.owner.get("/slots?service_id=" + service + query).expect(200);
  }

  private static String window(String day, String from, String to) {
    return "&from=" + at(day, from) + "&to=" + at(day, to);
  }

  private static String at(String day, String time) {
    return day + "T" + time + ":00-03:00";
  }

  private static List<String> all(String day, String... times) {
    return List.of(times).stream().map(time -> at(day, time)).toList();
  }

  private static List<String> starts(CheckedReply list) {
    return list.json()
        .path("data")
        .valueStream()
        .map(slot -> slot.path("start").stringValue())
        .toList();
  }

  private static String reason(CheckedReply list) {
    return list.text("/unavailable_reason");
  }

  private static JsonNode ids(String... ids) {
    return Json.MAPPER.valueToTree(List.of(ids));
  }

  private String booked(String customer, String time, String resource) {
    ObjectNode wish = world.wish(shave, at(TestWorkspace.MONDAY, time)).put("party_size", 2);
    wish.putObject("customer").put("id", customer);
    wish.set("resource_ids", ids(resource));
    return world.owner.post("/bookings", wish).expect(201).id();
  }

  private void closed(String date) {
    world
        .owner
        .post("/schedules/" + world.schedule + "/overrides", Map.of("date", date, "closed", true))
        .expect(201);
  }

  /** Returns the body of a service that needs two barbers, and also Ana by name. */
  private ObjectNode both() {
    ObjectNode service = body(Map.of("group_id", world.barbers, "count", 2), Map.of());
    ((tools.jackson.databind.node.ArrayNode) service.get("requirements"))
        .addObject()
        .put("resource_id", world.ana);
    return service;
  }

  private String service(String group, Map<String, Integer> rules) {
    ObjectNode service =
        rules.containsKey("count")
            ? body(Map.of("group_id", group, "count", rules.get("count")), Map.of())
            : body(Map.of("group_id", group), rules);
    return world.owner.post("/services", service).expect(201).id();
  }

  private static ObjectNode body(Map<String, ?> requirement, Map<String, ?> rules) {
    ObjectNode service =
        Json.object()
            .put("name", "Barba")
            .put("duration_minutes", 30)
            .put("slot_interval_minutes", 30);
    service.putArray("requirements").add(Json.MAPPER.valueToTree(requirement));
    rules.forEach((name, value) -> service.set(name, Json.MAPPER.valueToTree(value)));
    return service;
  }
}
