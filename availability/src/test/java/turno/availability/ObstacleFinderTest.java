package turno.availability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ObstacleFinderTest {
  private static final Question NOBODY = Question.of(1, 0);
  private static final UUID LONG = new UUID(0, 1);
  private static final UUID SHORT = new UUID(0, 2);
  private static final UUID LATER = new UUID(0, 3);

  @Test
  void singleUnitIsBlockedByTheBookingThatEndsLast() {
    assertFound(LONG, 0, 100, finder(0, booking(SHORT, 10, 60), booking(LONG, 0, 100)));
  }

  @Test
  void twoUnitsAreBlockedByTheBookingThatEndsFirst() {
    assertFound(SHORT, 10, 60, finder(1, booking(SHORT, 10, 60), booking(LONG, 0, 100)));
  }

  @Test
  void obstacleOfTheFirstMinuteWithTooFewUnitsIsReported() {
    assertFound(SHORT, 10, 60, finder(0, booking(SHORT, 10, 60), booking(LATER, 60, 90)));
  }

  @Test
  void bookingsThatNeverOverlapLeaveAUnitFree() {
    assertNull(finder(1, booking(SHORT, 10, 60), booking(LATER, 60, 90)).firstIn(0, 100));
  }

  @Test
  void blockStoredInPiecesIsReportedAsOneObstacle() {
    assertFound(
        LONG, -1_440, 2_880, finder(0, block(-1_440, 0), block(0, 1_440), block(1_440, 2_880)));
  }

  @Test
  void movedBookingIsNotAnObstacle() {
    Question moving = NOBODY.moving(LONG, List.of());
    Timeline timeline = Timeline.of(List.of(booking(LONG, 0, 100)));
    assertNull(new ObstacleFinder(moving, timeline, 0).firstIn(0, 100));
  }

  private static void assertFound(UUID holder, int start, int end, ObstacleFinder finder) {
    ObstacleFinder.Obstacle found = finder.firstIn(20, 80);
    assertNotNull(found);
    assertEquals(holder, found.entry().holder());
    assertEquals(start, found.startMinute());
    assertEquals(end, found.endMinute());
  }

  private static ObstacleFinder finder(int most, BusyEntry... entries) {
    return new ObstacleFinder(NOBODY, Timeline.of(List.of(entries)), most);
  }

  private static BusyEntry booking(UUID holder, int start, int end) {
    return new BusyEntry(holder, BusyEntry.Kind.BOOKING, start, end, 1, BusyEntry.NEVER, 0);
  }

  private static BusyEntry block(int start, int end) {
    return new BusyEntry(
        LONG, BusyEntry.Kind.BLOCK, start, end, BusyEntry.ALL_UNITS, BusyEntry.NEVER, 0);
  }
}
