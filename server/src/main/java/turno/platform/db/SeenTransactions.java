package turno.platform.db;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The transactions whose effects one statement saw. A reader that polls for new rows remembers the
 * transactions that its last query saw. Its next query finds the rows of exactly the transactions
 * that were not visible then, in whatever order these transactions began. Like a {@link Horizon},
 * this means nothing on another database node.
 *
 * @param text a {@code pg_snapshot} as PostgreSQL writes it
 */
public record SeenTransactions(String text) {
  /** In SQL: the transactions whose effects this statement sees. */
  public static final String NOW = "pg_catalog.pg_current_snapshot()::text";

  /** Includes no transaction. */
  public static final SeenTransactions NONE = new SeenTransactions("1:1:");

  private static final int RADIX = 36;

  /** The short form lists at most this many running transactions. */
  private static final int MAX_RUNNING = 40;

  private static final Pattern SHORT = Pattern.compile("[0-9a-z]{1,11}([.][0-9a-z]{1,11}){1,41}");

  private static final String LOOK = "select " + NOW + " as seen";

  /** Returns the transactions whose effects are currently visible. */
  public static SeenTransactions now(Connection connection) throws SQLException {
    return Sql.of(LOOK).one(connection, row -> new SeenTransactions(row.getString("seen")));
  }

  /** Returns the value of a column; null for SQL null. */
  public static @Nullable SeenTransactions ofNullable(ResultSet row, String column)
      throws SQLException {
    String text = row.getString(column);
    return text == null ? null : new SeenTransactions(text);
  }

  /**
   * In SQL: whether a value of this class includes the transaction in {@code column}; bind {@link
   * #text} of that value to the parameter.
   */
  public static String includes(String column) {
    return includes(column, "?::pg_snapshot");
  }

  /**
   * In SQL: whether the snapshot {@code seen}, a column or another expression, includes the
   * transaction in {@code column}.
   */
  public static String includes(String column, String seen) {
    return "pg_catalog.pg_visible_in_snapshot(" + column + ", " + seen + ")";
  }

  /** Returns the first transaction that may be unseen: all earlier ones were seen. */
  public Horizon oldestUnseen() {
    return new Horizon(Long.parseUnsignedLong(text.substring(0, text.indexOf(':'))));
  }

  /**
   * Returns a short form for clients to keep. If many transactions were running, the short form
   * omits some of the seen transactions, so that its length is bounded; a reader that starts from a
   * shortened value sees some rows again.
   */
  public String shortened() {
    String[] parts = text.split(":", -1);
    long first = Long.parseUnsignedLong(parts[0]);
    long end = Long.parseUnsignedLong(parts[1]);
    String[] running = parts[2].isEmpty() ? new String[0] : parts[2].split(",");
    boolean isTold = running.length <= MAX_RUNNING;
    StringBuilder form = new StringBuilder(Long.toString(first, RADIX));
    form.append('.').append(Long.toString(isTold ? end - first : 0, RADIX));
    for (int i = 0; isTold && i < running.length; i++) {
      long distance = Long.parseUnsignedLong(running[i]) - first;
      form.append('.').append(Long.toString(distance, RADIX));
    }
    return form.toString();
  }

  /**
   * Parses the result of {@link #shortened}: returns the original value or an earlier one, or null
   * for any other string.
   */
  public static @Nullable SeenTransactions ofShortened(String form) {
    if (!SHORT.matcher(form).matches()) {
      return null;
    }
    String[] parts = form.split("[.]");
    long first = Long.parseLong(parts[0], RADIX);
    long width = Long.parseLong(parts[1], RADIX);
    StringBuilder text = new StringBuilder();
    text.append(first).append(':').append(first + width).append(':');
    long last = -1;
    for (int i = 2; i < parts.length; i++) {
      long distance = Long.parseLong(parts[i], RADIX);
      if (distance <= last || distance >= width) {
        return null;
      }
      text.append(i == 2 ? "" : ",").append(first + distance);
      last = distance;
    }
    return first > 0 ? new SeenTransactions(text.toString()) : null;
  }
}
