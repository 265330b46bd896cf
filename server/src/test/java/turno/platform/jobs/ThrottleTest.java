package turno.platform.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class ThrottleTest {
  private final AtomicBoolean crowded = new AtomicBoolean();
  private final Throttle pace =
      new Throttle(Duration.ofMillis(20), Duration.ofMillis(250), 10, crowded::get);

  private Duration afterOneOf(int millis) {
    return Duration.ofNanos(pace.nextNanos(Duration.ofMillis(millis).toNanos()));
  }

  @Test
  void longerWorkIsFollowedByALongerPause() {
    assertEquals(Duration.ofMillis(50), afterOneOf(5));
    assertEquals(Duration.ofMillis(100), afterOneOf(10));
  }

  @Test
  void pauseIsBetweenMinimumAndMaximum() {
    assertEquals(Duration.ofMillis(20), afterOneOf(0));
    assertEquals(Duration.ofMillis(250), afterOneOf(5_000));
  }

  @Test
  void pauseIsLongerWhileOthersWait() {
    crowded.set(true);
    assertEquals(Duration.ofMillis(250), afterOneOf(1));
    crowded.set(false);
    assertEquals(Duration.ofMillis(20), afterOneOf(1));
  }

  @Test
  void unthrottledWorkNeverPauses() {
    assertEquals(0, Throttle.FREE.nextNanos(Duration.ofHours(1).toNanos()));
  }

  @Test
  void maximumPauseIsNotBelowTheMinimum() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new Throttle(Duration.ofMillis(2), Duration.ofMillis(1), 1, () -> false));
  }
}
