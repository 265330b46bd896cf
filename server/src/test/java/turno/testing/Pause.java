package turno.testing;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A pause between two checks of a condition that is certain to come true. */
public final class Pause {
  private static final long NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private Pause() {}

  /**
   * Pauses for a millisecond. Spinning instead would take a processor away from the awaited work.
   */
  public static void briefly() {
    LockSupport.parkNanos(NANOS);
  }
}
