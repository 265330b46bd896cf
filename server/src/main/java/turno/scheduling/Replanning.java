package turno.scheduling;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.platform.http.Answer;
import turno.platform.http.IdempotentExecution;

/**
 * Plans a write and lets the database check it. If another write was faster, it plans again, for a
 * bounded number of attempts and a bounded time. A refusal by the snapshot is final only if it
 * holds on the latest {@link FreshSnapshot} too.
 */
public final class Replanning {
  private final Follower follower;
  private final Snapshots snapshots;
  private final Expiry expiry;

  /**
   * @param expiry writes the expiry of bookings that block a plan
   */
  public Replanning(Follower follower, Snapshots snapshots, Expiry expiry) {
    this.follower = follower;
    this.snapshots = snapshots;
    this.expiry = expiry;
  }

  /**
   * How often, and for at least how long, a request is planned again.
   *
   * @param inVain the detail of the 503 that follows when all attempts have failed
   */
  public record Limit(int attempts, Duration patience, String inVain) {}

  /** Plans one request, as often as needed. */
  public interface Planner {
    /** Plans on the latest snapshot; refusals are thrown. */
    Decision decide(FreshSnapshot fresh);

    /**
     * The database refused the time that the plan wanted.
     *
     * @param resources the resources that are not available
     * @param known whether the snapshot had already been brought up to date after an earlier
     *     refusal: then resources that it shows as free are not available either
     * @return the answer of the request, or null to decide again
     */
    default @Nullable Answer taken(Set<ResourceId> resources, boolean known) {
      throw new IllegalStateException("taken, although no time was asked for");
    }

    /**
     * The booking that has the wanted external id although it has expired; null when it is free by
     * now. Throws the refusal when another booking or block has the external id.
     */
    @Nullable BookingId expiredHolder();
  }

  /** The decision of a planner. */
  public sealed interface Decision {
    /** There is nothing to write. */
    record Answered(Answer answer) implements Decision {}

    /** This booking has expired; its expiry must be written first. */
    record ExpiryDue(BookingId booking) implements Decision {}

    /**
     * A write.
     *
     * @param write writes it, if the plan still holds, and makes it known to every later read
     * @param answer the answer once it is written
     */
    record Planned(Supplier<WriteOutcome> write, Supplier<Answer> answer) implements Decision {}
  }

  /** Plans and writes until there is an answer. */
  public Answer run(WorkspaceId workspaceId, Instant now, Limit limit, Planner planner) {
    Request request = new Request(workspaceId, now, planner);
    long begun = System.nanoTime();
    for (int attempt = 0;
        attempt < limit.attempts() || System.nanoTime() - begun < limit.patience().toNanos();
        attempt++) {
      Answer answer = request.attempt();
      if (answer != null) {
        return answer;
      }
    }
    throw ProblemException.unavailable(limit.inVain());
  }

  private final class Request {
    private final WorkspaceId workspaceId;
    private final Instant now;
    private final Planner planner;
    private final FreshSnapshot fresh;
    private boolean known;

    Request(WorkspaceId workspaceId, Instant now, Planner planner) {
      this.workspaceId = workspaceId;
      this.now = now;
      this.planner = planner;
      this.fresh = new FreshSnapshot(follower, snapshots, workspaceId);
    }

    /** Null when it must be tried again. */
    @Nullable Answer attempt() {
      Decision decision;
      try {
        decision = planner.decide(fresh);
      } catch (ProblemException refusal) {
        if (isBasedOnSnapshot(refusal) && fresh.refresh()) {
          return null;
        }
        throw refusal;
      }
      return switch (decision) {
        case Decision.Answered answered -> answered.answer();
        case Decision.ExpiryDue due -> expire(List.of(due.booking()));
        case Decision.Planned planned -> judged(planned);
      };
    }

    private @Nullable Answer judged(Decision.Planned planned) {
      return switch (planned.write().get()) {
        case WriteOutcome.Written _ -> planned.answer().get();
        case WriteOutcome.Replayed replayed -> replayed.answer();
        case WriteOutcome.Mismatch _ -> throw IdempotentExecution.mismatch();
        case WriteOutcome.Stale _ -> catchUp();
        case WriteOutcome.InTheWay way -> expire(way.bookings());
        case WriteOutcome.ExternalIdTaken _ -> freeExternalId();
        case WriteOutcome.SameCustomer same -> throw ProblemException.sameCustomer(same.booking());
        case WriteOutcome.Taken taken -> taken(taken.resources());
      };
    }

    private @Nullable Answer taken(Set<ResourceId> resources) {
      Answer last = planner.taken(resources, known);
      if (last == null && !known) {
        known = true;
        catchUp();
      }
      return last;
    }

    private @Nullable Answer expire(List<BookingId> bookings) {
      expiry.expire(workspaceId, bookings, now);
      return null;
    }

    private @Nullable Answer freeExternalId() {
      BookingId holder = planner.expiredHolder();
      return holder == null ? null : expire(List.of(holder));
    }

    private @Nullable Answer catchUp() {
      follower.poll();
      return null;
    }
  }

  /**
   * Whether a refusal is based on the snapshot, which may be outdated, and not on the rights of the
   * credential or on the stored booking.
   */
  private static boolean isBasedOnSnapshot(ProblemException refusal) {
    return switch (refusal.code()) {
      case SLOT_TAKEN, NOT_FOUND -> true;
      case INVALID_REQUEST -> refusal.status() == 422;
      case INVALID_TRANSITION -> refusal.members().containsKey("current_stage");
      default -> false;
    };
  }

  /**
   * The snapshot that one request is planned on. A node's snapshot may be behind the database for a
   * moment. A write is still safe, because the database checks it; a refusal never reaches the
   * database. So before a request is refused, this node applies everything that was committed
   * before the request came. If that changes the snapshot, the request is planned again
   * (docs/rules/slots.md#refused-by-the-latest-facts).
   */
  public static final class FreshSnapshot {
    private final Follower follower;
    private final Snapshots snapshots;
    private final WorkspaceId workspaceId;
    private final long begunNanos = System.nanoTime();
    private @Nullable Snapshot snapshot;
    private boolean latest;

    /** For a request that has just come. */
    public FreshSnapshot(Follower follower, Snapshots snapshots, WorkspaceId workspaceId) {
      this.follower = follower;
      this.snapshots = snapshots;
      this.workspaceId = workspaceId;
    }

    /** The latest snapshot, to plan on. */
    public Snapshot present() {
      // must be checked before the snapshot is read, never after
      latest = follower.knows(begunNanos);
      Snapshot present = snapshots.get(workspaceId);
      snapshot = present;
      return present;
    }

    /**
     * Applies what was committed before the request came. Returns true when that changed the
     * snapshot: then a refused request must be planned again. Returns false when everything is
     * applied already, and for a plan that did not use the snapshot.
     */
    @SuppressWarnings("ReferenceEquality") // every change makes a new snapshot instance
    public boolean refresh() {
      if (latest || snapshot == null) {
        return false;
      }
      follower.catchUp(begunNanos);
      return snapshots.get(workspaceId) != snapshot;
    }
  }

  /** The outcome of a planned write of a booking or a block. */
  public sealed interface WriteOutcome {
    /** Written and committed, with its events and its stored answer. */
    record Written() implements WriteOutcome {}

    /** The idempotency key has its answer already: nothing was written. */
    record Replayed(Answer answer) implements WriteOutcome {}

    /** The idempotency key was used with another request: nothing was written. */
    record Mismatch() implements WriteOutcome {}

    /** The plan is based on data that has changed: plan again. */
    record Stale() implements WriteOutcome {}

    /**
     * The time is taken.
     *
     * @param resources the resources of the plan that are not available
     */
    record Taken(Set<ResourceId> resources) implements WriteOutcome {
      public Taken {
        resources = Set.copyOf(resources);
      }
    }

    /**
     * The time is held by bookings whose expiry is not written yet: expire them, then try again.
     */
    record InTheWay(List<BookingId> bookings) implements WriteOutcome {}

    /** Another booking or block of the workspace has this external id. */
    record ExternalIdTaken() implements WriteOutcome {}

    /** The customer has this booking of the same service at the same start already. */
    record SameCustomer(BookingId booking) implements WriteOutcome {}
  }
}
