package turno.bookings;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.bookings.ChangeBooking.Moment;
import turno.bookings.ChangeBooking.Plan;
import turno.kernel.Failure;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.payments.BookingLedger;
import turno.payments.DepositBookings.Place;
import turno.payments.LedgerEntry;
import turno.payments.Payment;
import turno.platform.db.Database;
import turno.platform.http.Answer;

/**
 * Records money that a person received for a deposit. Once the deposit is paid in time, the booking
 * is confirmed. Late money revives the booking if that is still possible; otherwise, the money must
 * be refunded (docs/rules/payments.md#late-payment).
 */
final class RecordPayment {
  /** The largest amount that the contract allows, in the minor unit of its currency. */
  private static final long MAX_CENTS = 999_999_999_999L;

  private final Database database;
  private final BookingEvents events;
  private final IdSource ids;

  RecordPayment(Database database, BookingEvents events, IdSource ids) {
    this.database = database;
    this.events = events;
    this.ids = ids;
  }

  private record Body(
      long amountCents,
      String currency,
      String method,
      @Nullable String means,
      @Nullable String reference) {}

  /** The step of one request, which may have to be planned more than once. */
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
    requireTotal(booking.payment(), body.amountCents());
    moment.call().requireVersion(booking.version());
    ReceivedMoney.Money money = new ReceivedMoney.Money(body.amountCents(), body.method(), false);
    ReceivedMoney received = ReceivedMoney.of(booking, money, moment.now(), taken);
    if (received == null) {
      throw notPending(booking, "The booking is not waiting for a payment.");
    }
    BookingLedger.requireRoom(database, new Place(booking.workspaceId(), booking.id()));
    Booking after = received.after();
    LedgerEntry line =
        LedgerEntry.of(
                ids.next(IdKind.PAYMENT),
                received.effect(),
                body.amountCents(),
                booking.payment().currency(),
                body.method(),
                moment.now())
            .withMeans(body.means())
            .withReference(body.reference());
    Answer answer = moment.created(after);
    List<BookingWrite.Event> told =
        received.confirms()
            ? List.of(
                events.paid(after, line, moment.now(), moment.catalog()),
                events.confirmed(after, moment.now(), moment.catalog()))
            : List.of(events.updated(after, answer, moment.now(), moment.catalog()));
    BookingWrite.Builder write =
        moment
            .write(booking, after, answer, HistoryEntry.of(received.action()), told)
            .receiving(line.row(booking.workspaceId(), booking.id()));
    return new Plan.Changed((received.taking() ? write.taking() : write).build());
  }

  private static void requireCurrency(Booking booking, Body body) {
    String due = booking.payment().currency().code();
    if (!due.equals(body.currency())) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#/currency", "conflict", "Payments for this booking must be in " + due + ".")));
    }
  }

  /** Returns the 409 for money that the booking is not waiting for. */
  static ProblemException notPending(Booking booking, String detail) {
    return ProblemException.conflict(ProblemReason.PAYMENT_NOT_PENDING, detail)
        .with("current_status", booking.status().wire())
        .with("allowed_from", List.of(BookingStatus.PENDING_PAYMENT.wire()));
  }

  /**
   * Throws 422 if adding this amount would make the total too large
   * (docs/rules/payments.md#sum-of-payments).
   */
  static void requireTotal(Payment payment, long cents) {
    long received = payment.receivedCents();
    if (cents > MAX_CENTS - received) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#/amount_cents",
                  "maximum",
                  "Together with the "
                      + received
                      + " already received, this is more than the limit of "
                      + MAX_CENTS
                      + ".")));
    }
  }
}
