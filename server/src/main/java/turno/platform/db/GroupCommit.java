package turno.platform.db;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.platform.db.WriteQueues.WaitingWrite;
import turno.platform.watchdog.ProcessEnd;

/**
 * Writes that arrive while other writes are being committed share the next commit (decision 7).
 * Permits limit the number of concurrent commits. A write that finds a free permit runs
 * immediately, alone, in its caller's thread. All other writes wait in {@link WriteQueues}.
 * Whenever a permit is returned, up to sixteen waiting writes run together in a separate thread, so
 * that a caller who gives up does not affect other callers.
 *
 * <p>No permit is held while waiting for a lock: a write that needs a lock held by another
 * transaction returns to its queue and is retried until {@code patience} has passed.
 *
 * <p>Each write gets exactly one outcome of its own. If the caller gets a 503, the write may or may
 * not have been made; a write that never left the queue was not made. A retry with the same
 * idempotency key shows whether the write was made.
 *
 * @param <W> a write
 * @param <O> the outcome of a write
 */
public final class GroupCommit<W, O> implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /**
   * How long a caller waits for a commit that has begun: longer than the database's own time limits
   * allow it to take.
   */
  private static final long COMMIT_SECONDS = 60;

  private static final long CLOSING_SECONDS = 10;

  private static final Executor THREADS =
      task -> Thread.ofVirtual().name("collecting writer").start(task);

  private final int permits;
  private final Target<W, O> target;
  private final Duration patience;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition idle = lock.newCondition();
  private final WriteQueues<W, O> queues;
  private int running;
  private boolean closed;

  /** Performs the writes. */
  public interface Target<W, O> {
    /** Returns the workspace of a write. */
    WorkspaceId workspace(W write);

    /** Whether the write needs a commit of its own. */
    boolean isAlone(W write);

    /**
     * Performs one write, in a commit of its own.
     *
     * @return the outcome; null if another transaction holds a lock that the write needs, and
     *     nothing was written. A {@link Database.LockTimeout} means the same as null
     */
    @Nullable O one(W write);

    /**
     * Performs several writes in one commit.
     *
     * @return the outcomes in the order of the writes; an outcome may be null as in {@link #one}.
     *     If null is returned instead of the list, nothing was written, and fewer writes should be
     *     tried together. An exception means that the outcomes are unknown
     */
    @Nullable List<@Nullable O> several(List<W> writes);
  }

  /**
   * @param permits how many commits may run at the same time
   */
  public GroupCommit(int permits, Target<W, O> target) {
    this(permits, target, PATIENCE);
  }

  /**
   * @param patience the longest time that a write may wait in the queue
   */
  GroupCommit(int permits, Target<W, O> target, Duration patience) {
    this.permits = permits;
    this.target = target;
    this.patience = patience;
    this.queues = new WriteQueues<>(permits);
  }

  /**
   * Performs a write, alone or together with other writes, and returns when it is committed or
   * refused.
   */
  public O write(W write) {
    WaitingWrite<W, O> waiting =
        new WaitingWrite<>(
            write,
            target.workspace(write),
            target.isAlone(write) ? WriteQueues.Sharing.NONE : WriteQueues.Sharing.ALL,
            System.nanoTime() + patience.toNanos());
    if (takesPermit(waiting)) {
      call(List.of(waiting)); // await rethrows the write's exception
      leave();
    }
    return await(waiting);
  }

  /**
   * Takes a permit for the caller and returns true if one is free and the workspace may use it;
   * otherwise queues the write and returns false.
   */
  private boolean takesPermit(WaitingWrite<W, O> waiting) {
    lock.lock();
    try {
      if (closed) {
        throw ProblemException.unavailable("The server is stopping.");
      }
      if (running < permits && queues.begin(waiting.workspace)) {
        running++;
        return true;
      }
      if (!queues.add(waiting)) {
        throw ProblemException.unavailable("Too many writes are waiting.");
      }
      return false;
    } finally {
      lock.unlock();
    }
  }

  /** Gives a caller's permit back; waiting writes then run in a separate thread. */
  private void leave() {
    lock.lock();
    try {
      running--;
      passOn();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Starts a thread for waiting writes if they can have a permit, and signals {@code idle} if no
   * write is left. Called under the lock.
   */
  private void passOn() {
    if (running < permits && queues.canGo()) {
      running++;
      THREADS.execute(this::writeAllWaiting);
    }
    if (running == 0 && queues.size() == 0) {
      idle.signalAll();
    }
  }

  private void writeAllWaiting() {
    for (List<WaitingWrite<W, O>> next = next(); !next.isEmpty(); next = next()) {
      Throwable failure = call(next);
      if (failure != null) {
        ProcessEnd.metInThread(failure);
      }
    }
  }

  /** Takes the writes of the next call; if there are none, gives the permit back. */
  private List<WaitingWrite<W, O>> next() {
    lock.lock();
    try {
      List<WaitingWrite<W, O>> next = queues.next();
      if (next.isEmpty()) {
        running--;
      }
      passOn();
      return next;
    } finally {
      lock.unlock();
    }
  }

  /** Makes a call; returns the exception with which its writes failed, or null. */
  private @Nullable Throwable call(List<WaitingWrite<W, O>> writes) {
    List<WaitingWrite<W, O>> locked = new ArrayList<>();
    boolean undone = false;
    try {
      List<@Nullable O> outcomes =
          writes.size() == 1
              ? Collections.singletonList(target.one(writes.getFirst().write))
              : target.several(writes.stream().map(waiting -> waiting.write).toList());
      undone = outcomes == null;
      for (int i = 0; outcomes != null && i < writes.size(); i++) {
        O outcome = outcomes.get(i);
        if (outcome == null) {
          locked.add(writes.get(i));
        } else {
          writes.get(i).result.complete(outcome);
        }
      }
    } catch (RuntimeException | Error e) {
      if (e instanceof Database.LockTimeout timeout && writes.size() == 1) {
        writes.getFirst().timeout = timeout;
        locked.addAll(writes);
        return null;
      }
      writes.forEach(waiting -> waiting.fail(e, writes.size() > 1));
      return e;
    } finally {
      ended(writes, undone ? writes : List.of(), locked);
    }
    return null;
  }

  /**
   * Handles the end of a call.
   *
   * @param undone the writes to retry in smaller groups
   * @param locked the writes that need a lock held by another transaction
   */
  private void ended(
      List<WaitingWrite<W, O>> writes,
      List<WaitingWrite<W, O>> undone,
      List<WaitingWrite<W, O>> locked) {
    lock.lock();
    try {
      Set<WorkspaceId> held = workspaces(locked);
      Set<WorkspaceId> all = workspaces(writes);
      for (WaitingWrite<W, O> waiting : undone.reversed()) {
        waiting.sharing = waiting.sharing.fewer(all.size() > 1);
        if (isAwaited(waiting)) {
          queues.addFirst(waiting);
        }
      }
      for (WaitingWrite<W, O> waiting : locked) {
        waiting.locked = true;
        if (isAwaited(waiting)) {
          queues.addLast(waiting);
        }
      }
      for (WorkspaceId workspace : all) {
        long pause = queues.ended(workspace, held.contains(workspace));
        if (pause > 0) {
          CompletableFuture.delayedExecutor(pause, TimeUnit.MILLISECONDS, THREADS)
              .execute(() -> resume(workspace));
        }
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Whether the write's caller is still waiting; if not, the write fails. Called under the lock.
   */
  private boolean isAwaited(WaitingWrite<W, O> waiting) {
    if (!waiting.abandoned && System.nanoTime() - waiting.deadlineNanos < 0) {
      return true;
    }
    waiting.result.completeExceptionally(waiting.givenUp());
    return false;
  }

  private static <W, O> Set<WorkspaceId> workspaces(List<WaitingWrite<W, O>> writes) {
    Set<WorkspaceId> workspaces = new LinkedHashSet<>();
    writes.forEach(waiting -> workspaces.add(waiting.workspace));
    return workspaces;
  }

  private void resume(WorkspaceId workspace) {
    lock.lock();
    try {
      queues.resume(workspace);
      passOn();
    } finally {
      lock.unlock();
    }
  }

  private O await(WaitingWrite<W, O> waiting) {
    try {
      try {
        return waiting.result.get(
            Math.max(0, waiting.deadlineNanos - System.nanoTime()), TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        if (withdrawn(waiting)) {
          throw waiting.givenUp();
        }
        return waiting.result.get(COMMIT_SECONDS, TimeUnit.SECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      withdrawn(waiting);
      throw ProblemException.unavailable("The request was interrupted.");
    } catch (TimeoutException e) {
      throw ProblemException.unavailable("The database did not answer in time.");
    } catch (ExecutionException e) {
      throw failure(e.getCause());
    }
  }

  private boolean withdrawn(WaitingWrite<W, O> waiting) {
    lock.lock();
    try {
      waiting.abandoned = true;
      boolean removed = queues.remove(waiting);
      passOn();
      return removed;
    } finally {
      lock.unlock();
    }
  }

  private static RuntimeException failure(@Nullable Throwable cause) {
    return switch (cause) {
      case Error error -> throw error;
      case RuntimeException exception -> exception;
      case null, default -> new IllegalStateException("a write failed", cause);
    };
  }

  /** Returns the number of writes that are waiting in a queue. */
  public int waiting() {
    lock.lock();
    try {
      return queues.size();
    } finally {
      lock.unlock();
    }
  }

  /** Whether writes are accepted. */
  boolean isOpen() {
    lock.lock();
    try {
      return !closed;
    } finally {
      lock.unlock();
    }
  }

  /** Accepts no more writes, and waits up to ten seconds for the current ones to finish. */
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      long left = TimeUnit.SECONDS.toNanos(CLOSING_SECONDS);
      while ((running > 0 || queues.size() > 0) && left > 0) {
        left = idle.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }
}
