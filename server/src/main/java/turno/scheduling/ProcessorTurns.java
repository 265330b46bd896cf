package turno.scheduling;

import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.db.Tenant;
import turno.platform.fairness.FairPermits;

/**
 * Lets a workspace do so much at a time of what takes the processor for long. What it asks for
 * beyond that waits for its own, beside the threads of others; 503 after two seconds.
 */
public final class ProcessorTurns {
  static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  private static final int WAIT_SECONDS = 2;

  private final FairPermits<WorkspaceId> permits;

  /**
   * @param most how many turns a workspace has at a time
   */
  public ProcessorTurns(int most) {
    this.permits = new FairPermits<>(8 * PROCESSORS, most);
  }

  /** So that a workspace leaves every second processor to the others; one at least. */
  public static ProcessorTurns ofHalf() {
    return new ProcessorTurns(Math.max(1, PROCESSORS / 2));
  }

  /** Does it once the workspace of this thread has a turn. */
  public <T> T take(Supplier<T> work) {
    WorkspaceId owner = Tenant.workspaceId();
    try {
      if (!permits.tryAcquire(owner, WAIT_SECONDS, TimeUnit.SECONDS)) {
        throw busy();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy();
    }
    try {
      return work.get();
    } finally {
      permits.release(owner);
    }
  }

  private static ProblemException busy() {
    return new ProblemException(
            503, ProblemCode.UNAVAILABLE, "The workspace asks for too much at once.")
        .header("Retry-After", "1");
  }
}
