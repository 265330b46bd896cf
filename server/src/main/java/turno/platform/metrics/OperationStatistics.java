package turno.platform.metrics;

import java.util.concurrent.atomic.LongAdder;

/** How often an operation was done, how often it failed, and how long it took in total. */
public final class OperationStatistics {
  private final LongAdder count = new LongAdder();
  private final LongAdder failures = new LongAdder();
  private final LongAdder nanos = new LongAdder();

  /** Adds one operation that took this long, as measured by {@link System#nanoTime}. */
  public void add(long elapsedNanos) {
    count.increment();
    nanos.add(elapsedNanos);
  }

  /** Like {@link #add}, for an operation that failed. */
  public void addFailed(long elapsedNanos) {
    failures.increment();
    add(elapsedNanos);
  }

  public long count() {
    return count.sum();
  }

  public long failures() {
    return failures.sum();
  }

  public long nanos() {
    return nanos.sum();
  }
}
