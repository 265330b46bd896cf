package turno.platform.backups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import java.sql.Connection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import turno.platform.db.Migrations;
import turno.platform.db.TestingMigrations;
import turno.postgres.Progress;
import turno.testing.LocalPostgres;
import turno.testing.StoredRows;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** A backup of this version, restored by a version with more migrations. */
class RestoreIntoNextVersionTest {
  private static final Progress QUIETLY = line -> {};

  @RegisterExtension private static final TestServer server = TestServer.startPlain();
  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);

  @TempDir Path home;

  @Test
  void restoredDatabaseHasTheNewSchemaAndTheSameRows() throws Exception {
    world.booking(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    Waits.untilMessagesArePlanned(server);
    Path file = home.resolve("before.turno");
    Map<String, List<String>> before;
    try (Connection connection = server.connect()) {
      before = new HashMap<>(StoredRows.of(connection));
    }
    before.put("one_time_tokens", List.of()); // restoring invalidates links
    assertNotEquals(List.of(), before.get("bookings"));
    new TakeBackup(server.database(), QUIETLY).run(file, "0.9");
    try (TestDatabase empty = TestDatabase.empty();
        BackupFile backup = BackupFile.open(file)) {
      TestingMigrations newer = TestingMigrations.ofNextVersion();
      new RestoreBackup(empty.address(), QUIETLY, () -> newer.take(empty.address(), QUIETLY))
          .run(backup, () -> {});
      try (Connection connection = empty.connect()) {
        assertEquals("991", Migrations.version(connection));
        for (String table : List.of("bookings", "customers", "payments", "blocks")) {
          LocalPostgres.execute(
              empty.address(), "alter table turno.%s drop column colour".formatted(table));
        }
        assertEquals(before, StoredRows.of(connection));
      }
    }
  }
}
