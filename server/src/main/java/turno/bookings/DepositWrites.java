package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.HistoryEntry.Actor;
import turno.catalog.Catalog;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.PaymentStatus;
import turno.payments.BookingRefunds;
import turno.payments.DepositBookings;
import turno.payments.LedgerEntry;
import turno.payments.LedgerEntry.Effect;
import turno.payments.Payment;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.scheduling.Replanning;
import turno.scheduling.Replanning.FreshSnapshot;
import turno.scheduling.Snapshots;

/**
 * Writes the changes of bookings that the {@code payments} package reports: payment codes, payments
 * and refunds. These changes are not made by requests, but they, too, are planned again if another
 * write was faster.
 */
final class DepositWrites implements DepositBookings {
  private static final Replanning.Limit LIMIT =
      new Replanning.Limit(
          5, Duration.ofSeconds(2), "Other requests are changing the booking at the moment.");

  private final Database database;
  private final Database jobs;
  private final WrittenMoney written;
  private final Replanning replanning;
  private final BookingWriter writer;
  private final BookingEvents events;
  private final Snapshots snapshots;
  private final IdSource ids;
  private final InstantSource clock;

  /**
   * @param jobs the pool for searches over all workspaces
   */
  DepositWrites(
      Database database,
      Database jobs,
      Replanning replanning,
      BookingWriter writer,
      BookingEvents events,
      Snapshots snapshots,
      IdSource ids,
      InstantSource clock) {
    this.database = database;
    this.jobs = jobs;
    this.written = new WrittenMoney(database);
    this.replanning = replanning;
    this.writer = writer;
    this.events = events;
    this.snapshots = snapshots;
    this.ids = ids;
    this.clock = clock;
  }

  @Override
  public @Nullable Deposit find(Place place, Instant now) {
    Booking stored = read(place);
    if (stored == null) {
      return null;
    }
    Booking booking = stored.at(now);
    boolean awaited = StoredDeposits.isAwaited(database, booking);
    BookedCustomer customer = booking.customer();
    return new Deposit(
        place,
        awaited,
        booking.payment(),
        booking.details().service().name(),
        awaited ? booking.expiresAt() : null,
        customer != null && customer.isErased());
  }

  private @Nullable Booking read(Place place) {
    return Tenant.of(
        place.workspaceId(),
        () ->
            database.<@Nullable Booking>read(connection ->
                BookingRows.find(connection, place.workspaceId(), place.bookingId())));
  }

  @Override
  public List<Place> wantingCode(Instant now, int most) {
    return jobs.read(connection -> StoredDeposits.wantingCode(connection, now, most));
  }

  private record Change(
      Booking after, String action, @Nullable LedgerEntry line, boolean taking, boolean paid) {
    static Change of(Booking before, Payment payment, Instant now) {
      return of(before.changed(now).payment(payment).build(), "updated");
    }

    static Change of(Booking after, String action) {
      return new Change(after, action, null, false, false);
    }

    Change with(LedgerEntry entry) {
      return new Change(after, action, entry, taking, paid);
    }
  }

  /** Plans the change of a booking in its current state; returns null if there is nothing to do. */
  @FunctionalInterface
  private interface Planner {
    @Nullable Change plan(Booking booking, Instant now, boolean taken);
  }

  /** Plans the next payment state of a booking; returns null if it stays the same. */
  @FunctionalInterface
  private interface PaymentPlanner {
    @Nullable Payment plan(Booking booking, Instant now);
  }

  @Override
  public void show(Place place, Payment.Pix code, long amountCents) {
    tell(
        place,
        (booking, now) -> {
          Payment payment = booking.payment();
          Payment.Pix shown = payment.pix();
          boolean wanted =
              booking.status() == BookingStatus.PENDING_PAYMENT
                  && payment.status() == PaymentStatus.PENDING
                  && payment.missingCents() == amountCents
                  // compared without the picture, whose URL is different each time
                  && (shown == null || !shown.copyPaste().equals(code.copyPaste()));
          return wanted ? payment.payableBy(code) : null;
        });
  }

  @Override
  public void withdraw(Place place) {
    tell(
        place,
        (booking, now) -> {
          Payment payment = booking.payment();
          boolean shown =
              booking.status() == BookingStatus.PENDING_PAYMENT && payment.pix() != null;
          return shown ? payment.payableBy(null) : null;
        });
  }

  @Override
  public void refuseCharge(Place place) {
    tell(
        place,
        (booking, now) -> {
          Payment payment = booking.payment();
          boolean waits =
              booking.status() == BookingStatus.PENDING_PAYMENT
                  && payment.status() == PaymentStatus.PENDING;
          return waits ? payment.chargeRefused(now).payableBy(null) : null;
        });
  }

  @Override
  public void received(Place place, LedgerEntry.Source source, long amountCents) {
    ReceivedMoney.Money money = new ReceivedMoney.Money(amountCents, "pix", true);
    change(
        place,
        source.paidAt(),
        (booking, now, taken) -> {
          if (written.cameIn(place.workspaceId(), source)) {
            return null;
          }
          ReceivedMoney received = ReceivedMoney.of(booking, money, now, taken);
          ReceivedMoney made =
              received == null ? ReceivedMoney.unasked(booking, money, now) : received;
          boolean back = made.effect() == Effect.LATE || made.effect() == Effect.SURPLUS;
          LedgerEntry line =
              WrittenMoney.line(ids.next(IdKind.PAYMENT), made.effect(), amountCents, booking, now)
                  .withReference(source.paymentId())
                  .withSource(source)
                  .due(back);
          return new Change(made.after(), made.action(), line, made.taking(), made.confirms());
        });
  }

  @Override
  public void refunded(Place place, WentBack money) {
    change(
        place,
        null,
        (booking, now, taken) -> {
          Effect effect = written.effect(place, money.refundId());
          if (effect == Effect.BY_HAND) {
            return twice(booking, money, now);
          }
          if (effect != null) {
            return null; // already written
          }
          Payment payment = booking.payment();
          long cents = money.amountCents();
          BookingRefunds refunds = BookingRefunds.of(database, place);
          // a surplus is refunded separately from the deposit
          boolean beside = written.effect(place, money.lineId()) == Effect.SURPLUS;
          Payment after = (beside ? payment : payment.refunded(cents)).decided();
          Payment flagged =
              refunds.surplusRefusedCents() > 0 ? after.wanting("refund_refused", now) : after;
          LedgerEntry line =
              WrittenMoney.line(money.refundId(), Effect.REFUNDED, cents, booking, now)
                  .withPaymentId(money.lineId());
          return Change.of(booking.changed(now).payment(flagged).build(), "refunded").with(line);
        });
  }

  /** Plans the line for a refund that was made twice; null if it is already written. */
  private @Nullable Change twice(Booking booking, WentBack money, Instant now) {
    if (written.cameIn(booking.workspaceId(), money.source())) {
      return null;
    }
    return Change.of(booking, booking.payment().refundedTwice(now), now)
        .with(WrittenMoney.twice(ids.next(IdKind.PAYMENT), money, booking, now));
  }

  @Override
  public void refundRefused(Place place, PaymentId refundId, PaymentId lineId, long amountCents) {
    change(
        place,
        null,
        (booking, now, taken) -> {
          if (written.effect(place, refundId) != null) {
            return null; // already written
          }
          Payment flagged = booking.payment().decided().wanting("refund_refused", now);
          LedgerEntry line =
              WrittenMoney.line(refundId, Effect.REFUSED, amountCents, booking, now)
                  .withPaymentId(lineId);
          return Change.of(booking, flagged, now).with(line);
        });
  }

  @Override
  public void refundUndecided(Place place) {
    tell(
        place,
        (booking, now) -> {
          Payment payment = booking.payment();
          BookingRefunds refunds = BookingRefunds.of(database, place);
          return payment.attention() != null || refunds.longUndecided(now).isEmpty()
              ? null
              : payment.wanting(Payment.REFUND_UNDECIDED, now);
        });
  }

  @Override
  public @Nullable Effect effect(Place place, PaymentId refundId) {
    return Tenant.of(place.workspaceId(), () -> written.effect(place, refundId));
  }

  @Override
  public void wentBack(Place place, LedgerEntry.Source source, long amountCents, boolean byBank) {
    String reason = byBank ? Payment.PULLED_BACK : Payment.REFUNDED_ELSEWHERE;
    change(
        place,
        null,
        (booking, now, taken) -> {
          if (written.cameIn(place.workspaceId(), source)) {
            return null;
          }
          PaymentId id = ids.next(IdKind.PAYMENT);
          LedgerEntry line =
              WrittenMoney.line(id, Effect.PULLED_BACK, amountCents, booking, now)
                  .withSource(source);
          return Change.of(booking, booking.payment().wanting(reason, now), now).with(line);
        });
  }

  @Override
  public void unreadable(Place place) {
    tell(
        place,
        (booking, now) ->
            booking.payment().attention() == null
                ? booking.payment().wanting(Payment.UNREADABLE, now)
                : null);
  }

  private void tell(Place place, PaymentPlanner planner) {
    change(
        place,
        null,
        (booking, now, taken) -> {
          Payment told = planner.plan(booking, now);
          return told == null ? null : Change.of(booking, told, now);
        });
  }

  /**
   * @param paidAt when the money was paid; null for other reports. Money that was paid in time is
   *     accepted even if an expiry is due but not written, because the booking still has its time
   */
  private void change(Place place, @Nullable Instant paidAt, Planner planner) {
    Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    Tenant.of(
        place.workspaceId(),
        () ->
            replanning.run(
                place.workspaceId(), now, LIMIT, new Changing(place, paidAt, planner, now)));
  }

  private final class Changing implements Replanning.Planner {
    private final Place place;
    private final @Nullable Instant paidAt;
    private final Planner planner;
    private final Instant now;
    private boolean taken;

    Changing(Place place, @Nullable Instant paidAt, Planner planner, Instant now) {
      this.place = place;
      this.paidAt = paidAt;
      this.planner = planner;
      this.now = now;
    }

    @Override
    public Replanning.Decision decide(FreshSnapshot fresh) {
      Booking stored = read(place);
      if (stored == null) {
        throw new IllegalStateException("no booking " + place.bookingId());
      }
      Booking booking = stored.at(now);
      if (booking.version() != stored.version()) {
        if (!isPaidInTime(stored)) {
          return new Replanning.Decision.ExpiryDue(place.bookingId());
        }
        // readers may have seen the next version as expired, so the payment skips that version
        booking = stored.changed(now).build();
      }
      Change change = planner.plan(booking, now, taken);
      if (change == null) {
        return new Replanning.Decision.Answered(Answer.noContent());
      }
      BookingWrite write = write(stored, change);
      return new Replanning.Decision.Planned(() -> writer.apply(write), write::answer);
    }

    private boolean isPaidInTime(Booking stored) {
      return paidAt != null
          && stored.status() == BookingStatus.PENDING_PAYMENT
          && stored.expiresAt() != null
          && !paidAt.isAfter(stored.expiresAt());
    }

    private BookingWrite write(Booking stored, Change change) {
      Booking after = change.after();
      Catalog catalog = snapshots.of(place.workspaceId());
      LedgerEntry line = change.line();
      ObjectNode row = line == null ? null : line.row(place.workspaceId(), place.bookingId());
      List<BookingWrite.Event> told =
          change.paid() && line != null
              ? List.of(
                  events.paid(after, line, now, catalog), events.confirmed(after, now, catalog))
              : List.of(
                  events.updated(
                      after, ChangeBooking.answer(after, catalog.stages()), now, catalog));
      BookingWrite.History history =
          new BookingWrite.History(
              change.action(),
              Actor.system(),
              HistoryEntry.of(change.action()).change(stored, after));
      BookingWrite.Builder write =
          BookingWrite.of(after, Answer.noContent(), history, now)
              .following(stored)
              .receiving(row)
              .telling(told);
      return (change.taking() ? write.taking() : write).build();
    }

    @Override
    public @Nullable Answer taken(Set<ResourceId> resources, boolean known) {
      taken = true;
      return null;
    }

    @Override
    public BookingId expiredHolder() {
      throw new IllegalStateException("no external id is written");
    }
  }
}
