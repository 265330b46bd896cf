package turno.testing;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Between two looks at what is certain to come. */
public final class Pause {
  private static final long NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private Pause() {}

  /** Spinning instead would take a processor from the awaited work. */
  public static void briefly() {
    LockSupport.parkNanos(NANOS);
  }
}
