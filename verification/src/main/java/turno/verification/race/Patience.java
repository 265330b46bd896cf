package turno.verification.race;

import java.sql.SQLException;
import java.time.Duration;

/** Waits for something that must come true, however slow the machine is. */
final class Patience {
  static final Duration LIMIT = Duration.ofMinutes(1);

  private static final int PAUSE_MILLIS = 10;

  /** A condition that must come true. The check may throw while a server is away. */
  @FunctionalInterface
  interface Condition {
    boolean holds() throws SQLException;
  }

  private Patience() {}

  /**
   * @throws IllegalStateException if it has not come true within {@link #LIMIT}
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
    throw new IllegalStateException("not within " + LIMIT.toSeconds() + " s: " + what + last);
  }
}
