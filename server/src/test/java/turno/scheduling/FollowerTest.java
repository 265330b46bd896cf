package turno.scheduling;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import turno.events.EventLog;
import turno.events.EventLog.LogRow;
import turno.events.LogListener;
import turno.events.LoggedChange;
import turno.kernel.Id.EventId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.time.DatabaseClock;
import turno.testing.BarbeariaSol;
import turno.testing.Patiently;
import turno.testing.TestDatabase;

class FollowerTest {
  /** Inserts one log row for each of this number of workspaces. */
  private static final String KEYS =
      """
      insert into turno.log (workspace_id, id, kind, subject_id, version, at)
      select gen_random_uuid(), gen_random_uuid(), 'keys', gen_random_uuid(), 1, now()
        from generate_series(1, ?)
      """;

  /** Bookings that other writers make while a workspace is evicted or reloaded are not missed. */
  @Test
  void workspacesReloadedAfterAnEvictionShowTheChangesOfOtherWriters() throws Exception {
    int workspaces = 4;
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(3)) {
      ManyWorkspaces many = ManyWorkspaces.in(database, workspaces, 10);
      DatabaseClock clock = new DatabaseClock(database);
      Snapshots snapshots = new Snapshots(database, () -> BarbeariaSol.NOW, 1);
      try (Follower follower =
          new Follower(database, snapshots, clock, new TestingLogListener(), Follower.BEAT)) {
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

  /** A backlog of one or many transactions is read page by page, each row once. */
  @Test
  void backlogIsReadInPages() {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2)) {
      DatabaseClock clock = new DatabaseClock(database);
      Snapshots snapshots = new Snapshots(database, clock);
      TestingLogListener listened = new TestingLogListener();
      try (Follower follower = new Follower(database, snapshots, clock, listened, Follower.BEAT)) {
        follower.poll();
        WorkspaceId last = BarbeariaSol.id(IdKind.WORKSPACE, 91);
        backlog(database, 5 * LogReader.PAGE);
        backlog(database, 1);
        write(database, last);
        follower.poll();
        Set<WorkspaceId> all =
            listened.changes().stream().map(LoggedChange::workspaceId).collect(toSet());
        assertEquals(listened.changes().size(), all.size(), "each row is passed on once");
        assertEquals(5 * LogReader.PAGE + 2, all.size());
        assertTrue(all.contains(last));
        follower.poll();
        assertEquals(all.size(), listened.changes().size(), "no row is passed on again");
      }
    }
  }

  /** While a transaction stays open, later rows are not read repeatedly. */
  @Test
  void openTransactionDoesNotDelayLaterRows() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2);
        Connection open = fresh.connect()) {
      open.setAutoCommit(false);
      DatabaseClock clock = new DatabaseClock(database);
      TestingLogListener listener = new TestingLogListener();
      try (Follower follower =
          new Follower(database, new Snapshots(database, clock), clock, listener, Follower.BEAT)) {
        follower.poll();
        Sql.of(KEYS).with(1).update(open);
        backlog(database, 3);
        follower.poll();
        follower.poll();
        assertEquals(3, listener.changes().size());
        open.commit();
        follower.poll();
        assertEquals(4, listener.changes().size());
      }
    }
  }

  private static void backlog(Database database, int rows) {
    database.write(connection -> Sql.of(KEYS).with(rows).update(connection));
  }

  private static void write(Database database, WorkspaceId workspace) {
    database.write(connection -> {
      EventLog.append(
          connection,
          LogRow.silent(
              workspace,
              BarbeariaSol.id(IdKind.EVENT, 90),
              LogRow.Kind.KEYS,
              BarbeariaSol.id(IdKind.BLOCK, 92),
              1,
              BarbeariaSol.NOW));
      return true;
    });
  }

  @Test
  void followerContinuesAfterAListenerFails() throws Exception {
    CountDownLatch listened = new CountDownLatch(2);
    LogListener unable =
        new LogListener() {
          @Override
          public void begun(String counter) {
            // no state to reset
          }

          @Override
          public void changed(LoggedChange change) {
            listened.countDown();
            throw new IllegalArgumentException("an unreadable row");
          }
        };
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2)) {
      DatabaseClock clock = new DatabaseClock(database);
      Snapshots snapshots = new Snapshots(database, clock);
      try (Follower follower = new Follower(database, snapshots, clock, unable, Follower.BEAT)) {
        follower.start();
        write(database, BarbeariaSol.WORKSPACE);
        assertTrue(listened.await(60, TimeUnit.SECONDS));
      }
    }
  }
}
