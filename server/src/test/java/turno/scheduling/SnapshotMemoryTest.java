package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.testing.BarbeariaSol;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.TestDatabase;

/** Workspaces are loaded into memory and evicted without visible effects. */
class SnapshotMemoryTest {
  private static final int MANY = 1_000;
  private static final int BOOKINGS = 100;
  private static final long UNBOUNDED = Long.MAX_VALUE;

  @Test
  void thousandWorkspacesInUseFitASmallHeap() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2)) {
      ManyWorkspaces.in(database, MANY, BOOKINGS);
      ProcessBuilder builder =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-Xmx48m",
                  "-XX:+UseSerialGC",
                  "-cp",
                  System.getProperty(
                      "surefire.test.class.path", System.getProperty("java.class.path")),
                  TestingSmallHeap.class.getName(),
                  Integer.toString(MANY),
                  Integer.toString(BOOKINGS))
              .redirectErrorStream(true);
      builder.environment().put("TESTING_URL", fresh.address().url());
      builder.environment().put("TESTING_USER", fresh.address().user());
      builder.environment().put("TESTING_PASSWORD", fresh.address().password());
      Process process = builder.start();
      String said =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
      assertEquals(0, process.waitFor(), said);
      assertTrue(said.endsWith("all right"), said);
    }
  }

  @Test
  void committedChangesAreSeenDespiteEviction() throws Exception {
    int workspaces = 8;
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(6);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      ManyWorkspaces many = ManyWorkspaces.in(database, workspaces, 10);
      long one = weightOfOne(database);
      Snapshots snapshots = new Snapshots(database, () -> BarbeariaSol.NOW, 3 * one);
      List<Future<?>> writers = new ArrayList<>();
      for (int writer = 0; writer < 4; writer++) {
        int own = writer;
        writers.add(
            threads.submit(() -> {
              for (int round = 0; round < 40; round++) {
                WorkspaceId workspace =
                    ManyWorkspaces.workspace(1 + ThreadLocalRandom.current().nextInt(workspaces));
                int booking = 100 + 4 * round + own;
                snapshots.get(workspace);
                many.book(workspace, booking);
                if (own % 2 == 0) {
                  snapshots.apply(
                      workspace,
                      ManyWorkspaces.booking(booking).value(),
                      ManyWorkspaces.busy(booking));
                } else {
                  // the other writers rely on the log to report the change
                  snapshots.catchUp(
                      workspace, Map.of(ManyWorkspaces.booking(booking).value(), 1L), 0);
                }
                assertTrue(ManyWorkspaces.shows(snapshots.get(workspace), booking));
              }
            }));
      }
      List<Future<?>> readers = new ArrayList<>();
      for (int reader = 0; reader < 4; reader++) {
        readers.add(
            threads.submit(() -> {
              while (!writers.stream().allMatch(Future::isDone)) {
                int number = 1 + ThreadLocalRandom.current().nextInt(workspaces);
                Snapshot snapshot = snapshots.get(ManyWorkspaces.workspace(number));
                assertTrue(many.showsAll(snapshot));
              }
            }));
      }
      for (Future<?> task : writers) {
        task.get();
      }
      for (Future<?> task : readers) {
        task.get();
      }
      assertTrue(snapshots.evictions() > 0);
      assertTrue(snapshots.size() < workspaces);
    }
  }

  @Test
  void recentlyUsedWorkspacesStayInMemoryAndTheirSizeIsCounted() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2)) {
      ManyWorkspaces.in(database, 12, 10);
      long one = weightOfOne(database);
      Snapshots snapshots = new Snapshots(database, () -> BarbeariaSol.NOW, 8 * one + one / 2);
      Snapshot first = snapshots.get(ManyWorkspaces.workspace(1));
      for (int number = 2; number <= 12; number++) {
        snapshots.get(ManyWorkspaces.workspace(number));
        assertSame(
            first,
            snapshots.get(ManyWorkspaces.workspace(1)),
            "the workspace was used all the time");
        assertEquals(snapshots.size() * one, snapshots.bytes());
        assertTrue(snapshots.bytes() <= snapshots.bytesMost());
      }
      assertTrue(snapshots.evictions() > 0);
    }
  }

  @Test
  void concurrentReadersShareOneLoad() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        FaultyWire wire = new FaultyWire(fresh.address());
        Database loads = new Database(wire.address(), 4, "loads");
        Database database = fresh.open(1);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      BarbeariaSol.in(database);
      Snapshots snapshots = new Snapshots(loads, () -> BarbeariaSol.NOW, UNBOUNDED);
      FaultyWire.Plan held = wire.arm("turno loads", "turno.allocations", Fault.LATE_BEFORE);
      List<Future<Snapshot>> readers = new ArrayList<>();
      CountDownLatch asking = new CountDownLatch(50);
      for (int reader = 0; reader < 50; reader++) {
        readers.add(
            threads.submit(() -> {
              asking.countDown();
              return snapshots.get(BarbeariaSol.WORKSPACE);
            }));
      }
      assertTrue(held.awaitStrike(60));
      asking.await();
      wire.disarm();
      Snapshot loaded = snapshots.get(BarbeariaSol.WORKSPACE);
      for (Future<Snapshot> reader : readers) {
        assertSame(loaded, reader.get());
      }
      assertEquals(1, snapshots.loads().count());
    }
  }

  @Test
  void failedLoadIsRetried() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2)) {
      Snapshots snapshots = new Snapshots(database, () -> BarbeariaSol.NOW, UNBOUNDED);
      assertThrows(RuntimeException.class, () -> snapshots.get(BarbeariaSol.WORKSPACE));
      assertEquals(0, snapshots.size());
      BarbeariaSol.in(database);
      assertEquals(1, snapshots.get(BarbeariaSol.WORKSPACE).catalog().resources().size());
    }
  }

  @Test
  void pastAllocationsAreDropped() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2)) {
      ManyWorkspaces.in(database, 1, 1_000);
      WorkspaceId workspace = ManyWorkspaces.workspace(1);
      AtomicReference<Instant> now = new AtomicReference<>(BarbeariaSol.NOW);
      Snapshots snapshots = new Snapshots(database, now::get, UNBOUNDED);
      long full = snapshots.get(workspace).world().timeline(0).overlapping(0, 1 << 30, 0).size();
      assertEquals(1_000, full);
      long heavy = snapshots.bytes();
      now.set(ManyWorkspaces.at(1_000).plus(Duration.ofDays(60)));
      snapshots.forgetPast();
      Snapshot later = snapshots.get(workspace);
      assertTrue(later.world().timeline(0).overlapping(0, 1 << 30, 0).isEmpty());
      assertTrue(snapshots.bytes() < heavy / 10, heavy + " and then " + snapshots.bytes());
      // changes of bookings whose time was dropped are still applied
      snapshots.apply(workspace, ManyWorkspaces.booking(7).value(), new BusyHolder(2, List.of()));
      assertFalse(ManyWorkspaces.shows(snapshots.get(workspace), 7));
    }
  }

  private static long weightOfOne(Database database) {
    Snapshots snapshots = new Snapshots(database, () -> BarbeariaSol.NOW, UNBOUNDED);
    snapshots.get(ManyWorkspaces.workspace(1));
    return snapshots.bytes();
  }
}
