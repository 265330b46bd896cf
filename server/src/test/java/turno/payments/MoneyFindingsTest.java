package turno.payments;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import turno.kernel.Currency;
import turno.kernel.Id.PaymentId;
import turno.kernel.PaymentStatus;
import turno.payments.AuditFinding.Fault;
import turno.payments.LedgerEntry.Effect;

/**
 * Every kind of row that the audit reports, and similar rows that it does not report:
 * docs/rules/payments.md#audit.
 */
class MoneyFindingsTest {
  private static final long DEPOSIT = 2_850;
  private static final Instant AT = StoredMoney.AT;

  private final StoredMoney stored = new StoredMoney();

  @AfterEach
  void close() {
    stored.close();
  }

  private static Payment paid() {
    return Payment.due(DEPOSIT, Currency.BRL, "pix", 30, AT).received(DEPOSIT, "pix", true, AT);
  }

  /** Creates a booking with a paid deposit; returns the id of the payment's ledger line. */
  private PaymentId pay() {
    stored.book(paid());
    return stored.line(Effect.PAYS, DEPOSIT, null).id();
  }

  /** Creates a booking with a paid deposit, its refund, and a ledger line with the refund's id. */
  private void refund(RefundState state, @Nullable Instant dueAt, Effect effect, long cents) {
    PaymentId money = pay();
    stored.book(paid().refundPending(AT).refunded(effect == Effect.REFUSED ? 0 : cents));
    stored.line(Effect.OWED, DEPOSIT, null);
    stored.line(stored.refund(state, money, DEPOSIT, dueAt), effect, cents, money, false);
  }

  private void assertFound(String... sentences) {
    assertEquals(
        List.of(sentences),
        stored.findings().stream()
            .map(found -> found.fault().wire() + ": " + found.text())
            .toList());
  }

  @Test
  void soundPaymentsAndRefundsHaveNoFindings() {
    pay();
    stored.charge(ChargeState.CLOSING, AT);
    stored.another();
    PaymentId money = pay();
    stored.book(paid().refundPending(AT));
    stored.line(Effect.OWED, DEPOSIT, null);
    stored.refund(RefundState.PROCESSING, money, DEPOSIT, AT);
    stored.another();
    refund(RefundState.DONE, null, Effect.REFUNDED, DEPOSIT);
    assertFound();
  }

  @Test
  void bookingThatContradictsTheLedgerIsReported() {
    pay();
    stored.book(
        new Payment(
            PaymentStatus.PAID,
            DEPOSIT,
            6_000,
            Currency.BRL,
            "pix",
            30,
            null,
            AT,
            null,
            null,
            7_000,
            8_000));
    assertFound(
        "booking_differs: the booking says that 70.00 BRL came in through a provider,"
            + " the ledger says 28.50 BRL",
        "booking_differs: the booking says that 60.00 BRL came in, the ledger says 28.50 BRL",
        "booking_differs: the booking says that 80.00 BRL went back, the ledger says 0.00 BRL");
    assertEquals(stored.booking(), stored.findings().getFirst().bookingId());
  }

  @Test
  void statusThatContradictsTheLedgerIsReported() {
    pay();
    stored.book("confirmed", paid().refundPending(AT));
    assertFound(
        "booking_differs: the payment is refund_pending; by the ledger 28.50 BRL came in, 0.00 BRL"
            + " had to go back and 0.00 BRL went back");
  }

  @Test
  void paymentThatContradictsItsBookingIsReported() {
    stored.book("confirmed", Payment.due(DEPOSIT, Currency.BRL, "pix", 30, AT));
    stored.another();
    stored.book("pending_payment", Payment.none(Currency.BRL));
    stored.another();
    stored.book("no_show", Payment.due(DEPOSIT, Currency.BRL, "pix", 30, AT).expired());
    assertFound(
        "booking_differs: the booking is confirmed and its payment pending",
        "booking_differs: the booking is pending_payment and its payment not_required",
        "booking_differs: the booking is no_show and its payment expired");
  }

  @Test
  void wrongColumnsForListsAreReported() {
    pay();
    stored.execute("update turno.bookings set payment_status = 'pending'");
    assertFound("booking_differs: lists show the payment as pending, the booking as paid");
    stored.execute("update turno.bookings set payment_status = 'paid', payment_attention = true");
    assertFound(
        "booking_differs: lists show the payment as paid with attention, the booking as paid");
  }

  @Test
  void refundsBeyondThePaymentsAreReported() {
    pay();
    PaymentId second = stored.line(Effect.SURPLUS, 1_000, null).id();
    stored.line(Effect.REFUNDED, 1_500, second);
    stored.line(Effect.REFUNDED, 3_000, null);
    stored.book(paid().refunded(3_000));
    assertFound(
        "too_much_back: 15.00 BRL of a surplus went back, and 10.00 BRL came in",
        "too_much_back: 30.00 BRL of the deposit went back, and 28.50 BRL came in");
  }

  @Test
  void unrefundedMoneyIsReportedUnlessItAwaitsARefundOrAttention() {
    pay();
    stored.line(Effect.OWED, DEPOSIT, null);
    stored.book(paid().refundPending(AT));
    assertFound("forgotten: 28.50 BRL have to go back, and no refund is planned or requested");
    stored.book(paid().refundPending(AT).wanting("refund_refused", AT));
    assertFound();
    stored.book(paid().refundPending(AT));
    stored.execute("update turno.payments set refund_due = ? where effect = 'owed'", AT);
    assertFound();
  }

  @Test
  void refundThatContradictsItsLedgerLineIsReported() {
    refund(RefundState.DONE, null, Effect.REFUSED, DEPOSIT);
    stored.another();
    refund(RefundState.REFUSED, null, Effect.REFUNDED, DEPOSIT);
    stored.another();
    refund(RefundState.DONE, null, Effect.REFUNDED, 2_000);
    stored.another();
    pay();
    stored.refund(RefundState.REFUSED, stored.newId(), 10, null);
    List<AuditFinding> found =
        stored.findings().stream().filter(one -> one.fault() == Fault.REFUND_DIFFERS).toList();
    assertEquals(
        List.of(
            "a refund of 28.50 BRL is done, and the ledger records it as refused",
            "a refund of 28.50 BRL is refused, and the ledger records it as refunded",
            "the ledger records a refund of 28.50 BRL as one of 20.00 BRL",
            "a refund of 0.10 BRL is refused, and the ledger does not record it"),
        found.stream().map(AuditFinding::text).toList());
    assertEquals("E1", found.getFirst().paymentId());
  }

  /** Staff made the refund manually; a refund by the provider would have its own line. */
  @Test
  void manualRefundIsReportedIfTheRefundByTheProviderHasNoLedgerLine() {
    refund(RefundState.REPLACED, AT, Effect.BY_HAND, DEPOSIT);
    stored.another();
    refund(RefundState.REFUSED, null, Effect.BY_HAND, DEPOSIT);
    assertFound();
    stored.another();
    PaymentId money = pay();
    stored.line(Effect.OWED, DEPOSIT, null);
    stored.book(paid().refundPending(AT).refunded(DEPOSIT));
    PaymentId refund = stored.refund(RefundState.DONE, money, DEPOSIT, null);
    stored.line(refund, Effect.BY_HAND, DEPOSIT, money, false);
    assertFound(
        "refund_differs: a refund of 28.50 BRL is done, and the ledger records it as by_hand");
    stored.line(Effect.TWICE, DEPOSIT, refund);
    assertFound();
  }

  @Test
  void unfinishedRefundWithoutANextStepIsReported() {
    PaymentId money = pay();
    stored.line(Effect.OWED, DEPOSIT, null);
    stored.book(paid().refundPending(AT).wanting("refund_undecided", AT));
    stored.refund(RefundState.PROCESSING, money, DEPOSIT, null);
    assertFound("forgotten: a refund of 28.50 BRL is unfinished, and no next step is planned");
  }

  @Test
  void refundsExceedingOnePaymentAreReported() {
    PaymentId money = pay();
    stored.refund(RefundState.REPLACED, money, 2_000, AT);
    stored.refund(RefundState.PROCESSING, money, 1_000, AT);
    stored.refund(RefundState.REPLACED, stored.newId(), 10, AT);
    assertFound(
        "too_much_back: refunds of 30.00 BRL were made of a payment of 28.50 BRL",
        "too_much_back: refunds of 0.10 BRL were made of a payment of 0.00 BRL");
  }

  @Test
  void chargeWithoutItsPaymentOrItsNextLookupIsReported() {
    pay();
    stored.charge(ChargeState.PAID, null);
    for (ChargeState state :
        List.of(ChargeState.REQUESTED, ChargeState.CLOSING, ChargeState.ENDED)) {
      stored.charge(state, null);
    }
    assertFound(
        "charge_differs: the charge tx1 is paid, and the ledger has no money of it",
        "forgotten: the charge tx1 is closing, and no next look is planned",
        "forgotten: the charge tx1 is requested, and no next look is planned");
  }

  @Test
  void moneyOfAMissingBookingIsReported() {
    pay();
    stored.another();
    stored.line(Effect.PAYS, DEPOSIT, null);
    stored.line(Effect.PAYS, DEPOSIT, null);
    assertFound("no_such_booking: the ledger has money of a booking that does not exist");
    assertEquals(stored.booking(), stored.findings().getFirst().bookingId());
  }

  @Test
  void amountsAreFormattedByCurrency() {
    stored.book(
        "confirmed", Payment.due(1, Currency.PYG, "pix", 30, AT).received(5, "pix", true, AT));
    assertFound(
        "booking_differs: the booking says that 5 PYG came in through a provider,"
            + " the ledger says 0 PYG",
        "booking_differs: the booking says that 5 PYG came in, the ledger says 0 PYG");
  }
}
