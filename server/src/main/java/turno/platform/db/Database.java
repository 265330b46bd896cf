package turno.platform.db;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;
import turno.kernel.ProblemException;
import turno.postgres.Cluster;
import turno.postgres.JdbcAddress;

/**
 * A pool of connections, or a share of a pool. Permits that are fair between workspaces guard it:
 * the pool alone is unfair under many virtual threads, so one workspace could delay the others. A
 * caller that waits longer than two seconds gets a 503. Code must not wait for anything but the
 * database while it holds a connection.
 *
 * <p>{@link #inOneTransaction} runs all work in a single transaction instead, without a pool.
 */
public final class Database implements AutoCloseable {
  /** The maximum number of attempts at work that keeps losing a race against other transactions. */
  private static final int RACES = 5;

  private static final int ATTEMPTS = 2;
  static final String DEADLOCK = "40P01";
  private static final String LOCK_TIMEOUT = "55P03";

  private final @Nullable PoolShare pool;
  private final @Nullable Connection transaction;
  private final @Nullable Cluster cluster;
  private final RowLevelSecurity wall;
  private final DatabaseUse use = new DatabaseUse();
  private final StorageCharges charges = new StorageCharges();
  private volatile DatabaseWatch watch = DatabaseWatch.NONE;

  /** Work with a connection. */
  @FunctionalInterface
  public interface Work<T extends @Nullable Object> {
    T run(Connection connection) throws SQLException;
  }

  /** Opens a pool that avoids sequential scans, for tools and for work across all workspaces. */
  public Database(JdbcAddress address, int size, String name) {
    this(
        PoolShare.of(Pool.withoutScans(address, size, name), size),
        null,
        RowLevelSecurity.OFF,
        address.cluster());
  }

  /** Opens a pool for requests, guarded by row level security as far as {@code wall} says. */
  public Database(JdbcAddress address, int size, String name, RowLevelSecurity wall) {
    this(address, size, size, name, wall);
  }

  /**
   * Opens a pool for requests that also serves other work.
   *
   * @param connections the size of the pool
   * @param size the maximum number of connections that requests use
   */
  public Database(
      JdbcAddress address, int connections, int size, String name, RowLevelSecurity wall) {
    this(PoolShare.of(Pool.of(address, connections, name), size), null, wall, address.cluster());
  }

  private Database(
      @Nullable PoolShare pool,
      @Nullable Connection transaction,
      RowLevelSecurity wall,
      @Nullable Cluster cluster) {
    this.pool = pool;
    this.transaction = transaction;
    this.wall = wall;
    this.cluster = cluster;
  }

  /**
   * Creates a share of the same connections for other work, without row level security. Neither
   * share may take all connections, so that the other share always finds a free connection.
   *
   * @param size the maximum number of connections that the other work uses
   */
  public Database shared(int size) {
    return new Database(
        Objects.requireNonNull(pool).beside(size), null, RowLevelSecurity.OFF, cluster);
  }

  /**
   * Runs all reads and writes of a piece of work in one transaction. If a write fails, only that
   * write is undone; an exception thrown by the work undoes everything. Other transactions see no
   * write before the work has returned. Only for a thread that serves no requests, because locks
   * are held until the end.
   */
  public static <T extends @Nullable Object> T inOneTransaction(
      JdbcAddress address, String name, Function<Database, T> work) {
    try (Connection connection = address.connect(TimeLimits.BULK.session(name))) {
      return inTransaction(
          connection, whole -> work.apply(new Database(null, whole, RowLevelSecurity.OFF, null)));
    } catch (SQLException e) {
      throw SqlErrors.translated(e);
    }
  }

  /**
   * Runs one statement, or several reads that need not be consistent with each other. They run in
   * autocommit or, if row level security guards them, in one transaction. A statement with effects
   * belongs in {@link #write} or {@link #writeInOneCall}.
   */
  public <T extends @Nullable Object> T read(Work<T> work) {
    if (transaction != null) {
      return step(transaction, work);
    }
    Tenant tenant = Tenant.present();
    return wall.guardsReads() && !tenant.isAll()
        ? attempt(connection -> inTransaction(connection, walled(tenant, work)), true)
        : attempt(work, true);
  }

  /**
   * Runs one call of a database function that writes: one round trip and one commit. Row level
   * security is off, because one call may write for several workspaces; the function compares each
   * workspace with that of the credential. A {@link LockTimeout} is not retried here, because
   * {@link GroupCommit} retries the call without holding a connection in the meantime.
   */
  public <T extends @Nullable Object> T writeInOneCall(Work<T> call) {
    refuseWhileCommitsWait();
    return transaction == null ? attempt(call, false) : step(transaction, call);
  }

  /**
   * Runs work in one transaction under READ COMMITTED; an exception undoes the transaction. After a
   * deadlock or a lock timeout, the work is run once more. The bytes that the work stores are
   * charged to the workspace that the thread is bound to.
   */
  public <T extends @Nullable Object> T write(Work<T> work) {
    if (transaction != null) {
      return step(transaction, work);
    }
    refuseWhileCommitsWait();
    Tenant tenant = Tenant.present();
    Work<T> whole = wall.guardsWrites() && !tenant.isAll() ? walled(tenant, work) : begun(work);
    return charges.charged(() -> attempt(connection -> inTransaction(connection, whole), true));
  }

  private void refuseWhileCommitsWait() {
    if (cluster != null && cluster.commitsWait()) {
      throw ProblemException.unavailable("The database is waiting for its synchronous standby.");
    }
  }

  /**
   * Runs a write, and repeats it if another transaction was faster, up to five attempts in total.
   *
   * @param wasFaster whether a failure means that another transaction was faster
   */
  public static <T extends @Nullable Object> T again(
      Predicate<DatabaseException> wasFaster, Supplier<T> work) {
    for (int attempt = 1; ; attempt++) {
      try {
        return work.get();
      } catch (DatabaseException e) {
        if (attempt == RACES || !wasFaster.test(e)) {
          throw e;
        }
      }
    }
  }

  /**
   * Runs several reads that must be consistent with each other, in a read-only transaction under
   * REPEATABLE READ.
   */
  public <T extends @Nullable Object> T snapshot(Work<T> work) {
    if (transaction != null) {
      return step(transaction, work);
    }
    Tenant tenant = Tenant.present();
    Work<T> whole = wall.guardsReads() && !tenant.isAll() ? walled(tenant, work) : work;
    Work<T> repeatable =
        connection -> {
          // applies to this transaction only; the driver's own setting would change the session
          try (Statement statement = connection.createStatement()) {
            statement.execute("set transaction isolation level repeatable read, read only");
          }
          return whole.run(connection);
        };
    return attempt(connection -> inTransaction(connection, repeatable), true);
  }

  /**
   * Returns the work preceded by a statement that changes no data. The driver sends the first
   * statement together with BEGIN, and if BEGIN was cancelled, PostgreSQL still executes that
   * statement, in its own transaction. So the first statement must not change data; the first
   * statement of {@link RowLevelSecurity} changes none either.
   */
  private static <T extends @Nullable Object> Work<T> begun(Work<T> work) {
    return connection -> {
      try (Statement statement = connection.createStatement()) {
        statement.execute("set transaction read write");
      }
      return work.run(connection);
    };
  }

  private static <T extends @Nullable Object> Work<T> walled(Tenant tenant, Work<T> work) {
    return connection -> {
      RowLevelSecurity.raise(connection, tenant);
      return work.run(connection);
    };
  }

  private static <T extends @Nullable Object> T inTransaction(Connection connection, Work<T> work)
      throws SQLException {
    connection.setAutoCommit(false);
    StoredBytes.restart(); // the rows of a previous attempt were undone
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
      throw SqlErrors.translated(e);
    }
  }

  private <T extends @Nullable Object> T attempt(Work<T> work, boolean againWhenLocked) {
    for (int attempt = 1; ; attempt++) {
      PoolShare.Turn turn = Objects.requireNonNull(pool).take(Tenant.workspaceId(), use);
      long begunNanos = System.nanoTime();
      try (DatabaseWatch.Call call = watch.began()) {
        try (Connection connection = turn.connect()) {
          return work.run(connection);
        } catch (SQLException e) {
          call.failed(e);
          throw e;
        }
      } catch (SQLException e) {
        use.failed(e);
        if (attempt == ATTEMPTS || !isWorthAnotherTry(e, againWhenLocked)) {
          throw SqlErrors.translated(e);
        }
      } finally {
        use.calls().add(System.nanoTime() - begunNanos);
        turn.close();
      }
    }
  }

  // after either error, nothing was written and a retry may succeed
  private static boolean isWorthAnotherTry(SQLException e, boolean againWhenLocked) {
    return DEADLOCK.equals(e.getSQLState()) || (againWhenLocked && isLockTimeout(e));
  }

  static boolean isLockTimeout(SQLException e) {
    return LOCK_TIMEOUT.equals(e.getSQLState());
  }

  /** Whether at least one host answered the last attempt to connect, but none was the primary. */
  public boolean awaitsPrimary() {
    return cluster != null && cluster.obstacle() != null;
  }

  /** Returns the maximum number of connections that this share uses. */
  public int size() {
    return pool == null ? 1 : pool.size();
  }

  /** Returns the number of connections in use. */
  public int inUse() {
    return pool == null ? 0 : pool.inUse();
  }

  /** Returns the number of threads that wait for a connection. */
  public int waiting() {
    return pool == null ? 0 : pool.waiting();
  }

  public DatabaseUse use() {
    return use;
  }

  public StorageCharges charges() {
    return charges;
  }

  /** Reports every call to this watch from now on. */
  public void watchedBy(DatabaseWatch one) {
    watch = one;
  }

  /**
   * Returns the name of the violated constraint; null if the error is not the violation of a named
   * constraint. In a distributed table, the constraints of a shard have names that end with the
   * number of the shard, which is removed here.
   */
  public static @Nullable String violatedConstraint(SQLException e) {
    ServerErrorMessage message = e instanceof PSQLException p ? p.getServerErrorMessage() : null;
    return message == null || !String.valueOf(message.getSQLState()).startsWith("23")
        ? null
        : SqlErrors.withoutShard(message.getConstraint());
  }

  /**
   * Thrown when another transaction held a lock for longer than we wait, in every attempt. Becomes
   * a 503 unless the caller has a better answer.
   */
  public static final class LockTimeout extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LockTimeout(SQLException cause) {
      super(cause);
    }

    /** Whether the wait was for a row of this table, or for an index named after the table. */
    public boolean waitedFor(String table) {
      ServerErrorMessage message =
          getCause() instanceof PSQLException p ? p.getServerErrorMessage() : null;
      return message != null
          && String.valueOf(message.getWhere()).contains(" in relation \"" + table);
    }

    /** Returns the refusal for callers that have no better answer. */
    public ProblemException asProblem() {
      return ProblemException.unavailable("Another change to the same data is taking too long.");
    }
  }

  @Override
  public void close() {
    if (pool != null) {
      pool.close();
    }
  }

  /** An SQL error that is a bug, or the violation of a constraint, which the caller translates. */
  public static final class DatabaseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DatabaseException(SQLException cause) {
      super(cause);
    }

    /** Returns the five-character SQL state, or null. */
    @Nullable String sqlState() {
      return getCause() instanceof SQLException e ? e.getSQLState() : null;
    }

    /** Returns the name of the violated constraint, or null. */
    public @Nullable String constraint() {
      return getCause() instanceof SQLException e ? violatedConstraint(e) : null;
    }
  }
}
