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
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.payments.LedgerEntry;
import turno.platform.http.Answer;

/**
 * Records money that a person has seen for a deposit. Money in time confirms the booking. Late
 * money confirms it again where that is still possible, and otherwise must be refunded
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
    ReceivedMoney.Money money = new ReceivedMoney.Money(body.amountCents(), body.method(), false);
    ReceivedMoney received = ReceivedMoney.of(booking, money, moment.now(), taken);
    if (received == null) {
      throw new ProblemException(
              409, ProblemCode.INVALID_TRANSITION, "The booking waits for no payment.")
          .because(ProblemReason.PAYMENT_NOT_PENDING)
          .with("current_status", booking.status().wire())
          .with("allowed_from", List.of(BookingStatus.PENDING_PAYMENT.wire()));
    }
    Booking after = received.after();
    LedgerEntry line =
        LedgerEntry.of(
                ids.next(IdKind.PAYMENT),
                received.effect(),
                body.amountCents(),
                booking.payment().currency(),
                body.method(),
                moment.now())
            .reference(body.reference());
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
}
