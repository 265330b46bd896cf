package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.BarbeariaSol;
import turno.testing.TestDatabase;

/** What {@code check} says of the bookings. */
class CheckCommandTest {
  private static final String TIME_OF_NOBODY =
      """
      insert into turno.allocations
             (workspace_id, resource_id, starts_at, ends_at, holder_id, kind, units)
      values (?, ?, ?, ?, ?, 'booking', 1)
      """;

  @TempDir Path home;

  @Test
  void timeThatBelongsToNobodyIsWrong() {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1)) {
      BarbeariaSol.in(database);
      TestingServer.Said sound = TestingServer.word(fresh, home, "check");
      assertTrue(
          sound.printed().contains("ok     bookings: nothing is booked twice"), sound.printed());
      database.write(connection ->
          Sql.of(TIME_OF_NOBODY)
              .with(
                  BarbeariaSol.WORKSPACE,
                  BarbeariaSol.ANA,
                  BarbeariaSol.NOW,
                  BarbeariaSol.NOW.plus(Duration.ofMinutes(30)),
                  BarbeariaSol.id(9))
              .update(connection));
      TestingServer.Said found = TestingServer.word(fresh, home, "check");
      assertEquals(Exit.FAILED, found.exitCode());
      assertTrue(
          found
              .printed()
              .contains("WRONG  bookings: barbearia-sol, 2027-03-01T12:00:00Z: time_of_nobody"),
          found.printed());
    }
  }
}
