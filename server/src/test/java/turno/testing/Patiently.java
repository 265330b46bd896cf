package turno.testing;

import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.ProblemException;
import turno.platform.db.Database;

/**
 * Repeats work that the server was too busy to do, as clients repeat a request that is answered
 * with 503. If the holder of a lock is paused, work that waits for the lock gives up and has no
 * effect.
 */
public final class Patiently {
  private static final long MAX_NANOS = Duration.ofSeconds(60).toNanos();

  private Patiently() {}

  /**
   * Repeats the work while it fails with 503 or while a lock is not available, for up to a minute;
   * returns its result.
   */
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
