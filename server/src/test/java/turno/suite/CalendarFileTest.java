package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import biweekly.Biweekly;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Calendar files of bookings: docs/rules/manage.md#calendar-file. */
class CalendarFileTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private CheckedReply book(String service, String start) {
    ObjectNode wish = world.wish(service, start);
    wish.putObject("customer")
        .put("name", "Zoë; \"Rita\", Lima")
        .put("phone", "+5511987654321")
        .put("email", "rita@example.com");
    return world.owner.post("/bookings", wish).expect(201);
  }

  private String file(String booking) {
    CheckedReply reply = world.owner.get("/bookings/" + booking + "/calendar.ics").expect(200);
    assertTrue(
        String.valueOf(reply.header("Content-Type")).startsWith("text/calendar; charset=utf-8"));
    return new String(reply.body(), StandardCharsets.UTF_8);
  }

  private static VEvent event(String file) {
    ICalendar calendar = Biweekly.parse(file).first();
    assertEquals(1, calendar.getEvents().size());
    return calendar.getEvents().getFirst();
  }

  private static Instant start(VEvent event) {
    return event.getDateStart().getValue().toInstant();
  }

  private static Instant instant(String text) {
    return OffsetDateTime.parse(text).toInstant();
  }

  @Test
  void entryIsUpdatedByMovesAndRemovedByCancellation() {
    CheckedReply made = book(world.haircut, NINE);
    String first = file(made.id());
    VEvent event = event(first);
    assertEquals(made.id() + "@turno", event.getUid().getValue());
    assertEquals(1, event.getSequence().getValue());
    assertEquals(instant(NINE), start(event));
    assertEquals(instant(made.text("/end")), event.getDateEnd().getValue().toInstant());
    assertTrue(first.contains("METHOD:REQUEST\r\n"), first);
    assertTrue(first.contains("DTSTART;TZID=America/Sao_Paulo:20270301T090000\r\n"), first);
    assertTrue(first.contains("BEGIN:VTIMEZONE\r\nTZID:America/Sao_Paulo\r\n"), first);
    assertEquals("Zoë; 'Rita', Lima", event.getAttendees().getFirst().getCommonName());
    assertEquals("rita@example.com", event.getAttendees().getFirst().getEmail());
    assertFalse(first.contains("RSVP"), first);
    assertEquals(1, event.getAttendees().size());
    String organizer = event.getOrganizer().getEmail();

    world.owner.post("/bookings/" + made.id() + "/reschedule", Map.of("start", TEN)).expect(200);
    VEvent moved = event(file(made.id()));
    assertEquals(event.getUid().getValue(), moved.getUid().getValue());
    assertEquals(2, moved.getSequence().getValue());
    assertEquals(instant(TEN), start(moved));

    world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    String last = file(made.id());
    assertTrue(last.contains("METHOD:CANCEL\r\n") && last.contains("STATUS:CANCELLED\r\n"), last);
    assertEquals(3, event(last).getSequence().getValue());
    assertEquals(event.getUid().getValue(), event(last).getUid().getValue());
    assertEquals(organizer, event(last).getOrganizer().getEmail());
  }

  @Test
  void timeZoneWithSummerTimeIsDefinedInTheFile() {
    String schedule =
        world
            .owner
            .post(
                "/schedules",
                Map.of(
                    "name",
                    "Lisboa",
                    "time_zone",
                    "Europe/Lisbon",
                    "weekly_hours",
                    List.of(Map.of("day", "monday", "start", "00:00", "end", "24:00"))))
            .expect(201)
            .id();
    ObjectNode wish = world.owner.get("/services/" + world.haircut).expect(200).object();
    wish.retain("duration_minutes", "requirements", "price_cents");
    wish.put("name", "Lisboa").put("schedule_id", schedule);
    String service = world.owner.post("/services", wish).expect(201).id();
    // a week after summer time began
    String start = "2027-04-05T13:00:00+01:00";
    String file = file(book(service, start).id());
    assertEquals(instant(start), start(event(file)));
    assertTrue(file.contains("DTSTART;TZID=Europe/Lisbon:20270405T130000"), file);
    assertTrue(file.contains("BEGIN:DAYLIGHT") && file.contains("BEGIN:STANDARD"), file);
    assertTrue(file.contains("TZOFFSETTO:+0100") && file.contains("TZOFFSETTO:+0000"), file);
  }

  @Test
  void linesAreFoldedAt75Octets() {
    String name = "Coloração e hidratação, açaí, 頭皮の手入れ 💇 ".repeat(2).strip();
    world.owner.patch("/services/" + world.haircut, Map.of("name", name)).expect(200);
    String file = file(book(world.haircut, NINE).id());
    for (String line : file.split("\r\n")) {
      assertTrue(line.getBytes(StandardCharsets.UTF_8).length <= 75, line);
    }
    String summary = event(file).getSummary().getValue();
    assertTrue(summary.startsWith(name + " – "), summary);
  }

  @Test
  void signedUrlNeedsNoKeyAndWorksUntilTheLinkIsRenewed() {
    CheckedReply made = book(world.haircut, NINE);
    String url = made.text("/calendar_url");
    assertTrue(url.startsWith(server.origin() + "/v1/bookings/" + made.id()), url);
    String path = url.substring((server.origin() + "/v1").length());
    CheckedReply open = server.asNobody().get(path).expect(200);
    assertEquals(file(made.id()), new String(open.body(), StandardCharsets.UTF_8));
    server.asNobody().get(path + "A").expect(404, "not_found");
    server.asNobody().get(path.replaceAll("=.*", "=")).expect(400, "invalid_request");
    server.asNobody().get(path.replaceAll("[?].*", "")).expect(401, "unauthorized");
    CheckedReply other = book(world.haircut, TEN);
    server.asNobody().get(path.replace(made.id(), other.id())).expect(404, "not_found");
    CheckedReply renewed = world.owner.post("/bookings/" + made.id() + "/manage-link").expect(200);
    assertNotEquals(url, renewed.text("/calendar_url"));
    server.asNobody().get(path).expect(404, "not_found");
  }

  @Test
  void holdHasNoCalendarFile() {
    String hold = world.hold(world.haircut, NINE);
    world.owner.get("/bookings/" + hold + "/calendar.ics").expect(404, "not_found");
  }
}
