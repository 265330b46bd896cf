package turno.bookings;

import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.bookings.ChangeBooking.Moment;
import turno.bookings.ChangeBooking.Plan;
import turno.kernel.Failure;
import turno.kernel.Id.PaymentId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.PaymentStatus;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.payments.BookingLedger;
import turno.payments.DepositBookings.Place;
import turno.payments.LedgerEntry;
import turno.payments.Payment;
import turno.platform.db.Database;
import turno.platform.http.Answer;

/**
 * Corrects the amount of a payment that a person recorded, by adding a ledger line. A booking that
 * the payment confirmed stays confirmed (docs/rules/payments.md#correct-a-payment).
 */
final class CorrectPayment {
  private final Database database;
  private final BookingEvents events;
  private final IdSource ids;

  CorrectPayment(Database database, BookingEvents events, IdSource ids) {
    this.database = database;
    this.events = events;
    this.ids = ids;
  }

  private record Body(long amountCents, String reason) {}

  Plan plan(Booking booking, Moment moment) {
    PaymentId id = moment.call().pathId(1, IdKind.PAYMENT, "payment");
    ReceivedPayment wrong =
        database.<@Nullable ReceivedPayment>read(
            connection -> ReceivedPayment.find(connection, booking, id));
    if (wrong == null) {
      throw ProblemException.notFound("The booking has no such payment.");
    }
    Body body = moment.call().body(Body.class);
    requireRight(wrong, moment);
    Payment payment = booking.payment();
    Place place = new Place(booking.workspaceId(), booking.id());
    BookingLedger ledger = BookingLedger.of(database, place);
    long difference = body.amountCents() - wrong.amountCents();
    if (wrong.byHand()) {
      RecordPayment.requireTotal(payment, difference);
      requireRefunds(payment.keptCents() - ledger.underWayCents() + difference, body);
    }
    moment.call().requireVersion(booking.version());
    if (!wrong.byHand()) {
      throw ProblemException.conflict(
          ProblemReason.NOT_BY_HAND,
          "A payment service reported this money, so its amount cannot be corrected.");
    }
    if (difference == 0) {
      return new Plan.Unchanged(moment.answer(booking));
    }
    if (!payment.isDue()) {
      throw RecordPayment.notPending(booking, "The deposit of this booking was waived.");
    }
    BookingLedger.requireRoom(database, place);
    LedgerEntry line =
        LedgerEntry.of(
                ids.next(IdKind.PAYMENT),
                payment.correction(empty(booking) != PaymentStatus.PAID),
                difference,
                wrong.currency(),
                wrong.method(),
                moment.now())
            .withPaymentId(id);
    Payment corrected = ledger.corrected(payment, line, empty(booking), moment.now());
    return changed(booking, corrected, wrong, line, body.reason(), moment);
  }

  /**
   * Throws 403 unless the caller has the role owner or admin, or recorded the payment themselves
   * today, in the workspace's time zone.
   */
  private static void requireRight(ReceivedPayment wrong, Moment moment) {
    ZoneId zone = moment.catalog().zone();
    boolean today =
        wrong.at().atZone(zone).toLocalDate().equals(moment.now().atZone(zone).toLocalDate());
    boolean own = wrong.by().is(moment.call().caller());
    if (!moment.call().caller().isAdministrator() && !(own && today)) {
      throw new ProblemException(
              403,
              ProblemCode.INSUFFICIENT_SCOPE,
              "Only an owner or an admin may correct this payment; anyone else may correct only"
                  + " payments that they recorded today.")
          .with("required_role", "admin");
    }
  }

  /**
   * Throws 422 if the corrected total would be less than the amount that was refunded or is being
   * refunded.
   */
  private static void requireRefunds(long left, Body body) {
    if (left < 0) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#/amount_cents",
                  "minimum",
                  "Send at least "
                      + (body.amountCents() - left)
                      + ", so that the total covers the refunds made or in progress.")));
    }
  }

  /** The status to which a correction may change a payment whose status is not {@code PAID}. */
  private static PaymentStatus empty(Booking booking) {
    return switch (booking.status()) {
      case CANCELLED -> PaymentStatus.CANCELLED;
      case EXPIRED -> PaymentStatus.EXPIRED;
      case HOLD, PENDING_PAYMENT, CONFIRMED, CHECKED_IN, NO_SHOW -> PaymentStatus.PAID;
    };
  }

  private Plan changed(
      Booking booking,
      Payment corrected,
      ReceivedPayment wrong,
      LedgerEntry line,
      String reason,
      Moment moment) {
    boolean confirms = booking.status() == BookingStatus.PENDING_PAYMENT && !corrected.isPending();
    Booking.BookingBuilder change = booking.changed(moment.now()).payment(corrected);
    Booking after =
        confirms ? change.status(BookingStatus.CONFIRMED).expiresAt(null).build() : change.build();
    Answer answer = moment.answer(after);
    LedgerEntry paid = line.withId(wrong.id()).withReference(wrong.reference());
    List<BookingWrite.Event> told =
        confirms
            ? List.of(
                events.paid(after, paid, moment.now(), moment.catalog()),
                events.confirmed(after, moment.now(), moment.catalog()))
            : List.of(events.updated(after, answer, moment.now(), moment.catalog()));
    HistoryEntry note = HistoryEntry.of("payment_corrected").because(reason);
    return new Plan.Changed(
        moment
            .write(booking, after, answer, note, told)
            .receiving(line.row(booking.workspaceId(), booking.id()))
            .build());
  }
}
