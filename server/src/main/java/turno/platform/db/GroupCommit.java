package turno.platform.db;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.watchdog.ProcessEnd;

/**
 * Lets writes that arrive while others are being committed share the next commit (decision 7). A
 * few commits may be under way at a time. A write that finds one of these permits free goes at
 * once, alone, in the thread of its caller. All others wait in a queue. Whenever a permit comes
 * back, up to sixteen of them go together, first come first served, in a thread of their own, so
 * that a caller who gives up does not take others along.
 *
 * <p>Each write has exactly one outcome, its own. A write whose caller is told 503 may have been
 * made or not, unless it never left the queue; the caller's idempotency key tells which.
 *
 * @param <W> a write
 * @param <O> what came of it
 */
public final class GroupCommit<W, O> implements AutoCloseable {
  /** More than this in one commit makes all of them wait longer and saves nothing more. */
  private static final int TOGETHER_MOST = 16;

  private static final int WAITING_MOST = 1_024;
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /** Longer than the database's own limits let any call last. */
  private static final long COMMIT_SECONDS = 60;

  private static final long CLOSING_SECONDS = 10;

  private final int turns;
  private final Target<W, O> target;
  private final Duration patience;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition idle = lock.newCondition();
  private final Deque<Waiting<W, O>> queue = new ArrayDeque<>();
  private int running;
  private boolean closed;

  /** Makes the writes. */
  public interface Target<W, O> {
    /** Writes one, in a commit of its own. */
    O one(W write);

    /**
     * Writes several in one commit.
     *
     * @return the outcomes in the writes' order; null when nothing was written, and each is to be
     *     tried alone. Whatever it throws means that the outcome is unknown
     */
    @Nullable List<O> several(List<W> writes);
  }

  /** A write in the queue or in a commit, and how its caller hears of it. */
  private record Waiting<W, O>(W write, CompletableFuture<Result<O>> result) {}

  /** The answer to the caller; without an outcome the write has to go alone. */
  private record Result<O>(@Nullable O outcome) {}

  /**
   * @param turns how many commits may be under way
   */
  public GroupCommit(int turns, Target<W, O> target) {
    this(turns, target, PATIENCE);
  }

  /**
   * @param patience how long a write waits in the queue
   */
  GroupCommit(int turns, Target<W, O> target, Duration patience) {
    this.turns = turns;
    this.target = target;
    this.patience = patience;
  }

  /** Writes, alone or together with others, and returns when it is committed or refused. */
  public O write(W write) {
    Waiting<W, O> waiting = queueUnlessFree(write);
    if (waiting == null) {
      try {
        return target.one(write);
      } finally {
        endTurn();
      }
    }
    O outcome = await(waiting).outcome();
    return outcome == null ? target.one(write) : outcome;
  }

  /** Null when the caller has a permit now. */
  private @Nullable Waiting<W, O> queueUnlessFree(W write) {
    lock.lock();
    try {
      if (closed) {
        throw unavailable("The server is stopping.");
      }
      if (running < turns) {
        running++;
        return null;
      }
      if (queue.size() == WAITING_MOST) {
        throw unavailable("Too many writes are waiting.");
      }
      Waiting<W, O> waiting = new Waiting<>(write, new CompletableFuture<>());
      queue.add(waiting);
      return waiting;
    } finally {
      lock.unlock();
    }
  }

  /** Passes the permit on to those that wait, if any do. */
  private void endTurn() {
    lock.lock();
    try {
      if (queue.isEmpty()) {
        leave();
      } else {
        Thread.ofVirtual().name("collecting writer").start(this::writeAllWaiting);
      }
    } finally {
      lock.unlock();
    }
  }

  private void leave() {
    running--;
    if (running == 0) {
      idle.signalAll();
    }
  }

  private void writeAllWaiting() {
    for (List<Waiting<W, O>> next = next(); !next.isEmpty(); next = next()) {
      write(next);
    }
  }

  /** Those that go together now; without any, the permit comes back. */
  private List<Waiting<W, O>> next() {
    lock.lock();
    try {
      List<Waiting<W, O>> next = new ArrayList<>(TOGETHER_MOST);
      while (next.size() < TOGETHER_MOST && !queue.isEmpty()) {
        next.add(queue.remove());
      }
      if (next.isEmpty()) {
        leave();
      }
      return next;
    } finally {
      lock.unlock();
    }
  }

  private void write(List<Waiting<W, O>> writes) {
    try {
      List<O> outcomes =
          writes.size() == 1
              ? List.of(target.one(writes.getFirst().write()))
              : target.several(writes.stream().map(Waiting::write).toList());
      for (int i = 0; i < writes.size(); i++) {
        writes.get(i).result().complete(new Result<>(outcomes == null ? null : outcomes.get(i)));
      }
    } catch (RuntimeException | Error e) {
      writes.forEach(waiting -> waiting.result().completeExceptionally(e));
      ProcessEnd.metInThread(e);
    }
  }

  private Result<O> await(Waiting<W, O> waiting) {
    try {
      try {
        return waiting.result().get(patience.toNanos(), TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        if (withdrawn(waiting)) {
          throw unavailable("Too many writes are waiting.");
        }
        return waiting.result().get(COMMIT_SECONDS, TimeUnit.SECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      withdrawn(waiting);
      throw unavailable("The request was given up.");
    } catch (TimeoutException e) {
      throw unavailable("The database did not answer in time.");
    } catch (ExecutionException e) {
      throw failure(e.getCause());
    }
  }

  private boolean withdrawn(Waiting<W, O> waiting) {
    lock.lock();
    try {
      return queue.remove(waiting);
    } finally {
      lock.unlock();
    }
  }

  /** Everybody gets an exception of their own: they are changed on the way out. */
  private static RuntimeException failure(@Nullable Throwable cause) {
    return cause instanceof ProblemException problem && problem.status() == 503
        ? unavailable(problem.detail())
        : new IllegalStateException("writes that were to share a commit failed", cause);
  }

  private static ProblemException unavailable(String detail) {
    return new ProblemException(503, ProblemCode.UNAVAILABLE, detail).header("Retry-After", "1");
  }

  /** How many writes wait for a permit. */
  public int waiting() {
    lock.lock();
    try {
      return queue.size();
    } finally {
      lock.unlock();
    }
  }

  /** Whether writes are let in. */
  boolean isOpen() {
    lock.lock();
    try {
      return !closed;
    } finally {
      lock.unlock();
    }
  }

  /** Lets the present writes finish, and takes in no more. */
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      long left = TimeUnit.SECONDS.toNanos(CLOSING_SECONDS);
      while (running > 0 && left > 0) {
        left = idle.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }
}
