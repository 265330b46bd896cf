package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.BarbeariaSol;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.TestDatabase;

class SnapshotsTest {
  private static final int BLOCKS_AT_A_TIME = 100;

  @Test
  void catalogChangedDuringALoadIsReloaded() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        FaultyWire wire = new FaultyWire(fresh.address());
        Database loads = new Database(wire.address(), 2, "loads");
        Database database = fresh.open(2);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      BarbeariaSol.in(database);
      Snapshots snapshots = new Snapshots(loads, () -> BarbeariaSol.NOW);
      // the load has read the catalog, and is stopped before it reads busy time
      FaultyWire.Plan held = wire.arm("turno loads", "turno.allocations", Fault.LATE_BEFORE);
      Future<?> load = threads.submit(() -> snapshots.get(BarbeariaSol.WORKSPACE));
      assertTrue(held.awaitStrike(60));
      long next = raise(database);
      // following the log does not wait for a load
      threads
          .submit(() -> snapshots.catchUp(BarbeariaSol.WORKSPACE, Map.of(), next))
          .get(60, TimeUnit.SECONDS);
      wire.disarm();
      load.get();
      assertEquals(next, snapshots.of(BarbeariaSol.WORKSPACE).version());
    }
  }

  @Test
  void longBlockIsOneIntervalAfterALoad() {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2)) {
      BarbeariaSol.in(database);
      Instant start = BarbeariaSol.NOW;
      Block block =
          TestingBlocks.of(
              BarbeariaSol.id(IdKind.BLOCK, 77),
              BarbeariaSol.ANA,
              start,
              start.plus(Duration.ofDays(1_095)),
              null);
      insert(database, List.of(block));
      Snapshots snapshots = new Snapshots(database, () -> BarbeariaSol.NOW);
      snapshots.get(BarbeariaSol.WORKSPACE);
      long loaded = snapshots.bytes();
      snapshots.apply(
          BarbeariaSol.WORKSPACE, block.id().value(), new BusyHolder(2, block.busy().taken()));
      assertEquals(snapshots.bytes(), loaded);
      assertEquals(1, snapshots.holders());
    }
  }

  private static void insert(Database database, List<Block> blocks) {
    database.write(connection -> {
      for (Block block : blocks) {
        Sql.of(
                "insert into turno.blocks select b.* from jsonb_populate_record(null::turno.blocks,"
                    + " ?::jsonb || '{\"forced\": false}') b")
            .with(BlockRows.TABLE.json(block).toString())
            .update(connection);
        for (Block.Part part : block.parts()) {
          Sql.of(
                  "insert into turno.allocations (workspace_id, resource_id, starts_at, ends_at,"
                      + " holder_id, kind, units) values (?, ?, ?, ?, ?, 'block', 2147483647)")
              .with(block.workspaceId(), block.resourceId(), part.from(), part.to(), block.id())
              .update(connection);
        }
      }
      return true;
    });
  }

  @Test
  void oversizedWorkspaceIsRefusedAndItsMemoryIsReleased() {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2)) {
      BarbeariaSol.in(database);
      List<Block> blocks = new ArrayList<>();
      for (int i = 0; i < 2_001; i++) {
        Instant start = BarbeariaSol.NOW.plus(Duration.ofHours(i));
        blocks.add(
            TestingBlocks.of(
                BarbeariaSol.id(IdKind.BLOCK, 1_000 + i),
                BarbeariaSol.ANA,
                start,
                start.plus(Duration.ofHours(1)),
                1));
      }
      for (int from = 0; from < blocks.size(); from += BLOCKS_AT_A_TIME) {
        int to = Math.min(blocks.size(), from + BLOCKS_AT_A_TIME);
        insert(database, blocks.subList(from, to));
      }
      long fitting = BusyHolder.bytes(3_000, 3_000);
      Snapshots tooSmall = new Snapshots(database, () -> BarbeariaSol.NOW, fitting, fitting - 1);
      for (int i = 0; i < 3; i++) {
        ProblemException refused =
            assertThrows(ProblemException.class, () -> tooSmall.get(BarbeariaSol.WORKSPACE));
        assertEquals(503, refused.status());
        assertEquals(0, tooSmall.size());
      }
      Snapshots roomy = new Snapshots(database, () -> BarbeariaSol.NOW, fitting, fitting);
      roomy.get(BarbeariaSol.WORKSPACE);
      assertEquals(2_001, roomy.holders());
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
