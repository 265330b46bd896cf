package turno.customers;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.platform.fairness.FairPermits;
import turno.platform.http.Answer;

/**
 * Limits the number of concurrent erasures of customers. An erasure holds a connection during its
 * search, which may take many seconds. The limit leaves connections to other requests. If there are
 * several permits, no single workspace can take all of them
 * (docs/rules/customers.md#erasing-holds-up-nobody).
 */
final class ErasurePermits {
  /** The maximum number of concurrent erasures; fewer if there are few connections. */
  static final int MAX_ERASURES = 2;

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final FairPermits<WorkspaceId> turns;
  private final Duration patience;

  /**
   * @param connections the number of connections; erasures leave one free if there are several
   */
  ErasurePermits(int connections) {
    this(connections, PATIENCE);
  }

  /**
   * @param patience how long a request waits for a permit
   */
  ErasurePermits(int connections, Duration patience) {
    int most = Math.clamp(connections - 1, 1, MAX_ERASURES);
    this.turns = new FairPermits<>(most, Math.max(1, most - 1));
    this.patience = patience;
  }

  /** Runs an erasure as soon as there is a permit; answers 503 if there is none in time. */
  Answer run(WorkspaceId workspaceId, Supplier<Answer> erasure) {
    take(workspaceId);
    try {
      return erasure.get();
    } finally {
      turns.release(workspaceId);
    }
  }

  private void take(WorkspaceId workspaceId) {
    try {
      if (turns.tryAcquire(workspaceId, patience.toNanos(), TimeUnit.NANOSECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw ProblemException.unavailable("Other customers are being erased. Try again shortly.");
  }
}
