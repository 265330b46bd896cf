package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** {@code GET /slots/days} as a client uses it (docs/rules/slots.md#days). */
class SlotDaysTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void daysAgreeWithTheirSlotLists() {
    for (String resource : new String[] {world.ana, world.bruno}) {
      world
          .owner
          .post(
              "/resources/" + resource + "/blocks",
              Map.of("start", "2027-03-02T09:00", "end", "2027-03-02T20:00"))
          .expect(201);
    }
    world
        .owner
        .post(
            "/schedules/" + world.schedule + "/overrides",
            Map.of("date", "2027-03-03", "closed", true))
        .expect(201);
    world.booking(world.haircut, "2027-03-01T09:00");
    JsonNode days = days("&from=2027-02-28&to=2027-03-31").json();
    assertTrue(days.path("next_from").isNull());
    assertEquals(31, days.path("data").size());
    assertEquals("closed", reason(days, 0));
    assertEquals("fully_booked", reason(days, 2));
    assertEquals("closed_by_override", reason(days, 3));
    LocalDate date = LocalDate.parse("2027-02-28");
    for (JsonNode day : days.path("data")) {
      assertEquals(date.toString(), day.path("date").stringValue());
      assertIsListed(day, date.toString(), date.plusDays(1).toString());
      date = date.plusDays(1);
    }
  }

  @Test
  void partialFirstAndLastDaysCountOnlyStartsInTheWindow() {
    JsonNode days = days("&from=2027-03-01T17:00&to=2027-03-02T09:21").json();
    assertEquals(2, days.path("data").size());
    assertIsListed(days.at("/data/0"), "2027-03-01T17:00", "2027-03-02");
    assertIsListed(days.at("/data/1"), "2027-03-02", "2027-03-02T09:21");
    assertEquals(2, days.at("/data/1/count").intValue());
    assertEquals("2027-03-02T09:00:00-03:00", days.at("/data/1/first_start").stringValue());
    assertEquals(8, days("").json().path("data").size());
  }

  @Test
  void daysAcceptTheSameFiltersAsTheSlotList() {
    String booking = world.booking(world.haircut, "2027-03-01T09:00");
    String day = "&from=2027-03-01&to=2027-03-02";
    int all = count(days(day));
    assertEquals(all, count(days(day + "&booking_id=" + booking)));
    assertEquals(
        count(list(day + "&resource_id=" + world.ana)),
        count(days(day + "&resource_id=" + world.ana)));
    assertTrue(count(days(day + "&resource_id=" + world.ana)) < all);
    CheckedReply large = days(day + "&party_size=2");
    assertEquals("party_size_not_supported", reason(large.json(), 0));
    CheckedReply refused =
        world.owner.get(
            "/slots/days?service_id=" + world.haircut + "&from=2027-03-01&to=2027-06-03");
    refused.expect(400, "invalid_request");
    assertEquals("to", refused.text("/errors/0/parameter"));
  }

  private void assertIsListed(JsonNode day, String from, String to) {
    CheckedReply list = list("&from=" + from + "&to=" + to);
    assertEquals(count(list), day.path("count").intValue(), day::toString);
    assertEquals(list.text("/data/0/start"), day.path("first_start").asString(""));
    assertEquals(list.text("/unavailable_reason"), day.path("unavailable_reason").asString(""));
  }

  private CheckedReply list(String query) {
    return world.owner.get("/slots?service_id=" + world.haircut + query).expect(200);
  }

  private CheckedReply days(String query) {
    return world.owner.get("/slots/days?service_id=" + world.haircut + query).expect(200);
  }

  /** Returns the number of starts in a list, or on the first day of a list of days. */
  private static int count(CheckedReply reply) {
    JsonNode first = reply.json().at("/data/0");
    return first.has("count") ? first.path("count").intValue() : reply.json().at("/data").size();
  }

  private static String reason(JsonNode days, int day) {
    return days.at("/data/" + day + "/unavailable_reason").asString("");
  }
}
