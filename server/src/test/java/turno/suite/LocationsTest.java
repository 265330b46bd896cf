package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Locations, and the address of a business with a single location: docs/rules/locations.md. */
class LocationsTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void patchingALocationKeepsItsOtherMembers() {
    Map<String, Object> address =
        Map.of("lines", List.of("Rua Augusta, 1500", "Sala 12"), "city", "São Paulo");
    CheckedReply made =
        world.owner.post("/locations", Map.of("name", "Centro", "address", address)).expect(201);
    assertEquals("Sala 12", made.text("/address/lines/1"));
    assertTrue(made.json().at("/address/country").isNull());
    String path = "/locations/" + made.id();
    world.owner.patch(path, Map.of("phone", "+55 11 3333-4444", "active", false)).expect(200);
    JsonNode changed = world.owner.get(path).expect(200).json();
    assertEquals("São Paulo", changed.at("/address/city").stringValue());
    assertEquals("+55 11 3333-4444", changed.path("phone").stringValue());
    assertEquals(
        0, world.owner.get("/locations?active=true").expect(200).json().path("data").size());
  }

  @Test
  void customerSeesTheAddressOfTheLocationAndThePhoneOfTheBusiness() {
    world.owner.patch("/workspace", Map.of("phone", "+55 11 3333-4444")).expect(200);
    Map<String, Object> address = Map.of("lines", List.of("Rua Augusta, 1500"));
    world.owner.post("/locations", Map.of("name", "Centro", "address", address)).expect(201);
    CheckedReply booking =
        world
            .owner
            .post("/bookings", world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00"))
            .expect(201);
    String url = booking.text("/manage_url");
    JsonNode business =
        server
            .as(url.substring(url.lastIndexOf('/') + 1))
            .get("/bookings/" + booking.id())
            .expect(200)
            .json()
            .at("/self_service/business");
    assertEquals("Centro", business.path("place").stringValue());
    assertEquals("Rua Augusta, 1500", business.path("address").stringValue());
    assertEquals("+55 11 3333-4444", business.path("phone").stringValue());
    String file =
        new String(
            world.owner.get("/bookings/" + booking.id() + "/calendar.ics").expect(200).body(),
            StandardCharsets.UTF_8);
    assertTrue(file.contains("LOCATION:Centro\\, Rua Augusta\\, 1500"), file);
    assertTrue(file.contains("+55 11 3333-4444"), file);
  }

  @Test
  void calendarFileOfABookingWithoutALocationShowsHowToReachTheBusiness() {
    world
        .owner
        .patch(
            "/workspace",
            Map.of(
                "phone",
                "+55 11 3333-4444",
                "email",
                "sol@example.com",
                "map_url",
                "https://maps.example.com/sol"))
        .expect(200);
    CheckedReply booking =
        world
            .owner
            .post("/bookings", world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00"))
            .expect(201);
    String file =
        new String(
                world.owner.get("/bookings/" + booking.id() + "/calendar.ics").expect(200).body(),
                StandardCharsets.UTF_8)
            .replace("\r\n ", "");
    assertTrue(file.contains("CONTACT:Barbearia Sol\\, +55 11 3333-4444\\, sol@example.com"), file);
    assertTrue(file.contains("DESCRIPTION:https://maps.example.com/sol"), file);
  }

  @Test
  void locationOfAnotherWorkspaceIsUnknown() {
    String foreign = location(world.neighbour(), "Fora");
    refusedAt(
        world.owner.post("/resources", Map.of("name", "Eva", "location_id", foreign)).expect(404),
        "#/location_id");
    refusedAt(
        world
            .owner
            .patch("/services/" + world.haircut, Map.of("location_ids", List.of(foreign)))
            .expect(404),
        "#/location_ids/0");
    refusedAt(
        world.owner.post("/schedules", hours(row("monday", "09:00", "12:00", foreign))).expect(404),
        "#/weekly_hours/0/location_id");
    refusedAt(
        world
            .owner
            .post(
                "/schedules/" + world.schedule + "/overrides",
                Map.of(
                    "date",
                    "2027-12-24",
                    "intervals",
                    List.of(Map.of("start", "09:00", "end", "12:00", "location_id", foreign))))
            .expect(404),
        "#/intervals/0/location_id");
  }

  @Test
  void hoursAtDifferentLocationsMustNotOverlap() {
    String centre = location(world, "Centro");
    String north = location(world, "Norte");
    refusedAt(
        world
            .owner
            .post(
                "/schedules",
                hours(
                    row("sunday", "22:00", "02:00", centre),
                    row("monday", "01:00", "05:00", north)))
            .expect(422),
        "#/weekly_hours");
    String alternating =
        world
            .owner
            .post(
                "/schedules",
                hours(
                    row("monday", "09:00", "12:00", centre),
                    row("monday", "12:00", "17:00", north)))
            .expect(201)
            .id();
    assertEquals(
        north,
        world
            .owner
            .get("/schedules/" + alternating)
            .expect(200)
            .text("/weekly_hours/1/location_id"));
  }

  @Test
  void hoursThatCrossMidnightIntoAPeriodOrOutOfAnOverrideMustNotOverlap() {
    String centre = location(world, "Centro");
    String north = location(world, "Norte");
    // 2027-03-01 is a Monday
    Map<String, Object> intoPeriod =
        Map.of(
            "name",
            "Eva",
            "time_zone",
            "America/Sao_Paulo",
            "weekly_hours",
            List.of(row("sunday", "22:00", "04:00", centre)),
            "periods",
            List.of(
                Map.of(
                    "valid_from",
                    "2027-03-01",
                    "weeks",
                    List.of(
                        Map.of("weekly_hours", List.of(row("monday", "03:00", "05:00", north)))))));
    CheckedReply refused = world.owner.post("/schedules", intoPeriod);
    refusedAt(refused.expect(422), "#/weekly_hours");
    String schedule =
        world
            .owner
            .post(
                "/schedules",
                hours(
                    row("sunday", "22:00", "03:00", centre),
                    row("monday", "03:00", "05:00", north)))
            .expect(201)
            .id();
    String overrides = "/schedules/" + schedule + "/overrides";
    Map<String, Object> late = Map.of("start", "22:00", "end", "04:00", "location_id", centre);
    refusedAt(
        world
            .owner
            .post(overrides, Map.of("date", "2027-03-07", "intervals", List.of(late)))
            .expect(422),
        "#/intervals");
    world
        .owner
        .post(overrides, Map.of("date", "2027-03-08", "intervals", List.of(late)))
        .expect(201);
    refusedAt(
        world
            .owner
            .put("/schedules/" + schedule, hours(row("tuesday", "03:00", "05:00", north)))
            .expect(422),
        "#/weekly_hours");
  }

  @Test
  void onlyTheLastWeekBeforeAPeriodCanOverlapThePeriod() {
    String centre = location(world, "Centro");
    String north = location(world, "Norte");
    Map<String, Object> closed = Map.of("weekly_hours", List.of());
    Map<String, Object> late =
        Map.of("weekly_hours", List.of(row("sunday", "22:00", "04:00", centre)));
    Map<String, Object> early =
        Map.of("weekly_hours", List.of(row("monday", "03:00", "05:00", north)));
    // only the second of two alternating weeks runs past midnight into the next week
    Map<String, Object> alternating =
        Map.of("valid_from", "2027-03-01", "weeks", List.of(closed, late));
    for (String first : List.of("2027-03-08", "2027-03-15")) {
      Map<String, Object> next = Map.of("valid_from", first, "weeks", List.of(early));
      Map<String, Object> schedule = new HashMap<>(hours());
      schedule.put("periods", List.of(alternating, next));
      world.owner.post("/schedules", schedule).expect(first.endsWith("15") ? 422 : 201);
    }
  }

  @Test
  void hoursWithoutALocationAreAtTheLocationOfTheirResource() {
    String centre = location(world, "Centro");
    String north = location(world, "Norte");
    Map<String, Object> overlapping =
        hours(row("monday", "09:00", "12:00", null), row("monday", "11:00", "17:00", north));
    String schedule = world.owner.post("/schedules", overlapping).expect(201).id();
    world
        .owner
        .post("/resources", Map.of("name", "Eva", "schedule_id", schedule, "location_id", north))
        .expect(201);
    refusedAt(
        world
            .owner
            .post(
                "/resources", Map.of("name", "Ivo", "schedule_id", schedule, "location_id", centre))
            .expect(422),
        "#/location_id");
    String plain = world.fresh(IdKind.SCHEDULE);
    world
        .owner
        .post("/resources", Map.of("name", "Ivo", "schedule_id", plain, "location_id", centre))
        .expect(201);
    refusedAt(world.owner.put("/schedules/" + plain, overlapping).expect(422), "#/weekly_hours");
    refusedAt(
        world
            .owner
            .post(
                "/schedules/" + plain + "/overrides",
                Map.of(
                    "date",
                    "2027-12-24",
                    "intervals",
                    List.of(
                        Map.of("start", "09:00", "end", "12:00"),
                        Map.of("start", "11:00", "end", "15:00", "location_id", north))))
            .expect(422),
        "#/intervals");
  }

  @Test
  void workspaceHasAtMostFiftyLocations() {
    for (int i = 0; i < 50; i++) {
      location(world, "Loja " + i);
    }
    CheckedReply refused = world.owner.post("/locations", Map.of("name", "Loja 51")).expect(409);
    assertEquals("limit_reached", refused.text("/reason"));
    assertEquals(50, refused.json().path("limit").intValue());
  }

  @Test
  void bookableServiceShowsItsActiveLocationsInOrder() {
    String centre = location(world, "Centro");
    String north = location(world, "Norte");
    assertEquals(List.of(centre, north), bookableAt());
    world
        .owner
        .patch("/services/" + world.haircut, Map.of("location_ids", List.of(north, centre)))
        .expect(200);
    assertEquals(List.of(north, centre), bookableAt());
    world.owner.patch("/locations/" + north, Map.of("active", false)).expect(200);
    assertEquals(List.of(centre), bookableAt());
  }

  @Test
  void workspaceHasAnAddressAndOpeningHours() {
    CheckedReply changed =
        world
            .owner
            .patch(
                "/workspace",
                Map.of(
                    "address",
                    Map.of("lines", List.of("Rua Augusta, 1500"), "country", "BR"),
                    "phone",
                    "+55 11 3333-4444",
                    "opening_schedule_id",
                    world.schedule,
                    "travel_minutes",
                    40))
            .expect(200);
    assertEquals("Rua Augusta, 1500", changed.text("/address/lines/0"));
    assertEquals(world.schedule, changed.text("/opening_schedule_id"));
    JsonNode cleared =
        world.owner.patch("/workspace", Json.tree("{\"address\": null}")).expect(200).json();
    assertTrue(cleared.path("address").isNull());
    assertEquals("+55 11 3333-4444", cleared.path("phone").stringValue());
    assertEquals(40, cleared.path("travel_minutes").intValue());
    String foreign = world.neighbour().schedule;
    refusedAt(
        world.owner.patch("/workspace", Map.of("opening_schedule_id", foreign)).expect(404),
        "#/opening_schedule_id");
  }

  private List<String> bookableAt() {
    return world
        .owner
        .get("/bookable-services")
        .expect(200)
        .json()
        .at("/data/0/locations")
        .valueStream()
        .map(location -> location.path("id").stringValue())
        .toList();
  }

  private static String location(TestWorkspace in, String name) {
    return in.owner.post("/locations", Map.of("name", name)).expect(201).id();
  }

  private static Map<String, Object> row(
      String day, String start, String end, @Nullable String location) {
    return location == null
        ? Map.of("day", day, "start", start, "end", end)
        : Map.of("day", day, "start", start, "end", end, "location_id", location);
  }

  private static Map<String, Object> hours(Object... rows) {
    return Map.of("name", "Horas", "time_zone", "America/Sao_Paulo", "weekly_hours", List.of(rows));
  }

  private static void refusedAt(CheckedReply refusal, String pointer) {
    assertEquals(pointer, refusal.text("/errors/0/pointer"));
  }
}
