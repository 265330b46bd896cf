package turno.platform.jobs;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Limits how often a job runs its batches, however often it is woken. Work that arrives at nearly
 * the same time is then done together. A job whose results are not urgent leaves the database to
 * requests: the longer its batches take, the longer it pauses.
 *
 * @param least the shortest time from the beginning of one batch to the beginning of the next
 * @param most the longest such time, which is used while {@code crowded} is true
 * @param share the job takes at most 1/share of the time, as far as {@code most} allows
 * @param crowded whether other work is waiting for a resource that the job also uses
 */
public record Throttle(Duration least, Duration most, int share, BooleanSupplier crowded) {
  /** Batches follow each other without a pause. */
  public static final Throttle FREE = new Throttle(Duration.ZERO, Duration.ZERO, 1, () -> false);

  public Throttle {
    if (least.isNegative() || most.compareTo(least) < 0 || share < 1) {
      throw new IllegalArgumentException("no pace: " + least + ", " + most + ", " + share);
    }
  }

  /**
   * Returns the time from the beginning of a batch that took this long to the beginning of the next
   * one.
   */
  long nextNanos(long tookNanos) {
    return crowded.getAsBoolean()
        ? most.toNanos()
        : Math.clamp(share * tookNanos, least.toNanos(), most.toNanos());
  }
}
