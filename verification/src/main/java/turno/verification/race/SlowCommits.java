package turno.verification.race;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import turno.postgres.JdbcAddress;

/**
 * Makes every commit of the race's PostgreSQL take longer. A write is invisible to other
 * transactions until its commit ends. On a fast disk, commits are so short that writes of different
 * clients rarely overlap, and a missing lock would go unnoticed.
 */
final class SlowCommits {
  private static final List<String> SLOW =
      List.of(
          "alter system set commit_delay = 10000", // microseconds
          "alter system set commit_siblings = 0",
          "select pg_reload_conf()");

  private SlowCommits() {}

  static void slowDown(JdbcAddress address) throws SQLException {
    try (Connection connection = address.connect();
        Statement statement = connection.createStatement()) {
      for (String sql : SLOW) {
        statement.execute(sql);
      }
    }
  }
}
