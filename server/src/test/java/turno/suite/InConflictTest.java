package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import java.time.OffsetDateTime;
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
import turno.verification.kit.BusinessBuilder;

/**
 * A change that leaves bookings in conflict lists these bookings, also in a dry run, and the {@code
 * in_conflict} filter finds them until they fit again.
 */
class InConflictTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";
  private static final String SUNDAY = "2027-03-07";
  private static final String WINDOW = "&from=2027-02-26&to=2027-05-01";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final BusinessBuilder<RuntimeException> business =
      new BusinessBuilder<>((path, body) -> world.owner.post(path, body).expect(201).json());

  private String booked(String service, String start, int party, String... resources) {
    ObjectNode wish = world.wish(service, start).put("party_size", party);
    if (resources.length > 0) {
      List.of(resources).forEach(wish.putArray("resource_ids")::add);
    }
    return world.owner.post("/bookings", wish).expect(201).id();
  }

  private static List<String> ids(JsonNode conflicts) {
    return conflicts.valueStream().map(one -> one.at("/booking/id").stringValue()).toList();
  }

  private List<String> inConflict(String filters) {
    JsonNode page = world.owner.get("/bookings?in_conflict=true" + filters).expect(200).json();
    return page.path("data").valueStream().map(one -> one.path("id").stringValue()).toList();
  }

  /**
   * Makes the change, first as a dry run. Both answers must list exactly these bookings, and so
   * must the {@code in_conflict} filter after the change.
   */
  private void leaves(List<String> bookings, String path, Map<String, ?> change) {
    long version = world.owner.get(path).json().path("version").longValue();
    List<String> before = inConflict(WINDOW);
    JsonNode tried = world.owner.patch(path + "?dry_run=true", change).expect(200).json();
    assertEquals(bookings, ids(tried.path("conflicts")), "dry run of " + change);
    assertEquals(version, world.owner.get(path).json().path("version").longValue());
    assertEquals(before, inConflict(WINDOW), "a dry run changes nothing");
    JsonNode made = world.owner.patch(path, change).expect(200).json();
    assertEquals(bookings, ids(made.path("conflicts")), String.valueOf(change));
    assertEquals(bookings.size(), made.path("conflicts_total").intValue());
    assertEquals(tried.path("conflicts"), made.path("conflicts"));
    assertEquals(bookings, inConflict(WINDOW));
  }

  private void fitsAgain(String path, Map<String, ?> change) {
    leaves(List.of(), path, change);
  }

  // hours

  @Test
  void deletingAnOverrideListsBookingsOnTheDayThatTheOverrideOpened() {
    String overrides = "/schedules/" + world.schedule + "/overrides";
    ObjectNode opens = Json.object().put("date", SUNDAY);
    opens.putArray("intervals").addObject().put("start", "09:00").put("end", "13:00");
    String override = world.owner.post(overrides, opens).expect(201).id();
    String booking = booked(world.haircut, SUNDAY + "T09:00:00-03:00", 1);
    booked(world.haircut, NINE, 1);
    assertEquals(List.of(), inConflict(WINDOW));

    String path = overrides + "/" + override;
    JsonNode tried = world.owner.delete(path + "?dry_run=true").expect(200).json();
    assertEquals(List.of(booking), ids(tried.path("conflicts")));
    assertFalse(tried.at("/conflicts/0/proposals").isEmpty());
    world.owner.get(path).expect(200);
    JsonNode gone = world.owner.delete(path).expect(200).json();
    assertEquals(tried, gone);
    world.owner.get(path).expect(404);
    assertEquals(List.of(booking), inConflict(WINDOW));

    world.owner.post("/bookings/" + booking + "/reschedule", Map.of("start", TEN)).expect(200);
    assertEquals(List.of(), inConflict(WINDOW));
  }

  @Test
  void deletingAnOverrideOfADayWithoutBookingsListsNoBookings() {
    String overrides = "/schedules/" + world.schedule + "/overrides";
    Map<String, ?> closed = Map.of("date", SUNDAY, "closed", true);
    String override = world.owner.post(overrides, closed).expect(201).id();
    booked(world.haircut, NINE, 1);
    String path = overrides + "/" + override;
    JsonNode tried = world.owner.delete(path + "?dry_run=true").expect(200).json();
    assertEquals(0, tried.path("conflicts_total").intValue());
    world.owner.delete(path).expect(204);
  }

  @Test
  void bookingIsListedIfItsBufferMustLieInsideHoursButDoesNot() {
    String last = booked(world.haircut, TestWorkspace.MONDAY + "T17:20:00-03:00", 1);
    booked(world.haircut, NINE, 1);
    ObjectNode hours = world.owner.get("/schedules/" + world.schedule).expect(200).object();
    ((ObjectNode) hours.at("/weekly_hours/0")).put("end", "17:50");
    String path = "/schedules/" + world.schedule;
    JsonNode tried = world.owner.put(path + "?dry_run=true", hours).expect(200).json();
    assertEquals(List.of(), ids(tried.path("conflicts")), "the buffer may lie outside the hours");
    assertEquals(1, world.owner.get(path).json().path("version").intValue());
    world.owner.put(path, hours).expect(200);
    leaves(List.of(last), "/services/" + world.haircut, Map.of("buffers_inside_hours", true));
  }

  @Test
  void overriddenHoursCauseNoConflict() {
    ObjectNode late = world.wish(world.haircut, TestWorkspace.MONDAY + "T20:00:00-03:00");
    ObjectNode override = late.putObject("override").put("reason", "a friend");
    List.of("hours", "grid").forEach(override.putArray("rules")::add);
    String booking = world.owner.post("/bookings", late).expect(201).id();
    assertEquals(List.of(), inConflict(WINDOW));
    // only the rules about hours and grid were overridden
    String barber = world.owner.get("/bookings/" + booking).text("/allocations/0/resource_id");
    leaves(List.of(booking), "/resources/" + barber, Map.of("active", false));
  }

  // parties

  @Test
  void bookingsWithPartiesOutsideNewLimitsAreListed() {
    String table =
        business.resource("Mesa", 1, world.schedule, Json.object().put("max_party_size", 6));
    ObjectNode rules = Json.object().put("max_party_size", 8);
    String dinner = business.service("Jantar", 60, rules, BusinessBuilder.just(table));
    String five = booked(dinner, NINE, 5);
    String two = booked(dinner, TEN, 2);
    leaves(List.of(five), "/resources/" + table, Map.of("max_party_size", 4));
    fitsAgain("/resources/" + table, Map.of("max_party_size", 5));
    leaves(List.of(five), "/services/" + dinner, Map.of("max_party_size", 4));
    fitsAgain("/services/" + dinner, Map.of("max_party_size", 8));
    leaves(List.of(two), "/services/" + dinner, Map.of("min_party_size", 3));
  }

  @Test
  void bookingsWithPartiesAboveANewCombinationLimitAreListed() {
    ObjectNode four = Json.object().put("max_party_size", 4);
    String one = business.resource("Mesa 1", 1, null, four);
    String other = business.resource("Mesa 2", 1, null, four);
    String tables = business.group("Mesas", List.of(one, other), joined(one, other, 8));
    ObjectNode rules = Json.object().put("max_party_size", 8).put("slot_anchor", "midnight");
    String dinner = business.service("Jantar", 60, rules, BusinessBuilder.anyOf(tables));
    String large = booked(dinner, NINE, 7);
    booked(dinner, TEN, 4);
    String path = "/resource-groups/" + tables;
    leaves(List.of(large), path, members(joined(one, other, 6)));
    fitsAgain(path, members(joined(one, other, 8)));
    leaves(List.of(large), path, Map.of("combinations", List.of()));
  }

  private static ObjectNode joined(String one, String other, int party) {
    ObjectNode rules = Json.object();
    ObjectNode joined = rules.putArray("combinations").addObject().put("max_party_size", party);
    joined.putArray("resource_ids").add(one).add(other);
    return rules;
  }

  private static Map<String, ?> members(ObjectNode group) {
    return Map.of("combinations", group.path("combinations"));
  }

  // people

  @Test
  void removingAGroupMemberListsItsBookings() {
    String anas = booked(world.haircut, NINE, 1, world.ana);
    booked(world.haircut, NINE, 1, world.bruno);
    leaves(
        List.of(anas),
        "/resource-groups/" + world.barbers,
        Map.of("members", List.of(Map.of("resource_id", world.bruno))));
    CheckedReply moved =
        world.owner.post("/bookings/" + anas + "/reschedule", Map.of("start", TEN)).expect(200);
    assertEquals(world.bruno, moved.text("/allocations/0/resource_id"));
    assertEquals(List.of(), inConflict(WINDOW));
  }

  @Test
  void changingTheStaffOfAServiceListsBookingsOfFormerStaff() {
    String clara = business.resource("Clara", 1, world.schedule);
    String seniors = business.group("Senhores", List.of(clara, world.bruno));
    String anas = booked(world.haircut, NINE, 1, world.ana);
    booked(world.haircut, NINE, 1, world.bruno);
    List<ObjectNode> others =
        List.of(BusinessBuilder.anyOf(seniors), BusinessBuilder.anyOf(world.chairs));
    leaves(List.of(anas), "/services/" + world.haircut, Map.of("requirements", others));
  }

  /** The booking keeps more resources than its service now needs. */
  @Test
  void removingARequirementCausesNoConflict() {
    booked(world.haircut, NINE, 1, world.ana);
    fitsAgain(
        "/services/" + world.haircut,
        Map.of("requirements", List.of(BusinessBuilder.anyOf(world.barbers))));
  }

  @Test
  void deactivatingAServiceListsItsBookings() {
    String booking = booked(world.haircut, NINE, 1);
    booked(world.makeover, TEN, 1);
    leaves(List.of(booking), "/services/" + world.haircut, Map.of("active", false));
    assertEquals("confirmed", world.owner.get("/bookings/" + booking).text("/status"));
    fitsAgain("/services/" + world.haircut, Map.of("active", true));
  }

  // capacity and blocks

  @Test
  void reducedCapacityMustSufficeForBookingsAndBlocks() {
    String first = booked(world.haircut, NINE, 1, world.ana);
    String chairs = "/resources/" + world.chair;
    ObjectNode half = Json.object().put("start", NINE).put("end", TEN).put("units", 1);
    world.owner.post(chairs + "/blocks", half).expect(201);
    leaves(List.of(first), chairs, Map.of("capacity", 1));
    fitsAgain(chairs, Map.of("capacity", 2));
  }

  @Test
  void bookingUnderAForcedBlockIsListed() {
    String covered = booked(world.haircut, NINE, 1, world.ana);
    booked(world.haircut, NINE, 1, world.bruno);
    ObjectNode away = Json.object().put("start", NINE).put("end", TEN).put("force", true);
    String blocks = "/resources/" + world.ana + "/blocks";
    String block = world.owner.post(blocks, away).expect(201).id();
    assertEquals(List.of(covered), inConflict(WINDOW));
    world.owner.delete(blocks + "/" + block).expect(204);
    assertEquals(List.of(), inConflict(WINDOW));
  }

  /** Conflicts are computed with the largest of the overlapping blocks, not with their sum. */
  @Test
  void overlappingBlocksDoNotAddUpForConflicts() {
    String room = business.resource("Sala", 3, world.schedule);
    ObjectNode rules = Json.object();
    String lesson = business.service("Aula", 60, rules, BusinessBuilder.just(room));
    booked(lesson, NINE, 1);
    booked(lesson, NINE, 1);
    ObjectNode one = Json.object().put("start", NINE).put("end", TEN).put("units", 1);
    for (int i = 0; i < 2; i++) {
      world.owner.post("/resources/" + room + "/blocks", one).expect(201);
    }
    assertEquals(List.of(), inConflict(WINDOW));
  }

  // the in_conflict filter

  @Test
  void inConflictFilterCombinesWithOtherFilters() {
    String anas = booked(world.haircut, NINE, 1, world.ana);
    String brunos = booked(world.haircut, TEN, 1, world.bruno);
    world.owner.patch("/services/" + world.haircut, Map.of("active", false)).expect(200);
    assertEquals(List.of(anas, brunos), inConflict(WINDOW));
    assertEquals(List.of(brunos, anas), inConflict(WINDOW + "&order=desc"));
    assertEquals(List.of(brunos), inConflict(WINDOW + "&resource_id=" + world.bruno));
    assertEquals(List.of(), inConflict(WINDOW + "&status=cancelled"));
    assertEquals(List.of(brunos), inConflict("&from=" + TEN + "&to=2027-05-01"));
    assertEquals(
        List.of(anas, brunos),
        inConflict(
            "&overlaps=true&to=2027-05-01&from=" + TestWorkspace.MONDAY + "T09:10:00-03:00"));
    JsonNode first = world.owner.get("/bookings?in_conflict=true&limit=1" + WINDOW).json();
    assertEquals(
        List.of(brunos),
        inConflict(WINDOW + "&limit=1&cursor=" + first.path("next_cursor").stringValue()));
  }

  @Test
  void startedAndCancelledBookingsAreNotInConflict() {
    String saturday = "2027-02-27T09:00:00-03:00";
    String first = booked(world.haircut, saturday, 1, world.ana);
    String cancelled = booked(world.haircut, saturday, 1, world.bruno);
    String second = booked(world.haircut, TEN, 1, world.ana);
    world.owner.patch("/services/" + world.haircut, Map.of("active", false)).expect(200);
    world.owner.post("/bookings/" + cancelled + "/cancel").expect(200);
    assertEquals(List.of(first, second), inConflict(WINDOW));
    OffsetDateTime now = OffsetDateTime.parse(world.owner.get("/me").text("/now"));
    world.advance(Duration.between(now, OffsetDateTime.parse(saturday)).toSeconds());
    assertEquals(List.of(second), inConflict(WINDOW));
  }

  @Test
  void inConflictFilterRequiresALimitedWindow() {
    for (String window : List.of("", "&from=2027-03-01", "&to=2027-03-01")) {
      CheckedReply refusal =
          world.owner.get("/bookings?in_conflict=true" + window).expect(400, "invalid_request");
      assertEquals("required", refusal.text("/errors/0/code"));
    }
    world.owner.get("/bookings?in_conflict=true&from=2027-03-01&to=2027-06-02").expect(200);
    world.owner.get("/bookings?in_conflict=true&from=2027-03-01&to=2027-06-03").expect(400);
    assertEquals(List.of(), inConflict(WINDOW));
  }
}
