package turno.bookings;

import turno.kernel.PaymentStatus;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.payments.BookingRefunds;
import turno.payments.DepositBookings.Place;
import turno.payments.Payment;
import turno.platform.db.Database;
import turno.platform.http.Caller;

/**
 * Checks the deposit of a booking that moves to another service, which may require a higher one.
 */
final class KeptDeposit {
  private final Database database;

  KeptDeposit(Database database) {
    this.database = database;
  }

  /**
   * Throws 422 if the booking's new service requires a deposit above the amount that was received
   * and not refunded. The message does not show the amounts to a person who may not see money
   * (docs/rules/users.md#own-only-without-money).
   */
  void require(Booking booking, long depositCents, Caller caller) {
    long kept = depositCents == 0 ? 0 : keptCents(booking);
    if (depositCents > kept) {
      throw changes(
          caller.isOwnOnly()
              ? "The service requires a larger deposit than this booking has."
              : "The service requires a deposit of "
                  + depositCents
                  + ", but only "
                  + kept
                  + " has been paid and not refunded.");
    }
  }

  /**
   * The money received, less all refunds: completed, in progress, or refused by a provider and
   * still owed. 0 if the deposit is not paid.
   */
  private long keptCents(Booking booking) {
    Payment payment = booking.payment();
    if (payment.status() != PaymentStatus.PAID) {
      return 0;
    }
    Place place = new Place(booking.workspaceId(), booking.id());
    BookingRefunds refunds = BookingRefunds.of(database, place);
    return payment.keptCents() - refunds.underWayCents() - refunds.refusedCents();
  }

  static ProblemException changes(String detail) {
    return ProblemException.impossible(ProblemReason.DEPOSIT_CHANGES, "#/service_id", detail);
  }
}
