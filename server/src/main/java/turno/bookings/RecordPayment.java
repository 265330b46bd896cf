package turno.bookings;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.ChangeBooking.Moment;
import turno.bookings.ChangeBooking.Plan;
import turno.kernel.Failure;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.PaymentId;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.ResourceId;
import turno.payments.Payment;
import turno.platform.http.Answer;

/**
 * Records money that a person has seen for a deposit. Money in time confirms the booking. Late
 * money confirms it again where that is still possible, and otherwise has to go back
 * (docs/rules/payments.md#late-payment).
 */
final class RecordPayment {
  /** The largest amount that the contract knows, in the minor unit of its currency. */
  private static final long MAX_CENTS = 999_999_999_999L;

  private final BookingEvents events;
  private final IdSource ids;

  RecordPayment(BookingEvents events, IdSource ids) {
    this.events = events;
    this.ids = ids;
  }

  private record Body(
      long amountCents, String currency, String method, @Nullable String reference) {}

  /** One record, which may have to be planned more than once. */
  ChangeBooking.Step step() {
    return new Recording();
  }

  private final class Recording implements ChangeBooking.Step {
    private boolean taken;

    @Override
    public Plan plan(Booking booking, Moment moment) {
      return RecordPayment.this.plan(booking, moment, taken);
    }

    @Override
    public void taken(Set<ResourceId> resources, boolean known) {
      taken = true;
    }
  }

  private Plan plan(Booking booking, Moment moment, boolean taken) {
    Body body = moment.call().body(Body.class);
    requireCurrency(booking, body);
    requireTotal(booking, body);
    moment.call().requireVersion(booking.version());
    if (booking.status() == BookingStatus.PENDING_PAYMENT) {
      return inTime(booking, body, moment);
    }
    if (isTimedOut(booking)) {
      return taken ? goingBack(booking, body, moment) : late(booking, body, moment);
    }
    throw new ProblemException(
            409, ProblemCode.INVALID_TRANSITION, "The booking waits for no payment.")
        .because(ProblemReason.PAYMENT_NOT_PENDING)
        .with("current_status", booking.status().wire())
        .with("allowed_from", List.of(BookingStatus.PENDING_PAYMENT.wire()));
  }

  private static void requireCurrency(Booking booking, Body body) {
    String due = booking.payment().currency().code();
    if (!due.equals(body.currency())) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#/currency", "conflict", "The deposit of this booking is in " + due + ".")));
    }
  }

  // docs/rules/payments.md#sum-of-payments
  private static void requireTotal(Booking booking, Body body) {
    long received = booking.payment().receivedCents();
    if (body.amountCents() > MAX_CENTS - received) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#/amount_cents",
                  "maximum",
                  "With the "
                      + received
                      + " that came in before, this is more than "
                      + MAX_CENTS
                      + ".")));
    }
  }

  private static boolean isTimedOut(Booking booking) {
    Booking.Cancellation ended = booking.details().cancellation();
    return booking.status() == BookingStatus.EXPIRED
        && booking.bookedAt() != null
        && ended != null
        && "payment_timeout".equals(ended.reason())
        && !booking.payment().status().equals("refunded");
  }

  private Plan inTime(Booking booking, Body body, Moment moment) {
    Payment payment = booking.payment().received(body.amountCents(), body.method(), moment.now());
    ObjectNode row = row(booking, body, moment);
    if (payment.isPending()) {
      Booking part = booking.changed(moment.now()).payment(payment).build();
      return changed(write(booking, part, row, "payment_recorded", updated(part, moment), moment));
    }
    Booking paid =
        booking
            .changed(moment.now())
            .status(BookingStatus.CONFIRMED)
            .expiresAt(null)
            .payment(payment)
            .build();
    return changed(write(booking, paid, row, "paid", paidEvents(paid, row, moment), moment));
  }

  /**
   * Late money: where the start is ahead, the amount is whole and the customer is known, the
   * booking is confirmed again if its time is still free.
   */
  private Plan late(Booking booking, Body body, Moment moment) {
    Payment payment = booking.payment().received(body.amountCents(), body.method(), moment.now());
    boolean whole = payment.receivedCents() >= payment.amountCents();
    // money that is going back pays nothing; a second payment goes back with it
    boolean again = booking.payment().receivedCents() >= payment.amountCents();
    BookedCustomer customer = booking.customer();
    boolean erased = customer != null && customer.isErased();
    if (!whole || again || erased || !booking.startsAt().isAfter(moment.now())) {
      return goingBack(booking, body, moment);
    }
    ObjectNode row = row(booking, body, moment);
    Booking revived =
        booking
            .changed(moment.now())
            .status(BookingStatus.CONFIRMED)
            .expiresAt(null)
            .payment(payment)
            .cancellation(null)
            .unassigned()
            .build();
    List<BookingWrite.Event> events = paidEvents(revived, row, moment);
    return changed(write(booking, revived, row, "paid_late", events, moment).taking());
  }

  private Plan goingBack(Booking booking, Body body, Moment moment) {
    Payment payment =
        booking
            .payment()
            .received(body.amountCents(), body.method(), moment.now())
            .refundPending(moment.now());
    Booking owing = booking.changed(moment.now()).payment(payment).build();
    ObjectNode row = row(booking, body, moment);
    return changed(write(booking, owing, row, "paid_too_late", updated(owing, moment), moment));
  }

  private List<BookingWrite.Event> updated(Booking after, Moment moment) {
    return List.of(events.updated(after, moment.answer(after), moment.now(), moment.catalog()));
  }

  private List<BookingWrite.Event> paidEvents(Booking paid, ObjectNode row, Moment moment) {
    return List.of(
        events.paid(paid, row, moment.now(), moment.catalog()),
        events.confirmed(paid, moment.now(), moment.catalog()));
  }

  private ObjectNode row(Booking booking, Body body, Moment moment) {
    PaymentId id = ids.next(IdKind.PAYMENT);
    ObjectNode row = Json.object();
    row.put("workspace_id", booking.workspaceId().value().toString());
    row.put("booking_id", booking.id().value().toString());
    row.put("id", id.value().toString());
    row.put("amount_cents", body.amountCents());
    row.put("currency", body.currency());
    row.put("method", body.method());
    row.put("reference", body.reference());
    row.put("created_at", moment.now().toString());
    return row;
  }

  private static BookingWrite.Builder write(
      Booking before,
      Booking after,
      ObjectNode row,
      String action,
      List<BookingWrite.Event> events,
      Moment moment) {
    Answer answer =
        Answer.created(
                BookingView.of(after, moment.catalog().stages()),
                "/v1/bookings/" + IdKind.BOOKING.wire(after.id()))
            .version(after.version());
    return moment.write(before, after, answer, HistoryEntry.of(action), events).receiving(row);
  }

  private static Plan changed(BookingWrite.Builder write) {
    return new Plan.Changed(write.build());
  }
}
