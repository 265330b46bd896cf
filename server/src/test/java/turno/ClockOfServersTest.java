package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import turno.commands.CommandRefusal;
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
  void serverWithoutAClockSettingUsesTheSharedClock() {
    try (TestDatabase shared = TestDatabase.create();
        Database database = shared.open(1)) {
      try (TestingStart.Started _ = TestingStart.server(SIMULATED, shared.address());
          TestingStart.Started _ = TestingStart.server(REAL, shared.address())) {
        assertTrue(simulated(database));
      }
      shared.awaitNoServer();
      try (TestingStart.Started _ = TestingStart.server(REAL, shared.address())) {
        assertEquals(false, simulated(database), "the clock of a lone server is not real");
      }
    }
  }

  /** A server that joins other servers neither unfreezes nor moves their shared clock. */
  @Test
  void serverWithAClockSettingUsesTheExistingClock() {
    try (TestDatabase shared = TestDatabase.create();
        Database database = shared.open(1);
        TestingStart.Started _ = TestingStart.server(SIMULATED, shared.address())) {
      DatabaseClock clock = new DatabaseClock(database);
      DatabaseClock.Showing from = clock.measured();
      Instant stands = Instant.parse("2090-03-01T12:00:00Z");
      assertTrue(database.<Boolean>write(connection -> clock.move(connection, from, stands, true)));
      Map<String, String> later =
          Map.of("TURNO_PORT", "0", "TURNO_CLOCK", "2090-03-05T08:00:00-03:00");
      for (Map<String, String> settings : List.of(SIMULATED, later, REAL)) {
        try (TestingStart.Started _ = TestingStart.server(settings, shared.address())) {
          clock.measure();
          assertTrue(clock.isFrozen());
          assertEquals(stands, clock.instant());
        }
      }
    }
  }

  @Test
  void firstServerToStartDeterminesTheClock() throws Exception {
    try (TestDatabase shared = TestDatabase.create();
        Database database = shared.open(1);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<TestingStart.Started>> starts = new ArrayList<>();
      for (Map<String, String> settings : List.of(SIMULATED, REAL, SIMULATED)) {
        starts.add(threads.submit(() -> TestingStart.server(settings, shared.address())));
      }
      int refused = 0;
      List<TestingStart.Started> started = new ArrayList<>();
      for (Future<TestingStart.Started> start : starts) {
        try {
          started.add(start.get());
        } catch (ExecutionException e) {
          assertInstanceOf(CommandRefusal.class, e.getCause());
          refused++;
        }
      }
      // if the first server has a simulated clock, the others use this clock; if it has the real
      // clock, servers with a simulated clock are refused
      assertEquals(simulated(database) ? 0 : 2, refused);
      started.forEach(TestingStart.Started::close);
    }
  }

  @Test
  void simulatedClockIsRefusedNextToARealOne() {
    try (TestDatabase shared = TestDatabase.create();
        Database database = shared.open(1);
        TestingStart.Started _ = TestingStart.server(REAL, shared.address())) {
      CommandRefusal refusal =
          assertThrows(
              CommandRefusal.class, () -> TestingStart.server(SIMULATED, shared.address()).close());
      assertTrue(refusal.text().startsWith("Another server on this database uses the real clock"));
      assertEquals(false, simulated(database));
    }
  }
}
