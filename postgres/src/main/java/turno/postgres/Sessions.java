package turno.postgres;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/**
 * Checks that each connection has its own session and that the session starts with the requested
 * limits. A transaction pooler lets several connections share a session, and therefore its locks
 * and limits, and any pooler may refuse or drop startup parameters.
 */
public final class Sessions {
  private static final String PROBE = "1234ms";
  private static final String POOLER_REFUSES = "08P01"; // unsupported startup parameter

  private Sessions() {}

  /** Throws if a pooler shares a session between connections, or drops the requested limits. */
  static void verify(JdbcAddress address, Connection connection) throws SQLException {
    if (!areKept(address, connection)) {
      throw new PostgresFailure(
          "DATABASE_URL: there is a pooler at "
              + address
              + ", which does not give each connection a session with its own limits.\n"
              + "Use PostgreSQL's own port instead of the pooler's.");
    }
  }

  /**
   * Whether a second connection gets a session of its own, which starts with the requested limits.
   *
   * @throws SQLException when a second connection cannot be opened
   */
  public static boolean areKept(JdbcAddress address, Connection connection) throws SQLException {
    int own = backend(connection);
    Properties properties = new Properties();
    properties.setProperty("options", "-c lock_timeout=" + PROBE);
    try (Connection other = address.connect(properties)) {
      return isBegunWith(PROBE, other) && backend(other) != own;
    } catch (SQLException e) {
      if (POOLER_REFUSES.equals(e.getSQLState())) {
        return false;
      }
      throw e;
    }
  }

  private static boolean isBegunWith(String limit, Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select current_setting('lock_timeout')")) {
      return row.next() && limit.equals(row.getString(1));
    }
  }

  private static int backend(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select pg_backend_pid()")) {
      if (!row.next()) {
        throw new SQLException("pg_backend_pid() returned no row");
      }
      return row.getInt(1);
    }
  }
}
