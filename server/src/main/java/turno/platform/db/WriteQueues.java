package turno.platform.db;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.platform.fairness.FairShares;

/**
 * The writes that wait for a commit, one queue per workspace, served round robin. If there are more
 * than two permits, no workspace may use all of them. While a workspace has writes in progress, its
 * next writes do not share a call with those of other workspaces, which would have to wait for its
 * locks. When a lock stops one of its writes, the workspace pauses, longer each time; only the
 * writes of this workspace wait.
 *
 * <p>Not thread-safe: {@link GroupCommit} makes all calls under its own lock.
 */
final class WriteQueues<W, O> {
  /** A larger commit would make all its writes wait longer without saving more. */
  static final int MAX_TOGETHER = 16;

  static final int MAX_OF_WORKSPACE = 512;
  static final int MAX_WAITING = 2_048;

  private static final long FIRST_PAUSE_MILLIS = 4;
  private static final long MAX_PAUSE_MILLIS = 200;

  private final int maxCalls;
  private final SequencedMap<WorkspaceId, Queue<W, O>> queues = new LinkedHashMap<>();
  private int size;

  /** The writes with which a write may share a commit. */
  enum Sharing {
    ALL,
    /** Used after a call with several workspaces has been undone. */
    OWN_WORKSPACE,
    NONE;

    Sharing fewer(boolean several) {
      return this == ALL && several ? OWN_WORKSPACE : NONE;
    }
  }

  /**
   * A write in a queue or in a commit, and the future of its caller. Its mutable state is guarded
   * by the lock of its {@link GroupCommit}.
   */
  static final class WaitingWrite<W, O> {
    final W write;
    final WorkspaceId workspace;
    final long deadlineNanos;
    final CompletableFuture<O> result = new CompletableFuture<>();
    Sharing sharing;
    boolean abandoned;
    boolean locked;
    Database.@Nullable LockTimeout timeout;

    WaitingWrite(W write, WorkspaceId workspace, Sharing sharing, long deadlineNanos) {
      this.write = write;
      this.workspace = workspace;
      this.sharing = sharing;
      this.deadlineNanos = deadlineNanos;
    }

    /**
     * Fails this write. Each write of a shared call gets an exception of its own, because callers
     * modify the exception.
     */
    void fail(Throwable cause, boolean shared) {
      result.completeExceptionally(
          !shared
              ? cause
              : cause instanceof ProblemException problem && problem.status() == 503
                  ? ProblemException.unavailable(problem.detail())
                  : new IllegalStateException("writes that shared a commit failed", cause));
    }

    /** Returns the refusal of a write that was not performed in time. */
    RuntimeException givenUp() {
      if (timeout != null) {
        return timeout;
      }
      return ProblemException.unavailable(
          locked
              ? "Another change to this workspace is taking too long."
              : "Too many writes are waiting.");
    }
  }

  private static final class Queue<W, O> {
    private final WorkspaceId workspace;
    private final Deque<WaitingWrite<W, O>> entries = new ArrayDeque<>();
    private int calls;
    private long pauseMillis;
    private boolean paused;

    Queue(WorkspaceId workspace) {
      this.workspace = workspace;
    }

    WorkspaceId workspace() {
      return workspace;
    }

    boolean mayShare() {
      return calls == 0 && pauseMillis == 0;
    }
  }

  /**
   * @param permits how many calls may run at the same time
   */
  WriteQueues(int permits) {
    this.maxCalls = Math.max(1, permits > 2 ? permits - 1 : permits);
  }

  /**
   * Begins a call of one write and returns true, unless earlier writes of the workspace wait, or
   * the workspace is paused or has too many calls in progress.
   */
  boolean begin(WorkspaceId workspace) {
    Queue<W, O> queue = queue(workspace);
    if (!queue.entries.isEmpty() || !hasTurn(queue)) {
      return false;
    }
    queue.calls++;
    return true;
  }

  /** Queues a write; false when too many are already waiting. */
  boolean add(WaitingWrite<W, O> waiting) {
    Queue<W, O> queue = queue(waiting.workspace);
    if (size >= MAX_WAITING || queue.entries.size() >= MAX_OF_WORKSPACE) {
      tidy(queue);
      return false;
    }
    queue.entries.add(waiting);
    size++;
    return true;
  }

  /** Puts back a write taken by {@link #next}, at the head of the queue of its workspace. */
  void addFirst(WaitingWrite<W, O> waiting) {
    queue(waiting.workspace).entries.addFirst(waiting);
    size++;
  }

  /** Puts back a write that was stopped by a lock, behind the workspace's other waiting writes. */
  void addLast(WaitingWrite<W, O> waiting) {
    queue(waiting.workspace).entries.addLast(waiting);
    size++;
  }

  /** Removes a write from its queue; false if it was not waiting. */
  boolean remove(WaitingWrite<W, O> waiting) {
    Queue<W, O> queue = queue(waiting.workspace);
    boolean removed = queue.entries.remove(waiting);
    if (removed) {
      size--;
    }
    tidy(queue);
    return removed;
  }

  boolean canGo() {
    return queues.values().stream().anyMatch(this::isReady);
  }

  /** Begins the next call and returns its writes; an empty list when no write may run. */
  List<WaitingWrite<W, O>> next() {
    Queue<W, O> first = queues.values().stream().filter(this::isReady).findFirst().orElse(null);
    if (first == null) {
      return List.of();
    }
    Sharing sharing = first.entries.getFirst().sharing;
    List<Queue<W, O>> together = List.of(first);
    if (sharing == Sharing.ALL && first.mayShare()) {
      together =
          queues.values().stream()
              .filter(queue ->
                  isReady(queue)
                      && queue.mayShare()
                      && queue.entries.getFirst().sharing == Sharing.ALL)
              .limit(MAX_TOGETHER)
              .toList();
    }
    int most = sharing == Sharing.NONE ? 1 : MAX_TOGETHER;
    List<WaitingWrite<W, O>> next = new ArrayList<>();
    FairShares.of(together, Queue::workspace, queue -> room(queue, sharing), most)
        .forEach((queue, count) -> take(queue, count, next));
    return next;
  }

  /**
   * Returns how many writes at the head of the queue have this sharing rule, at most {@link
   * #MAX_TOGETHER}.
   */
  private int room(Queue<W, O> queue, Sharing sharing) {
    int room = 0;
    for (WaitingWrite<W, O> waiting : queue.entries) {
      if (room == MAX_TOGETHER || waiting.sharing != sharing) {
        break;
      }
      room++;
    }
    return room;
  }

  private void take(Queue<W, O> queue, int count, List<WaitingWrite<W, O>> into) {
    for (int i = 0; i < count; i++) {
      into.add(queue.entries.removeFirst());
    }
    size -= count;
    queue.calls++;
    queues.putLast(queue.workspace, queue);
  }

  /**
   * Ends a call of this workspace.
   *
   * @param locked whether one of its writes needs a lock held by another transaction
   * @return how many milliseconds the workspace pauses, 0 for no pause; {@link #resume} ends the
   *     pause
   */
  long ended(WorkspaceId workspace, boolean locked) {
    Queue<W, O> queue = queue(workspace);
    queue.calls--;
    long pause = 0;
    if (locked && !queue.paused) {
      queue.pauseMillis =
          queue.pauseMillis == 0
              ? FIRST_PAUSE_MILLIS
              : Math.min(2 * queue.pauseMillis, MAX_PAUSE_MILLIS);
      queue.paused = true;
      pause = queue.pauseMillis;
    } else if (!locked && !queue.paused) {
      queue.pauseMillis = 0;
    }
    tidy(queue);
    return pause;
  }

  void resume(WorkspaceId workspace) {
    Queue<W, O> queue = queues.get(workspace);
    if (queue != null) {
      queue.paused = false;
      tidy(queue);
    }
  }

  /** Returns the number of waiting writes. */
  int size() {
    return size;
  }

  private boolean isReady(Queue<W, O> queue) {
    return !queue.entries.isEmpty() && hasTurn(queue);
  }

  private boolean hasTurn(Queue<W, O> queue) {
    return !queue.paused && queue.calls < (queue.pauseMillis == 0 ? maxCalls : 1);
  }

  private Queue<W, O> queue(WorkspaceId workspace) {
    @Nullable Queue<W, O> present = queues.get(workspace);
    if (present != null) {
      return present;
    }
    Queue<W, O> fresh = new Queue<>(workspace);
    queues.put(workspace, fresh);
    return fresh;
  }

  private void tidy(Queue<W, O> queue) {
    if (queue.entries.isEmpty() && queue.calls == 0 && !queue.paused) {
      queues.remove(queue.workspace);
    }
  }
}
