package turno.platform.db;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The transactions whose effects one statement saw. Who follows rows remembers the one of the last
 * look, and the next look finds the rows of exactly those transactions that were not seen then,
 * whichever of them began first. It says nothing on another database node, as {@link Horizon}.
 *
 * @param text as PostgreSQL writes a {@code pg_snapshot}
 */
public record SeenTransactions(String text) {
  /** In SQL: what this statement sees. */
  public static final String NOW = "pg_catalog.pg_current_snapshot()::text";

  /** None at all. */
  public static final SeenTransactions NONE = new SeenTransactions("1:1:");

  private static final String LOOK = "select " + NOW + " as seen";

  /** What a statement sees now. */
  public static SeenTransactions now(Connection connection) throws SQLException {
    return Sql.of(LOOK).one(connection, row -> new SeenTransactions(row.getString("seen")));
  }

  /** What a column holds; null where it holds nothing. */
  public static @Nullable SeenTransactions ofNullable(ResultSet row, String column)
      throws SQLException {
    String text = row.getString(column);
    return text == null ? null : new SeenTransactions(text);
  }

  /** In SQL: whether the transaction in a column is among these; the parameter is the text. */
  public static String includes(String column) {
    return includes(column, "?::pg_snapshot");
  }

  /** In SQL: whether the transaction in a column is among those of another column. */
  public static String includes(String column, String seen) {
    return "pg_catalog.pg_visible_in_snapshot(" + column + ", " + seen + ")";
  }

  /** No transaction before this one was left out. */
  public Horizon oldestUnseen() {
    return new Horizon(Long.parseUnsignedLong(text.substring(0, text.indexOf(':'))));
  }
}
