package turno.testing;

import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.ProblemException;
import turno.platform.db.Database;

/**
 * Repeats a request while the answer is 503, as clients do. If the holder of a lock is paused,
 * requests that wait for the lock give up and have no effect.
 */
public final class Patiently {
  private static final long MAX_NANOS = Duration.ofSeconds(60).toNanos();

  private Patiently() {}

  /** Repeats the work while it fails with 503; returns its result. */
  public static <T extends @Nullable Object> T done(Supplier<T> work) {
    long end = System.nanoTime() + MAX_NANOS;
    while (true) {
      try {
        return work.get();
      } catch (ProblemException | Database.LockTimeout e) {
        if (!saysWait(e) || System.nanoTime() > end) {
          throw e;
        }
      }
    }
  }

  private static boolean saysWait(RuntimeException e) {
    return !(e instanceof ProblemException problem) || problem.status() == 503;
  }
}
