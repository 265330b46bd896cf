package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.bookings.ChangeBooking.Moment;
import turno.catalog.Service;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.Timestamps;

/**
 * The deadline until which customers may move or cancel a booking themselves: the number of minutes
 * in the service's {@code change_until_minutes} before the start, and never after the start. It
 * does not apply to staff, or to keys that do not act for a customer
 * (docs/rules/manage.md#change-until).
 */
final class ChangeDeadline {
  private ChangeDeadline() {}

  /**
   * Returns the deadline, which may have passed: the start, or an earlier instant if the service
   * sets one.
   */
  static Instant of(Booking booking, @Nullable Service service) {
    return booking.startsAt().minus(notice(service));
  }

  /** Returns how long before the start the deadline is. */
  static Duration notice(@Nullable Service service) {
    Integer minutes = service == null ? null : service.terms().changeUntilMinutes();
    return Duration.ofMinutes(minutes == null ? 0 : minutes);
  }

  /**
   * Throws 409 {@code change_too_late} if a customer, or an agent acting for a customer, is past
   * the deadline.
   */
  static void require(Booking booking, Moment moment) {
    Service service = moment.catalog().services().get(booking.serviceId());
    Instant until = of(booking, service);
    boolean late = moment.now().isAfter(until) || !moment.now().isBefore(booking.startsAt());
    if (moment.call().isForCustomer() && late) {
      throw ProblemException.conflict(
          ProblemReason.CHANGE_TOO_LATE,
          "The booking could be changed until "
              + Timestamps.format(until, booking.zone())
              + ". Please call the business.");
    }
  }
}
