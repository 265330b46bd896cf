package turno.platform.http;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.platform.db.Tenant;
import turno.platform.fairness.FairPermits;

/**
 * Limits how many long computations run at the same time, for each workspace and for all together.
 * Further computations wait in a queue that is fair between workspaces, and are refused with 503 if
 * they have waited for two seconds.
 */
public final class ProcessorPermits {
  public static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  private static final int WAIT_SECONDS = 2;
  private static final long LONGEST_REST_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private final FairPermits<WorkspaceId> permits;
  private final boolean resting;

  /**
   * @param most how many permits each workspace has
   */
  public ProcessorPermits(int most) {
    this(most, false);
  }

  private ProcessorPermits(int most, boolean resting) {
    this.permits = new FairPermits<>(8 * PROCESSORS, most);
    this.resting = resting;
  }

  /**
   * Limits a workspace to about a quarter of the processor time, for work that also burdens the
   * garbage collector and the database. There is one permit for every two processors, and at least
   * one. After the work, a permit rests for as long as the work took, but at most a quarter of a
   * second, because the work may have spent most of its time waiting for a slow database.
   */
  public static ProcessorPermits ofQuarter() {
    return resting(Math.max(1, PROCESSORS / 2));
  }

  static ProcessorPermits resting(int most) {
    return new ProcessorPermits(most, true);
  }

  /**
   * Runs the work as soon as the workspace of this thread has a permit; throws 503 if it gets none
   * within two seconds.
   */
  public <T> T take(Supplier<T> work) {
    Permit permit = acquire(Tenant.workspaceId());
    try {
      return work.get();
    } finally {
      permit.release();
    }
  }

  /** Waits until the workspace has a permit; throws 503 if it gets none within two seconds. */
  Permit acquire(@Nullable WorkspaceId owner) {
    try {
      if (!permits.tryAcquire(owner, WAIT_SECONDS, TimeUnit.SECONDS)) {
        throw busy();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy();
    }
    return new Permit(owner, System.nanoTime());
  }

  /** A permit held by a workspace, to be released once. */
  final class Permit {
    private final @Nullable WorkspaceId owner;
    private final long began;

    private Permit(@Nullable WorkspaceId owner, long began) {
      this.owner = owner;
      this.began = began;
    }

    void release() {
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
    return ProblemException.unavailable(
        "Too many requests of this kind are in progress, from this workspace or in total.");
  }
}
