package turno.platform.jobs;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * How often a job may run one batch after another, however often it is woken. Work that comes close
 * together is then done together. A job whose results nobody waits for leaves the database to those
 * who wait: the longer its batches take, the longer it rests.
 *
 * @param least the shortest time from the beginning of one batch to that of the next
 * @param most the longest such time, which also holds while others wait
 * @param share the job takes one part in so many of the time, as far as {@code most} allows
 * @param crowded whether others wait for what the job uses too
 */
public record Throttle(Duration least, Duration most, int share, BooleanSupplier crowded) {
  /** One batch right after the other. */
  public static final Throttle FREE = new Throttle(Duration.ZERO, Duration.ZERO, 1, () -> false);

  public Throttle {
    if (least.isNegative() || most.compareTo(least) < 0 || share < 1) {
      throw new IllegalArgumentException("no pace: " + least + ", " + most + ", " + share);
    }
  }

  /** The time from the beginning of a batch that took so long to that of the next. */
  long nextNanos(long tookNanos) {
    return crowded.getAsBoolean()
        ? most.toNanos()
        : Math.clamp(share * tookNanos, least.toNanos(), most.toNanos());
  }
}
