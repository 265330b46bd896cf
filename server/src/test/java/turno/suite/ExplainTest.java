package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
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

/**
 * The explanation of why a start is offered or not (docs/rules/slots.md#explain). Each explained
 * start is also requested as a hold, and the answer must agree with the explanation.
 */
class ExplainTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void explainedStartNamesTheResourcesThatAHoldWouldTake() {
    JsonNode free = explained(world.haircut, "09:00");
    assertEquals(List.of(world.ana, world.chair), texts(free.path("resource_ids")));
    assertEquals(
        List.of(
            "party_size_not_supported",
            "in_the_past",
            "min_notice",
            "beyond_horizon",
            "closed",
            "off_grid",
            "too_long",
            "taken"),
        texts(free.at("/requirements/0/resources/0/rules"), "rule"));
    assertEquals(
        List.of("free", "free"), List.of(row(free, 0, world.ana), row(free, 1, world.chair)));
    assertEquals("free", row(free, 0, world.bruno));
  }

  @Test
  void bookingIsAnObstacleUntilItsBufferEnds() {
    String beard = beard(plain -> {});
    String booking = world.booking(beard, at("10:00"));
    assertEquals("taken: booking 03-01T10:00 03-01T10:40 " + booking, only(beard, "10:10"));
    // at 10:30, only the booking's buffer overlaps the requested time; at 09:30, only the requested
    // time's buffer overlaps the booking
    assertEquals("taken: buffer 03-01T10:00 03-01T10:40 " + booking, only(beard, "10:30"));
    assertEquals("taken: buffer 03-01T10:00 03-01T10:40 " + booking, only(beard, "09:30"));
    assertEquals("free", only(beard, "10:40"));
    assertEquals("free", only(beard, "09:20"));
  }

  @Test
  void holdIsAnObstacleUntilItExpires() {
    String beard = beard(plain -> {});
    String hold = world.hold(beard, at("10:00"));
    assertEquals("taken: hold 03-01T10:00 03-01T10:40 " + hold, only(beard, "10:10"));
    world.advance(600);
    assertEquals("free", only(beard, "10:10"));
  }

  @Test
  void blockIsShownAsOneObstacle() {
    String beard = beard(plain -> {});
    world
        .owner
        .post(
            "/resources/" + world.ana + "/blocks",
            Map.of("start", at("15:00"), "end", "2027-03-04T12:00:00-03:00"))
        .expect(201);
    assertEquals("taken: block 03-01T15:00 03-04T12:00 ", only(beard, "16:00"));
    assertEquals("taken: block 03-01T15:00 03-04T12:00 ", only(beard, "2027-03-03T10:00:00-03:00"));
    assertEquals("free", only(beard, "2027-03-04T12:00:00-03:00"));
  }

  @Test
  void closedTimeLastsUntilTheNextOpening() {
    String beard = beard(plain -> {});
    assertEquals("closed: hours 02-27T16:00 03-01T09:00 " + world.schedule, only(beard, "08:00"));
    assertEquals("too_long: hours 03-01T18:00 03-02T09:00 " + world.schedule, only(beard, "17:40"));
    world
        .owner
        .post(
            "/schedules/" + world.schedule + "/overrides",
            Map.of("date", TestWorkspace.MONDAY, "closed", true))
        .expect(201);
    assertEquals(
        "closed_by_override: override 02-27T16:00 03-02T09:00 " + world.schedule,
        only(beard, "10:00"));
    assertEquals("closed: hours 02-27T16:00 03-02T09:00 " + world.schedule, only(beard, "08:00"));
  }

  @Test
  void explanationNamesTheScheduleOfTheService() {
    String afternoons =
        created(
            "/schedules",
            Map.of(
                "name",
                "Tardes",
                "time_zone",
                "America/Sao_Paulo",
                "weekly_hours",
                List.of(Map.of("day", "monday", "start", "13:00", "end", "15:00"))));
    String beard = beard(service -> service.put("schedule_id", afternoons));
    assertEquals("closed: hours 02-22T15:00 03-01T13:00 " + afternoons, only(beard, "10:00"));
    assertEquals("too_long: hours 03-01T15:00 03-08T13:00 " + afternoons, only(beard, "14:50"));
    assertEquals("free", only(beard, "14:30"));
  }

  @Test
  void closedTimeOfAScheduleThatIsNeverOpenHasNoStartOrEnd() {
    String never = created("/schedules", Map.of("name", "Nunca", "time_zone", "America/Sao_Paulo"));
    String beard = beard(service -> service.put("schedule_id", never));
    assertEquals("closed: hours - - " + never, only(beard, "10:00"));
  }

  @Test
  void everyBrokenRuleAboutTimeIsReported() {
    assertEquals("off_grid", only(beard(plain -> {}), "09:05"));
    assertEquals("off_grid", only(beard(plain -> {}), "2027-03-01T09:00:30-03:00"));
    assertEquals("in_the_past", only(beard(plain -> {}), "2027-02-26T09:50:00-03:00"));
    assertEquals(
        "min_notice", only(beard(service -> service.put("min_notice_minutes", 4_320)), "09:00"));
    assertEquals(
        "beyond_horizon", only(beard(service -> service.put("booking_horizon_days", 2)), "09:00"));
    // if two rules fail, both are reported
    assertEquals(
        "min_notice, off_grid",
        only(beard(service -> service.put("min_notice_minutes", 4_320)), "09:05"));
  }

  @Test
  void inactiveResourcesAreDistinguishedFromTakenOnes() {
    String both = beard(service -> needs(service, "group_id", world.barbers));
    world.owner.patch("/resources/" + world.ana, Map.of("active", false)).expect(200);
    String booking = world.booking(both, at("10:00"));
    JsonNode explanation = explained(both, "10:00");
    assertEquals("taken", explanation.path("reason").asString());
    assertEquals("no_resources", row(explanation, 0, world.ana));
    assertEquals(
        "taken: booking 03-01T10:00 03-01T10:40 " + booking, row(explanation, 0, world.bruno));
    String onlyAna = beard(plain -> {});
    assertEquals("no_resources", only(onlyAna, "10:00"));
    world.owner.patch("/services/" + both, Map.of("active", false)).expect(200);
    assertEquals("service_inactive", row(explained(both, "12:00"), 0, world.bruno));
  }

  @Test
  void tablesOfACombinationAreExplainedSeparately() {
    String small = created("/resources", Map.of("name", "Mesa 1", "max_party_size", 2));
    String large = created("/resources", Map.of("name", "Mesa 2", "max_party_size", 4));
    String tables =
        created(
            "/resource-groups",
            Map.of(
                "name",
                "Mesas",
                "members",
                List.of(Map.of("resource_id", small), Map.of("resource_id", large)),
                "combinations",
                List.of(Map.of("resource_ids", List.of(small, large), "max_party_size", 6))));
    String dinner =
        beard(service -> {
          needs(service, "group_id", tables);
          service.put("max_party_size", 8);
        });
    JsonNode six = explained(dinner, "10:00", "party_size", "6");
    assertEquals(List.of(small, large), texts(six.path("resource_ids")));
    assertEquals("party_size_not_supported", row(six, 0, small));
    assertEquals("free", part(six, 0, small));
    String couple = world.booking(dinner, at("10:00"));
    JsonNode taken = explained(dinner, "10:00", "party_size", "6");
    assertEquals("taken: booking 03-01T10:00 03-01T10:40 " + couple, part(taken, 0, small));
    assertEquals("free", part(taken, 0, large));
    JsonNode seven = explained(dinner, "12:00", "party_size", "7");
    assertEquals("party_size_not_supported", seven.path("reason").asString());
    assertEquals("party_size_not_supported", part(seven, 0, large));
  }

  @Test
  void stylistMustBeFreeDuringEveryRequirementOfTheRole() {
    String colour =
        beard(service -> {
          service.put("duration_minutes", 90).put("buffer_after_minutes", 0);
          service.withArray("requirements").removeAll();
          stylist(service, 0);
          stylist(service, 60);
        });
    String beard = beard(service -> service.put("buffer_after_minutes", 0));
    String booking = world.booking(beard, at("10:00"));
    JsonNode explanation = explained(colour, "09:00");
    assertEquals("free", row(explanation, 0, world.ana));
    assertEquals(
        "taken: booking 03-01T10:00 03-01T10:30 " + booking, row(explanation, 1, world.ana));
    // from 09:30, the other booking is in the gap in which the dye develops and Ana is free
    assertEquals(List.of(world.ana), texts(explained(colour, "09:30").path("resource_ids")));
  }

  @Test
  void idsOfObstaclesAreShownOnlyWithTheRightToReadBookings() {
    String beard = beard(plain -> {});
    world.booking(beard, at("10:00"));
    CheckedReply explanation = ask(world.withScopes(List.of("slots:read")), beard, at("10:00"));
    JsonNode rules = explanation.expect(200).json().at("/requirements/0/resources/0/rules");
    JsonNode blockedBy = rules.get(rules.size() - 1).path("blocked_by");
    assertEquals("booking", blockedBy.path("kind").asString());
    assertTrue(blockedBy.path("booking_id").isNull());
  }

  @Test
  void onlyResourceSetsWithTheRequestedResourceAreConsidered() {
    world.booking(world.haircut, at("09:00"));
    JsonNode anybody = explained(world.haircut, "09:00");
    assertEquals(List.of(world.bruno, world.chair), texts(anybody.path("resource_ids")));
    JsonNode withAna = explained(world.haircut, "09:00", "resource_id", world.ana);
    assertEquals("taken", withAna.path("reason").asString());
    assertEquals(List.of(world.ana), texts(withAna.at("/requirements/0/resources"), "resource_id"));
    String stranger = created("/resources", Map.of("name", "Carla"));
    assertEquals(
        "no_such_combination",
        explained(world.haircut, "09:00", "resource_id", stranger).path("reason").asString());
  }

  @Test
  void timesAreInTheTimeZoneOfTheService() {
    JsonNode explanation =
        ask(world.owner, world.haircut, "2027-03-01T12:00:00Z").expect(200).json();
    assertEquals(at("09:00"), explanation.path("start").asString());
  }

  @Test
  void refusalNamesTheParameterOfAnUnknownServiceOrResource() {
    String strange = world.neighbour().ana;
    CheckedReply explanation = ask(world.owner, world.haircut, at("09:00"), "resource_id", strange);
    assertEquals("resource_id", explanation.expect(404, "not_found").text("/parameter"));
    CheckedReply service = ask(world.owner, world.neighbour().haircut, at("09:00"));
    assertEquals("service_id", service.expect(404, "not_found").text("/parameter"));
  }

  /** Explains a start, and checks that a hold of the same start agrees; returns the explanation. */
  private JsonNode explained(String service, String time, String... more) {
    String start = time.length() == 5 ? at(time) : time;
    JsonNode explanation = ask(world.owner, service, start, more).expect(200).json();
    ObjectNode wish = world.wish(service, start);
    for (int i = 0; i < more.length; i += 2) {
      if (more[i].equals("party_size")) {
        wish.put("party_size", Integer.parseInt(more[i + 1]));
      } else {
        wish.putArray("resource_ids").add(more[i + 1]);
      }
    }
    CheckedReply held = world.owner.post("/holds", wish);
    assertEquals(
        explanation.path("available").booleanValue(), held.status() == 201, held::toString);
    if (held.status() == 201) {
      assertEquals(
          texts(explanation.path("resource_ids")),
          texts(held.json().path("allocations"), "resource_id").stream().distinct().toList());
      world.owner.delete("/holds/" + held.id()).expect(204);
    } else {
      assertEquals(explanation.path("reason").asString(), held.text("/reason"));
    }
    return explanation;
  }

  private static CheckedReply ask(TestApi api, String service, String start, String... more) {
    TestApi.Request request =
        api.request("GET", "/slots/explain").query("service_id", service).query("start", start);
    for (int i = 0; i < more.length; i += 2) {
      request = request.query(more[i], more[i + 1]);
    }
    return request.send();
  }

  /**
   * Explains a start of a service with only one requirement; returns the failed rules of its first
   * resource.
   */
  private String only(String service, String time) {
    JsonNode explanation = explained(service, time);
    return failures(explanation.at("/requirements/0/resources/0"));
  }

  private static String row(JsonNode explanation, int row, String resource) {
    return entry(explanation, row, resource, false);
  }

  /** Returns the failed rules of a resource as part of a combination. */
  private static String part(JsonNode explanation, int row, String resource) {
    return entry(explanation, row, resource, true);
  }

  private static String entry(JsonNode explanation, int row, String resource, boolean joined) {
    for (JsonNode entry : explanation.at("/requirements/" + row + "/resources")) {
      if (entry.path("resource_id").asString().equals(resource)
          && entry.path("combination").isArray() == joined) {
        return failures(entry);
      }
    }
    throw new AssertionError(resource + " is not in " + explanation);
  }

  private static String failures(JsonNode entry) {
    List<String> failed = new ArrayList<>();
    for (JsonNode rule : entry.path("rules")) {
      if (!rule.path("passed").booleanValue()) {
        JsonNode by = rule.path("blocked_by");
        failed.add(
            rule.path("rule").asString()
                + (by.isNull()
                    ? ""
                    : ": %s %s %s %s"
                        .formatted(
                            by.path("kind").asString(),
                            minute(by.path("start")),
                            minute(by.path("end")),
                            by.path("booking_id").asString("")
                                + by.path("schedule_id").asString(""))));
      }
    }
    return failed.isEmpty() ? "free" : String.join(", ", failed);
  }

  private static String minute(JsonNode time) {
    return time.isNull() ? "-" : time.asString().substring(5, 16);
  }

  private interface Change {
    void of(ObjectNode service);
  }

  /**
   * Creates a half-hour service with Ana, followed by a buffer of ten minutes, with a slot every
   * ten minutes; {@code change} may alter the request first.
   */
  private String beard(Change change) {
    ObjectNode service = Json.object();
    service.put("name", "Barba").put("duration_minutes", 30).put("buffer_after_minutes", 10);
    service.put("slot_interval_minutes", 10);
    needs(service, "resource_id", world.ana);
    change.of(service);
    return created("/services", service);
  }

  private static void needs(ObjectNode service, String member, String id) {
    service.putArray("requirements").addObject().put(member, id);
  }

  private void stylist(ObjectNode service, int offset) {
    service
        .withArray("requirements")
        .addObject()
        .put("resource_id", world.ana)
        .put("role", "stylist")
        .put("offset_minutes", offset)
        .put("duration_minutes", 30);
  }

  private String created(String path, Object body) {
    return world.owner.post(path, body).expect(201).id();
  }

  private static String at(String time) {
    return TestWorkspace.MONDAY + "T" + time + ":00-03:00";
  }

  private static List<String> texts(JsonNode list) {
    return list.valueStream().map(JsonNode::asString).toList();
  }

  private static List<String> texts(JsonNode list, String member) {
    return list.valueStream().map(node -> node.path(member).asString()).toList();
  }
}
