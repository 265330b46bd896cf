package turno.bookings;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking.BookingBuilder;
import turno.bookings.Booking.Cancellation;
import turno.bookings.BookingEvents.Notify;
import turno.bookings.ChangeBooking.Moment;
import turno.bookings.ChangeBooking.Plan;
import turno.kernel.PaymentStatus;
import turno.payments.Payment;
import turno.platform.http.AccessControl;
import turno.platform.http.Answer;
import turno.platform.http.RequestContext;

/** Cancels a booking, or releases a hold. */
final class CancelBooking {
  private final BookingEvents events;

  CancelBooking(BookingEvents events) {
    this.events = events;
  }

  private record Body(@Nullable String reason, @Nullable String cancelledBy) {}

  Plan cancel(Booking booking, Moment moment) {
    RequestContext call = moment.call();
    Body body = call.body(Body.class);
    String by = body.cancelledBy() != null ? body.cancelledBy() : by(call);
    requireRole(call, by);
    call.requireVersion(booking.version());
    Transition.CANCEL.require(booking);
    ChangeDeadline.require(booking, moment);
    Booking cancelled = ended(booking, by, body.reason(), moment.now()).build();
    Notify notify = Notify.in(call.body());
    return changed(
        booking,
        cancelled,
        moment.answer(cancelled),
        HistoryEntry.of("cancelled").because(body.reason()).with(notify),
        events.with(notify),
        moment);
  }

  /**
   * Releases a hold. If the hold was already released or cancelled, changes nothing and answers 204
   * (docs/rules/holds.md#release).
   */
  Plan release(Booking booking, Moment moment) {
    if (booking.status() == BookingStatus.CANCELLED && booking.bookedAt() == null) {
      return new Plan.Unchanged(Answer.noContent());
    }
    moment.call().requireVersion(booking.version());
    Transition.RELEASE.require(booking);
    Booking released = ended(booking, "customer", "hold_released", moment.now()).build();
    HistoryEntry note = HistoryEntry.of("released");
    return changed(booking, released, Answer.noContent(), note, events, moment);
  }

  /** The party that is treated as cancelling the booking if the request names none. */
  static String by(RequestContext call) {
    return call.caller().session() ? "business" : "customer";
  }

  /**
   * Throws 403 if a caller that is neither a signed-in person nor a key with the role owner or
   * admin cancels on behalf of the business. Such a cancellation would refund a deposit even if the
   * policy grants no refund.
   */
  private static void requireRole(RequestContext call, String by) {
    boolean permitted = call.caller().session() || call.caller().isAdministrator();
    if (by.equals("business") && !permitted) {
      throw AccessControl.roleRequired("admin");
    }
  }

  static BookingBuilder ended(Booking booking, String by, @Nullable String reason, Instant now) {
    return booking
        .changed(now)
        .status(BookingStatus.CANCELLED)
        .expiresAt(null)
        .payment(settled(booking, by, now))
        .cancellation(new Cancellation(now, by, reason));
  }

  /**
   * The payment after a cancellation. A received deposit is refunded if the business cancels, or if
   * the booking's policy grants a refund (docs/rules/payments.md#refund-by-the-policy).
   */
  private static Payment settled(Booking booking, String by, Instant now) {
    Payment payment = booking.payment();
    if (payment.status() != PaymentStatus.PAID || payment.receivedCents() == 0) {
      return payment.cancelled(now);
    }
    Instant until = booking.refundableUntil();
    return by.equals("business") || (until != null && !now.isAfter(until))
        ? payment.refundPending(now)
        : payment;
  }

  private static Plan changed(
      Booking before,
      Booking after,
      Answer answer,
      HistoryEntry note,
      BookingEvents telling,
      Moment moment) {
    BookingWrite.Event event =
        telling.cancelled(after, before.status(), moment.now(), moment.catalog());
    return new Plan.Changed(
        moment.write(before, after, answer, note, List.of(event)).freeing().build());
  }
}
