package turno.platform.db;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * A position in the order of transactions: everything that earlier transactions wrote is either
 * visible to everyone or never will be. A reader that polls for new rows by position does not miss
 * rows that are committed late; with sequence numbers, it would miss them. Transaction ids belong
 * to one database node and mean nothing on another, so a reader keeps one position for each node.
 *
 * @param transaction the first transaction that may still be running; an unsigned number
 */
public record Horizon(long transaction) {
  /** In SQL: the oldest transaction that is still running, as seen by this statement. */
  private static final String NOW =
      "pg_catalog.pg_snapshot_xmin(pg_catalog.pg_current_snapshot())::text";

  /**
   * In SQL: the number of the current transaction, for a column that is later read with {@link
   * #of}.
   */
  public static final String OWN = "pg_catalog.pg_current_xact_id()";

  private static final String LOOK = "select " + NOW + " as horizon";

  /** Rows store only the last 32 bits of a transaction's number. */
  private static final long NUMBERS_OF_ROWS = 1L << 32;

  /** Returns the current position: all transactions before it have ended. */
  public static Horizon now(Connection connection) throws SQLException {
    return Sql.of(LOOK).one(connection, row -> of(row, "horizon"));
  }

  /**
   * Reads a position from a column that was selected with {@link #NOW} or contains the number of a
   * transaction.
   */
  public static Horizon of(ResultSet row, String column) throws SQLException {
    return new Horizon(Long.parseUnsignedLong(row.getString(column)));
  }

  /** Returns the value for a parameter {@code ?::xid8}. */
  public String parameter() {
    return Long.toUnsignedString(transaction);
  }

  /**
   * In SQL: whether the row with this alias was written at or after a position; bind {@link
   * #parameterOfRows} of that position to the parameter.
   */
  public static String writtenSince(String row) {
    return "age(" + row + ".xmin) <= age(?::xid)";
  }

  /** In SQL: whether a transaction other than the current one wrote the row with this alias. */
  public static String writtenByOthers(String row) {
    return row + ".xmin <> " + OWN + "::xid";
  }

  public String parameterOfRows() {
    return Long.toString(Long.remainderUnsigned(transaction, NUMBERS_OF_ROWS));
  }
}
