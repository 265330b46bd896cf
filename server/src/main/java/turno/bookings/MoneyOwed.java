package turno.bookings;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.PaymentId;
import turno.kernel.PaymentStatus;
import turno.payments.LedgerEntry;
import turno.payments.Payment;

/** Creates the ledger line for money that was received earlier and must now be refunded. */
final class MoneyOwed {
  private MoneyOwed() {}

  /**
   * Returns the line as a row; null if the change does not make a refund due, or the write has no
   * events.
   *
   * @param events the events of the write; the line gets the id of the first event
   */
  static @Nullable ObjectNode row(
      Booking before, Booking after, List<BookingWrite.Event> events, Instant now) {
    Payment payment = after.payment();
    boolean owes =
        payment.status() == PaymentStatus.REFUND_PENDING
            && before.payment().status() != PaymentStatus.REFUND_PENDING;
    if (!owes || events.isEmpty()) {
      return null;
    }
    return LedgerEntry.of(
            new PaymentId(events.getFirst().id().value()),
            LedgerEntry.Effect.OWED,
            payment.keptCents(),
            payment.currency(),
            payment.method(),
            now)
        .due(payment.providerCents() > 0)
        .row(after.workspaceId(), after.id());
  }
}
