package turno.verification.kit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs a query and collects its rows. */
public final class QueryRows {
  private QueryRows() {}

  /** Reads one row. */
  @FunctionalInterface
  public interface Reader<T extends @Nullable Object> {
    T read(ResultSet row) throws SQLException;
  }

  public static <T extends @Nullable Object> List<T> list(
      Connection connection, String sql, Reader<T> reader, Object... values) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        List<T> list = new ArrayList<>();
        while (rows.next()) {
          list.add(reader.read(rows));
        }
        return list;
      }
    }
  }

  /** Returns the only row of a query; throws if the query returns no row or several. */
  public static <T extends @Nullable Object> T one(
      Connection connection, String sql, Reader<T> reader, Object... values) throws SQLException {
    List<T> rows = list(connection, sql, reader, values);
    if (rows.size() != 1) {
      throw new SQLException(rows.size() + " rows instead of one: " + sql);
    }
    return rows.getFirst();
  }
}
