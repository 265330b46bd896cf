package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.events.EventLog;
import turno.events.EventLog.LogRow;
import turno.events.TransactionEpoch;
import turno.kernel.Id.EventId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.time.DatabaseClock;
import turno.postgres.PostgresAccess;
import turno.testing.BarbeariaSol;
import turno.testing.LocalPostgres;
import turno.testing.TestDatabase;
import turno.testing.Waits;

/**
 * PostgreSQL crashes under a running node and then reuses transaction numbers that the node has
 * already seen.
 */
class CrashedDatabaseTest {
  private static final WorkspaceId WORKSPACE = ManyWorkspaces.workspace(1);
  private static final int GIVEN = 30;
  private static final int MAX_CRASHES = 10;

  private static final String OWN_NUMBER = "select pg_current_xact_id()::text::bigint";

  @TempDir Path home;

  @Test
  void writesWithReusedNumbersAfterACrashAreRead() throws Exception {
    try (PostgresAccess postgres = LocalPostgres.serverIn(home.resolve("data"));
        TestDatabase own = TestDatabase.on(postgres);
        Database database = own.open(2)) {
      // transaction numbers are written to disk only with a commit, so a crash may lose recent ones
      LocalPostgres.execute(own.address(), "alter system set wal_writer_delay = '10s'");
      ManyWorkspaces many = ManyWorkspaces.in(database, 1, 1);
      Snapshots snapshots = new Snapshots(database, () -> BarbeariaSol.NOW);
      TestingLogListener listener = new TestingLogListener();
      DatabaseClock clock = new DatabaseClock(database);
      try (Follower follower = new Follower(database, snapshots, clock, listener, Follower.BEAT)) {
        follower.poll();
        String counter = counter(database);
        assertEquals(counter, counter(database));
        boolean again = false;
        for (int crash = 1; !again; crash++) {
          assertTrue(crash <= MAX_CRASHES, "no transaction number was reused");
          snapshots.get(WORKSPACE);
          long given = giveNumbers(own);
          follower.poll();
          crash(postgres, crash);
          awaitAnswer(database);
          int booking = 1 + crash;
          many.book(WORKSPACE, booking);
          again = tell(database, booking) <= given;
          follower.poll();
          assertTrue(ManyWorkspaces.shows(snapshots.get(WORKSPACE), booking));
          String counterNow = counter(database);
          assertNotEquals(counter, counterNow);
          counter = counterNow;
        }
      }
    }
  }

  /** Consumes transaction numbers; returns the last one. */
  private static long giveNumbers(TestDatabase own) throws SQLException {
    long last = 0;
    try (Connection connection = own.connect()) {
      connection.setAutoCommit(false);
      for (int i = 0; i < GIVEN; i++) {
        last = Sql.of(OWN_NUMBER).one(connection, row -> row.getLong(1));
        connection.rollback();
      }
    }
    return last;
  }

  private void crash(PostgresAccess postgres, int count) throws Exception {
    long postmaster =
        Long.parseLong(Files.readAllLines(home.resolve("data/postgres/postmaster.pid")).getFirst());
    assertTrue(ProcessHandle.of(postmaster).orElseThrow().destroyForcibly());
    Waits.until(() -> postgres.restarts() == count, () -> "restarts: " + postgres.restarts());
  }

  private static void awaitAnswer(Database database) {
    Waits.until(() -> answers(database), "the database does not start again");
  }

  private static boolean answers(Database database) {
    try {
      return database.write(connection -> Sql.of(OWN_NUMBER).one(connection, row -> true));
    } catch (ProblemException | Database.DatabaseException e) {
      return false; // the connection was opened before the crash
    }
  }

  /** Appends a log row for the booking, as another node does; returns its transaction number. */
  private static long tell(Database database, int booking) {
    return database.write(connection -> {
      EventLog.append(
          connection,
          LogRow.silent(
              WORKSPACE,
              new EventId(UUID.randomUUID()),
              LogRow.Kind.BOOKING,
              ManyWorkspaces.booking(booking),
              1,
              BarbeariaSol.NOW));
      return Sql.of(OWN_NUMBER).one(connection, row -> row.getLong(1));
    });
  }

  private static String counter(Database database) {
    return database.read(connection ->
        Sql.of("select " + TransactionEpoch.NAME).one(connection, row -> row.getString(1)));
  }
}
