package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** The calendar of a day: docs/rules/bookings.md#calendar. */
class CalendarTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();

  @Test
  void dayShowsOpeningsBusyTimeAndBookings() {
    TestWorkspace world = TestWorkspace.barbeariaSol(server);
    String booking = booked(world, "/bookings", NINE);
    String hold = booked(world, "/holds", TestWorkspace.MONDAY + "T11:00:00-03:00");
    String block =
        world
            .owner
            .post(
                "/resources/" + world.ana + "/blocks",
                Map.of(
                    "start",
                    TestWorkspace.MONDAY + "T15:00:00-03:00",
                    "end",
                    "2027-03-04T12:00:00-03:00"))
            .id();
    JsonNode day = day(world).expect(200).json();
    assertEquals(
        List.of(
            "booking " + NINE + " " + TestWorkspace.MONDAY + "T09:40:00-03:00 " + booking,
            "hold "
                + TestWorkspace.MONDAY
                + "T11:00:00-03:00 "
                + TestWorkspace.MONDAY
                + "T11:40:00-03:00 "
                + hold,
            "block " + TestWorkspace.MONDAY + "T15:00:00-03:00 2027-03-04T12:00:00-03:00 " + block),
        day.path("allocations")
            .valueStream()
            .map(taken ->
                taken.path("kind").stringValue()
                    + " "
                    + taken.path("start").stringValue()
                    + " "
                    + taken.path("end").stringValue()
                    + " "
                    + taken.path("booking_id").asString("")
                    + taken.path("block_id").asString(""))
            .toList());
    assertEquals(1, day.path("openings").size());
    assertEquals(NINE, day.at("/openings/0/start").stringValue());
    assertEquals(TestWorkspace.MONDAY + "T18:00:00-03:00", day.at("/openings/0/end").stringValue());
    assertEquals(
        List.of(booking, hold),
        day.path("bookings").valueStream().map(b -> b.path("id").stringValue()).toList());
  }

  @Test
  void workspaceWithoutResourcesHasAnEmptyDay() {
    server.createWorkspace("Studio Lua", "studio-lua", "America/Sao_Paulo", "BRL");
    JsonNode day =
        server
            .as(server.createKey("studio-lua", "owner", List.of("all")))
            .get("/calendar?from=2027-03-01T00:00:00-03:00&to=2027-03-02T00:00:00-03:00")
            .expect(200)
            .json();
    assertTrue(day.path("allocations").isEmpty() && day.path("openings").isEmpty(), day.toString());
  }

  @Test
  void expiredHoldIsNotInTheCalendar() {
    TestWorkspace world = TestWorkspace.barbeariaSol(server);
    booked(world, "/holds", NINE);
    world.advance(600);
    JsonNode day = day(world).expect(200).json();
    assertTrue(day.path("allocations").isEmpty());
    assertTrue(day.path("bookings").isEmpty());
  }

  @Test
  void resourceWithoutScheduleIsAlwaysOpen() {
    TestWorkspace world = TestWorkspace.barbeariaSol(server);
    String room = world.owner.post("/resources", Map.of("name", "Sala")).id();
    JsonNode openings = world.owner.get(window(room)).expect(200).json().path("openings");
    assertEquals(TestWorkspace.MONDAY + "T00:00:00-03:00", openings.at("/0/start").stringValue());
    assertEquals("2027-03-02T00:00:00-03:00", openings.at("/0/end").stringValue());
    world.owner.patch("/resources/" + room, Map.of("active", false)).expect(200);
    assertTrue(world.owner.get(window(room)).json().path("openings").isEmpty());
  }

  private static String booked(TestWorkspace world, String path, String start) {
    ObjectNode wish = world.wish(world.haircut, start);
    wish.putArray("resource_ids").add(world.ana);
    return world.owner.post(path, wish).expect(201).id();
  }

  private static CheckedReply day(TestWorkspace world) {
    return world.owner.get(window(world.ana));
  }

  private static String window(String resource) {
    return "/calendar?from="
        + TestWorkspace.MONDAY
        + "T00:00:00-03:00&to=2027-03-02T00:00:00-03:00&resource_id="
        + resource;
  }
}
