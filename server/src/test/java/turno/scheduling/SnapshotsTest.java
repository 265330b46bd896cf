package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.BarbeariaSol;
import turno.testing.TestDatabase;

class SnapshotsTest {
  @Test
  void catalogThatChangesDuringALoadIsReadAgain() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(4);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      BarbeariaSol.in(database);
      Snapshots snapshots = new Snapshots(database, () -> BarbeariaSol.NOW);
      Future<?> load;
      try (var blocker = fresh.connect();
          var statement = blocker.createStatement()) {
        blocker.setAutoCommit(false);
        // the load reads the catalog and then waits for busy time
        statement.execute("lock table turno.allocations in access exclusive mode");
        load = threads.submit(() -> snapshots.get(BarbeariaSol.WORKSPACE));
        while (!isWaiting(database)) {
          Thread.onSpinWait();
        }
        long next = raise(database);
        // the log waits for no load
        threads
            .submit(() -> snapshots.catchUp(BarbeariaSol.WORKSPACE, Map.of(), next))
            .get(10, TimeUnit.SECONDS);
        blocker.rollback();
        load.get();
        assertEquals(next, snapshots.of(BarbeariaSol.WORKSPACE).version());
      }
    }
  }

  private static long raise(Database database) {
    return database.write(connection ->
        Sql.of(
                "update turno.workspaces set catalog_version = catalog_version + 1"
                    + " where workspace_id = ? returning catalog_version")
            .with(BarbeariaSol.WORKSPACE)
            .one(connection, row -> row.getLong(1)));
  }

  private static boolean isWaiting(Database database) {
    return database.read(connection ->
        Sql.of("select exists (select from pg_locks where locktype = 'relation' and not granted)")
            .one(connection, row -> row.getBoolean(1)));
  }
}
