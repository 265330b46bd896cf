package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.TestingStart;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** The daily counts of a booking page's use: docs/rules/booking-page.md#days. */
class BookingPageDaysTest {
  private static final String TELEPHONE = "Mozilla/5.0 (iPhone) Safari/604.1";
  private static final int FLUSHED = 6;

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final String today = world.owner.get("/me").expect(200).text("/now").substring(0, 10);
  private final TestApi page = page(TELEPHONE);

  private TestApi page(String agent) {
    String key =
        world.owner.patch("/booking-page", Map.of("enabled", true)).expect(200).text("/key");
    TestApi open = server.as(key).sending("User-Agent", agent);
    String visitor = open.get("/bookable-services").expect(200).header("Visitor");
    return open.sending("Visitor", String.valueOf(visitor));
  }

  private String counted() {
    world.advance(FLUSHED);
    CheckedReply days =
        world.owner.get("/booking-page/days?from=" + today + "&to=2999-01-01").expect(400);
    assertEquals("out_of_range", days.text("/errors/0/code"));
    String until = Rows.text(server, "select (date '%s' + 1)::text".formatted(today));
    CheckedReply day =
        world.owner.get("/booking-page/days?from=" + today + "&to=" + until).expect(200);
    assertEquals(1, day.json().path("data").size());
    assertEquals(today, day.text("/data/0/date"));
    return day.text("/data/0/visits")
        + " "
        + day.text("/data/0/holds")
        + " "
        + day.text("/data/0/bookings");
  }

  @Test
  void visitsHoldsAndBookingsOfVisitorsAreCounted() {
    assertEquals("0 0 0", counted());
    page.get("/booking-page").expect(200);
    page.get("/booking-page").expect(200);
    ObjectNode wish = world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    String key = TestApi.newKey();
    for (int i = 0; i < 2; i++) { // the second request is a replay
      page.request("POST", "/holds").idempotencyKey(key).body(wish).send().expect(201);
    }
    assertEquals("2 1 0", counted());
    String hold =
        page.request("POST", "/holds").idempotencyKey(key).body(wish).send().expect(201).id();
    page.post(
            "/holds/" + hold + "/confirm",
            Map.of("customer", Map.of("name", "Maria", "phone", "+5511987654321")))
        .expect(200);
    assertEquals("2 1 1", counted());
  }

  @Test
  void visitsByStaffAndProgramsAndOnOtherPagesAreNotCounted() {
    world.owner.get("/booking-page").expect(200);
    page("Mozilla/5.0 (compatible; Googlebot/2.1)").get("/booking-page").expect(200);
    page("facebookexternalhit/1.1").get("/booking-page").expect(200);
    page("").get("/booking-page").expect(200);
    page.sending("Cookie", "theme=dark; turno_session=s").get("/booking-page").expect(200);
    world.visitor("https://site.example").get("/booking-page").expect(200);
    TestApi.of(server.origin(), null).absolute("GET", "/b/" + world.slug()).send().expect(200);
    assertEquals("0 0 0", counted());
    page.sending("Cookie", "theme=dark").get("/booking-page").expect(200);
    assertEquals("1 0 0", counted());
  }

  @Test
  void visitsAreCountedOnlyInTheirOwnWorkspace() {
    page.get("/booking-page").expect(200);
    assertEquals("1 0 0", counted());
    TestWorkspace neighbour = TestWorkspace.barbeariaSol(server);
    String until = Rows.text(server, "select (date '%s' + 1)::text".formatted(today));
    assertEquals(
        "0",
        neighbour
            .owner
            .get("/booking-page/days?from=" + today + "&to=" + until)
            .text("/data/0/visits"));
    world.owner.get("/booking-page/days?from=2027-02-31&to=2027-03-10").expect(400);
    world.owner.get("/booking-page/days?from=2027-03-10&to=2027-03-10").expect(400);
  }

  @Test
  void oldDaysAreDeleted() {
    Rows.execute(
        server,
        "insert into turno.booking_page_days values ('%s', '2020-01-01', 1, 0, 0)"
            .formatted(world.workspaceId));
    try (TestingStart.Started _ = server.secondNode()) { // a new node deletes old days immediately
      Waits.until(
          () ->
              Rows.text(
                      server,
                      "select count(*)::text from turno.booking_page_days where day < '2021-01-01'")
                  .equals("0"),
          "the old day was not deleted");
    }
  }
}
