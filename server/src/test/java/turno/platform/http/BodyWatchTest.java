package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class BodyWatchTest {
  @Test
  void alarmInterruptsWhoStillReads() {
    try (BodyWatch watch = new BodyWatch();
        BodyWatch.Watch _ = watch.watch(1, TimeUnit.MILLISECONDS)) {
      assertThrows(InterruptedException.class, () -> Thread.sleep(10_000));
    }
  }

  @Test
  void noAlarmComesAfterTheEndOfTheWatch() throws Exception {
    try (BodyWatch watch = new BodyWatch()) {
      for (int i = 0; i < 20_000; i++) {
        BodyWatch.Watch one = watch.watch(i % 100, TimeUnit.MICROSECONDS);
        long end = System.nanoTime() + 50_000;
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
