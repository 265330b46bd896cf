package turno.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The settings without which PostgreSQL may lose acknowledged commits. They are read from
 * PostgreSQL itself, because a file or a role may have changed them.
 */
public final class Durability {
  private static final String EFFECTIVE =
      """
      select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit')
      order by name
      """;

  private Durability() {}

  public static Map<String, String> of(JdbcAddress address) {
    try (var connection = address.connect()) {
      return of(connection);
    } catch (SQLException e) {
      throw new PostgresFailure(address + " does not answer: " + e.getMessage(), e);
    }
  }

  /** The name and value of each setting in this session. */
  static Map<String, String> of(Connection connection) throws SQLException {
    var found = new TreeMap<String, String>();
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(EFFECTIVE)) {
      while (rows.next()) {
        found.put(rows.getString(1), rows.getString(2));
      }
    }
    return found;
  }

  /** One line for each unsafe setting; empty when all are safe. */
  public static List<String> faults(Map<String, String> settings) {
    var faults = new ArrayList<String>();
    settings.forEach((name, value) -> {
      if (value.equals("off")) {
        faults.add(
            "PostgreSQL runs with " + name + " = off and may lose acknowledged data. Turn it on.");
      }
    });
    return faults;
  }

  static void verify(Connection connection) throws SQLException {
    var faults = faults(of(connection));
    if (!faults.isEmpty()) {
      throw new PostgresFailure(String.join("\n", faults));
    }
  }
}
