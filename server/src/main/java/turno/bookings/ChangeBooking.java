package turno.bookings;

import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.http.Answer;
import turno.platform.http.Call;
import turno.platform.idempotency.IdempotencyKey;
import turno.scheduling.Follower;
import turno.scheduling.Snapshots;

/**
 * The frame of every change of an existing booking: read it, let a step plan on what was read, and
 * write if it is still at that version; otherwise again. An expiry that is due and unwritten is
 * written first, so that its event comes before whatever follows, and so that a 410 is the last
 * word: a confirm that began before the end might still commit after it.
 */
final class ChangeBooking {
  private static final int ATTEMPTS = 5;

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

  /** The call and its instant in whole seconds; the zone is the workspace's, for events. */
  record Moment(Call call, Instant now, ZoneId zone) {}

  /** What a step decided. */
  sealed interface Plan {
    /** Nothing changes, and this is the answer. */
    record Unchanged(Answer answer) implements Plan {}

    /**
     * The booking changes.
     *
     * @param otherwise what to plan when the time it wants is taken, null where it wants none
     */
    record Changed(
        Booking booking,
        Answer answer,
        Write.Time time,
        @Nullable ObjectNode customer,
        @Nullable ObjectNode payment,
        String action,
        ObjectNode change,
        List<Write.Event> events,
        @Nullable Step otherwise)
        implements Plan {}
  }

  Answer run(Call call, Step first) {
    UUID id = call.pathId(0, IdKind.BOOKING, "booking");
    Instant now = call.now().truncatedTo(ChronoUnit.SECONDS);
    ZoneId zone = snapshots.of(call.workspaceId()).zone();
    Step step = first;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Booking stored = lookups.find(call.workspaceId(), id);
      Booking booking = stored.at(now);
      if (booking.version() != stored.version()) {
        expireBooking.expire(call.workspaceId(), id, call.now());
        continue;
      }
      Plan plan = step.plan(booking, new Moment(call, now, zone));
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
            case Outcome.Stale _ -> follower.poll();
            case Outcome.InTheWay way ->
                way.bookings()
                    .forEach(other -> expireBooking.expire(call.workspaceId(), other, call.now()));
            case Outcome.Taken _ -> step = otherwise(changed);
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

  private static Step otherwise(Plan.Changed changed) {
    if (changed.otherwise() == null) {
      throw new IllegalStateException("taken, although no time was asked for");
    }
    return changed.otherwise();
  }

  private void freeExternalId(Call call, String externalId) {
    UUID holder = lookups.expiredHolderOf(call.workspaceId(), externalId, call.now());
    if (holder == null) {
      throw ProblemException.conflict("external_id_taken", "Another booking has this external_id.");
    }
    expireBooking.expire(call.workspaceId(), holder, call.now());
  }

  private static Write write(Call call, Booking before, Plan.Changed changed, Instant now) {
    // PATCH and DELETE carry no key
    IdempotencyKey key = call.idempotencyKey();
    return new Write(
        key,
        changed.answer(),
        changed.booking(),
        before.version(),
        null,
        changed.time(),
        changed.customer(),
        changed.payment(),
        changed.action(),
        Actor.of(call),
        changed.change(),
        changed.events(),
        now);
  }

  /** 200 with a booking and its ETag. */
  static Answer answer(Booking booking) {
    return Answer.ok(BookingView.of(booking)).version(booking.version());
  }
}
