package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BodyWatchTest {
  @Test
  void alarmInterruptsWhoStillReads() {
    try (BodyWatch watch = new BodyWatch(Timing.USUAL);
        BodyWatch.Watch _ = watch.watch(Duration.ofMillis(1))) {
      assertThrows(InterruptedException.class, () -> Thread.sleep(60_000));
    }
  }

  @Test
  void noAlarmComesAfterTheEndOfTheWatch() throws Exception {
    try (BodyWatch watch = new BodyWatch(Timing.USUAL)) {
      for (int i = 0; i < 20_000; i++) {
        BodyWatch.Watch one = watch.watch(Duration.ofNanos(50_000));
        long end = System.nanoTime() + i % 100 * 1_000L; // before the alarm, with it, after it
        while (System.nanoTime() < end) {
          Thread.onSpinWait();
        }
        one.close();
        Thread.interrupted(); // one that came in time
        for (int wait = 0; wait < 1_000; wait++) {
          Thread.onSpinWait();
        }
        assertFalse(Thread.interrupted());
      }
    }
  }
}
