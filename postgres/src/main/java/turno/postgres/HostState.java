package turno.postgres;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The state of one host of a cluster at the time when it was asked.
 *
 * @param host the name and port
 * @param system the identifier that all servers of a cluster share; null if the host did not
 *     answer, or if the database user may not read it
 * @param timeline the host's timeline, or 0 if it is unknown; every promotion begins a higher
 *     timeline
 * @param commitsWait whether a commit has been waiting for a synchronous standby for longer than
 *     any client waits for a commit
 * @param obstacle why the host cannot be used, phrased to follow the host's name; null if it can be
 *     used
 */
public record HostState(
    String host,
    Role role,
    @Nullable String system,
    int timeline,
    boolean commitsWait,
    @Nullable String obstacle) {
  /**
   * A primary's timeline is read from the log that it writes, because its last checkpoint may still
   * be on the previous timeline. A standby knows only the timelines of its checkpoint and of the
   * log that it receives. A commit that waits for a standby keeps waiting even after its client has
   * disconnected.
   */
  private static final String ASK =
      """
      select pg_catalog.pg_is_in_recovery() as stands_by,
             case when pg_catalog.pg_is_in_recovery()
                  then greatest(
                    (select timeline_id from pg_catalog.pg_control_checkpoint()),
                    (select received_tli from pg_catalog.pg_stat_wal_receiver))
                  else ('x' || substr(pg_catalog.pg_walfile_name(
                         pg_catalog.pg_current_wal_lsn()), 1, 8))::bit(32)::integer
                  end as timeline,
             (select system_identifier::text from pg_catalog.pg_control_system()) as system,
             exists (select from pg_catalog.pg_stat_activity
                      where usename = current_user and wait_event = 'SyncRep'
                        and clock_timestamp() - query_start > interval '6 s') as commits_wait
      """;

  private static final String ASK_LESS =
      """
      select pg_catalog.pg_is_in_recovery() as stands_by, 0 as timeline, null as system,
             false as commits_wait
      """;

  private static final String CANNOT_CONNECT_NOW = "57P03";

  /**
   * The SQL states with which {@link #ASK} fails if the database user lacks the rights for it, or
   * on other databases that speak PostgreSQL's protocol.
   */
  private static final Set<String> CANNOT_SAY = Set.of("42501", "42883", "42P01", "0A000");

  /** The role of a host in its cluster. */
  public enum Role {
    PRIMARY,
    STANDBY,
    /** The host answers that it currently accepts no connections, for example during recovery. */
    STARTING,
    UNREACHABLE
  }

  static HostState of(String host, Connection connection) throws SQLException {
    try {
      return asked(host, connection, ASK);
    } catch (SQLException e) {
      if (e.getSQLState() == null || !CANNOT_SAY.contains(e.getSQLState())) {
        throw e;
      }
      return asked(host, connection, ASK_LESS);
    }
  }

  private static HostState asked(String host, Connection connection, String question)
      throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(question)) {
      if (!row.next()) {
        throw new SQLException("no answer to " + question);
      }
      boolean standsBy = row.getBoolean("stands_by");
      return new HostState(
          host,
          standsBy ? Role.STANDBY : Role.PRIMARY,
          row.getString("system"),
          row.getInt("timeline"),
          row.getBoolean("commits_wait"),
          standsBy ? "is a standby, which accepts no writes" : null);
    }
  }

  static HostState unreachable(String host, SQLException e) {
    var role = CANNOT_CONNECT_NOW.equals(e.getSQLState()) ? Role.STARTING : Role.UNREACHABLE;
    return new HostState(host, role, null, 0, false, "cannot be reached: " + e.getMessage());
  }

  HostState without(String reason) {
    return new HostState(host, role, system, timeline, commitsWait, reason);
  }
}
