package turno.scheduling;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What one request is planned on. The snapshot of a node may be behind the database for a moment,
 * which the database makes good where it judges a write; a refusal it never sees. So before a
 * request is refused, everything is taken in that was committed before the request came, and where
 * that changes anything it is planned anew: a refusal is true at some instant between the request
 * and its answer.
 */
public final class Facts {
  private final Follower follower;
  private final Snapshots snapshots;
  private final UUID workspaceId;
  private final long begunNanos = System.nanoTime();
  private @Nullable Snapshot snapshot;
  private boolean latest;

  /** For a request that has just come. */
  public Facts(Follower follower, Snapshots snapshots, UUID workspaceId) {
    this.follower = follower;
    this.snapshots = snapshots;
    this.workspaceId = workspaceId;
  }

  /** The latest snapshot, to plan on. */
  public Snapshot present() {
    latest = follower.knows(begunNanos); // asked before the snapshot is taken, never after
    Snapshot present = snapshots.get(workspaceId);
    snapshot = present;
    return present;
  }

  /**
   * Whether there was more to know than the snapshot that was planned on: now it is known, and a
   * plan that refused has to be made again. False for good once everything is known, and for a plan
   * that did not look at the snapshot.
   */
  @SuppressWarnings("ReferenceEquality") // whatever changes makes another snapshot
  public boolean haveChanged() {
    if (latest || snapshot == null) {
      return false;
    }
    follower.catchUp(begunNanos);
    return snapshots.get(workspaceId) != snapshot;
  }
}
