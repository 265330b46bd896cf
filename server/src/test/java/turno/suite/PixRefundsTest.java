package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.IdKind;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.verification.pix.BookEntry;
import turno.verification.pix.PspFault;
import turno.verification.pix.PspOperation;
import turno.verification.pix.RefundStatus;

/** Refunds of Pix payments, and refunds that need attention: docs/rules/payments.md. */
class PixRefundsTest {
  private static final String REFUSED =
      "select count(*) from turno.payment_refunds where booking_id = ? and state = 'refused'";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final PixShop shop = new PixShop(server);

  @AfterEach
  void close() {
    shop.close();
  }

  @Test
  void cancellingAPaidBookingRefundsTheDepositOnce() {
    CheckedReply made = shop.called().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.bank
        .switches()
        .add(PspFault.afterEffect(PspOperation.PUT_REFUND, PspFault.Answer.DROPPED));
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    shop.pass(5);
    shop.pass(60);
    CheckedReply back = shop.awaitStatus(made.id(), "cancelled", "refunded");
    assertEquals(PixShop.DEPOSIT, back.json().at("/payment/refunded_cents").longValue());
    assertEquals(0, shop.balance());
    assertEquals(1, shop.entries(BookEntry.Kind.REFUND));
  }

  @Test
  void refundThatCannotBePlannedDoesNotBlockOtherRefunds() {
    shop.called();
    CheckedReply stuck = paid(PixShop.START);
    CheckedReply other = paid(TestWorkspace.MONDAY + "T14:00:00-03:00");
    Rows.execute(
        server,
        "update turno.payments set account_id = gen_random_uuid() where booking_id = '%s'"
            .formatted(uuid(stuck)));
    shop.world.owner.post("/bookings/" + stuck.id() + "/cancel").expect(200);
    shop.pass(1);
    shop.world.owner.post("/bookings/" + other.id() + "/cancel").expect(200);
    shop.awaitStatus(other.id(), "cancelled", "refunded");
    Rows.execute(
        server,
        """
        update turno.payments p set account_id = c.account_id
          from turno.payment_charges c
         where p.booking_id = '%s' and c.workspace_id = p.workspace_id and c.booking_id = p.booking_id
        """
            .formatted(uuid(stuck)));
    shop.pass(61);
    shop.awaitStatus(stuck.id(), "cancelled", "refunded");
    assertEquals(0, shop.balance());
  }

  private static String uuid(CheckedReply booking) {
    return Objects.requireNonNull(IdKind.BOOKING.parse(booking.id())).value().toString();
  }

  private CheckedReply paid(String start) {
    CheckedReply made =
        shop.world.owner.post("/bookings", shop.world.wish(shop.service, start)).expect(201);
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    return made;
  }

  @Test
  void refundInProgressGetsTheResultOfTheProvider() {
    shop.bank.switches().refunds(RefundStatus.EM_PROCESSAMENTO);
    CheckedReply made = shop.called().book();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    shop.awaitStatus(made.id(), "cancelled", "refund_pending");
    PixShop.await(
        "the request for a refund",
        () -> shop.read(made.id()),
        _ -> shop.bank.endRefunds(true) > 0);
    shop.pass(60);
    shop.awaitStatus(made.id(), "cancelled", "refunded");
    assertEquals(0, shop.balance());
  }

  @Test
  void pendingRefundIsNotCountedTowardsTheDepositOfAnotherService() {
    shop.bank.switches().refunds(RefundStatus.EM_PROCESSAMENTO);
    CheckedReply made = shop.called().book();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    String twin =
        shop.world
            .owner
            .request("POST", "/services")
            .idempotencyKey(TestApi.newKey())
            .header("Prefer", "handling=lenient")
            .body(shop.world.owner.get("/services/" + shop.service).expect(200).json())
            .send()
            .expect(201)
            .id();
    refund(made.id(), 1, "provider").expect(201);
    Map<String, Object> move = Map.of("start", made.text("/start"), "service_id", twin);
    CheckedReply refused =
        shop.world
            .owner
            .post("/bookings/" + made.id() + "/reschedule", move)
            .expect(422, "invalid_request", "deposit_changes");
    assertTrue(
        refused.text("/errors/0/detail").contains("" + (PixShop.DEPOSIT - 1)), refused.toString());
  }

  @Test
  void refusedRefundNeedsAttentionAndCanBeRepeated() {
    shop.bank.switches().refunds(RefundStatus.NAO_REALIZADO);
    CheckedReply made = shop.called().book();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    PixShop.await(
        "attention",
        () -> shop.read(made.id()),
        reply -> reply.text("/payment/attention/reason").equals("refund_refused"));
    shop.bank.switches().refunds(RefundStatus.DEVOLVIDO);
    refund(made.id(), PixShop.DEPOSIT, "provider").expect(201);
    shop.awaitStatus(made.id(), "cancelled", "refunded");
    assertEquals(0, shop.balance());
  }

  @Test
  void refusedRefundStaysFlaggedUntilTheWholeAmountIsRefunded() {
    shop.bank.switches().refunds(RefundStatus.NAO_REALIZADO);
    CheckedReply made = shop.called().book();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    awaitAttention(made.id());
    shop.bank.switches().refunds(RefundStatus.DEVOLVIDO);
    refund(made.id(), 579, "provider").expect(201);
    CheckedReply part = awaitRefunded(made.id(), 579);
    assertEquals("refund_pending", part.text("/payment/status"));
    assertEquals("refund_refused", part.text("/payment/attention/reason"));
    refund(made.id(), PixShop.DEPOSIT - 578, "provider").expect(422, "invalid_request");
    CheckedReply rest = refund(made.id(), PixShop.DEPOSIT - 579, "provider").expect(201);
    assertTrue(rest.json().at("/payment/attention").isNull());
    refund(made.id(), 1, "manual").expect(409, "invalid_transition", "refund_not_pending");
    shop.awaitStatus(made.id(), "cancelled", "refunded");
    assertEquals(0, shop.balance());
  }

  @Test
  void refusedPartialRefundStaysFlaggedUntilRepeated() {
    shop.bank.switches().refunds(RefundStatus.NAO_REALIZADO);
    CheckedReply made = shop.called().book();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    refund(made.id(), 1_000, "provider").expect(201);
    awaitAttention(made.id());
    shop.bank.switches().refunds(RefundStatus.DEVOLVIDO);
    refund(made.id(), 400, "provider").expect(201);
    CheckedReply part = awaitRefunded(made.id(), 400);
    assertEquals("refund_refused", part.text("/payment/attention/reason"));
    CheckedReply rest = refund(made.id(), 600, "provider").expect(201);
    assertTrue(rest.json().at("/payment/attention").isNull());
    awaitRefunded(made.id(), 1_000);
    assertEquals("confirmed", shop.read(made.id()).text("/status"));
    assertEquals(PixShop.DEPOSIT - 1_000, shop.balance());
  }

  @Test
  void refusedRefundOfALatePaymentStaysFlaggedDespiteOtherPayments() {
    shop.bank.switches().refunds(RefundStatus.NAO_REALIZADO);
    CheckedReply made = shop.called().book();
    shop.pass(1_801);
    shop.awaitStatus(made.id(), "expired", "expired");
    shop.bank.pay(PixShop.txid(made), 1_604L, true);
    awaitAttention(made.id());
    shop.bank.switches().refunds(RefundStatus.DEVOLVIDO);
    refund(made.id(), 579, "provider").expect(201);
    awaitRefunded(made.id(), 579);
    shop.bank.pay(PixShop.txid(made), 2L * PixShop.DEPOSIT, true);
    CheckedReply other = awaitRefunded(made.id(), 579 + 2L * PixShop.DEPOSIT);
    assertEquals("refund_pending", other.text("/payment/status"));
    assertEquals("refund_refused", other.text("/payment/attention/reason"));
    CheckedReply rest = refund(made.id(), 1_604 - 579, "provider").expect(201);
    assertTrue(rest.json().at("/payment/attention").isNull());
    shop.awaitStatus(made.id(), "expired", "refunded");
    assertEquals(0, shop.balance());
  }

  /**
   * Makes a booking that is paid twice. The provider has refused to refund the second payment, but
   * accepts refunds from now on.
   */
  private CheckedReply bookedWithARefusedSurplus() {
    CheckedReply made = shop.called().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.bank.switches().refunds(RefundStatus.NAO_REALIZADO);
    shop.bank.pay(PixShop.txid(made), null, true);
    awaitAttention(made.id());
    shop.bank.switches().refunds(RefundStatus.DEVOLVIDO);
    return made;
  }

  @Test
  void surplusCanBeRefundedManuallyAfterARefusalWithoutCancelling() {
    CheckedReply made = bookedWithARefusedSurplus();
    refund(made.id(), 2 * PixShop.DEPOSIT + 1, "manual").expect(422, "invalid_request");
    CheckedReply part = refund(made.id(), 850, "manual").expect(201);
    assertEquals("refund_refused", part.text("/payment/attention/reason"));
    assertEquals("paid", part.text("/payment/status"));
    CheckedReply rest = refund(made.id(), PixShop.DEPOSIT - 850, "manual").expect(201);
    assertTrue(rest.json().at("/payment/attention").isNull());
    assertEquals("paid", rest.text("/payment/status"));
    assertEquals(0, rest.json().at("/payment/refunded_cents").longValue());
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    shop.awaitStatus(made.id(), "cancelled", "refunded");
    assertEquals(PixShop.DEPOSIT, shop.balance()); // a manual refund is not in the provider's books
  }

  @Test
  void surplusWithARefusedRefundStaysFlaggedWhenTheDepositIsRefunded() {
    CheckedReply made = bookedWithARefusedSurplus();
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    CheckedReply back = shop.awaitStatus(made.id(), "cancelled", "refunded");
    assertEquals("refund_refused", back.text("/payment/attention/reason"));
    CheckedReply given = refund(made.id(), PixShop.DEPOSIT, "manual").expect(201);
    assertTrue(given.json().at("/payment/attention").isNull());
    refund(made.id(), 1, "manual").expect(409, "invalid_transition", "refund_not_pending");
  }

  /** Waits until the booking is flagged and its refund is stored as refused. */
  private void awaitAttention(String booking) {
    PixShop.await(
        "attention",
        () -> shop.read(booking),
        reply -> reply.text("/payment/attention/reason").equals("refund_refused"));
    Waits.until(
        () -> Rows.count(server, REFUSED, Rows.uuid(IdKind.BOOKING, booking)) == 1,
        "the refund is not stored as refused");
  }

  private CheckedReply awaitRefunded(String booking, long cents) {
    return PixShop.await(
        cents + " cents refunded",
        () -> shop.read(booking),
        reply -> reply.json().at("/payment/refunded_cents").longValue() == cents);
  }

  @Test
  void partialRefundOfADepositCanBeRequested() {
    CheckedReply made = shop.called().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    refund(made.id(), PixShop.DEPOSIT + 1, "provider").expect(422, "invalid_request");
    refund(made.id(), 850, "provider").expect(201);
    String audit = "/audit?operation=recordRefund";
    assertEquals(made.id(), shop.world.owner.get(audit).text("/data/0/objects/0"));
    PixShop.await(
        "the partial refund",
        () -> shop.read(made.id()),
        reply -> reply.json().at("/payment/refunded_cents").longValue() == 850);
    assertEquals("confirmed", shop.read(made.id()).text("/status"));
    assertEquals(2_000, shop.balance());
    refund(made.id(), 2_000, "manual").expect(201);
    CheckedReply all = shop.read(made.id());
    assertEquals("refunded", all.text("/payment/status"));
    refund(made.id(), 1, "manual").expect(409, "invalid_transition", "refund_not_pending");
  }

  private CheckedReply refund(String booking, long cents, String via) {
    return shop.world.owner.post(
        "/bookings/" + booking + "/refunds", Map.of("amount_cents", cents, "via", via));
  }

  /**
   * The booking is cancelled while the provider refunds one part, after staff refunded another part
   * manually.
   */
  @Test
  void cancellationRefundsNoPartTwice() {
    shop.bank.switches().refunds(RefundStatus.EM_PROCESSAMENTO);
    CheckedReply made = shop.called().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    refund(made.id(), 1_000, "manual").expect(201);
    refund(made.id(), 600, "provider").expect(201);
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    PixShop.await(
        "the request for a refund",
        () -> shop.read(made.id()),
        _ -> shop.bank.endRefunds(true) > 0);
    shop.bank.switches().refunds(RefundStatus.DEVOLVIDO);
    shop.pass(60);
    awaitRefunded(made.id(), 1_600);
    shop.pass(60);
    CheckedReply back = shop.awaitStatus(made.id(), "cancelled", "refunded");
    assertEquals(PixShop.DEPOSIT, back.json().at("/payment/refunded_cents").longValue());
    assertEquals(1_000, shop.balance()); // a manual refund is not in the provider's books
  }

  @Test
  void refundIsPendingOnceTheWholePaymentIsBeingRefunded() {
    shop.bank.switches().refunds(RefundStatus.EM_PROCESSAMENTO);
    CheckedReply made = shop.called().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    CheckedReply part = refund(made.id(), 850, "provider").expect(201);
    assertEquals("paid", part.text("/payment/status"));
    Waits.until(
        () -> shop.bank.answered(PspOperation.PUT_REFUND) == 1, "the refund is not requested");
    CheckedReply rest = refund(made.id(), PixShop.DEPOSIT - 850, "manual").expect(201);
    assertEquals("refund_pending", rest.text("/payment/status"));
    assertEquals(1, shop.bank.endRefunds(true));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "refunded");
  }

  @Test
  void providerRefundsNoMoreThanItReceived() {
    CheckedReply made = shop.asking().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.world
        .owner
        .post(
            "/bookings/" + made.id() + "/payments",
            Map.of("amount_cents", 1_000, "currency", "BRL", "method", "manual"))
        .expect(201);
    shop.pass(5);
    PixShop.await(
        "both payments",
        () -> shop.read(made.id()),
        reply -> reply.json().at("/payment/received_cents").longValue() == PixShop.DEPOSIT + 1_000);
    refund(made.id(), PixShop.DEPOSIT, "provider").expect(201);
    assertGoesBackByHand(refund(made.id(), 1_000, "provider"));
    shop.pass(5);
    PixShop.await(
        "the refund",
        () -> shop.read(made.id()),
        reply -> reply.json().at("/payment/refunded_cents").longValue() == PixShop.DEPOSIT);
    assertGoesBackByHand(refund(made.id(), 1, "provider"));
    refund(made.id(), 1_000, "manual").expect(201);
    shop.awaitStatus(made.id(), "confirmed", "refunded");
    assertEquals(0, shop.balance());
  }

  private static void assertGoesBackByHand(CheckedReply refused) {
    refused.expect(422, "invalid_request");
    assertEquals("#/via", refused.text("/errors/0/pointer"));
    assertEquals("conflict", refused.text("/errors/0/code"));
  }

  @Test
  void chargebackNeedsAttentionAndLeavesTheBookingConfirmed() {
    CheckedReply made = shop.called().bookWithCode();
    String payment = shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.bank.pullBack(payment, null);
    PixShop.await(
        "attention",
        () -> shop.read(made.id()),
        reply -> reply.text("/payment/attention/reason").equals("pulled_back"));
    assertEquals("confirmed", shop.read(made.id()).text("/status"));
  }
}
