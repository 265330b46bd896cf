package turno.platform.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresFailure;

/** Makes connections with the server's settings, which limit the time of every statement. */
final class Pool {
  static final long WAIT_SECONDS = 2;

  /** How long a start waits for a PostgreSQL that does not respond for a moment. */
  private static final long OPENING_SECONDS = 10;

  private static final String OPTIONS =
      SessionSettings.OURS
          + " -c lock_timeout=1s -c statement_timeout=5s -c idle_in_transaction_session_timeout=10s"
          + " -c transaction_timeout=15s";

  private Pool() {}

  static HikariDataSource of(JdbcAddress address, int size, String name) {
    return opened(address, size, name, OPTIONS);
  }

  /**
   * For statements that all use an index. A plan is kept for as long as its connection; a plan made
   * while the tables were empty would still scan them after they have grown.
   */
  static HikariDataSource withoutScans(JdbcAddress address, int size, String name) {
    return opened(address, size, name, OPTIONS + " -c enable_seqscan=off");
  }

  private static HikariDataSource opened(
      JdbcAddress address, int size, String name, String options) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(address.url());
    config.setUsername(address.user());
    config.setPassword(address.password());
    config.setPoolName(name);
    config.setMaximumPoolSize(size);
    config.setMinimumIdle(size);
    // a caller with a permit finds a connection at once, except while PostgreSQL is down
    config.setConnectionTimeout(TimeUnit.SECONDS.toMillis(WAIT_SECONDS));
    config.setInitializationFailTimeout(1); // one attempt, and a pause of a second after a failure
    config.addDataSourceProperty("ApplicationName", "turno " + name);
    config.addDataSourceProperty("connectTimeout", "5");
    // by default the pool allows a new connection only as much time as a caller waits for one, and
    // a server would not start while PostgreSQL is slow for a moment
    config.addDataSourceProperty("loginTimeout", "10");
    config.addDataSourceProperty("socketTimeout", "30");
    config.addDataSourceProperty("tcpKeepAlive", "true");
    config.addDataSourceProperty("prepareThreshold", "3");
    // the detail of an error contains the row
    config.addDataSourceProperty("logServerErrorDetail", "false");
    config.addDataSourceProperty("options", options);
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(OPENING_SECONDS);
    while (true) {
      try {
        return new HikariDataSource(config);
      } catch (HikariPool.PoolInitializationException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        if (isRefusal(cause) || System.nanoTime() > deadline) {
          throw new PostgresFailure(address + " gives no connection: " + cause.getMessage(), e);
        }
      }
    }
  }

  /** Wrong credentials or a missing database: a retry cannot succeed. */
  private static boolean isRefusal(Throwable cause) {
    return cause instanceof SQLException refused
        && refused.getSQLState() != null
        && (refused.getSQLState().startsWith("28") || refused.getSQLState().startsWith("3D"));
  }
}
