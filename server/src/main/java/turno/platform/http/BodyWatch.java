package turno.platform.http;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Interrupts a thread whose client has stopped in the middle of a body that is one stream of a
 * connection: the others go on.
 */
final class BodyWatch implements AutoCloseable {
  private final Timing timing;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("body-watch").factory());

  BodyWatch(Timing timing) {
    this.timing = timing;
  }

  /** A body being read; closing it ends the watch. */
  interface Watch extends AutoCloseable {
    /** Whether the time was up before the body had come. */
    boolean isOver();

    @Override
    void close();
  }

  Watch watch() {
    return watch(timing.body());
  }

  /** Over what comes after the answer. */
  Watch watchRest() {
    return watch(timing.linger());
  }

  Watch watch(Duration limit) {
    Alarm alarm = new Alarm(Thread.currentThread());
    ScheduledFuture<?> ringing = timer.schedule(alarm, limit.toNanos(), TimeUnit.NANOSECONDS);
    return new Watch() {
      @Override
      public boolean isOver() {
        return alarm.rang();
      }

      @Override
      public void close() {
        ringing.cancel(false);
        alarm.silence();
      }
    };
  }

  /**
   * Rings before the end of the watch or never: an interrupt that came later would hit whatever the
   * thread does next.
   */
  private static final class Alarm implements Runnable {
    private final Thread reader;
    private boolean over;
    private boolean rang;

    Alarm(Thread reader) {
      this.reader = reader;
    }

    @Override
    public synchronized void run() {
      if (!over) {
        rang = true;
        reader.interrupt();
      }
    }

    synchronized boolean rang() {
      return rang;
    }

    synchronized void silence() {
      over = true;
    }
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
