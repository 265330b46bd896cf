package turno.bookings;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Catalog;
import turno.catalog.StageConfig;
import turno.customers.MatchCustomer;
import turno.kernel.IdKind;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.http.Answer;
import turno.platform.http.Call;
import turno.platform.http.Replays;
import turno.platform.idempotency.IdempotencyKey;
import turno.scheduling.Facts;
import turno.scheduling.Follower;
import turno.scheduling.Snapshot;
import turno.scheduling.Snapshots;

/**
 * The frame of every change of an existing booking: read it, let a step plan on what was read, and
 * write if it is still at that version; otherwise again. An expiry that is due and unwritten is
 * written first, so that its event comes before whatever follows, and so that a 410 is the last
 * word: a confirm that began before the end might still commit after it. What is refused by the
 * snapshot is refused by the latest {@link Facts}.
 */
final class ChangeBooking {
  /** Planned anew at least this often, and for at least this long. */
  private static final int ATTEMPTS = 5;

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(2);

  private final BookingLookups lookups;
  private final Ledger ledger;
  private final Snapshots snapshots;
  private final Follower follower;
  private final ExpireBooking expireBooking;

  ChangeBooking(
      BookingLookups lookups,
      Ledger ledger,
      Snapshots snapshots,
      Follower follower,
      ExpireBooking expireBooking) {
    this.lookups = lookups;
    this.ledger = ledger;
    this.snapshots = snapshots;
    this.follower = follower;
    this.expireBooking = expireBooking;
  }

  /** Decides on a booking as it is now. */
  @FunctionalInterface
  interface Step {
    /** Refusals are thrown: the body's shape first, then 412, then 409 and 410. */
    Plan plan(Booking booking, Moment moment);
  }

  /** Goes on when the database has the last word on a time that a plan wanted. */
  @FunctionalInterface
  interface Refused {
    /**
     * What to plan then, as often as it has to be planned.
     *
     * @param resources those that could not be had
     */
    Step then(Set<UUID> resources);
  }

  /**
   * The call and its instant in whole seconds.
   *
   * @param snapshot as it is now
   */
  record Moment(Call call, Instant now, Snapshot snapshot) {
    /** What is rendered follows it. */
    Catalog catalog() {
      return snapshot.catalog();
    }

    /** 200 with a booking and its ETag. */
    Answer answer(Booking booking) {
      return ChangeBooking.answer(booking, catalog().stages());
    }
  }

  /** What a step decided. */
  sealed interface Plan {
    /** Nothing changes, and this is the answer. */
    record Unchanged(Answer answer) implements Plan {}

    /**
     * The booking changes.
     *
     * @param note what the history says of it
     * @param catalogVersion the catalog that the plan depends on, null when it depends on none
     * @param match the customer who is named anew, or null
     * @param otherwise what to plan when the time it wants is taken, null where it wants none
     */
    record Changed(
        Booking booking,
        Answer answer,
        Note note,
        List<Write.Event> events,
        Write.Time time,
        @Nullable Long catalogVersion,
        MatchCustomer.@Nullable Matched match,
        @Nullable ObjectNode payment,
        @Nullable Refused otherwise)
        implements Plan {

      /** A change that leaves the time, the customers and the money alone. */
      static Changed of(Booking booking, Answer answer, Note note, List<Write.Event> events) {
        return new Changed(booking, answer, note, events, Write.Time.KEEP, null, null, null, null);
      }

      /** The same, giving the time back. */
      Changed freeing() {
        return new Changed(
            booking,
            answer,
            note,
            events,
            Write.Time.FREE,
            catalogVersion,
            match,
            payment,
            otherwise);
      }

      /** The same, if its time can be had; else what {@code refused} plans. */
      Changed taking(@Nullable Long catalog, Refused refused) {
        return new Changed(
            booking, answer, note, events, Write.Time.TAKE, catalog, match, payment, refused);
      }

      /** The same, if the catalog is still this one. */
      Changed under(long catalog) {
        return new Changed(booking, answer, note, events, time, catalog, match, payment, otherwise);
      }

      /** The same, if its last allocation can be had too; else what {@code refused} plans. */
      Changed adding(Refused refused) {
        return new Changed(
            booking, answer, note, events, Write.Time.ADD, catalogVersion, match, payment, refused);
      }

      /** The same, for this customer; null where nobody is named. */
      Changed naming(MatchCustomer.@Nullable Matched customer) {
        return new Changed(
            booking, answer, note, events, time, catalogVersion, customer, payment, otherwise);
      }

      /** The same, with the row of money that came in. */
      Changed receiving(ObjectNode row) {
        return new Changed(
            booking, answer, note, events, time, catalogVersion, match, row, otherwise);
      }
    }
  }

  Answer run(Call call, Step first) {
    UUID id = call.pathId(0, IdKind.BOOKING, "booking");
    Instant now = call.now().truncatedTo(ChronoUnit.SECONDS);
    Step step = first;
    Facts facts = new Facts(follower, snapshots, call.workspaceId());
    long begun = System.nanoTime();
    for (int attempt = 0;
        attempt < ATTEMPTS || System.nanoTime() - begun < PATIENCE_NANOS;
        attempt++) {
      Booking stored = lookups.find(call.workspaceId(), id);
      Booking booking = stored.at(now);
      if (booking.version() != stored.version()) {
        expireBooking.expire(call.workspaceId(), id, call.now());
        continue;
      }
      Plan plan;
      try {
        plan = step.plan(booking, new Moment(call, now, facts.present()));
      } catch (ProblemException refusal) {
        if (Refusal.isByFacts(refusal) && facts.haveChanged()) {
          continue;
        }
        throw refusal;
      }
      switch (plan) {
        case Plan.Unchanged unchanged -> {
          return unchanged.answer();
        }
        case Plan.Changed changed -> {
          Outcome outcome = ledger.apply(write(call, booking, changed, now));
          switch (outcome) {
            case Outcome.Written _ -> {
              BusyTime.publish(snapshots, changed.booking());
              return changed.answer();
            }
            case Outcome.Replayed replayed -> {
              return replayed.answer();
            }
            case Outcome.Mismatch _ -> throw Replays.mismatch();
            case Outcome.Stale _ -> follower.poll();
            case Outcome.InTheWay way ->
                way.bookings()
                    .forEach(other -> expireBooking.expire(call.workspaceId(), other, call.now()));
            case Outcome.Taken taken -> {
              follower.poll();
              step = otherwise(changed).then(taken.resources());
            }
            case Outcome.ExternalIdTaken _ ->
                freeExternalId(call, String.valueOf(changed.booking().externalId()));
          }
        }
      }
    }
    throw new ProblemException(
            503, ProblemCode.UNAVAILABLE, "The booking is being changed by others at this moment.")
        .header("Retry-After", "1");
  }

  private static Refused otherwise(Plan.Changed changed) {
    if (changed.otherwise() == null) {
      throw new IllegalStateException("taken, although no time was asked for");
    }
    return changed.otherwise();
  }

  private void freeExternalId(Call call, String externalId) {
    UUID holder = lookups.expiredHolderOf(call.workspaceId(), externalId, call.now());
    if (holder == null) {
      throw ProblemException.externalIdTaken("Another booking has this external_id.");
    }
    expireBooking.expire(call.workspaceId(), holder, call.now());
  }

  private static Write write(Call call, Booking before, Plan.Changed changed, Instant now) {
    // PATCH and DELETE carry no key
    IdempotencyKey key = call.idempotencyKey();
    MatchCustomer.Matched match = changed.match();
    return new Write(
        key,
        changed.answer(),
        changed.booking(),
        before.version(),
        changed.catalogVersion(),
        changed.time(),
        match == null ? null : match.existing(),
        match == null ? null : match.newRow(),
        changed.payment(),
        changed.note().action(),
        Actor.of(call),
        changed.note().change(before, changed.booking()),
        changed.events(),
        now);
  }

  /** 200 with a booking and its ETag. */
  static Answer answer(Booking booking, StageConfig stages) {
    return Answer.ok(BookingView.of(booking, stages)).version(booking.version());
  }
}
