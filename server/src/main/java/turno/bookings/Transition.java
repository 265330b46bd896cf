package turno.bookings;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.Timestamps;

/**
 * The moves between statuses, and from where each may start: docs/rules/bookings.md#transitions.
 */
public enum Transition {
  CONFIRM(EnumSet.of(Status.HOLD)),
  RELEASE(EnumSet.of(Status.HOLD)),
  EXPIRE(EnumSet.of(Status.HOLD, Status.PENDING_PAYMENT)),
  PAY(EnumSet.of(Status.PENDING_PAYMENT)),
  CANCEL(EnumSet.of(Status.HOLD, Status.PENDING_PAYMENT, Status.CONFIRMED)),
  RESCHEDULE(EnumSet.of(Status.PENDING_PAYMENT, Status.CONFIRMED)),
  CHECK_IN(EnumSet.of(Status.CONFIRMED, Status.NO_SHOW)),
  MARK_NO_SHOW(EnumSet.of(Status.CONFIRMED, Status.CHECKED_IN)),
  REOPEN(EnumSet.of(Status.CHECKED_IN, Status.NO_SHOW));

  @SuppressWarnings("ImmutableEnumChecker") // never changed, and never handed out
  private final Set<Status> from;

  Transition(Set<Status> from) {
    this.from = from;
  }

  public boolean isAllowedFrom(Status status) {
    return from.contains(status);
  }

  /**
   * 409 when the move cannot start here; 410 {@code hold_expired} for a hold whose time ran out.
   *
   * @param booking as it is now, expiry already applied
   */
  void require(Booking booking) {
    if (from.contains(booking.status())) {
      return;
    }
    throw refused(booking)
        .with("current_status", booking.status().wire())
        .with("allowed_from", allowed());
  }

  private ProblemException refused(Booking booking) {
    boolean lapsed = booking.status() == Status.EXPIRED && booking.bookedAt() == null;
    if (lapsed && (this == CONFIRM || this == RELEASE)) {
      return new ProblemException(
          410,
          ProblemCode.HOLD_EXPIRED,
          "The hold expired at "
              + Timestamps.format(booking.updatedAt(), booking.zone())
              + ". Hold a time anew.");
    }
    return new ProblemException(
        409,
        ProblemCode.INVALID_TRANSITION,
        "The booking is "
            + booking.status().wire()
            + "; this needs "
            + String.join(" or ", allowed())
            + ".");
  }

  private List<String> allowed() {
    return from.stream().map(Status::wire).toList();
  }
}
