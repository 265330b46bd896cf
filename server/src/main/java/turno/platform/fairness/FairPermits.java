package turno.platform.fairness;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A semaphore that is fair between owners. By default, if there are at least three permits, every
 * owner leaves a quarter of them, and at least one, to the other owners, so that a second owner
 * finds a free permit even while the first one requests all of them. While several owners wait,
 * none gets more than its share before the others have theirs; one owner's requests are served
 * first come, first served.
 *
 * @param <O> an owner; the server's own work has no owner and may take every permit
 */
public final class FairPermits<O> {
  private final int size;
  private final int maxPerOwner;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Optional<O>, Integer> inUse = new HashMap<>();
  private final SequencedMap<Optional<O>, Deque<Semaphore>> queues = new LinkedHashMap<>();
  private int free;

  public FairPermits(int size) {
    this(size, size < 3 ? size : size - Math.max(1, size / 4));
  }

  /**
   * @param maxPerOwner how many permits one owner may have
   */
  public FairPermits(int size, int maxPerOwner) {
    this.size = size;
    this.maxPerOwner = maxPerOwner;
    this.free = size;
  }

  /**
   * Waits for a permit.
   *
   * @return false if no permit could be granted in time
   */
  public boolean tryAcquire(@Nullable O owner, long most, TimeUnit unit)
      throws InterruptedException {
    Optional<O> key = Optional.ofNullable(owner);
    Semaphore granted;
    lock.lock();
    try {
      if (free > 0 && roomUnder(maxPerOwner).applyAsInt(key) > 0 && !queues.containsKey(key)) {
        give(key);
        return true;
      }
      granted = new Semaphore(0);
      queues.computeIfAbsent(key, _ -> new ArrayDeque<>()).add(granted);
    } finally {
      lock.unlock();
    }
    try {
      return granted.tryAcquire(most, unit) || !withdrawn(key, granted);
    } catch (InterruptedException e) {
      if (!withdrawn(key, granted)) {
        release(owner);
      }
      throw e;
    }
  }

  /** Stops waiting; false if the permit was granted in the meantime. */
  private boolean withdrawn(Optional<O> key, Semaphore granted) {
    lock.lock();
    try {
      Deque<Semaphore> queue = queues.get(key);
      boolean waited = queue != null && queue.remove(granted);
      if (queue != null && queue.isEmpty()) {
        queues.remove(key);
      }
      return waited;
    } finally {
      lock.unlock();
    }
  }

  /** Gives back a permit of this owner. */
  public void release(@Nullable O owner) {
    lock.lock();
    try {
      inUse.computeIfPresent(
          Optional.ofNullable(owner), (_, count) -> count == 1 ? null : count - 1);
      free++;
      if (!queues.isEmpty()) {
        long owners = queues.keySet().stream().filter(key -> !inUse.containsKey(key)).count();
        int share = Math.max(1, size / (int) (owners + inUse.size()));
        pass(roomUnder(Math.min(share, maxPerOwner)));
        pass(roomUnder(maxPerOwner));
      }
    } finally {
      lock.unlock();
    }
  }

  private ToIntFunction<Optional<O>> roomUnder(int most) {
    return key -> (key.isEmpty() && most == maxPerOwner ? size : most) - inUse.getOrDefault(key, 0);
  }

  private void pass(ToIntFunction<Optional<O>> room) {
    List<Optional<O>> waiting = new ArrayList<>(queues.keySet());
    FairShares.of(
            waiting,
            Function.identity(),
            key -> Math.min(room.applyAsInt(key), requireNonNull(queues.get(key)).size()),
            free)
        .forEach((key, count) -> {
          Deque<Semaphore> queue = requireNonNull(queues.remove(key));
          for (int i = 0; i < count; i++) {
            give(key);
            queue.removeFirst().release();
          }
          if (!queue.isEmpty()) {
            queues.putLast(key, queue);
          }
        });
  }

  private void give(Optional<O> key) {
    inUse.merge(key, 1, Integer::sum);
    free--;
  }

  /** Returns the number of permits in use. */
  public int inUse() {
    lock.lock();
    try {
      return size - free;
    } finally {
      lock.unlock();
    }
  }

  /** Returns the number of threads that wait for a permit for this owner. */
  public int waiting(@Nullable O owner) {
    lock.lock();
    try {
      Deque<Semaphore> queue = queues.get(Optional.ofNullable(owner));
      return queue == null ? 0 : queue.size();
    } finally {
      lock.unlock();
    }
  }

  /** Returns the number of threads that wait for a permit. */
  public int waiting() {
    lock.lock();
    try {
      return queues.values().stream().mapToInt(Deque::size).sum();
    } finally {
      lock.unlock();
    }
  }
}
