package turno.verification.simulation;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Tests whether a node is recognized as following the clock. */
class ServerClockTest {
  private static final long NOW = 1_830_000_000L;

  private static boolean follows(long shown, boolean frozen) {
    return new ServerClock.Reading(NOW, frozen, 0).isShownBy(shown);
  }

  /** A move of the clock may be as short as one second. */
  @Test
  void nodeBehindAStoppedClockIsDetected() {
    assertFalse(follows(NOW - 1, true));
    assertTrue(follows(NOW, true));
  }

  @Test
  void nodeSlightlyAheadOfAStoppedClockIsAccepted() {
    assertTrue(follows(NOW + 1, true));
    assertFalse(follows(NOW + 2, true));
  }

  @Test
  void tickingClockMustBeFollowedWithinASecond() {
    assertTrue(follows(NOW - 1, false));
    assertTrue(follows(NOW + 1, false));
    assertFalse(follows(NOW - 2, false));
  }
}
