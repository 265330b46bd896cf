package turno.platform.db;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Set;

/**
 * The state of synchronous replication: whether acknowledged writes are also on a standby, if the
 * operator requested one with {@code synchronous_standby_names}.
 *
 * @param commit the session's {@code synchronous_commit} setting
 * @param standbys how many servers follow the primary; base backups in progress may be counted, too
 */
public record Replication(State state, String commit, int standbys) {
  private static final String ASK =
      """
      select current_setting('synchronous_standby_names') <> '' as asked,
             coalesce(substring(current_setting('synchronous_standby_names')
                                from '^\\s*(?:first|any)?\\s*(\\d+)\\s*\\(')::integer, 1) as wanted,
             current_setting('synchronous_commit') as commit,
             pg_has_role(current_user, 'pg_read_all_stats', 'usage') as visible,
             (select count(*) from pg_stat_replication) as standbys,
             (select count(*) from pg_stat_replication
               where state = 'streaming' and sync_state in ('sync', 'quorum')) as synchronous
      """;

  private static final Set<String> WAIT_FOR_NO_STANDBY = Set.of("off", "local");

  /** The state of the synchronous standbys. */
  public enum State {
    /** No standby has to acknowledge a commit. */
    NOT_ASKED,
    PRESENT,
    /**
     * Too few synchronous standbys are connected; unless {@link Replication#isWeaker}, commits wait
     * and writes get a 503.
     */
    MISSING,
    /** The database role may not see the standbys. */
    UNKNOWN;

    /** Returns the form on the wire. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Reads the replication state of a primary. */
  public static Replication of(Connection connection) throws SQLException {
    return Sql.of(ASK)
        .one(
            connection,
            row -> {
              State state = State.NOT_ASKED;
              if (row.getBoolean("asked")) {
                boolean enough = row.getInt("synchronous") >= row.getInt("wanted");
                State seen = enough ? State.PRESENT : State.MISSING;
                state = row.getBoolean("visible") ? seen : State.UNKNOWN;
              }
              return new Replication(state, row.getString("commit"), row.getInt("standbys"));
            });
  }

  /** Whether a standby was requested but commits do not wait for it. */
  public boolean isWeaker() {
    return state != State.NOT_ASKED && WAIT_FOR_NO_STANDBY.contains(commit);
  }
}
