package turno.payments;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.PaymentStatus;

/**
 * What payments ask of bookings. Every change is one write of the booking, with its line of the
 * ledger and its events, and may be asked for again without another effect.
 */
public interface DepositBookings {
  /** Where a booking is found. */
  record Place(WorkspaceId workspaceId, BookingId bookingId) {}

  /**
   * A booking as its money sees it.
   *
   * @param awaited whether its deposit may be paid now
   * @param deadline until when, null unless awaited
   * @param erased whether its customer was erased
   */
  record Deposit(
      Place place,
      boolean awaited,
      Payment payment,
      String service,
      @Nullable Instant deadline,
      boolean erased) {
    /** Whether a code to pay with is wanted and is not there. */
    public boolean wantsCode() {
      return awaited
          && payment.status() == PaymentStatus.PENDING
          && "pix".equals(payment.method())
          && payment.pix() == null
          && payment.missingCents() > 0;
    }
  }

  /** Null for an unknown booking. */
  @Nullable Deposit find(Place place, Instant now);

  /** The first bookings that need a payment code, at most this many. */
  List<Place> wantingCode(Instant now, int most);

  /** Shows the code, if one is still wanted for this amount. */
  void show(Place place, Payment.Pix code, long amountCents);

  /** The code that is shown can no longer be paid. */
  void withdraw(Place place);

  /** No charge can be made: a person has to collect the money. */
  void refuseCharge(Place place);

  /** Money came in through a provider. */
  void received(Place place, LedgerEntry.Source source, long amountCents);

  /**
   * Money that a provider gave back.
   *
   * @param lineId the line of the ledger with which it had come in
   * @param source by which it counts once where a person had given it back already
   */
  record WentBack(
      PaymentId refundId, PaymentId lineId, LedgerEntry.Source source, long amountCents) {}

  void refunded(Place place, WentBack money);

  /**
   * The provider refused to give money back: a person has to.
   *
   * @param lineId the line of the ledger with which it had come in
   */
  void refundRefused(Place place, PaymentId refundId, PaymentId lineId, long amountCents);

  /** Refunds that take long want a person, who is told once. */
  void refundUndecided(Place place);

  /** What the ledger says became of this refund; null where it says nothing. */
  LedgerEntry.@Nullable Effect effect(Place place, PaymentId refundId);

  /**
   * Money went back without a request of ours: a person has to look.
   *
   * @param byBank whether the payer's bank took it; else somebody sent it back in the bank's app
   */
  void wentBack(Place place, LedgerEntry.Source source, long amountCents, boolean byBank);

  /** The provider says something of the money that cannot be read: a person has to look. */
  void unreadable(Place place);
}
