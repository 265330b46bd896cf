package turno.platform.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;

/**
 * The pool of connections. A fair semaphore of the pool's size stands in front of it, because the
 * pool alone is unfair under many virtual threads; who waits longer than two seconds is told 503.
 * Nobody holds a connection while it waits for anything but the database.
 *
 * <p>Or, see {@link #inOneTransaction}, no pool at all but one transaction, whose steps all work
 * is.
 */
public final class Database implements AutoCloseable {
  private static final long WAIT_SECONDS = 2;
  private static final String DEADLOCK = "40P01";
  private static final String LOCK_TIMEOUT = "55P03";

  private static final String LONG_WORK =
      """
      set lock_timeout = '10s'; set statement_timeout = '30s'; set transaction_timeout = 0;
      set idle_in_transaction_session_timeout = '60s'; set search_path = pg_catalog;
      set timezone = 'UTC'; set jit = off
      """;

  private final @Nullable HikariDataSource pool;
  private final @Nullable Connection transaction;
  private final Semaphore turns;

  /** Work with a connection. */
  @FunctionalInterface
  public interface Work<T extends @Nullable Object> {
    T run(Connection connection) throws SQLException;
  }

  public Database(JdbcAddress address, int size, String name) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(address.url());
    config.setUsername(address.user());
    config.setPassword(address.password());
    config.setPoolName(name);
    config.setMaximumPoolSize(size);
    config.setMinimumIdle(size);
    config.setConnectionTimeout(TimeUnit.SECONDS.toMillis(5));
    config.addDataSourceProperty("ApplicationName", "turno " + name);
    config.addDataSourceProperty("connectTimeout", "5");
    config.addDataSourceProperty("socketTimeout", "30");
    config.addDataSourceProperty("tcpKeepAlive", "true");
    config.addDataSourceProperty("prepareThreshold", "3");
    config.addDataSourceProperty(
        "options",
        "-c lock_timeout=1s -c statement_timeout=5s -c idle_in_transaction_session_timeout=10s"
            + " -c transaction_timeout=15s -c search_path=pg_catalog -c timezone=UTC -c jit=off");
    this.pool = new HikariDataSource(config);
    this.transaction = null;
    this.turns = new Semaphore(size, true);
  }

  private Database(Connection transaction) {
    this.pool = null;
    this.transaction = transaction;
    this.turns = new Semaphore(1);
  }

  /**
   * Runs work, however many reads and writes it consists of, in one transaction: each write undoes
   * itself alone when it fails, and nobody else sees any of them before the work has returned. What
   * it throws undoes everything. For one thread, off the way of requests: locks are kept to the
   * end.
   */
  public static <T extends @Nullable Object> T inOneTransaction(
      JdbcAddress address, String name, Function<Database, T> work) {
    Properties properties = new Properties();
    properties.setProperty("user", address.user());
    properties.setProperty("password", address.password());
    properties.setProperty("ApplicationName", "turno " + name);
    properties.setProperty("connectTimeout", "5");
    try (Connection connection = DriverManager.getConnection(address.url(), properties)) {
      try (Statement statement = connection.createStatement()) {
        statement.execute(LONG_WORK);
      }
      return inTransaction(connection, whole -> work.apply(new Database(whole)));
    } catch (SQLException e) {
      throw translated(e);
    }
  }

  /**
   * Runs one statement, or several reads that need not agree, in autocommit. A statement with
   * effects belongs into {@link #write}, except a function that is one call and one commit.
   */
  public <T extends @Nullable Object> T read(Work<T> work) {
    return transaction == null ? attempt(work, 0) : step(transaction, work);
  }

  /** Runs work in one transaction under READ COMMITTED; whatever it throws undoes it. */
  public <T extends @Nullable Object> T write(Work<T> work) {
    return transaction == null
        ? attempt(connection -> inTransaction(connection, work), 0)
        : step(transaction, work);
  }

  /** Several reads of one state: REPEATABLE READ, nothing written. */
  public <T extends @Nullable Object> T snapshot(Work<T> work) {
    if (transaction != null) {
      return step(transaction, work);
    }
    return attempt(
        connection -> {
          connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
          connection.setReadOnly(true);
          try {
            return inTransaction(connection, work);
          } finally {
            connection.setReadOnly(false);
            connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
          }
        },
        0);
  }

  private static <T extends @Nullable Object> T inTransaction(Connection connection, Work<T> work)
      throws SQLException {
    connection.setAutoCommit(false);
    boolean done = false;
    try {
      T result = work.run(connection);
      connection.commit();
      done = true;
      return result;
    } finally {
      if (!done && !connection.isClosed()) {
        connection.rollback();
      }
      if (!connection.isClosed()) {
        connection.setAutoCommit(true);
      }
    }
  }

  private static <T extends @Nullable Object> T step(Connection transaction, Work<T> work) {
    try {
      Savepoint before = transaction.setSavepoint();
      boolean done = false;
      try {
        T result = work.run(transaction);
        done = true;
        return result;
      } finally {
        if (done) {
          transaction.releaseSavepoint(before);
        } else {
          transaction.rollback(before);
        }
      }
    } catch (SQLException e) {
      throw translated(e);
    }
  }

  private <T extends @Nullable Object> T attempt(Work<T> work, int attempt) {
    takeTurn();
    try (Connection connection = Objects.requireNonNull(pool).getConnection()) {
      return work.run(connection);
    } catch (SQLException e) {
      // both mean: nothing was written, and another try may well succeed
      if (attempt == 0 && (DEADLOCK.equals(e.getSQLState()) || isLockTimeout(e))) {
        return retry(work);
      }
      throw translated(e);
    } finally {
      turns.release();
    }
  }

  private <T extends @Nullable Object> T retry(Work<T> work) {
    turns.release();
    try {
      return attempt(work, 1);
    } finally {
      turns.acquireUninterruptibly();
    }
  }

  private void takeTurn() {
    try {
      if (turns.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw unavailable("All database connections are busy.");
  }

  private static boolean isLockTimeout(SQLException e) {
    return LOCK_TIMEOUT.equals(e.getSQLState());
  }

  private static RuntimeException translated(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    boolean outage =
        state.startsWith("08")
            || state.startsWith("53")
            || state.startsWith("57")
            || state.equals("25P03") // idle in transaction
            || state.equals("25P04") // a transaction that took too long
            || state.equals(DEADLOCK)
            || state.equals(LOCK_TIMEOUT)
            || e instanceof java.sql.SQLTransientConnectionException;
    return outage ? unavailable("The database did not answer in time.") : new DatabaseException(e);
  }

  private static ProblemException unavailable(String detail) {
    return new ProblemException(503, ProblemCode.UNAVAILABLE, detail).header("Retry-After", "1");
  }

  /** The name of the violated constraint, or null when the error is something else. */
  public static @Nullable String violatedConstraint(SQLException e) {
    ServerErrorMessage message = e instanceof PSQLException p ? p.getServerErrorMessage() : null;
    return message == null || !String.valueOf(message.getSQLState()).startsWith("23")
        ? null
        : message.getConstraint();
  }

  @Override
  public void close() {
    if (pool != null) {
      pool.close();
    }
  }

  /** An SQL error that no rule expects: a bug, or a constraint that the caller translates. */
  public static final class DatabaseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DatabaseException(SQLException cause) {
      super(cause);
    }

    /** The name of the violated constraint, or null. */
    public @Nullable String constraint() {
      return getCause() instanceof SQLException e ? violatedConstraint(e) : null;
    }
  }
}
