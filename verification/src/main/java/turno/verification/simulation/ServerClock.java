package turno.verification.simulation;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import turno.postgres.JdbcAddress;
import turno.verification.kit.QueryRows;

/** The one clock of all nodes, read where it is kept, and what it may have shown in between. */
final class ServerClock {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final long BLUR_SECONDS = 1; // each node measures it for itself, and cuts off
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

  /** A look at it. */
  record Reading(long second, boolean frozen, long nanos) {}

  /** Seconds that it may have shown. */
  record Span(long earliest, long latest) {}

  ServerClock(JdbcAddress address) {
    this.address = address;
  }

  /** Waits while the database is away. */
  Reading read() throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        if (connection == null) {
          connection =
              DriverManager.getConnection(address.url(), address.user(), address.password());
        }
        return QueryRows.one(
            connection,
            NOW,
            row -> new Reading(row.getLong("now"), row.getBoolean("frozen"), System.nanoTime()));
      } catch (SQLException e) {
        close();
        if (System.nanoTime() > end) {
          throw new IllegalStateException("the database does not come back", e);
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    }
  }

  /**
   * A node that starts sets it back to the latest instant that is stored, ticking: it may have
   * shown anything that leads to the last reading.
   *
   * @param alone whether one node serves: another one may have shown a little more before it heard
   *     that the clock was stopped, and never goes back
   */
  static Span between(Reading before, Reading after, boolean alone) {
    if (before.frozen() && after.frozen() && before.second() == after.second()) {
      return new Span(before.second(), after.second() + (alone ? 0 : BLUR_SECONDS));
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
      // it is gone, which is what was wanted
    } finally {
      connection = null;
    }
  }
}
