package turno.platform.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.testing.Waits;

/** A log with a reader that blocks or fails. */
class QueuedLogTest {
  private static final Logger LOG = LoggerFactory.getLogger("turno.test");

  /** Accepts no bytes until released. */
  private static final class Stuck extends OutputStream {
    private final CountDownLatch open = new CountDownLatch(1);
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();

    @Override
    public void write(int one) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      try {
        open.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      taken.write(bytes, from, length);
    }

    String text() {
      return taken.toString(StandardCharsets.UTF_8);
    }

    long lines(String end) {
      return text().lines().filter(line -> line.endsWith(end)).count();
    }
  }

  @Test
  void linesBelowWarnAreDroppedFirstWithoutBlocking() {
    Stuck reader = new Stuck();
    long dropped;
    try (Logs logs = Logs.begin(LogFormat.TEXT, LogLevel.INFO, reader)) {
      Assertions.assertTimeoutPreemptively(
          Duration.ofSeconds(60),
          () -> {
            for (int i = 0; i < 3 * QueuedAppender.CAPACITY; i++) {
              LOG.info("light");
            }
          });
      dropped = logs.dropped();
      assertTrue(dropped >= QueuedAppender.CAPACITY, () -> "dropped " + logs.dropped());
      for (int i = 0; i < 100; i++) {
        LOG.error("heavy");
      }
      assertEquals(dropped, logs.dropped(), "an error line was dropped");
      reader.open.countDown();
      await(() -> reader.text().contains(dropped + " log lines were dropped"));
    }
    // closing waits for the remaining lines, but at most two seconds
    await(() -> reader.lines("heavy") >= 100);
    assertEquals(100, reader.lines("heavy"));
    assertEquals(3L * QueuedAppender.CAPACITY - dropped, reader.lines("light"));
  }

  /** The log continues to work after a full disk or a broken pipe. */
  @Test
  void unwritableLinesAreCountedAndDoNotBlockLaterLines() {
    Broken reader = new Broken();
    try (Logs logs = Logs.begin(LogFormat.TEXT, LogLevel.INFO, reader)) {
      int lines = 0;
      while (logs.dropped() == 0) {
        LOG.error("lost {}", ++lines);
      }
      reader.works = true;
      // repeated, because the queue may still be full, and then this line is dropped too
      await(() -> {
        LOG.error("heard");
        return reader.text().contains("heard");
      });
      await(() -> reader.text().contains("log lines were dropped"));
    }
  }

  /** A stream that fails on every write until {@code works} is set. */
  private static final class Broken extends OutputStream {
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private volatile boolean works;

    @Override
    public void write(int one) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      if (!works) {
        throw new IOException("no space left");
      }
      synchronized (taken) {
        taken.write(bytes, from, length);
      }
    }

    String text() {
      synchronized (taken) {
        return taken.toString(StandardCharsets.UTF_8);
      }
    }
  }

  private static void await(Waits.Condition condition) {
    Waits.until(condition, "the expected state was not reached");
  }
}
