package turno.bookings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.bookings.AttendanceReply.Channel;
import turno.bookings.ChangeBooking.Moment;
import turno.bookings.ChangeBooking.Plan;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.WireEnum;
import turno.platform.http.Caller;

/**
 * Records the customer's reply that says whether they will come. Recording it changes nothing else:
 * cancelling and moving have their own operations (docs/rules/manage.md#attendance-reply).
 */
final class ReplyAttendance {
  private final BookingEvents events;

  ReplyAttendance(BookingEvents events) {
    this.events = events;
  }

  private record Body(String answer, @Nullable String channel) {}

  Plan plan(Booking booking, Moment moment) {
    Body body = moment.call().body(Body.class);
    moment.call().requireVersion(booking.version());
    Transition.REPLY.require(booking);
    Caller caller = moment.call().caller();
    if (caller.isCustomer() && !moment.now().isBefore(booking.startsAt())) {
      throw ProblemException.conflict(ProblemReason.STARTED, "The booking has started.");
    }
    AttendanceReply reply =
        new AttendanceReply(
            WireEnum.of(AttendanceReply.Answer.class, body.answer()),
            moment.now(),
            body.channel() == null ? of(caller) : WireEnum.of(Channel.class, body.channel()));
    if (isRepeated(booking.details().attendanceReply(), reply)) {
      return new Plan.Unchanged(moment.answer(booking));
    }
    Booking answered = booking.changed(moment.now()).attendanceReply(reply).build();
    BookingWrite.Event event =
        events.attendanceReply(answered, moment.answer(answered), moment.now(), moment.catalog());
    return new Plan.Changed(
        moment
            .write(
                booking,
                answered,
                moment.answer(answered),
                HistoryEntry.of("attendance_replied"),
                List.of(event))
            .build());
  }

  private static Channel of(Caller caller) {
    if (caller.isPressing()) {
      return Channel.WHATSAPP;
    }
    if (caller.isCustomer()) {
      return Channel.MANAGE_LINK;
    }
    return caller.session() ? Channel.DASHBOARD : Channel.API;
  }

  private static boolean isRepeated(@Nullable AttendanceReply present, AttendanceReply given) {
    return present != null
        && present.answer() == given.answer()
        && present.channel() == given.channel();
  }
}
