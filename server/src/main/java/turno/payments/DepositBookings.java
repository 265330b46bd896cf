package turno.payments;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.PaymentStatus;

/**
 * The operations on bookings that payments need. Every change is one idempotent write of the
 * booking, with the ledger line, if any, and the events of the change.
 */
public interface DepositBookings {
  /** Identifies a booking. */
  record Place(WorkspaceId workspaceId, BookingId bookingId) {}

  /**
   * The deposit of a booking.
   *
   * @param awaited whether the deposit may currently be paid
   * @param deadline the deadline of the deposit; null unless {@code awaited}
   * @param erased whether the booking's customer was erased
   */
  record Deposit(
      Place place,
      boolean awaited,
      Payment payment,
      String service,
      @Nullable Instant deadline,
      boolean erased) {
    /** Whether the deposit needs a payment code and has none. */
    public boolean wantsCode() {
      return awaited
          && payment.status() == PaymentStatus.PENDING
          && "pix".equals(payment.method())
          && payment.pix() == null
          && payment.missingCents() > 0;
    }
  }

  /** The deposit of a booking; null for an unknown booking. */
  @Nullable Deposit find(Place place, Instant now);

  /**
   * At most {@code most} of the bookings that need a payment code and have no charge in progress.
   */
  List<Place> wantingCode(Instant now, int most);

  /** Stores the code to show, if the booking still needs a code for this amount. */
  void show(Place place, Payment.Pix code, long amountCents);

  /** Stops showing the code, because it can no longer be paid. */
  void withdraw(Place place);

  /** Records that no charge can be made: a person must collect the money. */
  void refuseCharge(Place place);

  /** Records money that came in through a provider. */
  void received(Place place, LedgerEntry.Source source, long amountCents);

  /**
   * A refund that a provider made.
   *
   * @param lineId the ledger line that recorded the money when it came in
   * @param source identifies the refund, so that it is recorded only once even if it is reported
   *     again
   */
  record WentBack(
      PaymentId refundId, PaymentId lineId, LedgerEntry.Source source, long amountCents) {}

  void refunded(Place place, WentBack money);

  /**
   * Records that the provider refused a refund: a person must make it.
   *
   * @param lineId the ledger line that recorded the money when it came in
   */
  void refundRefused(Place place, PaymentId refundId, PaymentId lineId, long amountCents);

  /**
   * Asks a person to look at a refund that is taking too long, unless the booking already needs
   * attention.
   */
  void refundUndecided(Place place);

  /** The outcome of this refund in the ledger; null if the ledger has none. */
  LedgerEntry.@Nullable Effect effect(Place place, PaymentId refundId);

  /**
   * Records money that was sent back without our request: a person must check it.
   *
   * @param byBank whether the payer's bank took the money back; otherwise someone sent it back
   *     outside Turno, for example in the bank's app
   */
  void wentBack(Place place, LedgerEntry.Source source, long amountCents, boolean byBank);

  /**
   * Asks a person to check a provider's unreadable report about the money, unless the booking
   * already needs attention.
   */
  void unreadable(Place place);
}
