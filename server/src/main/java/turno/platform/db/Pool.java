package turno.platform.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import com.zaxxer.hikari.pool.HikariPool;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import turno.postgres.Cluster;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresFailure;

/**
 * Opens pools whose connections have the server's settings, which limit the time of every
 * statement.
 */
final class Pool {
  static final long WAIT_SECONDS = 2;

  /** How long a start waits for a PostgreSQL that is momentarily unresponsive. */
  private static final long OPENING_SECONDS = 10;

  /**
   * The pause between two attempts to connect, once the pool is open. Hikari alone would double its
   * pause after each failure, up to five seconds: too long after a promotion.
   */
  private static final Duration BETWEEN_ATTEMPTS = Duration.ofMillis(250);

  private Pool() {}

  static HikariDataSource of(JdbcAddress address, int size, String name) {
    return opened(address, size, name, "");
  }

  /**
   * Opens a pool that avoids sequential scans, for statements that can all use an index. Otherwise,
   * a plan made while the tables were empty would still scan them after they have grown, because a
   * plan is kept for as long as its connection.
   */
  static HikariDataSource withoutScans(JdbcAddress address, int size, String name) {
    return opened(address, size, name, " -c enable_seqscan=off");
  }

  private static HikariDataSource opened(JdbcAddress address, int size, String name, String more) {
    HikariConfig config = new HikariConfig();
    config.setPoolName(name);
    config.setMaximumPoolSize(size);
    config.setMinimumIdle(size);
    // a caller with a permit gets a connection immediately, except while PostgreSQL is down
    config.setConnectionTimeout(TimeUnit.SECONDS.toMillis(WAIT_SECONDS));
    config.setInitializationFailTimeout(1); // one attempt, and a pause of a second after a failure
    // limits the test of an idle connection before its use to the time that a caller waits
    config.setValidationTimeout(TimeUnit.SECONDS.toMillis(WAIT_SECONDS));
    Properties properties = TimeLimits.SERVING.session(name);
    properties.setProperty("prepareThreshold", "3");
    properties.setProperty("options", properties.getProperty("options") + more);
    AtomicReference<@Nullable HikariDataSource> open = new AtomicReference<>();
    config.setDataSource(
        JdbcAddress.source(() -> {
          HikariDataSource pool = open.get();
          return pool == null
              ? address.connect(properties)
              : connected(address, properties, pool::isClosed);
        }));
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(OPENING_SECONDS);
    while (true) {
      try {
        HikariDataSource pool = new HikariDataSource(config);
        open.set(pool);
        return evictedAtPromotion(pool, address.cluster());
      } catch (HikariPool.PoolInitializationException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        if (isRefusal(cause) || System.nanoTime() > deadline) {
          throw new PostgresFailure(address + " accepts no connection: " + cause.getMessage(), e);
        }
      }
    }
  }

  /**
   * Connects, and retries until a connection is open or the pool is closed. Closing the pool
   * interrupts the thread, but the driver may swallow the interrupt.
   */
  private static Connection connected(
      JdbcAddress address, Properties properties, BooleanSupplier closed) throws SQLException {
    while (true) {
      try {
        return address.connect(properties);
      } catch (SQLException e) {
        if (closed.getAsBoolean()) {
          throw e;
        }
        try {
          Thread.sleep(BETWEEN_ATTEMPTS);
        } catch (InterruptedException interruption) {
          Thread.currentThread().interrupt();
          throw e;
        }
      }
    }
  }

  /**
   * Evicts connections to a replaced primary when the first connection to the new primary is made.
   */
  private static HikariDataSource evictedAtPromotion(HikariDataSource pool, Cluster cluster) {
    cluster.onPromotion(() -> {
      HikariPoolMXBean open = pool.getHikariPoolMXBean();
      if (open != null) {
        open.softEvictConnections();
      }
      return !pool.isClosed();
    });
    return pool;
  }

  /**
   * Whether a retry cannot succeed, because the login is refused or the database does not exist.
   */
  private static boolean isRefusal(Throwable cause) {
    return cause instanceof SQLException refused
        && refused.getSQLState() != null
        && (refused.getSQLState().startsWith("28") || refused.getSQLState().startsWith("3D"));
  }
}
