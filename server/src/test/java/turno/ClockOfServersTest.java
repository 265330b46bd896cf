package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import turno.platform.db.Database;
import turno.platform.time.DatabaseClock;
import turno.testing.TestDatabase;

/** Servers that share a database share its clock. */
class ClockOfServersTest {
  private static final Map<String, String> SIMULATED =
      Map.of("TURNO_PORT", "0", "TURNO_CLOCK", "2090-03-01T08:00:00-03:00");
  private static final Map<String, String> REAL = Map.of("TURNO_PORT", "0");

  private static boolean simulated(Database database) {
    DatabaseClock clock = new DatabaseClock(database);
    clock.measure();
    return clock.isSimulated();
  }

  @Test
  void secondServerWithoutAClockFollowsTheSimulatedOne() {
    try (TestDatabase shared = TestDatabase.create();
        Database database = shared.open(1)) {
      try (TestingStart.Started _ = TestingStart.server(SIMULATED, shared.address());
          TestingStart.Started _ = TestingStart.server(REAL, shared.address())) {
        assertTrue(simulated(database));
      }
      try (TestingStart.Started _ = TestingStart.server(REAL, shared.address())) {
        assertEquals(false, simulated(database), "alone, it is real again");
      }
    }
  }

  @Test
  void simulatedClockIsRefusedBesideAServerOfTheRealOne() {
    try (TestDatabase shared = TestDatabase.create();
        Database database = shared.open(1);
        TestingStart.Started _ = TestingStart.server(REAL, shared.address())) {
      Refusal refusal =
          assertThrows(
              Refusal.class, () -> TestingStart.server(SIMULATED, shared.address()).close());
      assertTrue(
          refusal.text().startsWith("Another server runs on this database by the real clock"));
      assertEquals(false, simulated(database));
    }
  }
}
