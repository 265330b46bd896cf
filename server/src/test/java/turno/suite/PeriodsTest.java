package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Alternating weeks, and hours that begin later: docs/rules/schedules.md#periods. */
class PeriodsTest {
  /**
   * From Monday, 1 March, alternately open on Monday in one week and on Tuesday in the next; from
   * 22 March, only on Wednesdays.
   */
  private static final String PERIODS =
      """
      {"name": "Ana", "time_zone": "America/Sao_Paulo",
       "weekly_hours": [{"day": "monday", "start": "06:00", "end": "07:00"}],
       "periods": [
         {"valid_from": "2027-03-22", "weeks": [
           {"weekly_hours": [{"day": "wednesday", "start": "09:00", "end": "10:00"}]}]},
         {"valid_from": "2027-03-01", "weeks": [
           {"weekly_hours": [{"day": "monday", "start": "09:00", "end": "10:00"}]},
           {"weekly_hours": [{"day": "tuesday", "start": "09:00", "end": "10:00"}]}]}]}
      """;

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void slotsMatchTheWeeksOfThePeriods() {
    CheckedReply schedule = world.owner.post("/schedules", body()).expect(201);
    assertEquals(
        List.of("2027-03-01", "2027-03-22"),
        schedule
            .json()
            .path("periods")
            .valueStream()
            .map(period -> period.path("valid_from").stringValue())
            .toList());
    String service = service(schedule.id());
    String slots = "/slots?service_id=" + service + "&from=2027-02-26&to=2027-04-01&limit=500";
    assertEquals(
        List.of(
            "2027-03-01T09:00:00-03:00",
            "2027-03-09T09:00:00-03:00",
            "2027-03-15T09:00:00-03:00",
            "2027-03-24T09:00:00-03:00",
            "2027-03-31T09:00:00-03:00"),
        world
            .owner
            .get(slots)
            .expect(200)
            .json()
            .path("data")
            .valueStream()
            .map(slot -> slot.path("start").stringValue())
            .toList());
  }

  @Test
  void dryRunOfRemovingPeriodsListsBookingsOutsideTheRemainingHours() {
    CheckedReply schedule = world.owner.post("/schedules", body()).expect(201);
    ObjectNode booking =
        Json.object()
            .put("service_id", service(schedule.id()))
            .put("start", "2027-03-24T09:00:00-03:00");
    booking.putObject("customer").put("name", "Lia").put("phone", "+5511912345678");
    String booked = world.owner.post("/bookings", booking).expect(201).id();
    ObjectNode fewer = body();
    fewer.putArray("periods");
    JsonNode preview =
        world.owner.put("/schedules/" + schedule.id() + "?dry_run=true", fewer).expect(200).json();
    assertEquals(booked, preview.at("/conflicts/0/booking/id").asString(""), preview::toString);
    assertEquals(
        schedule.json().path("periods"),
        world.owner.get("/schedules/" + schedule.id()).expect(200).json().path("periods"));
  }

  private static ObjectNode body() {
    return (ObjectNode) Json.tree(PERIODS);
  }

  /** Creates a one-hour service by a new person with the given schedule; returns its id. */
  private String service(String schedule) {
    ObjectNode person = Json.object().put("name", "Ana").put("schedule_id", schedule);
    ObjectNode service =
        Json.object().put("name", "Hora").put("duration_minutes", 60).put("min_notice_minutes", 0);
    service
        .putArray("requirements")
        .addObject()
        .put("resource_id", world.owner.post("/resources", person).expect(201).id());
    return world.owner.post("/services", service).expect(201).id();
  }
}
