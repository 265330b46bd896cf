package turno.testing;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import turno.postgres.DataFolder;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresAccess;
import turno.postgres.PostgresPlace;

/**
 * A real PostgreSQL for tests: its programs are unpacked once below target, and data folders can be
 * anywhere.
 */
public final class LocalPostgres {
  /** The folder with the programs, which all tests and all runs share. */
  public static final Path PROGRAMS = Path.of("target", ".turno").toAbsolutePath();

  public static final SecureRandom RANDOM = new SecureRandom();

  private LocalPostgres() {}

  public static PostgresAccess serverIn(Path folder) {
    return PostgresAccess.forServer(
        new PostgresPlace(null, new DataFolder(folder), PROGRAMS), new SecureRandom(), line -> {});
  }

  /** The values in the first column of every row. */
  public static List<String> query(JdbcAddress address, String sql) throws SQLException {
    try (Connection connection = address.connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> found = new ArrayList<>();
      while (rows.next()) {
        found.add(rows.getString(1));
      }
      return found;
    }
  }

  public static void execute(JdbcAddress address, String sql) throws SQLException {
    try (Connection connection = address.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
