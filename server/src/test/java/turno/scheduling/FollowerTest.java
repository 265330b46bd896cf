package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import turno.events.EventLog;
import turno.events.LogRow;
import turno.platform.db.Database;
import turno.platform.time.DatabaseClock;
import turno.testing.BarbeariaSol;
import turno.testing.TestDatabase;

class FollowerTest {
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
              })) {
        follower.start();
        UUID workspace = BarbeariaSol.WORKSPACE;
        database.write(connection -> {
          EventLog.append(
              connection,
              LogRow.silent(
                  workspace,
                  BarbeariaSol.id(90),
                  LogRow.Kind.KEYS,
                  BarbeariaSol.id(91),
                  1,
                  BarbeariaSol.NOW));
          return true;
        });
        assertTrue(told.await(10, TimeUnit.SECONDS));
      }
    }
  }
}
