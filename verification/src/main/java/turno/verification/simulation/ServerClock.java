package turno.verification.simulation;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import turno.postgres.JdbcAddress;
import turno.verification.kit.QueryRows;

/**
 * Reads the clock that all nodes share from the database, and bounds what it may have shown between
 * two readings.
 */
final class ServerClock {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  // each node estimates how far its own clock is from the database's, and times are truncated to
  // seconds
  private static final long BLUR_SECONDS = 1;
  private static final long PAUSE_MILLIS = 50;

  private static final String NOW =
      """
      select floor(extract(epoch from coalesce(frozen_at,
               clock_timestamp() + offset_millis * interval '1 millisecond')))::bigint as now,
             frozen_at is not null as frozen
        from turno.clock
      """;

  private final JdbcAddress address;
  private @Nullable Connection connection;

  /** One reading of the clock. */
  record Reading(long second, boolean frozen, long nanos) {
    /**
     * Whether a node that has just shown this second follows the clock. If the clock is stopped, a
     * node that is even one second behind has not learned of the last move yet.
     */
    boolean isShownBy(long shown) {
      long ahead = shown - second;
      return ahead <= BLUR_SECONDS && ahead >= (frozen ? 0 : -BLUR_SECONDS);
    }
  }

  /** The range of seconds that the clock may have shown. */
  record Span(long earliest, long latest) {}

  ServerClock(JdbcAddress address) {
    this.address = address;
  }

  /** Reads the clock; waits while the database is down. */
  Reading read() throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        if (connection == null) {
          connection = address.connect();
        }
        return QueryRows.one(
            connection,
            NOW,
            row -> new Reading(row.getLong("now"), row.getBoolean("frozen"), System.nanoTime()));
      } catch (SQLException e) {
        close();
        if (System.nanoTime() > end) {
          throw new IllegalStateException("the database does not start again", e);
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    }
  }

  /**
   * The range between two readings. A starting node sets the clock back to the latest stored
   * instant and lets it tick, so the range includes all values from which the clock could have
   * ticked to the second reading.
   *
   * @param singleNode whether only one node runs. A second node may learn late that the clock was
   *     stopped, and it never shows an earlier time than before
   */
  static Span between(Reading before, Reading after, boolean singleNode) {
    if (before.frozen() && after.frozen() && before.second() == after.second()) {
      return new Span(before.second(), after.second() + (singleNode ? 0 : BLUR_SECONDS));
    }
    long passed = Duration.ofNanos(after.nanos() - before.nanos()).toSeconds() + 1;
    return new Span(
        Math.min(before.second(), after.second() - passed) - BLUR_SECONDS,
        Math.max(after.second(), before.second() + passed) + BLUR_SECONDS);
  }

  void close() {
    try {
      if (connection != null) {
        connection.close();
      }
    } catch (SQLException e) {
      // the connection is no longer used, even if closing it fails
    } finally {
      connection = null;
    }
  }
}
