package turno.platform.db;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.platform.fairness.FairPermits;

/**
 * A pool of connections, or a share of a pool, with permits that are fair between workspaces. A
 * thread that has a connection may read with a second connection without waiting for a permit;
 * otherwise all threads with a connection could wait for each other. If a pool has several shares,
 * each must leave at least one connection to the others, so that such reads complete (decision 8).
 */
final class PoolShare implements AutoCloseable {
  private final HikariDataSource pool;

  /** Whether the thread has a connection from the pool. */
  private final ThreadLocal<Boolean> holds;

  private final FairPermits<WorkspaceId> permits;
  private final int size;

  private PoolShare(HikariDataSource pool, ThreadLocal<Boolean> holds, int size) {
    this.pool = pool;
    this.holds = holds;
    this.permits = new FairPermits<>(size);
    this.size = size;
  }

  /**
   * @param size the maximum number of the pool's connections that this share uses
   */
  static PoolShare of(HikariDataSource pool, int size) {
    return new PoolShare(pool, ThreadLocal.withInitial(() -> false), size);
  }

  /** Creates another share of the same pool. */
  PoolShare beside(int otherSize) {
    return new PoolShare(pool, holds, otherSize);
  }

  /**
   * The right to use one connection. A nested turn has no permit, because its thread already has a
   * connection.
   */
  final class Turn implements AutoCloseable {
    private final @Nullable WorkspaceId owner;
    private final boolean nested;

    private Turn(@Nullable WorkspaceId owner, boolean nested) {
      this.owner = owner;
      this.nested = nested;
    }

    Connection connect() throws SQLException {
      Connection connection = pool.getConnection();
      holds.set(true);
      return connection;
    }

    @Override
    public void close() {
      if (!nested) {
        holds.remove();
        permits.release(owner);
      }
    }
  }

  /**
   * Waits for a permit, unless the thread already has a connection. Throws 503 if it gets no permit
   * within two seconds, or if the thread is interrupted.
   */
  Turn take(@Nullable WorkspaceId owner, DatabaseUse use) {
    if (holds.get()) {
      return new Turn(owner, true);
    }
    long begunNanos = System.nanoTime();
    try {
      if (permits.tryAcquire(owner, Pool.WAIT_SECONDS, TimeUnit.SECONDS)) {
        use.waits().add(System.nanoTime() - begunNanos);
        return new Turn(owner, false);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    use.waits().addFailed(System.nanoTime() - begunNanos);
    throw ProblemException.unavailable("No database connection became free in time.");
  }

  int size() {
    return size;
  }

  int inUse() {
    return permits.inUse();
  }

  int waiting() {
    return permits.waiting();
  }

  /** Closes the whole pool. */
  @Override
  public void close() {
    pool.close();
  }
}
