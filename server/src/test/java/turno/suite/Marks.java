package turno.suite;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import turno.testing.TestServer;

/** Finds text anywhere in the database. */
record Marks(TestServer server) {
  private record Column(String table, String name, String type) {
    String text() {
      return type.equals("bytea") ? "encode(" + name + ", 'escape')" : "\"" + name + "\"::text";
    }
  }

  /** Returns each column in which some row contains the text, as {@code table.column}. */
  List<String> of(String text) {
    List<String> places = new ArrayList<>();
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      for (Column column : columns(statement)) {
        try (ResultSet rows =
            statement.executeQuery(
                "select count(*) from turno."
                    + column.table()
                    + " where "
                    + column.text()
                    + " like '%"
                    + text
                    + "%'")) {
          rows.next();
          if (rows.getInt(1) > 0) {
            places.add(column.table() + "." + column.name());
          }
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return places;
  }

  private static List<Column> columns(Statement statement) throws SQLException {
    List<Column> columns = new ArrayList<>();
    try (ResultSet rows =
        statement.executeQuery(
            """
            select table_name, column_name, data_type from information_schema.columns
             where table_schema = 'turno'
            """)) {
      while (rows.next()) {
        columns.add(new Column(rows.getString(1), rows.getString(2), rows.getString(3)));
      }
    }
    return columns;
  }
}
