package turno.payments;

import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import turno.kernel.Currency;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.PaymentId;
import turno.kernel.PaymentStatus;
import turno.payments.AuditFinding.Fault;
import turno.payments.LedgerEntry.Effect;

/**
 * The state of a payment depends only on its ledger lines (docs/rules/payments.md#ledger). The
 * server and the audit must compute the same state.
 */
class LedgerTest {
  private static final Instant AT = StoredMoney.AT;

  private final StoredMoney stored = new StoredMoney();
  private final List<LedgerEntry> lines = new ArrayList<>();

  @AfterEach
  void close() {
    stored.close();
  }

  private PaymentId line(Effect effect, long cents) {
    return line(effect, cents, null);
  }

  /**
   * @param of the ledger line to which the new line refers; null if it refers to none
   */
  private PaymentId line(Effect effect, long cents, @Nullable PaymentId of) {
    LedgerEntry line = stored.line(effect, cents, of);
    lines.add(line);
    return line.id();
  }

  private Ledger ledger() {
    return Ledger.of(lines);
  }

  private static Payment due() {
    return Payment.due(2_850, Currency.BRL, "pix", 30, AT.plusSeconds(1_800));
  }

  private boolean agrees(Payment payment) {
    stored.book(payment);
    return stored.findings().stream()
        .noneMatch(finding -> finding.fault() == Fault.BOOKING_DIFFERS);
  }

  /** Returns the amount that the audit reports as still owed. */
  private long openCents() {
    stored.book(due());
    return stored.findings().stream()
        .filter(finding -> finding.fault() == Fault.FORGOTTEN)
        .map(finding ->
            finding.text().replaceFirst("(\\d+)\\.(\\d\\d) BRL have to go back.*", "$1$2"))
        .mapToLong(Long::parseLong)
        .sum();
  }

  @Test
  void partialPaymentsAddUp() {
    assertTrue(agrees(due()));
    line(Effect.PAYS, 1_000);
    Payment part = due().received(1_000, "pix", true, AT);
    assertTrue(agrees(part));
    line(Effect.PAYS, 1_850);
    assertFalse(agrees(part));
    assertTrue(agrees(part.received(1_850, "pix", true, AT)));
  }

  @Test
  void owedRefundIsPendingUntilItIsMade() {
    line(Effect.PAYS, 2_850);
    Payment paid = due().received(2_850, "pix", true, AT);
    line(Effect.OWED, 2_850);
    assertFalse(agrees(paid));
    Payment owing = paid.refundPending(AT);
    assertTrue(agrees(owing));
    assertEquals(2_850, openCents());
    line(Effect.REFUNDED, 2_850);
    assertFalse(agrees(owing));
    assertTrue(agrees(owing.refunded(2_850)));
  }

  /**
   * Staff refund manually because the provider has not decided about the refund, and then the
   * provider refunds too.
   */
  @Test
  void refundMadeByStaffAndByTheProviderIsCountedOnce() {
    PaymentId paid = line(Effect.PAYS, 2_850);
    line(Effect.OWED, 850);
    PaymentId byHand = line(Effect.BY_HAND, 850, paid);
    Payment standing = due().received(2_850, "pix", true, AT).refunded(850);
    assertTrue(agrees(standing));
    assertEquals(0, openCents());
    line(Effect.TWICE, 850, byHand);
    assertTrue(agrees(standing));
    PaymentId second = line(Effect.SURPLUS, 2_850);
    assertEquals(2_850, openCents());
    line(Effect.BY_HAND, 2_850, second);
    assertEquals(0, openCents());
    assertEquals(850, ledger().refundedCents());
  }

  @Test
  void surplusIsRefundedSeparatelyFromTheDeposit() {
    line(Effect.PAYS, 2_850);
    PaymentId second = line(Effect.SURPLUS, 2_850);
    Payment paid = due().received(2_850, "pix", true, AT);
    assertTrue(agrees(paid));
    assertEquals(2_850, openCents());
    line(Effect.REFUNDED, 2_850, second);
    assertTrue(agrees(paid));
    assertEquals(0, openCents());
  }

  @Test
  void latePaymentThatConfirmsTheBookingLeavesNothingOwed() {
    line(Effect.PAYS, 1_000);
    line(Effect.OWED, 1_000);
    line(Effect.REVIVES, 1_850);
    assertEquals(0, openCents());
    assertTrue(agrees(due().received(1_000, "pix", true, AT).received(1_850, "pix", true, AT)));
  }

  @Test
  void refundRequestedAgainAfterARefusalIsOwedOnce() {
    PaymentId paid = line(Effect.PAYS, 2_850);
    line(Effect.OWED, 1_000);
    line(Effect.REFUSED, 1_000, paid);
    assertEquals(1_000, ledger().refusedCents());
    line(Effect.OWED, 400);
    assertEquals(1_000, ledger().owedCents());
    assertEquals(600, ledger().refusedCents());
    line(Effect.REFUNDED, 400, paid);
    line(Effect.OWED, 900); // the refused 600, and 300 more
    assertEquals(1_300, ledger().owedCents());
    assertEquals(0, ledger().refusedCents());
    assertEquals(900, openCents());
  }

  @Test
  void owedAmountNeverExceedsPayments() {
    line(Effect.PAYS, 2_850);
    line(Effect.OWED, 1_000); // requested; then the booking is cancelled before the refund is made
    line(Effect.OWED, 2_850);
    assertEquals(2_850, openCents());
  }

  @Test
  void manualRefundSettlesARefusedRefund() {
    PaymentId paid = line(Effect.PAYS, 2_850);
    line(Effect.OWED, 1_000);
    line(Effect.REFUSED, 1_000, paid);
    line(Effect.REFUNDED, 1_000);
    assertEquals(0, ledger().refusedCents());
    assertEquals(0, openCents());
    line(Effect.OWED, 500);
    assertEquals(500, openCents());
  }

  @Test
  void refusedSurplusIsRefundedManuallyAndSeparately() {
    line(Effect.PAYS, 2_850);
    PaymentId second = line(Effect.SURPLUS, 2_850);
    line(Effect.REFUSED, 2_850, second);
    assertEquals(2_850, ledger().surplusRefusedCents());
    line(Effect.OWED, 1_000); // part of the deposit
    assertEquals(3_850, openCents());
    line(Effect.REFUNDED, 2_850);
    assertEquals(0, ledger().surplusRefusedCents());
    assertEquals(0, ledger().refundedCents());
    assertEquals(1_000, openCents());
  }

  /** There are more bookings than the audit reads in one step. */
  @Test
  void auditAndServerComputeTheSameTotals() {
    Random random = new Random(37);
    Map<BookingId, String> expected = new HashMap<>();
    stored.inOneTransaction(() -> {
      for (int booking = 0; booking < 600; booking++) {
        stored.another();
        List<LedgerEntry> some = randomLines(random);
        Ledger ledger = Ledger.of(some);
        // the stored status never matches the ledger, so the audit reports the sums
        stored.book(ledger.receivedCents(), ledger.refundedCents());
        expected.put(
            stored.booking(),
            "the payment is pending; by the ledger %s came in, %s had to go back and %s went back"
                .formatted(
                    StoredMoney.text(ledger.receivedCents()),
                    StoredMoney.text(ledger.owedCents()),
                    StoredMoney.text(ledger.refundedCents())));
      }
    });
    assertEquals(600, expected.size());
    assertEquals(
        expected,
        stored.findings().stream()
            .filter(finding -> finding.text().startsWith("the payment is pending"))
            .collect(toMap(AuditFinding::bookingId, AuditFinding::text)));
  }

  @Test
  void correctionsChangeTheAmountReceived() {
    PaymentId paid = line(Effect.PAYS, 2_850);
    line(Effect.CORRECTED, -850, paid);
    assertEquals(2_000, ledger().receivedCents());
    line(Effect.CORRECTED, 100, paid);
    assertEquals(2_100, ledger().receivedCents());
    assertEquals(0, ledger().owedCents());
    line(Effect.OWED, 2_100);
    line(Effect.CORRECTED_OWED, 50, paid);
    assertEquals(2_150, openCents());
    line(Effect.CORRECTED_OWED, -2_150, paid);
    assertEquals(0, openCents());
    assertFalse(ledger().owesAll());
  }

  /** The amount owed never exceeds the amount received. */
  @Test
  void correctionLowersTheAmountOwed() {
    PaymentId paid = line(Effect.PAYS, 2_850);
    line(Effect.OWED, 2_000);
    line(Effect.CORRECTED, -1_350, paid);
    assertEquals(1_500, ledger().owedCents());
    assertEquals(1_500, openCents());
    assertTrue(ledger().owesAll());
  }

  @Test
  void paidDepositStaysPaidWhenItIsCorrected() {
    Payment paid = due().received(2_850, "pix", true, AT);
    PaymentId record = line(Effect.PAYS, 2_000);
    assertFalse(agrees(paid));
    line(Effect.PAYS, 850);
    assertTrue(agrees(paid));
    LedgerEntry less = stored.line(Effect.CORRECTED, -350, record);
    lines.add(less);
    Payment corrected = paid.corrected(less.amountCents(), ledger(), PaymentStatus.PAID, AT);
    assertTrue(agrees(corrected));
    assertEquals(new Payment.Attention("corrected", AT), corrected.attention());
  }

  /** Returns a payment, then random lines, each of which may refer to an earlier line. */
  private List<LedgerEntry> randomLines(Random random) {
    List<LedgerEntry> some = new ArrayList<>(List.of(stored.line(Effect.PAYS, 5, null)));
    Effect[] effects = Effect.values();
    int count = random.nextInt(12);
    for (int i = 0; i < count; i++) {
      PaymentId about = some.get(random.nextInt(some.size())).id();
      Effect effect = effects[random.nextInt(effects.length)];
      some.add(
          stored.line(
              effect, randomCents(effect, some, random), random.nextBoolean() ? about : null));
    }
    return some;
  }

  /**
   * A correction may reduce the amount received, but not to zero, because the audit reports no
   * findings for a booking without money.
   */
  private static long randomCents(Effect effect, List<LedgerEntry> lines, Random random) {
    long cents = 1L + random.nextInt(9);
    Ledger ledger = Ledger.of(lines);
    long most =
        switch (effect) {
          case CORRECTED -> ledger.receivedCents() - 1;
          case CORRECTED_OWED -> Math.min(ledger.receivedCents() - 1, ledger.owedCents());
          case PAYS, REVIVES, LATE, SURPLUS, OWED, REFUNDED, REFUSED, BY_HAND, TWICE, PULLED_BACK ->
              0;
        };
    return most > 0 && random.nextBoolean() ? -Math.min(cents, most) : cents;
  }
}
