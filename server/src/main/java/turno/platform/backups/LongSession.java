package turno.platform.backups;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import turno.platform.db.TimeLimits;
import turno.postgres.JdbcAddress;

/**
 * Opens connections for statements that may take hours. Values have the same format on each of
 * them, whatever the settings of the server and the role are.
 */
final class LongSession {
  private static final List<String> SETTINGS =
      List.of(
          "set datestyle = 'ISO, YMD'",
          "set bytea_output = 'hex'",
          "set extra_float_digits = 1",
          // a policy that would hide rows must cause an error, so that no backup is missing rows
          "set row_security = off");

  private LongSession() {}

  static Connection open(JdbcAddress address, String name) throws SQLException {
    Connection connection = address.connect(TimeLimits.LONG.session(name));
    try {
      for (String setting : SETTINGS) {
        execute(connection, setting);
      }
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
