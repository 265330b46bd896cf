package turno.bookings;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.Timestamps;

/**
 * The transitions between statuses, and the statuses that each may start from:
 * docs/rules/bookings.md#transitions.
 */
public enum Transition {
  CONFIRM(EnumSet.of(BookingStatus.HOLD)),
  CONFIRM_UNPAID(EnumSet.of(BookingStatus.HOLD, BookingStatus.PENDING_PAYMENT)),
  RELEASE(EnumSet.of(BookingStatus.HOLD)),
  EXPIRE(EnumSet.of(BookingStatus.HOLD, BookingStatus.PENDING_PAYMENT)),
  PAY(EnumSet.of(BookingStatus.PENDING_PAYMENT)),
  CANCEL(EnumSet.of(BookingStatus.HOLD, BookingStatus.PENDING_PAYMENT, BookingStatus.CONFIRMED)),
  RESCHEDULE(EnumSet.of(BookingStatus.PENDING_PAYMENT, BookingStatus.CONFIRMED)),
  /** The customer says whether they will come. */
  REPLY(EnumSet.of(BookingStatus.PENDING_PAYMENT, BookingStatus.CONFIRMED)),
  /** A reschedule that changes only the length. */
  RESIZE(
      EnumSet.of(BookingStatus.PENDING_PAYMENT, BookingStatus.CONFIRMED, BookingStatus.CHECKED_IN)),
  CHECK_IN(EnumSet.of(BookingStatus.CONFIRMED, BookingStatus.NO_SHOW)),
  MARK_NO_SHOW(EnumSet.of(BookingStatus.CONFIRMED, BookingStatus.CHECKED_IN)),
  REOPEN(EnumSet.of(BookingStatus.CHECKED_IN, BookingStatus.NO_SHOW));

  @SuppressWarnings("ImmutableEnumChecker") // never modified or exposed
  private final Set<BookingStatus> from;

  Transition(Set<BookingStatus> from) {
    this.from = from;
  }

  public boolean isAllowedFrom(BookingStatus status) {
    return from.contains(status);
  }

  /**
   * Throws 409 if the transition cannot start from the booking's status, or 410 {@code
   * hold_expired} if it would confirm or release an expired hold.
   *
   * @param booking the booking as clients see it: shown as expired if its expiry is due
   */
  void require(Booking booking) {
    if (from.contains(booking.status())) {
      return;
    }
    ProblemException refusal = refused(booking);
    if (isUnpaidFor(booking)) {
      refusal.because(ProblemReason.PAYMENT_DUE);
    }
    throw refusal.with("current_status", booking.status().wire()).with("allowed_from", allowed());
  }

  /**
   * Whether the transition is refused because the deposit is unpaid:
   * docs/rules/payments.md#unpaid-bookings-wait.
   */
  private boolean isUnpaidFor(Booking booking) {
    return booking.status() == BookingStatus.PENDING_PAYMENT
        && (this == CHECK_IN || this == MARK_NO_SHOW);
  }

  private ProblemException refused(Booking booking) {
    boolean lapsed = booking.status() == BookingStatus.EXPIRED && booking.bookedAt() == null;
    if (lapsed && (this == CONFIRM || this == CONFIRM_UNPAID || this == RELEASE)) {
      return new ProblemException(
          410,
          ProblemCode.HOLD_EXPIRED,
          "The hold expired at "
              + Timestamps.format(booking.updatedAt(), booking.zone())
              + ". Hold a time again.");
    }
    return new ProblemException(
        409,
        ProblemCode.INVALID_TRANSITION,
        "The booking is "
            + booking.status().wire()
            + "; this is possible only in the status "
            + String.join(" or ", allowed())
            + ".");
  }

  private List<String> allowed() {
    return from.stream().map(BookingStatus::wire).toList();
  }
}
