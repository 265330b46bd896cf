package turno.platform.db;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import turno.kernel.ProblemException;
import turno.kernel.WorkspaceId;

/**
 * A write in a queue or in a commit, and how its caller hears of it. What changes is guarded by the
 * lock of its {@link GroupCommit}.
 */
final class WaitingWrite<W, O> implements WriteQueues.Entry {
  final W write;
  final WorkspaceId workspace;
  final long deadlineNanos;
  final CompletableFuture<O> result = new CompletableFuture<>();
  WriteQueues.Company company;
  boolean abandoned;
  boolean locked;
  Database.@Nullable LockTimeout timeout;

  WaitingWrite(W write, WorkspaceId workspace, WriteQueues.Company company, long deadlineNanos) {
    this.write = write;
    this.workspace = workspace;
    this.company = company;
    this.deadlineNanos = deadlineNanos;
  }

  @Override
  public WorkspaceId workspace() {
    return workspace;
  }

  @Override
  public WriteQueues.Company company() {
    return company;
  }

  /** Everybody of a shared call gets an exception of their own: they are changed on the way. */
  void fail(Throwable cause, boolean shared) {
    result.completeExceptionally(
        !shared
            ? cause
            : cause instanceof ProblemException problem && problem.status() == 503
                ? GroupCommit.unavailable(problem.detail())
                : new IllegalStateException("writes that were to share a commit failed", cause));
  }

  /** The refusal of a write that was not made in time. */
  RuntimeException givenUp() {
    if (timeout != null) {
      return timeout;
    }
    return GroupCommit.unavailable(
        locked
            ? "Another change of this workspace takes too long."
            : "Too many writes are waiting.");
  }
}
