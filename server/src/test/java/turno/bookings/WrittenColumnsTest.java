package turno.bookings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.TestDatabase;

/**
 * Two database functions write changes to bookings; changes to a column that a function omits would
 * be lost.
 */
class WrittenColumnsTest {
  private static final Pattern CHANGE =
      Pattern.compile("update turno\\.bookings b\\s+set (.*?)\\s+from ", Pattern.DOTALL);
  private static final Pattern COLUMN = Pattern.compile("(\\w+) = n\\.\\1\\b");

  /** Columns that never change after a booking is made. */
  private static final List<String> FIXED =
      List.of("workspace_id", "id", "source", "created_at", "own_key");

  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();

  private final Database database = DATABASE.open(1);

  @ParameterizedTest
  @ValueSource(strings = {"write_booking_v1", "write_bookings_v1"})
  void everyColumnThatMayChangeIsWritten(String function) {
    String source = texts("select prosrc from pg_proc where proname = ?", function).getFirst();
    Matcher change = CHANGE.matcher(source);
    assertTrue(change.find(), source);
    Set<String> written =
        COLUMN
            .matcher(change.group(1))
            .results()
            .map((MatchResult one) -> one.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> columns =
        new TreeSet<>(
            texts(
                """
                select column_name from information_schema.columns
                 where table_schema = 'turno' and table_name = ?
                """,
                "bookings"));
    columns.removeAll(FIXED);
    assertEquals(columns, written);
  }

  private List<String> texts(String sql, String value) {
    return database.read(
        connection -> Sql.of(sql).with(value).list(connection, row -> row.getString(1)));
  }
}
