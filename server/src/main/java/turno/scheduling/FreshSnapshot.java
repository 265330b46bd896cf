package turno.scheduling;

import org.jspecify.annotations.Nullable;
import turno.kernel.WorkspaceId;

/**
 * The snapshot that one request is planned on. A node's snapshot may be behind the database for a
 * moment. A write is still safe, because the database checks it; a refusal never reaches the
 * database. So before a request is refused, this node applies everything that was committed before
 * the request came. If that changes the snapshot, the request is planned again
 * (docs/rules/slots.md#refused-by-the-latest-facts).
 */
public final class FreshSnapshot {
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
    // this must be asked before the snapshot is taken, never after
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
  @SuppressWarnings("ReferenceEquality") // every change makes another snapshot
  public boolean haveChanged() {
    if (latest || snapshot == null) {
      return false;
    }
    follower.catchUp(begunNanos);
    return snapshots.get(workspaceId) != snapshot;
  }
}
