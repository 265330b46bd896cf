package turno.platform.jobs;

import java.util.function.BooleanSupplier;

/**
 * A function without input over a table: a bounded batch, safe to repeat and to run on any number
 * of nodes. It is woken by a signal but correct without one.
 */
public interface Job {
  /** As logs and metrics call it: {@code expire_bookings}. */
  String name();

  /** Does a batch of the work that is due; answers whether there may be more. */
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
