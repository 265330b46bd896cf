package turno.platform.jobs;

import java.util.function.BooleanSupplier;

/**
 * A recurring background task without input: one run does a bounded batch, may be repeated safely,
 * and may run on any number of nodes. A signal wakes it early, but it is correct without one.
 */
public interface Job {
  /** As logs and metrics call it: {@code expire_bookings}. */
  String name();

  /** Does a batch of the work that is due; returns whether there may be more. */
  boolean run();

  /** A job from a function. */
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
