package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.BarbeariaSol;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.TestDatabase;

class SnapshotsTest {
  @Test
  void catalogThatChangesDuringALoadIsReadAgain() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        FaultyWire wire = new FaultyWire(fresh.address());
        Database loads = new Database(wire.address(), 2, "loads");
        Database database = fresh.open(2);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      BarbeariaSol.in(database);
      Snapshots snapshots = new Snapshots(loads, () -> BarbeariaSol.NOW);
      // the load reads the catalog, and is held on its way to busy time
      FaultyWire.Plan held = wire.arm("turno loads", "turno.allocations", Fault.LATE_BEFORE);
      Future<?> load = threads.submit(() -> snapshots.get(BarbeariaSol.WORKSPACE));
      assertTrue(held.awaitStrike(60));
      long next = raise(database);
      // the log waits for no load
      threads
          .submit(() -> snapshots.catchUp(BarbeariaSol.WORKSPACE, Map.of(), next))
          .get(60, TimeUnit.SECONDS);
      wire.disarm();
      load.get();
      assertEquals(next, snapshots.of(BarbeariaSol.WORKSPACE).version());
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
}
