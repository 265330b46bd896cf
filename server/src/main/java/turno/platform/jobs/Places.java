package turno.platform.jobs;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import turno.kernel.Id.WorkspaceId;

/**
 * Limits concurrent work, such as calls to external services: each piece of work takes a place. A
 * workspace gets only a share of the places, so that a hanging service of one workspace leaves
 * places for the other workspaces. Several queues may share the same places.
 */
public final class Places {
  private final int max;
  private final int maxOfWorkspace;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition noneTaken = lock.newCondition();
  private final Map<WorkspaceId, Integer> taken = new HashMap<>();
  private int all;

  /**
   * @param max the number of places for all workspaces together
   * @param maxOfWorkspace the number of places for one workspace
   */
  public Places(int max, int maxOfWorkspace) {
    this.max = max;
    this.maxOfWorkspace = maxOfWorkspace;
  }

  /** Takes up to this many places for a workspace; returns how many it got. */
  public int take(WorkspaceId workspaceId, int wanted) {
    lock.lock();
    try {
      int present = taken.getOrDefault(workspaceId, 0);
      int given = Math.clamp(Math.min(max - all, maxOfWorkspace - present), 0, wanted);
      if (given > 0) {
        all += given;
        taken.put(workspaceId, present + given);
      }
      return given;
    } finally {
      lock.unlock();
    }
  }

  public void giveBack(WorkspaceId workspaceId, int places) {
    lock.lock();
    try {
      all -= places;
      taken.computeIfPresent(
          workspaceId, (_, present) -> present == places ? null : present - places);
      if (all == 0) {
        noneTaken.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  public int room() {
    lock.lock();
    try {
      return max - all;
    } finally {
      lock.unlock();
    }
  }

  /** Returns the number of places taken. */
  public int taken() {
    return max - room();
  }

  /** Returns the workspaces that have used up their share. */
  Set<WorkspaceId> full() {
    lock.lock();
    try {
      return taken.entrySet().stream()
          .filter(entry -> entry.getValue() >= maxOfWorkspace)
          .map(Map.Entry::getKey)
          .collect(Collectors.toSet());
    } finally {
      lock.unlock();
    }
  }

  /** Waits until no place is taken, at most this long; returns whether all are free. */
  boolean isNoneTaken(Duration longest) {
    lock.lock();
    try {
      long leftNanos = longest.toNanos();
      while (all > 0 && leftNanos > 0) {
        leftNanos = noneTaken.awaitNanos(leftNanos);
      }
      return all == 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      lock.unlock();
    }
  }
}
