package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import turno.events.EventLog;
import turno.events.LogRow;
import turno.kernel.EventId;
import turno.kernel.IdKind;
import turno.kernel.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.time.DatabaseClock;
import turno.testing.BarbeariaSol;
import turno.testing.Patiently;
import turno.testing.TestDatabase;

class FollowerTest {
  /** What others book while a workspace is out of memory, or on its way back, is there with it. */
  @Test
  void workspacesThatLeftComeBackWithWhatOthersWrote() throws Exception {
    int workspaces = 4;
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(3)) {
      ManyWorkspaces many = ManyWorkspaces.in(database, workspaces, 10);
      DatabaseClock clock = new DatabaseClock(database);
      Snapshots snapshots = new Snapshots(database, () -> BarbeariaSol.NOW, 1);
      try (Follower follower =
          new Follower(database, snapshots, clock, workspace -> {}, Follower.BEAT)) {
        follower.start();
        for (int round = 0; round < 5 * workspaces; round++) {
          WorkspaceId workspace = ManyWorkspaces.workspace(1 + round % workspaces);
          WorkspaceId next = ManyWorkspaces.workspace(1 + (round + 1) % workspaces);
          int booking = 100 + round;
          snapshots.get(round % 2 == 0 ? workspace : next);
          many.book(workspace, booking);
          database.write(connection -> {
            EventLog.append(
                connection,
                LogRow.silent(
                    workspace,
                    new EventId(UUID.randomUUID()),
                    LogRow.Kind.BOOKING,
                    ManyWorkspaces.booking(booking),
                    1,
                    BarbeariaSol.NOW));
            return true;
          });
          Patiently.done(() -> {
            follower.poll();
            return true;
          });
          assertTrue(ManyWorkspaces.shows(snapshots.get(workspace), booking));
          assertTrue(many.showsAll(snapshots.get(next)));
        }
      }
      assertTrue(snapshots.evictions() > workspaces);
    }
  }

  @Test
  void goesOnAfterWhateverFailure() throws Exception {
    CountDownLatch told = new CountDownLatch(2);
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2)) {
      DatabaseClock clock = new DatabaseClock(database);
      Snapshots snapshots = new Snapshots(database, clock);
      try (Follower follower =
          new Follower(
              database,
              snapshots,
              clock,
              workspace -> {
                told.countDown();
                throw new IllegalArgumentException("a row that nobody can read");
              },
              Follower.BEAT)) {
        follower.start();
        WorkspaceId workspace = BarbeariaSol.WORKSPACE;
        database.write(connection -> {
          EventLog.append(
              connection,
              LogRow.silent(
                  workspace,
                  BarbeariaSol.id(IdKind.EVENT, 90),
                  LogRow.Kind.KEYS,
                  BarbeariaSol.id(IdKind.BLOCK, 91),
                  1,
                  BarbeariaSol.NOW));
          return true;
        });
        assertTrue(told.await(60, TimeUnit.SECONDS));
      }
    }
  }
}
