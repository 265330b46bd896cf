package turno.payments;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.kernel.Currency;
import turno.kernel.Id.PaymentId;
import turno.payments.LedgerEntry.Effect;
import turno.payments.RefundRows.Planned;

/** Refunds in progress: docs/rules/payments.md#refund-through-the-provider. */
class BookingRefundsTest {
  private static final Instant AT = Instant.parse("2027-02-26T13:00:00Z");
  private static final PaymentId PAID = new PaymentId(new UUID(1, 0));
  private static final PaymentId OWED = new PaymentId(new UUID(1, 1));
  private static final PaymentId REFUND = new PaymentId(new UUID(1, 2));

  private static LedgerEntry line(
      PaymentId id, Effect effect, LedgerEntry.@Nullable Source source, @Nullable PaymentId of) {
    return new LedgerEntry(
        id, effect, 2_850, Currency.BRL, "pix", null, null, source, of, null, AT);
  }

  private static List<LedgerEntry> refusedLines() {
    PaymentId account = new PaymentId(new UUID(1, 3));
    return List.of(
        line(PAID, Effect.PAYS, new LedgerEntry.Source(account, "E1", null, AT), null),
        line(OWED, Effect.OWED, null, null),
        line(REFUND, Effect.REFUSED, null, PAID));
  }

  private static Planned refund(RefundState state) {
    return new Planned(PAID, REFUND, 2_850, state, AT);
  }

  @Test
  void requestedRefundIsInProgress() {
    List<LedgerEntry> lines = refusedLines().subList(0, 2);
    assertEquals(
        2_850, BookingRefunds.of(lines, List.of(refund(RefundState.REQUESTED))).underWayCents());
  }

  @Test
  void refusalInTheLedgerOverridesTheStateOfTheRefund() {
    for (RefundState state :
        List.of(RefundState.REQUESTED, RefundState.PROCESSING, RefundState.REFUSED)) {
      BookingRefunds refunds = BookingRefunds.of(refusedLines(), List.of(refund(state)));
      assertEquals(0, refunds.underWayCents(), state::wire);
      assertEquals(2_850, refunds.refusedCents(), state::wire);
    }
  }

  @Test
  void longUndecidedRefundMayBeReplacedByAManualOne() {
    List<LedgerEntry> lines = new ArrayList<>(refusedLines().subList(0, 2));
    BookingRefunds waiting = BookingRefunds.of(lines, List.of(refund(RefundState.PROCESSING)));
    assertEquals(List.of(), waiting.longUndecided(AT.plusSeconds(86_400)));
    assertEquals(REFUND, waiting.longUndecided(AT.plusSeconds(86_401)).getFirst().id());
    lines.add(line(REFUND, Effect.BY_HAND, null, PAID));
    for (RefundState state : EnumSet.complementOf(EnumSet.of(RefundState.REQUESTED))) {
      BookingRefunds refunds = BookingRefunds.of(lines, List.of(refund(state)));
      assertEquals(0, refunds.underWayCents(), state::wire);
      assertEquals(List.of(), refunds.undecided(), state::wire);
    }
  }
}
