package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import turno.testing.StoredRows;
import turno.testing.TestDatabase;

/** Every table has a documented bound: docs/rules/protocol.md#budget-of-stored-bytes. */
class BoundedTablesTest {
  private static final Path DECISION = Path.of("../docs/decisions/0034-limits-of-a-workspace.md");

  /** A row of the documented list: the name of a table, and its bound of at least one word. */
  private static final Pattern BOUNDED = Pattern.compile("^\\| `([a-z_]+)` \\| \\w.* \\|$");

  @Test
  void everyTableIsListedWithItsBound() throws IOException, SQLException {
    List<String> listed =
        Files.readAllLines(DECISION).stream()
            .map(BOUNDED::matcher)
            .filter(row -> row.matches())
            .map(row -> row.group(1))
            .sorted()
            .toList();
    try (TestDatabase migrated = TestDatabase.create();
        Connection connection = migrated.connect()) {
      List<String> stored =
          StoredRows.lines(
              connection,
              """
              select table_name from information_schema.tables
               where table_schema = 'turno' and table_type = 'BASE TABLE'
               order by table_name collate "C"
              """);
      assertEquals(stored, listed);
    }
  }
}
