package turno.verification.race;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import turno.postgres.JdbcAddress;

/**
 * Lets every commit of the race's PostgreSQL take a moment. Between its check and the end of its
 * commit a write is invisible to others; on a fast disk that moment is too short for many clients
 * to meet in it, and a lock that is missing would not be missed.
 */
final class SlowCommits {
  private static final List<String> SLOW =
      List.of(
          "alter system set commit_delay = 10000", // microseconds
          "alter system set commit_siblings = 0",
          "select pg_reload_conf()");

  private SlowCommits() {}

  static void slowDown(JdbcAddress address) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection(address.url(), address.user(), address.password());
        Statement statement = connection.createStatement()) {
      for (String sql : SLOW) {
        statement.execute(sql);
      }
    }
  }
}
