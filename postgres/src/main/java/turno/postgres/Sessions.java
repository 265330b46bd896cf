package turno.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/**
 * Whether each connection is a session of its own, with the limits that it is to begin with. A
 * pooler that hands out transactions gives the place of an idle session to the next one, whose
 * locks and limits it then has; any pooler may refuse or drop what a session is to begin with.
 */
public final class Sessions {
  private static final String PROBE = "1234ms";
  private static final String POOLER_REFUSES = "08P01"; // an unsupported startup parameter

  private Sessions() {}

  /** Refuses a pooler that stands between. */
  static void verify(JdbcAddress address, Connection connection) throws SQLException {
    if (!areKept(address, connection)) {
      throw new PostgresFailure(
          "DATABASE_URL: a pooler stands between at "
              + address
              + ", and does not keep each connection a session with its own limits.\n"
              + "Maybe PostgreSQL's own port instead of the pooler's?");
    }
  }

  /**
   * Whether one more connection is another session than this one, and begins as it is told.
   *
   * @throws SQLException when there is no second connection
   */
  public static boolean areKept(JdbcAddress address, Connection connection) throws SQLException {
    int own = backend(connection);
    Properties properties = new Properties();
    properties.setProperty("user", address.user());
    properties.setProperty("password", address.password());
    properties.setProperty("connectTimeout", "5");
    properties.setProperty("loginTimeout", "10");
    properties.setProperty("options", "-c lock_timeout=" + PROBE);
    try (Connection other = DriverManager.getConnection(address.url(), properties)) {
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
        throw new SQLException("pg_backend_pid() answered nothing");
      }
      return row.getInt(1);
    }
  }
}
