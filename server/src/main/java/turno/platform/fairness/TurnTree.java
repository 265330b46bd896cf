package turno.platform.fairness;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A semaphore whose waiters are grouped in a tree, for example by networks, parts of networks, and
 * addresses. A free permit is passed down the tree round robin: no matter how many wait in one
 * group, each of its siblings gets as many permits as this group. Each group limits its waiters, so
 * that a group cannot use up the memory or the places of the other groups.
 *
 * <p>Safe for concurrent use.
 */
public final class TurnTree {
  private final Group root = new Group();
  private int free;

  /**
   * A group on the path to a waiter; a path begins with the outermost group.
   *
   * @param maxWaiting how many waiters the group may have
   */
  public record Step(String name, int maxWaiting) {}

  /** A group, which exists while it has waiters. */
  private static final class Group {
    private final SequencedMap<String, Group> parts = new LinkedHashMap<>();
    private final Deque<Semaphore> waiting = new ArrayDeque<>();
    private int count;
  }

  public TurnTree(int permits) {
    this.free = permits;
  }

  /**
   * Waits for a permit.
   *
   * @param path the groups of the caller; waiters of one path are served in order
   * @return false when a group on the path is full, or no permit was free in time
   */
  public boolean tryAcquire(List<Step> path, long most, TimeUnit unit) throws InterruptedException {
    Semaphore granted = new Semaphore(0);
    synchronized (this) {
      if (free > 0) {
        free--;
        return true;
      }
      if (!hasRoom(path)) {
        return false;
      }
      enqueue(path, granted);
    }
    try {
      return granted.tryAcquire(most, unit) || !withdrawn(path, granted);
    } catch (InterruptedException e) {
      if (!withdrawn(path, granted)) {
        release();
      }
      throw e;
    }
  }

  private boolean hasRoom(List<Step> path) {
    Group group = root;
    for (Step step : path) {
      group = group.parts.get(step.name());
      if (group == null) {
        return true;
      }
      if (group.count >= step.maxWaiting()) {
        return false;
      }
    }
    return true;
  }

  private void enqueue(List<Step> path, Semaphore granted) {
    Group group = root;
    group.count++;
    for (Step step : path) {
      group = group.parts.computeIfAbsent(step.name(), _ -> new Group());
      group.count++;
    }
    group.waiting.add(granted);
  }

  /** Stops waiting; false if the permit was granted in the meantime. */
  private synchronized boolean withdrawn(List<Step> path, Semaphore granted) {
    return isRemoved(root, path, granted);
  }

  private static boolean isRemoved(Group group, List<Step> path, Semaphore granted) {
    if (path.isEmpty()) {
      boolean waited = group.waiting.remove(granted);
      group.count -= waited ? 1 : 0;
      return waited;
    }
    String name = path.getFirst().name();
    Group part = group.parts.get(name);
    if (part == null || !isRemoved(part, path.subList(1, path.size()), granted)) {
      return false;
    }
    group.count--;
    if (part.count == 0) {
      group.parts.remove(name);
    }
    return true;
  }

  /** Gives a permit back. */
  public synchronized void release() {
    if (root.count == 0) {
      free++;
    } else {
      next(root).release();
    }
  }

  private static Semaphore next(Group group) {
    group.count--;
    Map.@Nullable Entry<String, Group> first = group.parts.pollFirstEntry();
    if (first == null) {
      return group.waiting.removeFirst();
    }
    Semaphore next = next(first.getValue());
    if (first.getValue().count > 0) {
      group.parts.putLast(first.getKey(), first.getValue());
    }
    return next;
  }

  /** Returns the number of waiters. */
  public synchronized int waiting() {
    return root.count;
  }
}
