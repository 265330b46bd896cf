package turno.bookings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.bookings.ChangeBooking.Moment;
import turno.bookings.ChangeBooking.Plan;
import turno.kernel.Failure;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.PaymentStatus;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.payments.BookingRefunds;
import turno.payments.DepositBookings.Place;
import turno.payments.LedgerEntry;
import turno.payments.Payment;
import turno.platform.db.Database;
import turno.platform.http.Answer;

/**
 * Refunds money: records a refund made by a person, or requests one from the provider. Money that
 * the provider is already refunding cannot be refunded again
 * (docs/rules/payments.md#refund-by-hand), unless the provider takes too long to decide on the
 * refund (docs/rules/payments.md#refund-by-hand-instead).
 */
final class RecordRefund {
  private static final String BY_PROVIDER = "provider";

  private final Database database;
  private final BookingEvents events;
  private final IdSource ids;

  RecordRefund(Database database, BookingEvents events, IdSource ids) {
    this.database = database;
    this.events = events;
    this.ids = ids;
  }

  private record Body(long amountCents, @Nullable String via, @Nullable String reference) {}

  Plan plan(Booking booking, Moment moment) {
    Body body = moment.call().body(Body.class);
    boolean byProvider = BY_PROVIDER.equals(body.via());
    Payment payment = booking.payment();
    Place place = new Place(booking.workspaceId(), booking.id());
    BookingRefunds refunds = BookingRefunds.of(database, place);
    List<BookingRefunds.Undecided> undecided =
        byProvider ? List.of() : refunds.longUndecided(moment.now());
    for (BookingRefunds.Undecided one : undecided) {
      if (one.amountCents() == body.amountCents()) {
        moment.call().requireVersion(booking.version());
        return instead(booking, refunds, one, body, moment);
      }
    }
    long free = free(payment, refunds);
    long beside = byProvider ? 0 : refunds.surplusRefusedCents();
    long most = beside + (byProvider ? Math.min(free, refunds.withProviderCents()) : free);
    if (byProvider && payment.isDue() && payment.providerCents() == 0) {
      throw invalid("#/via", "conflict", "No provider received this money. Refund it manually.");
    }
    if (byProvider && free > 0 && most == 0) {
      throw invalid(
          "#/via", "conflict", "The provider cannot refund any more. Refund the rest manually.");
    }
    if (!undecided.isEmpty() && body.amountCents() > most) {
      throw invalid(
          "#/amount_cents",
          "conflict",
          "The provider has not decided on a refund of "
              + undecided.getFirst().amountCents()
              + ". A manual refund in its place must be for the whole amount.");
    }
    if (free + beside > 0 && body.amountCents() > most) {
      throw invalid("#/amount_cents", "maximum", "At most " + most + " can be refunded this way.");
    }
    moment.call().requireVersion(booking.version());
    if (free + beside <= 0) {
      throw new ProblemException(409, ProblemCode.INVALID_TRANSITION, "There is nothing to refund.")
          .because(ProblemReason.REFUND_NOT_PENDING)
          .with("current_status", booking.status().wire());
    }
    long ofSurplus = Math.min(beside, body.amountCents());
    long ofDeposit = body.amountCents() - ofSurplus;
    boolean whole = ofDeposit >= free;
    boolean settled =
        payment.status() == PaymentStatus.PAID ? ofDeposit >= refunds.refusedCents() : whole;
    Payment before =
        settled && ofSurplus == refunds.surplusRefusedCents() ? payment.nothingRefused() : payment;
    if (byProvider) {
      return asked(booking, before.askedBack(whole), body, moment);
    }
    Payment after = ofDeposit == 0 ? before : before.refunded(ofDeposit);
    boolean rests = whole && after.status() == PaymentStatus.PAID; // the provider refunds the rest
    return given(booking, rests ? after.askedBack(true) : after, body, moment);
  }

  private static ProblemException invalid(String pointer, String code, String detail) {
    return ProblemException.invalid(List.of(Failure.at(pointer, code, detail)));
  }

  /**
   * The refundable amount: money received, less refunds that are completed or in progress; 0 in a
   * status without refundable money.
   */
  private static long free(Payment payment, BookingRefunds refunds) {
    if (!payment.status().holdsMoney()) {
      return 0;
    }
    return payment.keptCents() - refunds.underWayCents();
  }

  /** Records a refund by a person in place of one that the provider has not decided on. */
  private Plan instead(
      Booking booking,
      BookingRefunds refunds,
      BookingRefunds.Undecided refund,
      Body body,
      Moment moment) {
    Payment payment = booking.payment().decided();
    Payment back = refund.surplus() ? payment : payment.refunded(refund.amountCents());
    Payment after =
        refunds.surplusRefusedCents() > 0 ? back.wanting("refund_refused", moment.now()) : back;
    LedgerEntry line =
        LedgerEntry.of(
                refund.id(),
                LedgerEntry.Effect.BY_HAND,
                refund.amountCents(),
                payment.currency(),
                payment.method(),
                moment.now())
            .withReference(body.reference())
            .withPaymentId(refund.lineId());
    Booking refunded = booking.changed(moment.now()).payment(after).build();
    return changed(booking, refunded, line, "refund_recorded", moment);
  }

  private Plan given(Booking booking, Payment after, Body body, Moment moment) {
    Booking refunded = booking.changed(moment.now()).payment(after).build();
    return changed(
        booking,
        refunded,
        entry(LedgerEntry.Effect.REFUNDED, body, booking, false, moment),
        "refund_recorded",
        moment);
  }

  private Plan asked(Booking booking, Payment asked, Body body, Moment moment) {
    Booking after = booking.changed(moment.now()).payment(asked).build();
    return changed(
        booking,
        after,
        entry(LedgerEntry.Effect.OWED, body, booking, true, moment),
        "refund_asked",
        moment);
  }

  private LedgerEntry entry(
      LedgerEntry.Effect effect, Body body, Booking booking, boolean due, Moment moment) {
    Payment payment = booking.payment();
    return LedgerEntry.of(
            ids.next(IdKind.PAYMENT),
            effect,
            body.amountCents(),
            payment.currency(),
            payment.method(),
            moment.now())
        .withReference(body.reference())
        .due(due);
  }

  private Plan changed(
      Booking before, Booking after, LedgerEntry line, String action, Moment moment) {
    Answer answer = moment.created(after);
    List<BookingWrite.Event> told =
        List.of(events.updated(after, answer, moment.now(), moment.catalog()));
    return new Plan.Changed(
        moment
            .write(before, after, answer, HistoryEntry.of(action), told)
            .receiving(line.row(before.workspaceId(), before.id()))
            .build());
  }
}
