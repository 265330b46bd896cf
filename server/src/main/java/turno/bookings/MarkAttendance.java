package turno.bookings;

import java.util.List;
import turno.bookings.ChangeBooking.Moment;
import turno.bookings.ChangeBooking.Plan;

/**
 * Records whether the customer came: check-in, no-show, and undoing either. No time limits apply,
 * because a front desk may record attendance early or late
 * (docs/rules/bookings.md#late-and-early-attendance). The booking's time stays taken. A no-show, a
 * check-in after a no-show, and a reopening move the booking out of a closed stage
 * (docs/rules/stages.md#out-of-a-closed-stage).
 */
final class MarkAttendance {
  private final BookingEvents events;

  MarkAttendance(BookingEvents events) {
    this.events = events;
  }

  Plan checkIn(Booking booking, Moment moment) {
    require(Transition.CHECK_IN, booking, moment);
    boolean isLate = booking.status() == BookingStatus.NO_SHOW;
    Booking arrived =
        (isLate ? outOfClosed(booking, moment) : booking.changed(moment.now()))
            .arrived(moment.now())
            .build();
    BookingWrite.Event event =
        events.checkedIn(arrived, moment.answer(arrived), moment.now(), moment.catalog());
    return changed(booking, arrived, "checked_in", event, moment);
  }

  Plan noShow(Booking booking, Moment moment) {
    require(Transition.MARK_NO_SHOW, booking, moment);
    Booking absent = outOfClosed(booking, moment).missed(moment.now()).build();
    BookingWrite.Event event = events.noShow(absent, moment.now(), moment.catalog());
    return changed(booking, absent, "no_show", event, moment);
  }

  Plan reopen(Booking booking, Moment moment) {
    require(Transition.REOPEN, booking, moment);
    Booking reopened =
        outOfClosed(booking, moment).status(BookingStatus.CONFIRMED).attendance(null, null).build();
    BookingWrite.Event event =
        events.updated(reopened, moment.answer(reopened), moment.now(), moment.catalog());
    return changed(booking, reopened, "reopened", event, moment);
  }

  /**
   * Starts the next version of the booking, without its stage if the stage is closed. Few actions
   * can start in a closed stage, so the booking could otherwise hardly ever leave it.
   */
  private static Booking.BookingBuilder outOfClosed(Booking booking, Moment moment) {
    Booking.BookingBuilder change = booking.changed(moment.now());
    return moment.catalog().stages().isClosed(booking.details().stage())
        ? change.stage(null)
        : change;
  }

  private static void require(Transition transition, Booking booking, Moment moment) {
    moment.call().body();
    moment.call().requireVersion(booking.version());
    transition.require(booking);
  }

  private static Plan changed(
      Booking before, Booking after, String action, BookingWrite.Event event, Moment moment) {
    BookingWrite.Builder write =
        moment.write(before, after, moment.answer(after), HistoryEntry.of(action), List.of(event));
    if (before.details().stage() != null) {
      // if the catalog has changed, the change is planned again with the new set of closed stages
      write.under(moment.catalog().version());
    }
    return new Plan.Changed(write.build());
  }
}
