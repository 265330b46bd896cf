package turno.postgres;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The real PostgreSQL for tests: its programs are unpacked once below target, and data folders can
 * be anywhere.
 */
final class TestingPostgres {
  /** All tests and all runs share this folder. */
  static final Path PROGRAMS = Path.of("target", ".turno").toAbsolutePath();

  static final SecureRandom RANDOM = new SecureRandom();

  private TestingPostgres() {}

  static PostgresAccess serverIn(Path folder) {
    return PostgresAccess.forServer(place(folder), RANDOM, line -> {});
  }

  static PostgresAccess commandIn(Path folder) {
    return PostgresAccess.forCommand(place(folder), RANDOM, line -> {});
  }

  static PostgresPlace place(Path folder) {
    return new PostgresPlace(null, new DataFolder(folder), PROGRAMS);
  }

  static List<String> query(JdbcAddress address, String sql) throws SQLException {
    try (var connection = address.connect();
        var statement = connection.createStatement();
        var rows = statement.executeQuery(sql)) {
      var found = new ArrayList<String>();
      while (rows.next()) {
        found.add(rows.getString(1));
      }
      return found;
    }
  }

  static void execute(JdbcAddress address, String sql) throws SQLException {
    try (var connection = address.connect();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
