package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Deadlines until which customers can use links and change bookings: docs/rules/manage.md. */
class ManageDeadlinesTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";

  // each test has its own server, because the tests move the clock
  @RegisterExtension private final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private CheckedReply book() {
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("name", "Rita").put("phone", "+5511987654321");
    return world.owner.post("/bookings", wish).expect(201);
  }

  private TestApi customer(CheckedReply booking) {
    String url = booking.text("/manage_url");
    return server.as(url.substring(url.lastIndexOf('/') + 1));
  }

  private void advanceTo(String instant) {
    OffsetDateTime now = OffsetDateTime.parse(world.owner.get("/me").text("/now"));
    world.advance(OffsetDateTime.parse(instant).toEpochSecond() - now.toEpochSecond());
  }

  @Test
  void tokenExpiresThirtyDaysAfterTheEndOfTheBooking() {
    CheckedReply made = book();
    TestApi customer = customer(made);
    advanceTo("2027-03-31T09:29:59-03:00");
    customer.get("/bookings/" + made.id()).expect(200);
    world.advance(1);
    customer.get("/bookings/" + made.id()).expect(401, "unauthorized");
    CheckedReply late = world.owner.get("/bookings/" + made.id()).expect(200);
    assertTrue(late.json().path("manage_url").isNull(), late::toString);
    assertTrue(late.json().path("calendar_url").isNull(), late::toString);
  }

  @Test
  void customersCanChangeABookingUntilTheDeadlineOfTheService() {
    world.owner.patch("/services/" + world.haircut, Map.of("change_until_minutes", 60)).expect(200);
    CheckedReply made = book();
    String path = "/bookings/" + made.id();
    TestApi customer = customer(made);
    assertEquals(
        TestWorkspace.MONDAY + "T08:00:00-03:00",
        customer.get(path).text("/self_service/changeable_until"));
    advanceTo(TestWorkspace.MONDAY + "T08:00:01-03:00");
    customer.post(path + "/cancel").expect(409, "invalid_transition", "change_too_late");
    customer
        .post(path + "/reschedule", Map.of("start", TEN))
        .expect(409, "invalid_transition", "change_too_late");
    customer.post(path + "/attendance-reply", Map.of("answer", "cancelling")).expect(200);
    world.owner.post(path + "/cancel").expect(200);
  }

  @Test
  void customerCannotChangeABookingAfterItsStart() {
    CheckedReply made = book();
    String path = "/bookings/" + made.id();
    TestApi customer = customer(made);
    advanceTo(NINE);
    customer.post(path + "/cancel").expect(409, "invalid_transition", "change_too_late");
    customer
        .post(path + "/attendance-reply", Map.of("answer", "coming"))
        .expect(409, "invalid_transition", "started");
    customer
        .patch(path, Map.of("customer", Map.of("name", "Zoe")))
        .expect(409, "invalid_transition", "started");
    world.owner.post(path + "/attendance-reply", Map.of("answer", "coming")).expect(200);
  }

  /** The audit covers keys and users; changes by customers are in the booking's history. */
  @Test
  void auditOmitsChangesByCustomers() {
    CheckedReply made = book();
    customer(made).post("/bookings/" + made.id() + "/cancel").expect(200);
    assertEquals(List.of("createBooking"), operations());
    world.advance(32 * 86_400L); // the events are deleted by then, but not the audit's entries
    assertEquals(List.of("createBooking"), operations());
  }

  private List<String> operations() {
    return world
        .owner
        .get("/audit")
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .map(entry -> entry.path("operation").asString(""))
        .filter(operation -> operation.endsWith("Booking"))
        .toList();
  }
}
