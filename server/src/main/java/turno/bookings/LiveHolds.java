package turno.bookings;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.WorkspaceLimit;
import turno.platform.http.RequestContext;
import turno.scheduling.Follower;
import turno.scheduling.Replanning.WriteOutcome;
import turno.scheduling.Snapshots;

/**
 * Limits the live holds of a workspace. The holds are counted in the snapshot, so the check needs
 * no database access. A hold is counted from the moment its write starts. Near the limit, the
 * commits of other nodes are applied first, so the limit can be exceeded only by the holds that
 * other nodes are writing at that moment.
 */
final class LiveHolds {
  /** A safe upper bound on the holds that other nodes create before this node learns of them. */
  private static final int MARGIN = 1_000;

  private final Snapshots snapshots;
  private final Follower follower;
  private final WorkspaceLimit limit;

  /** For each workspace, the number of holds that this node is writing. */
  private final ConcurrentMap<WorkspaceId, Integer> underWay = new ConcurrentHashMap<>();

  LiveHolds(Snapshots snapshots, Follower follower, WorkspaceLimit limit) {
    this.snapshots = snapshots;
    this.follower = follower;
    this.limit = limit;
  }

  /**
   * Writes a hold, unless the workspace has reached its limit. Visitors to pages can use only half
   * of the limit, so the other half is reserved for staff and keys.
   */
  WriteOutcome within(RequestContext call, Supplier<WriteOutcome> write) {
    if (limit.isNone()) {
      return write.get();
    }
    WorkspaceId workspaceId = call.workspaceId();
    long most = call.caller().isVisitor() ? Math.max(1, limit.most() / 2) : limit.most();
    long others = underWay.merge(workspaceId, 1, Integer::sum) - 1L;
    try {
      if (snapshots.holdsAtMost(workspaceId) + others + MARGIN > most) {
        follower.poll();
        long used = snapshots.liveHolds(workspaceId, call.now()) + others;
        if (call.caller().isVisitor() && used >= most) {
          throw VisitorHolds.tooMany();
        }
        limit.admit(used, used + 1);
      }
      return write.get();
    } finally {
      underWay.computeIfPresent(workspaceId, (_, count) -> count == 1 ? null : count - 1);
    }
  }
}
