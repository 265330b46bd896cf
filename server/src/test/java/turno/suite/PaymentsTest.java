package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Deposits that staff record: docs/rules/payments.md. */
class PaymentsTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private String booking;
  private String start;

  @BeforeEach
  void book() {
    start = TestWorkspace.MONDAY + "T09:00:00-03:00";
    CheckedReply made =
        world.owner.post("/bookings", world.wish(world.makeover, start)).expect(201);
    booking = made.id();
    assertPayment(made, "pending_payment", "pending", 0);
    assertEquals(2850, made.json().at("/payment/amount_cents").longValue());
  }

  @Test
  void fullDepositConfirmsTheBooking() {
    CheckedReply paid = pay(2850);
    assertPayment(paid, "confirmed", "paid", 2850);
    assertEquals("manual", paid.text("/payment/method"));
    assertEquals("", paid.text("/expires_at"));
    assertEquals("/v1/bookings/" + booking, paid.header("Location"));
    assertEquals(List.of("booking.created", "payment.paid", "booking.confirmed"), eventTypes());
  }

  @Test
  void partialPaymentsThatAddUpToTheDepositConfirmTheBooking() {
    assertPayment(pay(1000), "pending_payment", "pending", 1000);
    assertEquals(List.of("booking.created", "booking.updated"), eventTypes());
    assertPayment(pay(1849), "pending_payment", "pending", 2849);
    assertPayment(pay(1), "confirmed", "paid", 2850);
    assertEquals(
        List.of(
            "booking.created",
            "booking.updated",
            "booking.updated",
            "payment.paid",
            "booking.confirmed"),
        eventTypes());
  }

  @Test
  void overpaymentNeedsAttention() {
    CheckedReply paid = pay(3000);
    assertPayment(paid, "confirmed", "paid", 3000);
    assertEquals("excess", paid.text("/payment/attention/reason"));
    assertEquals(booking, world.owner.get("/bookings?payment_attention=true").text("/data/0/id"));
  }

  @Test
  void refundedExcessNeedsNoAttention() {
    pay(3000);
    assertEquals("excess", refund(149).text("/payment/attention/reason"));
    CheckedReply settled = refund(1);
    assertTrue(settled.json().at("/payment/attention").isNull(), settled::toString);
    assertPayment(settled, "confirmed", "paid", 3000);
    assertEquals(0, world.owner.get("/bookings?payment_attention=true").json().path("data").size());
  }

  private CheckedReply refund(long cents) {
    return world
        .owner
        .post("/bookings/" + booking + "/refunds", Map.of("amount_cents", cents, "via", "manual"))
        .expect(201);
  }

  @Test
  void anotherPaymentForAPaidBookingIsRefused() {
    pay(2850);
    refused().expect(409, "invalid_transition", "payment_not_pending");
  }

  @Test
  void paymentInAnotherCurrencyIsRefused() {
    CheckedReply refused =
        world
            .owner
            .post(payments(), Map.of("amount_cents", 2850, "currency", "USD", "method", "manual"))
            .expect(422, "invalid_request");
    assertEquals("#/currency", refused.text("/errors/0/pointer"));
  }

  @Test
  void sumOfPaymentsStaysWithinTheAmountLimit() {
    world.advance(1_800);
    assertPayment(pay(2_849), "expired", "refund_pending", 2_849);
    CheckedReply refused =
        world.owner.post(payments(), body(999_999_999_999L)).expect(422, "invalid_request");
    assertEquals("#/amount_cents", refused.text("/errors/0/pointer"));
    CheckedReply most = pay(999_999_999_999L - 2_849);
    assertEquals(999_999_999_999L, most.json().at("/payment/received_cents").longValue());
  }

  @Test
  void latePaymentConfirmsTheBookingIfTheTimeIsFree() {
    world.advance(1_800);
    assertPayment(read(), "expired", "expired", 0);
    CheckedReply revived = pay(2850);
    assertPayment(revived, "confirmed", "paid", 2850);
    assertTrue(revived.json().path("cancellation").isNull());
    assertEquals(2, Rows.allocationsOf(server, booking));
    assertEquals(
        List.of("booking.created", "booking.cancelled", "payment.paid", "booking.confirmed"),
        eventTypes());
  }

  @Test
  void lateRemainderClearsTheAttentionFlag() {
    pay(1000);
    world.advance(1_800);
    CheckedReply revived = pay(1850);
    assertPayment(revived, "confirmed", "paid", 2850);
    assertTrue(revived.json().at("/payment/attention").isNull(), revived::toString);
    assertEquals(0, world.owner.get("/bookings?payment_attention=true").json().path("data").size());
  }

  @Test
  void latePaymentMustBeRefundedIfTheTimeIsTaken() {
    world.advance(1_800);
    world.booking(world.haircut, start);
    world.booking(world.haircut, start);
    CheckedReply late = pay(2850);
    assertPayment(late, "expired", "refund_pending", 2850);
    assertEquals("manual_refund", late.text("/payment/attention/reason"));
    assertEquals("payment_timeout", late.text("/cancellation/reason"));
    assertEquals(0, Rows.allocationsOf(server, booking));
  }

  @Test
  void latePaymentOfAnErasedCustomerMustBeRefunded() {
    String later = TestWorkspace.MONDAY + "T11:00:00-03:00";
    ObjectNode wish = world.wish(world.makeover, later);
    wish.putObject("customer").put("name", "Maria");
    CheckedReply made = world.owner.post("/bookings", wish).expect(201);
    booking = made.id();
    world.advance(1_800);
    world.owner.delete("/customers/" + made.text("/customer/id")).expect(204);
    CheckedReply late = pay(2850);
    assertPayment(late, "expired", "refund_pending", 2850);
    assertEquals("manual_refund", late.text("/payment/attention/reason"));
    assertEquals(0, Rows.allocationsOf(server, booking));
  }

  @Test
  void secondLatePaymentMustBeRefundedEvenIfTheTimeIsFree() {
    world.advance(1_800);
    String one = world.booking(world.haircut, start);
    String other = world.booking(world.haircut, start);
    assertPayment(pay(2850), "expired", "refund_pending", 2850);
    world.owner.post("/bookings/" + one + "/cancel").expect(200);
    world.owner.post("/bookings/" + other + "/cancel").expect(200);
    assertPayment(pay(1), "expired", "refund_pending", 2851);
  }

  @Test
  void latePaymentAfterAPartialRefundMustBeRefunded() {
    pay(1000);
    world.advance(1_800);
    refund(400);
    assertPayment(pay(2850), "expired", "refund_pending", 3850);
  }

  @Test
  void latePartialPaymentMustBeRefunded() {
    world.advance(1_800);
    assertPayment(pay(2849), "expired", "refund_pending", 2849);
  }

  @Test
  void partialPaymentMustBeRefundedAfterTheDeadline() {
    pay(1000);
    world.advance(1_800);
    CheckedReply expired = read();
    assertPayment(expired, "expired", "refund_pending", 1000);
    assertEquals("manual_refund", expired.text("/payment/attention/reason"));
  }

  @Test
  void depositOfACancelledBookingMustBeRefunded() {
    pay(2850);
    CheckedReply cancelled = world.owner.post("/bookings/" + booking + "/cancel").expect(200);
    assertPayment(cancelled, "cancelled", "refund_pending", 2850);
  }

  @Test
  void cancellingAnUnpaidBookingCancelsItsPayment() {
    CheckedReply cancelled = world.owner.post("/bookings/" + booking + "/cancel").expect(200);
    assertPayment(cancelled, "cancelled", "cancelled", 0);
    refused().expect(409, "invalid_transition", "payment_not_pending");
  }

  private CheckedReply refused() {
    return world.owner.post(payments(), body(2850));
  }

  private CheckedReply pay(long cents) {
    return world.owner.post(payments(), body(cents)).expect(201);
  }

  private static Map<String, Object> body(long cents) {
    return Map.of("amount_cents", cents, "currency", "BRL", "method", "manual");
  }

  private String payments() {
    return "/bookings/" + booking + "/payments";
  }

  private CheckedReply read() {
    return world.owner.get("/bookings/" + booking).expect(200);
  }

  /** Returns the types of the booking's events, oldest first. */
  private List<String> eventTypes() {
    return world
        .owner
        .get("/events?order=asc")
        .json()
        .path("data")
        .valueStream()
        .filter(event -> event.at("/data/booking/id").asString("").equals(booking))
        .map(event -> event.path("type").asString())
        .toList();
  }

  private static void assertPayment(
      CheckedReply reply, String status, String payment, long received) {
    assertEquals(status, reply.text("/status"), reply::toString);
    assertEquals(payment, reply.text("/payment/status"), reply::toString);
    assertEquals(received, reply.json().at("/payment/received_cents").longValue());
  }
}
