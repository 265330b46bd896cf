package turno;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.TestDatabase;

/** A server does not start on a database that lacks a column that the server reads. */
class LostColumnTest {
  private static void assertStopsStart(String table, String column) {
    try (TestDatabase broken = TestDatabase.create();
        Database database = broken.open(1)) {
      database.write(connection ->
          Sql.of("alter table turno.%s rename column %s to lost".formatted(table, column))
              .update(connection));
      RuntimeException refusal =
          assertThrows(
              RuntimeException.class,
              () -> TestingStart.server(Map.of(), broken.address()).close());
      String said = String.valueOf(refusal.getMessage());
      assertTrue(said.contains("turno." + table) && said.contains("no column " + column), said);
      broken.awaitNoServer();
    }
  }

  @Test
  void missingColumnPreventsTheStart() {
    assertStopsStart("api_keys", "speaks_as");
    assertStopsStart("webhook_endpoints", "disabled_reason");
    assertStopsStart("blocks", "forced");
    assertStopsStart("users", "mail_refused_at");
    assertStopsStart("customers", "opt_out_source");
    assertStopsStart("resources", "capacity");
  }
}
