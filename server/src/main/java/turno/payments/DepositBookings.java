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
 * booking, with its ledger line and its events.
 */
public interface DepositBookings {
  /** The key of a booking. */
  record Place(WorkspaceId workspaceId, BookingId bookingId) {}

  /**
   * The deposit of a booking.
   *
   * @param awaited whether the deposit may be paid now
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

  /** At most {@code most} of the bookings that need a payment code. */
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
   * @param source identifies the money, so that it is counted only once if a person refunded it too
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

  /** Notifies a person, once, that a refund is taking too long. */
  void refundUndecided(Place place);

  /** The outcome of this refund in the ledger; null if the ledger has none. */
  LedgerEntry.@Nullable Effect effect(Place place, PaymentId refundId);

  /**
   * Records money that was sent back without our request: a person must check it.
   *
   * @param byBank whether the payer's bank took the money back; otherwise someone sent it back in
   *     the bank's app
   */
  void wentBack(Place place, LedgerEntry.Source source, long amountCents, boolean byBank);

  /** Records an unreadable report of a provider about the money: a person must check it. */
  void unreadable(Place place);
}
