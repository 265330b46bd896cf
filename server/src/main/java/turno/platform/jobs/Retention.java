package turno.platform.jobs;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Database;
import turno.platform.db.Sql;

/**
 * Deletes rows of a table that have reached a given age, in batches of one commit each, oldest
 * first. Only one node deletes at a time. Each batch begins where the last one ended: the index
 * still contains rows that are dead but not yet vacuumed, and while an old snapshot is open,
 * scanning them again would cost more with every batch (decision 16).
 *
 * <p>Age is measured by the shared clock or the database's own clock, whichever is earlier. So when
 * a simulated clock jumps a year ahead, no row is deleted early, and a later start with the real
 * clock finds all rows.
 */
public final class Retention implements Job {
  private static final int MAX_BATCH = 2_000;
  private static final int MIN_BATCH = 50;

  /**
   * After this many runs, one run starts at the very beginning again, because a row with an earlier
   * instant may have been committed late.
   */
  private static final int LOOKS_FROM_MARK = 240;

  private static final String ALONE =
      "select pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('turno retention ' || ?, 0))";

  private static final String REAL_TIME = "select clock_timestamp() as now";

  private final String name;
  private final Database database;
  private final InstantSource clock;
  private final Duration kept;
  private final Deletion deletion;
  private @Nullable Instant mark;
  private int looks;
  private int batch = MAX_BATCH;

  /** Deletes the oldest rows of a table. */
  @FunctionalInterface
  public interface Deletion {
    /**
     * @param from the earliest instant whose rows are deleted
     * @param until the latest instant whose rows are old enough to be deleted
     */
    Deleted delete(Connection connection, Instant from, Instant until, int limit)
        throws SQLException;
  }

  /**
   * @param latest the latest instant among the deleted rows; null if there are none
   */
  public record Deleted(int rows, @Nullable Instant latest) {
    /** Runs a statement whose result has the columns {@code rows} and {@code latest}. */
    public static Deleted by(Connection connection, Sql statement) throws SQLException {
      return statement.one(
          connection, row -> new Deleted(row.getInt("rows"), Sql.instant(row, "latest")));
    }
  }

  public Retention(
      String name, Database database, InstantSource clock, Duration kept, Deletion deletion) {
    this.name = name;
    this.database = database;
    this.clock = clock;
    this.kept = kept;
    this.deletion = deletion;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean run() {
    int limit = batch;
    try {
      boolean more = database.write(connection -> deleteOldest(connection, limit));
      batch = Math.min(MAX_BATCH, 2 * limit);
      return more;
    } catch (RuntimeException e) {
      batch = Math.max(MIN_BATCH, limit / 2); // the batch may be too large for a busy database
      throw e;
    }
  }

  private boolean deleteOldest(Connection connection, int limit) throws SQLException {
    if (!Sql.of(ALONE).with(name).<Boolean>one(connection, row -> row.getBoolean(1))) {
      return false; // another node is deleting
    }
    Instant from = mark;
    if (from == null || ++looks > LOOKS_FROM_MARK) {
      from = Instant.EPOCH;
      looks = 0;
    }
    Deleted deleted = deletion.delete(connection, from, now(connection).minus(kept), limit);
    if (deleted.latest() != null) {
      mark = deleted.latest();
    }
    return deleted.rows() >= limit;
  }

  private Instant now(Connection connection) throws SQLException {
    Instant real = Sql.of(REAL_TIME).one(connection, row -> Sql.instantOf(row, "now"));
    Instant shared = clock.instant();
    return shared.isBefore(real) ? shared : real;
  }
}
