package turno.payments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.kernel.Currency;
import turno.kernel.Id.PaymentId;
import turno.payments.LedgerEntry.Effect;

/** The state of a payment follows from its lines: docs/rules/payments.md#ledger. */
class LedgerTest {
  private static final Instant AT = Instant.parse("2027-02-26T13:00:00Z");
  private final List<LedgerEntry> lines = new ArrayList<>();

  private PaymentId line(Effect effect, long cents) {
    return line(effect, cents, null);
  }

  /**
   * @param of the line of the money that a provider gives back, or refuses to
   */
  private PaymentId line(Effect effect, long cents, @Nullable PaymentId of) {
    PaymentId id = new PaymentId(new UUID(1, lines.size()));
    lines.add(new LedgerEntry(id, effect, cents, Currency.BRL, "pix", null, null, of, null, AT));
    return id;
  }

  private Ledger ledger() {
    return Ledger.of(lines);
  }

  private static Payment due() {
    return Payment.due(2_850, Currency.BRL, "pix", 30, AT.plusSeconds(1_800));
  }

  private boolean agrees(Payment payment) {
    return Ledger.of(lines).agreesWith(payment);
  }

  @Test
  void partsAddUp() {
    assertTrue(agrees(due()));
    line(Effect.PAYS, 1_000);
    Payment part = due().received(1_000, "pix", true, AT);
    assertTrue(agrees(part));
    line(Effect.PAYS, 1_850);
    assertFalse(agrees(part));
    assertTrue(agrees(part.received(1_850, "pix", true, AT)));
  }

  @Test
  void whatIsOwedGoesBack() {
    line(Effect.PAYS, 2_850);
    Payment paid = due().received(2_850, "pix", true, AT);
    line(Effect.OWED, 2_850);
    assertFalse(agrees(paid));
    Payment owing = paid.refundPending(AT);
    assertTrue(agrees(owing));
    assertEquals(2_850, Ledger.of(lines).openCents());
    line(Effect.REFUNDED, 2_850);
    assertFalse(agrees(owing));
    assertTrue(agrees(owing.refunded(2_850)));
  }

  /** Its provider had not decided, and gives it back after all. */
  @Test
  void whatAPersonGaveBackInsteadIsOwedOnce() {
    PaymentId paid = line(Effect.PAYS, 2_850);
    line(Effect.OWED, 850);
    PaymentId byHand = line(Effect.BY_HAND, 850, paid);
    Payment standing = due().received(2_850, "pix", true, AT).refunded(850);
    assertTrue(agrees(standing));
    assertEquals(0, ledger().openCents());
    line(Effect.TWICE, 850, byHand);
    assertTrue(agrees(standing));
    PaymentId second = line(Effect.SURPLUS, 2_850);
    assertEquals(2_850, ledger().openCents());
    line(Effect.BY_HAND, 2_850, second);
    assertEquals(0, ledger().openCents());
    assertEquals(850, ledger().refundedCents());
  }

  @Test
  void surplusGoesBackBesideTheDeposit() {
    line(Effect.PAYS, 2_850);
    PaymentId second = line(Effect.SURPLUS, 2_850);
    Payment paid = due().received(2_850, "pix", true, AT);
    assertTrue(agrees(paid));
    assertEquals(2_850, Ledger.of(lines).openCents());
    line(Effect.REFUNDED, 2_850, second);
    assertTrue(agrees(paid));
    assertEquals(0, Ledger.of(lines).openCents());
  }

  @Test
  void lateMoneyThatRevivesOwesNothing() {
    line(Effect.PAYS, 1_000);
    line(Effect.OWED, 1_000);
    line(Effect.REVIVES, 1_850);
    assertEquals(0, Ledger.of(lines).openCents());
    assertTrue(
        agrees(due().received(1_000, "manual", false, AT).received(1_850, "manual", false, AT)));
  }

  @Test
  void whatIsAskedForAgainIsOwedOnce() {
    PaymentId paid = line(Effect.PAYS, 2_850);
    line(Effect.OWED, 1_000);
    line(Effect.REFUSED, 1_000, paid);
    assertEquals(1_000, ledger().refusedCents());
    line(Effect.OWED, 400);
    assertEquals(1_000, ledger().owedCents());
    assertEquals(600, ledger().refusedCents());
    line(Effect.REFUNDED, 400, paid);
    line(Effect.OWED, 900); // what is left of it, and 300 more
    assertEquals(1_300, ledger().owedCents());
    assertEquals(0, ledger().refusedCents());
    assertEquals(900, ledger().openCents());
  }

  @Test
  void nothingIsOwedThatNeverCame() {
    line(Effect.PAYS, 2_850);
    line(Effect.OWED, 1_000); // by wish; the booking is cancelled before it went
    line(Effect.OWED, 2_850);
    assertEquals(2_850, ledger().openCents());
  }

  @Test
  void whatAPersonGivesBackCountsForWhatWasRefused() {
    PaymentId paid = line(Effect.PAYS, 2_850);
    line(Effect.OWED, 1_000);
    line(Effect.REFUSED, 1_000, paid);
    line(Effect.REFUNDED, 1_000);
    assertEquals(0, ledger().refusedCents());
    assertEquals(0, ledger().openCents());
    line(Effect.OWED, 500);
    assertEquals(500, ledger().openCents());
  }

  @Test
  void refusedSurplusIsGivenBackByHandBesideTheDeposit() {
    line(Effect.PAYS, 2_850);
    PaymentId second = line(Effect.SURPLUS, 2_850);
    line(Effect.REFUSED, 2_850, second);
    assertEquals(2_850, ledger().surplusRefusedCents());
    line(Effect.OWED, 1_000); // of the deposit
    assertEquals(3_850, ledger().openCents());
    line(Effect.REFUNDED, 2_850);
    assertEquals(0, ledger().surplusRefusedCents());
    assertEquals(0, ledger().refundedCents());
    assertEquals(1_000, ledger().openCents());
  }
}
