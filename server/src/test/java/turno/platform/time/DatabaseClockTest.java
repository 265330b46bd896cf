package turno.platform.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.TestDatabase;
import turno.testing.Waits;

/**
 * A node measures the database's clock over a connection that is slow at times. In these tests the
 * node and the database run on one machine, so they have the same clock.
 */
class DatabaseClockTest {
  private static final long HOUR = Duration.ofHours(1).toMillis();
  private static final long HELD_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final TestDatabase fresh = TestDatabase.create();
  private final FaultyWire wire = new FaultyWire(fresh.address());
  private final Database database = new Database(wire.address(), 2, "clock");
  private final DatabaseClock clock = new DatabaseClock(database);

  @AfterEach
  void close() {
    database.close();
    wire.close();
    fresh.close();
  }

  @Test
  void delayedRequestDoesNotAdvanceTheClock() throws Exception {
    clock.measure();
    measureHeld(Fault.LATE_BEFORE, () -> {});
    assertNotAhead();
  }

  @Test
  void delayedAnswerDoesNotDelayTheClock() throws Exception {
    clock.measure();
    long begunNanos = System.nanoTime();
    clock.measure();
    long bestMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begunNanos) + 1;
    measureHeld(Fault.LATE_AFTER, () -> {});
    long before = System.currentTimeMillis();
    assertTrue(clock.millis() >= before - bestMillis - 1);
  }

  @Test
  void delayedFirstMeasurementDoesNotAdvanceTheClock() throws Exception {
    measureHeld(Fault.LATE_BEFORE, () -> {});
    assertNotAhead();
  }

  /**
   * A measurement shows the time that another node has set, even if the measurement took a long
   * time.
   */
  @Test
  void delayedMeasurementShowsTheTimeSetMeanwhile() throws Exception {
    clock.measure();
    measureHeld(Fault.LATE_BEFORE, this::setAnHourAhead);
    assertTrue(clock.millis() >= System.currentTimeMillis() + HOUR - 60_000);
  }

  /** A job may take a measurement between the check of a move and the move itself. */
  @Test
  void moveBasedOnAnOutdatedMeasurementIsRefused() {
    clock.begin(Instant.parse("2090-03-01T12:00:00Z"));
    DatabaseClock.Showing before = clock.measured();
    DatabaseClock.Showing same = clock.measured();
    Instant first = before.instant().plusSeconds(10);
    assertTrue(database.<Boolean>write(wired -> clock.move(wired, before, first, true)));
    clock.measure();
    Instant second = same.instant().plusSeconds(10);
    assertFalse(database.<Boolean>write(wired -> clock.move(wired, same, second, true)));
    clock.measure();
    assertEquals(first, clock.instant());
  }

  /** At the moment of freezing, a delayed thread may already have shown a later instant. */
  @Test
  void frozenClockShowsOneInstantToAllReaders() throws Exception {
    clock.begin(Instant.parse("2090-03-01T12:00:00Z"));
    AtomicBoolean over = new AtomicBoolean();
    List<Thread> readers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      readers.add(
          Thread.ofPlatform()
              .start(() -> {
                while (!over.get()) {
                  clock.millis();
                }
              }));
    }
    try {
      for (int i = 0; i < 50; i++) {
        DatabaseClock.Showing ticking = clock.measured();
        assertTrue(
            database.<Boolean>write(wired -> clock.move(wired, ticking, ticking.instant(), true)));
        clock.measure();
        Instant stands = clock.instant();
        for (int look = 0; look < 1_000; look++) {
          assertEquals(stands, clock.instant());
        }
        clock.measure();
        assertEquals(stands, clock.instant());
        DatabaseClock.Showing standing = clock.measured();
        assertTrue(database.<Boolean>write(wired -> clock.move(wired, standing, stands, false)));
        clock.measure();
        assertFalse(clock.instant().isBefore(stands));
      }
    } finally {
      over.set(true);
      for (Thread reader : readers) {
        reader.join();
      }
    }
  }

  @Test
  void answerOvertakenByALaterOneIsIgnored() throws Exception {
    clock.measure();
    measureHeld(
        Fault.LATE_AFTER,
        () -> {
          setAnHourAhead();
          clock.measure();
          assertTrue(clock.isSimulated());
        });
    assertTrue(clock.isSimulated());
  }

  private void assertNotAhead() {
    long shown = clock.millis();
    assertTrue(shown <= System.currentTimeMillis());
  }

  private void setAnHourAhead() {
    database.write(connection ->
        Sql.of("update turno.clock set offset_millis = ?, simulated = true")
            .with(HOUR)
            .update(connection));
  }

  /** Delays one measurement by at least a second, and runs {@code meanwhile} during the delay. */
  private void measureHeld(Fault fault, Runnable meanwhile) throws Exception {
    long begunNanos = System.nanoTime();
    FaultyWire.Plan held = wire.arm("turno clock", "from turno.clock c", fault);
    Thread measuring = Thread.startVirtualThread(clock::measure);
    assertTrue(held.awaitStrike(60));
    meanwhile.run();
    Waits.until(() -> System.nanoTime() - begunNanos >= HELD_NANOS, "time stands still");
    held.letGo();
    assertTrue(measuring.join(Duration.ofSeconds(60)));
  }

  @Test
  void measurementIsAccurateWithinItsRoundTrip() {
    ClockDistance quick = ClockDistance.measured(1_000_500, 1_000_000, 2_000_000);
    assertEquals(500, quick.near(0));
    assertEquals(502, quick.near(9_000));
    assertEquals(501, quick.near(501));
    ClockDistance slow = ClockDistance.measured(1_000_500, 1_003_000, 3_000_000_001L);
    assertEquals(500, slow.near(500));
    assertEquals(-2_500, slow.near(-9_000));
    assertEquals(501, slow.near(9_000));
  }
}
