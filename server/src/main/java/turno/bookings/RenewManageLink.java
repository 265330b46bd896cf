package turno.bookings;

import java.util.List;
import turno.bookings.ChangeBooking.Moment;
import turno.bookings.ChangeBooking.Plan;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;

/** Invalidates a booking's existing manage links, and returns the booking with a new link. */
final class RenewManageLink {
  private final BookingEvents events;

  RenewManageLink(BookingEvents events) {
    this.events = events;
  }

  Plan plan(Booking booking, Moment moment) {
    moment.call().body();
    moment.call().requireVersion(booking.version());
    if (booking.bookedAt() == null) {
      throw new ProblemException(
              409,
              ProblemCode.INVALID_TRANSITION,
              "Only a booking has a manage link. A hold gets one when it is confirmed.")
          .with("current_status", booking.status().wire());
    }
    Booking renewed = booking.changed(moment.now()).endingLinks().build();
    BookingWrite.Event event =
        events.updated(renewed, moment.answer(renewed), moment.now(), moment.catalog());
    return new Plan.Changed(
        moment
            .write(
                booking,
                renewed,
                moment.answer(renewed),
                HistoryEntry.of("link_renewed"),
                List.of(event))
            .build());
  }
}
