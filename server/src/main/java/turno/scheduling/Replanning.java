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
 * Plans a write, which the database then checks. If another write was faster, the write is planned
 * again, until both the number of attempts and the time in a {@link Limit} are used up. A refusal
 * based on a snapshot is final only if it also applies to the latest state (see {@link
 * FreshSnapshot}).
 */
public final class Replanning {
  private final Follower follower;
  private final Snapshots snapshots;
  private final Expiry expiry;

  /**
   * @param expiry writes the expiry of expired bookings that block a plan
   */
  public Replanning(Follower follower, Snapshots snapshots, Expiry expiry) {
    this.follower = follower;
    this.snapshots = snapshots;
    this.expiry = expiry;
  }

  /**
   * When to give up on a request: only when both this number of attempts has been made and this
   * time has passed.
   *
   * @param inVain the detail of the 503 that is returned after all attempts have failed
   */
  public record Limit(int attempts, Duration patience, String inVain) {}

  /** Plans one request, as often as needed. */
  public interface Planner {
    /** Makes a plan based on the latest snapshot; throws refusals. */
    Decision decide(FreshSnapshot fresh);

    /**
     * Called when the database has refused the time of the plan.
     *
     * @param resources the resources that are not available
     * @param known true if the snapshot was already brought up to date after an earlier refusal. If
     *     so, the resources are not available even if the snapshot shows them as free
     * @return the answer to the request, or null to plan again
     */
    default @Nullable Answer taken(Set<ResourceId> resources, boolean known) {
      throw new IllegalStateException("the database refused time although the plan takes none");
    }

    /**
     * Returns the expired booking that still has the wanted external id; null if the id has become
     * free. Throws a refusal if another booking or block has the id.
     */
    @Nullable BookingId expiredHolder();
  }

  /** A planner's decision. */
  public sealed interface Decision {
    /** Answers the request without writing. */
    record Answered(Answer answer) implements Decision {}

    /**
     * The expiry of this booking is due, and must be written before the request is planned again.
     */
    record ExpiryDue(BookingId booking) implements Decision {}

    /**
     * Writes the plan.
     *
     * @param write writes the plan if it is still valid, and makes the result visible to every
     *     later read on this node
     * @param answer the answer after the write
     */
    record Planned(Supplier<WriteOutcome> write, Supplier<Answer> answer) implements Decision {}
  }

  /** Plans and writes until there is an answer; throws 503 once the limit is used up. */
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

    /** Plans and writes once; returns null if the request must be planned again. */
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
   * Whether a refusal is based on the snapshot, which may be outdated, rather than on the rights of
   * the credential or on the stored booking.
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
   * The snapshot on which one request is planned. A node's snapshot may briefly be behind the
   * database. A write is still safe, because the database checks it. A refusal, however, is not
   * checked by the database. So before a request is refused, this node applies everything that was
   * committed before the request arrived. If that changes the snapshot, the request is planned
   * again (docs/rules/slots.md#refused-by-the-latest-facts).
   */
  public static final class FreshSnapshot {
    private final Follower follower;
    private final Snapshots snapshots;
    private final WorkspaceId workspaceId;
    private final long begunNanos = System.nanoTime();
    private @Nullable Snapshot snapshot;
    private boolean latest;

    /** Begins the planning of a request that has just arrived. */
    public FreshSnapshot(Follower follower, Snapshots snapshots, WorkspaceId workspaceId) {
      this.follower = follower;
      this.snapshots = snapshots;
      this.workspaceId = workspaceId;
    }

    /** Returns the latest snapshot, on which to plan. */
    public Snapshot present() {
      // checked before the snapshot is read: a later check could be true because of changes that
      // this snapshot lacks
      latest = follower.knows(begunNanos);
      Snapshot present = snapshots.get(workspaceId);
      snapshot = present;
      return present;
    }

    /**
     * Applies everything that was committed before the request arrived. Returns true if this
     * changed the snapshot; a refused request must then be planned again. Returns false if
     * everything was applied already, or if the plan did not use the snapshot.
     */
    @SuppressWarnings("ReferenceEquality") // every change creates a new snapshot
    public boolean refresh() {
      if (latest || snapshot == null) {
        return false;
      }
      follower.catchUp(begunNanos);
      return snapshots.get(workspaceId) != snapshot;
    }
  }

  /** The outcome of writing a plan for a booking or a block. */
  public sealed interface WriteOutcome {
    /** Written and committed, with its events and its stored answer. */
    record Written() implements WriteOutcome {}

    /** The idempotency key already has an answer: nothing was written. */
    record Replayed(Answer answer) implements WriteOutcome {}

    /** The idempotency key was used with another request: nothing was written. */
    record Mismatch() implements WriteOutcome {}

    /** The plan is based on data that has changed, and must be made again. */
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
     * The write conflicts with bookings whose expiry is due but not written yet. Their expiry must
     * be written before another attempt.
     */
    record InTheWay(List<BookingId> bookings) implements WriteOutcome {}

    /** Another booking or block in the workspace has this external id. */
    record ExternalIdTaken() implements WriteOutcome {}

    /** The customer already has this booking for the same service with the same start. */
    record SameCustomer(BookingId booking) implements WriteOutcome {}
  }
}
