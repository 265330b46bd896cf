package turno.platform.db;

import java.sql.SQLException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.ProblemException;

/** Translates SQL errors for callers of {@link Database}. */
final class SqlErrors {
  private static final Logger LOG = LoggerFactory.getLogger(SqlErrors.class);
  private static final String READ_ONLY = "25006";

  /** Citus numbers shards from 102008. */
  private static final Pattern SHARD = Pattern.compile("_[0-9]{6,}$");

  private SqlErrors() {}

  static RuntimeException translated(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    if (Database.isLockTimeout(e)) {
      return new Database.LockTimeout(e);
    }
    boolean outage =
        state.startsWith("08")
            || state.startsWith("57")
            || state.equals("25P03") // idle in transaction
            || state.equals("25P04") // a transaction that took too long
            || state.equals(READ_ONLY)
            || state.equals(Database.DEADLOCK)
            || e instanceof java.sql.SQLTransientConnectionException;
    if (state.startsWith("53")) {
      // for example, the disk or the connection slots are full: an operator must act
      LOG.error("PostgreSQL lacks a resource, SQL state {}", state);
      return ProblemException.unavailable("The database is short of resources.").because(e);
    }
    return outage
        ? ProblemException.unavailable("The database is not available, or did not answer in time.")
            .because(e)
        : new Database.DatabaseException(e);
  }

  /** Returns the name that a constraint has in the schema, without the number of a shard. */
  static @Nullable String withoutShard(@Nullable String name) {
    return name == null ? null : SHARD.matcher(name).replaceFirst("");
  }
}
