package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.bookings.HistoryEntry.Actor;
import turno.catalog.Catalog;
import turno.catalog.StageConfig;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.RequestContext;
import turno.scheduling.Replanning;
import turno.scheduling.Replanning.Decision;
import turno.scheduling.Replanning.FreshSnapshot;
import turno.scheduling.Snapshot;

/**
 * Changes an existing booking: reads it, calls a step that plans the change, and writes the change
 * if the booking is still at the version that was read; otherwise, starts over. An expiry that is
 * due is written first, so that its event precedes the event of the change and a 410 is final. If
 * expiries were not written first, a confirmation that began in time might still commit after
 * another client had got a 410 (docs/rules/holds.md#expiry-is-written-before-it-matters).
 */
final class ChangeBooking {
  private static final Replanning.Limit LIMIT =
      new Replanning.Limit(
          5, Duration.ofSeconds(2), "Other requests are changing the booking at the moment.");

  private final Replanning replanning;
  private final BookingLookups lookups;
  private final BookingWriter writer;
  private final CommandTransactions answers;

  /**
   * @param answers stores the responses of requests that change nothing
   */
  ChangeBooking(
      Replanning replanning,
      BookingLookups lookups,
      BookingWriter writer,
      CommandTransactions answers) {
    this.replanning = replanning;
    this.lookups = lookups;
    this.writer = writer;
    this.answers = answers;
  }

  /** Plans the change of a booking, given its current version. */
  @FunctionalInterface
  interface Step {
    /**
     * Plans the change, or throws a refusal. If several apply, it throws the first in this order:
     * refusals that concern the shape of the body, then 412, then 409 and 410.
     */
    Plan plan(Booking booking, Moment moment);

    /**
     * Called when the database has refused the time of the plan, before the step plans again.
     *
     * @param resources the unavailable resources
     * @param known see {@link Replanning.Planner#taken}
     */
    default void taken(Set<ResourceId> resources, boolean known) {
      throw new IllegalStateException("the database refused time although the plan takes none");
    }
  }

  /**
   * The request and its instant in whole seconds.
   *
   * @param snapshot the current snapshot
   */
  record Moment(RequestContext call, Instant now, Snapshot snapshot) {
    Catalog catalog() {
      return snapshot.catalog();
    }

    /** Answers 200 with a booking and its ETag. */
    Answer answer(Booking booking) {
      return ChangeBooking.answer(booking, catalog().stages());
    }

    /** Answers 201 with a booking for which a new object, such as a payment, was recorded. */
    Answer created(Booking booking) {
      return Answer.created(
              BookingView.of(booking, catalog().stages()),
              "/v1/bookings/" + booking.id().toString())
          .version(booking.version());
    }

    /** Starts the write of a change that, so far, affects neither time nor customers. */
    BookingWrite.Builder write(
        Booking before,
        Booking after,
        Answer answer,
        HistoryEntry note,
        List<BookingWrite.Event> events) {
      BookingWrite.History history =
          new BookingWrite.History(note.action(), Actor.of(call), note.change(before, after));
      return BookingWrite.of(after, answer, history, now)
          .key(call.idempotencyKey()) // null for PATCH and DELETE
          .following(before)
          .receiving(MoneyOwed.row(before, after, events, now))
          .telling(events);
    }
  }

  /** A step's decision. */
  sealed interface Plan {
    /** Changes nothing and returns this answer. */
    record Unchanged(Answer answer) implements Plan {}

    /** Changes the booking. */
    record Changed(BookingWrite write) implements Plan {}
  }

  Answer run(RequestContext call, Step step) {
    BookingId id = call.pathId(0, IdKind.BOOKING, "booking");
    return replanning.run(call.workspaceId(), call.now(), LIMIT, new Changing(call, id, step));
  }

  private final class Changing implements Replanning.Planner {
    private final RequestContext call;
    private final BookingId id;
    private final Step step;
    private final Instant now;
    private @Nullable String externalId;

    Changing(RequestContext call, BookingId id, Step step) {
      this.call = call;
      this.id = id;
      this.step = step;
      this.now = call.now().truncatedTo(ChronoUnit.SECONDS);
    }

    @Override
    public Decision decide(FreshSnapshot fresh) {
      Booking stored = lookups.find(call, id);
      Booking booking = stored.at(now);
      if (booking.version() != stored.version()) {
        return new Decision.ExpiryDue(id);
      }
      return switch (step.plan(booking, new Moment(call, now, fresh.present()))) {
        case Plan.Unchanged unchanged -> {
          call.about(booking);
          yield new Decision.Answered(kept(unchanged.answer()));
        }
        case Plan.Changed changed -> {
          BookingWrite write = changed.write();
          externalId = write.booking().externalId();
          call.about(write.booking());
          yield new Decision.Planned(() -> writer.apply(write), write::answer);
        }
      };
    }

    /**
     * Stores the answer under the request's idempotency key, if any, so that a repeated request
     * gets the same answer even if the booking has changed since.
     */
    private Answer kept(Answer answer) {
      return call.idempotencyKey() == null ? answer : answers.run(call, _ -> answer);
    }

    @Override
    public @Nullable Answer taken(Set<ResourceId> resources, boolean known) {
      step.taken(resources, known);
      return null;
    }

    @Override
    public @Nullable BookingId expiredHolder() {
      return lookups.expiredHolderOf(call.workspaceId(), String.valueOf(externalId), now);
    }
  }

  /** Answers 200 with a booking and its ETag. */
  static Answer answer(Booking booking, StageConfig stages) {
    return Answer.ok(BookingView.of(booking, stages)).version(booking.version());
  }
}
