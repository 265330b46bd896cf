package turno.platform.jobs;

import java.util.function.BooleanSupplier;

/**
 * A recurring background task without input. One run does one bounded batch of work, can be
 * repeated safely, and may happen on several nodes at the same time. A signal wakes the job early,
 * but the job works correctly without signals.
 */
public interface Job {
  /** Returns the job's name in logs and metrics, such as {@code expire_bookings}. */
  String name();

  /** Does a batch of the work that is due; returns whether more work may be due. */
  boolean run();

  /** Creates a job from a function. */
  static Job of(String name, BooleanSupplier batch) {
    return new Job() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public boolean run() {
        return batch.getAsBoolean();
      }
    };
  }
}
