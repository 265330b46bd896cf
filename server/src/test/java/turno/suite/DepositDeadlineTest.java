package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.OffsetDateTime;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * The time within which a deposit can be paid: docs/rules/payments.md#deposit-becomes-a-deadline.
 */
class DepositDeadlineTest {
  private static final String START = TestWorkspace.MONDAY + "T09:00:00-03:00";

  @RegisterExtension private final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void bookingAwaitsPaymentUntilItsDeadline() {
    CheckedReply booking =
        world.owner.post("/bookings", world.wish(world.makeover, START)).expect(201);
    assertEquals("pending_payment", booking.text("/status"));
    assertEquals(booking.text("/expires_at"), booking.text("/payment/expires_at"));
    world.advance(1_799);
    assertEquals("pending_payment", read(booking.id()).text("/status"));
    world.advance(1);
    CheckedReply expired = read(booking.id());
    assertEquals("expired", expired.text("/status"));
    assertEquals("payment_timeout", expired.text("/cancellation/reason"));
    assertEquals("expired", expired.text("/payment/status"));
    assertEquals(booking.text("/expires_at"), expired.text("/updated_at"));
  }

  @Test
  void paymentDeadlineIsNotAfterTheStart() {
    CheckedReply booking =
        world
            .owner
            .post("/bookings", world.wish(world.makeover, "2027-02-26T10:20:00-03:00"))
            .expect(201);
    assertEquals("2027-02-26T10:20:00-03:00", booking.text("/expires_at"));
  }

  /**
   * A hold that expired later could be confirmed after the start, and its payment deadline would be
   * later still.
   */
  @Test
  void holdWithADepositExpiresNoLaterThanTheBookingStarts() {
    String start = "2027-02-26T10:05:00-03:00";
    ObjectNode wish = world.wish(world.makeover, start);
    wish.putObject("override").putArray("rules").add("grid");
    String first = world.owner.post("/holds", wish).expect(201).id();
    String second = world.owner.post("/holds", wish).expect(201).id();
    assertEquals(start, read(first).text("/expires_at"));
    world.advance(240);
    assertEquals(start, confirm(first).expect(200).text("/expires_at"));
    world.advance(60);
    confirm(second).expect(410, "hold_expired");
    assertEquals("expired", read(first).text("/status"));
    // staff may enter a start in the past; it does not limit the deadline
    wish.put("start", "2027-02-26T09:20:00-03:00");
    wish.withObject("override").withArray("rules").add("past");
    String entered = world.owner.post("/holds", wish).expect(201).id();
    world.advance(599);
    CheckedReply confirmed = confirm(entered).expect(200);
    assertEquals(
        OffsetDateTime.parse(confirmed.text("/updated_at")).plusMinutes(30),
        OffsetDateTime.parse(confirmed.text("/expires_at")));
  }

  @Test
  void paymentAfterTheStartMustBeRefunded() {
    String booking = world.booking(world.makeover, START);
    world.owner.post("/test/clock", Map.of("now", START)).expect(200);
    CheckedReply late =
        world
            .owner
            .post(
                "/bookings/" + booking + "/payments",
                Map.of("amount_cents", 2850, "currency", "BRL", "method", "manual"))
            .expect(201);
    assertEquals("expired", late.text("/status"));
    assertEquals("refund_pending", late.text("/payment/status"));
  }

  private CheckedReply confirm(String id) {
    return world.owner.post("/holds/" + id + "/confirm");
  }

  private CheckedReply read(String id) {
    return world.owner.get("/bookings/" + id).expect(200);
  }
}
