package turno.scheduling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * Keeps workspaces in memory up to a total size. Above that size, the least recently used
 * workspaces are evicted. They are loaded again when they are next requested. Changes to an evicted
 * workspace need no action, because the next load sees what was committed.
 */
final class SnapshotMemory {
  /**
   * How far below the limit an eviction reduces the total size, as a fraction of the limit. This
   * makes evictions rare.
   */
  private static final double ROOM = 0.125;

  private final long bytesMost;
  private final ConcurrentMap<WorkspaceId, WorkspaceState> states = new ConcurrentHashMap<>();
  private final ConcurrentMap<WorkspaceId, Weighed> weights = new ConcurrentHashMap<>();
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicLong evictions = new AtomicLong();
  private final ReentrantLock evicting = new ReentrantLock();

  /**
   * The number of loads begun so far. The time of a state's last use is measured in loads, which is
   * precise enough for evictions.
   */
  private volatile long count;

  /** A state, and the weight in bytes with which it is included in the total. */
  private record Weighed(WorkspaceState state, long weight) {}

  SnapshotMemory(long bytesMost) {
    this.bytesMost = bytesMost;
  }

  @Nullable WorkspaceState find(WorkspaceId workspaceId) {
    return states.get(workspaceId);
  }

  /** Returns the state of a workspace, whether or not it is loaded, and marks it as just used. */
  WorkspaceState use(WorkspaceId workspaceId) {
    WorkspaceState known = states.get(workspaceId);
    WorkspaceState state =
        known != null ? known : states.computeIfAbsent(workspaceId, absent -> new WorkspaceState());
    state.used(count);
    return state;
  }

  /**
   * Updates the total with a state's current weight, unless the state was evicted. Evicts other
   * states if the total is too large.
   */
  void weigh(WorkspaceId workspaceId, WorkspaceState state) {
    weights.compute(
        workspaceId,
        (id, before) -> {
          boolean present = isPresent(id, state);
          if (!present) {
            return before; // the state was evicted, so its weight is not included
          }
          long weight = state.weight();
          bytes.addAndGet(weight - (before == null ? 0 : before.weight()));
          return new Weighed(state, weight);
        });
    if (bytes.get() > bytesMost) {
      evict(state);
    }
  }

  @SuppressWarnings("ReferenceEquality") // this instance, not another state of the same workspace
  private boolean isPresent(WorkspaceId workspaceId, WorkspaceState state) {
    return states.get(workspaceId) == state;
  }

  /** Removes a state, unless another one has replaced it. */
  void leave(WorkspaceId workspaceId, WorkspaceState state) {
    weights.compute(
        workspaceId,
        (id, before) -> {
          if (!states.remove(id, state)) {
            return before;
          }
          if (before != null) {
            bytes.addAndGet(-before.weight());
          }
          return null;
        });
  }

  private record Candidate(WorkspaceId workspaceId, WorkspaceState state, long usedAt) {}

  private void evict(WorkspaceState kept) {
    if (!evicting.tryLock()) {
      return; // another thread is evicting
    }
    try {
      List<Candidate> candidates = new ArrayList<>();
      weights.forEach((id, weighed) -> {
        if (!weighed.state().equals(kept)) {
          candidates.add(new Candidate(id, weighed.state(), weighed.state().usedAt()));
        }
      });
      candidates.sort(Comparator.comparingLong(Candidate::usedAt));
      long goal = (long) (bytesMost * (1 - ROOM));
      for (Candidate candidate : candidates) {
        if (bytes.get() <= goal) {
          return;
        }
        leave(candidate.workspaceId(), candidate.state());
        evictions.incrementAndGet();
      }
    } finally {
      evicting.unlock();
    }
  }

  /** Counts the start of a load. */
  synchronized void beginLoad() {
    count++;
  }

  /** The states in memory, by workspace. */
  ConcurrentMap<WorkspaceId, WorkspaceState> states() {
    return states;
  }

  /** The approximate size of all states in bytes. */
  long bytes() {
    return bytes.get();
  }

  long bytesMost() {
    return bytesMost;
  }

  /** The number of evictions of workspaces so far. */
  long evictions() {
    return evictions.get();
  }
}
