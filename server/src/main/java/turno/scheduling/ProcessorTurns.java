package turno.scheduling;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import turno.kernel.Id.WorkspaceId;
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
  private static final long LONGEST_REST_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private final FairPermits<WorkspaceId> permits;
  private final boolean resting;

  /**
   * @param most how many turns a workspace has at a time
   */
  public ProcessorTurns(int most) {
    this(most, false);
  }

  private ProcessorTurns(int most, boolean resting) {
    this.permits = new FairPermits<>(8 * PROCESSORS, most);
    this.resting = resting;
  }

  /**
   * So that a workspace takes a quarter of the processors' time, for what leaves much to the
   * collector and the database besides: as many turns as every second processor, one at least, and
   * a turn comes back only after as long again as it took, of which most may have been waiting for
   * a slow database: so a quarter of a second at most.
   */
  public static ProcessorTurns ofQuarter() {
    return resting(Math.max(1, PROCESSORS / 2));
  }

  static ProcessorTurns resting(int most) {
    return new ProcessorTurns(most, true);
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
    long began = System.nanoTime();
    try {
      return work.get();
    } finally {
      if (resting) {
        long rest = Math.min(System.nanoTime() - began, LONGEST_REST_NANOS);
        CompletableFuture.delayedExecutor(rest, TimeUnit.NANOSECONDS, Runnable::run)
            .execute(() -> permits.release(owner));
      } else {
        permits.release(owner);
      }
    }
  }

  private static ProblemException busy() {
    return ProblemException.unavailable("The workspace asks for too much at once.");
  }
}
