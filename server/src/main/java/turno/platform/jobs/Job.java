package turno.platform.jobs;

import java.util.function.BooleanSupplier;

/**
 * A recurring background task without input: one run does a bounded batch, may be repeated safely,
 * and may run on any number of nodes. A signal wakes it early, but it is correct without one.
 */
public interface Job {
  /** Its name in logs and metrics, such as {@code expire_bookings}. */
  String name();

  /** Does a batch of the work that is due; returns whether more may be due. */
  boolean run();

  /** Makes a job of a function. */
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
