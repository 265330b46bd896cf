package turno.verification.race;

import java.sql.SQLException;
import java.time.Duration;

/** Waits for conditions that must come true, long enough for a slow machine. */
final class Patience {
  static final Duration LIMIT = Duration.ofMinutes(1);

  private static final int PAUSE_MILLIS = 10;

  /** A condition that must come true. The check may throw while a server is down. */
  @FunctionalInterface
  interface Condition {
    boolean holds() throws SQLException;
  }

  private Patience() {}

  /**
   * @param what a sentence that states the condition
   * @throws IllegalStateException if the condition has not come true within {@link #LIMIT}
   */
  static void require(String what, Condition condition) throws InterruptedException {
    long end = System.nanoTime() + LIMIT.toNanos();
    String last = "";
    while (System.nanoTime() < end) {
      try {
        if (condition.holds()) {
          return;
        }
      } catch (SQLException e) {
        last = ": " + e;
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    throw new IllegalStateException(
        "still not true after " + LIMIT.toSeconds() + " s: " + what + last);
  }
}
