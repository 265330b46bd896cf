package turno.platform.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import ch.qos.logback.core.encoder.Encoder;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Hands lines to one thread that renders and writes them: who logs never waits, however slow the
 * reader of the log is. When the queue fills, lines below WARN (the access lines) are given up
 * first; whatever is given up is counted, and told in the log when it flows again.
 */
final class QueuedAppender extends UnsynchronizedAppenderBase<ILoggingEvent> {
  static final int CAPACITY = 8_192;

  /** The places that lines below WARN leave to the others. */
  static final int RESERVED = CAPACITY / 4;

  /** Lines are gathered that long, or each would wake the thread: a wake costs more than a line. */
  private static final long GATHER_MILLIS = 20;

  private static final int BATCH = 512;
  private static final long CLOSE_MILLIS = 2_000;

  private final Encoder<ILoggingEvent> encoder;
  private final OutputStream out;
  private final LinkedBlockingQueue<ILoggingEvent> queue = new LinkedBlockingQueue<>(CAPACITY);
  private final LongAdder dropped = new LongAdder();
  private final Thread writer = Thread.ofPlatform().daemon().name("log").unstarted(this::write);
  private long told;
  private volatile boolean stopping;

  QueuedAppender(Encoder<ILoggingEvent> encoder, OutputStream out) {
    this.encoder = encoder;
    this.out = out;
  }

  long dropped() {
    return dropped.sum();
  }

  @Override
  public void start() {
    super.start();
    writer.start();
  }

  @Override
  protected void append(@Nullable ILoggingEvent event) {
    if (event == null) {
      return;
    }
    boolean light = event.getLevel().toInt() < Level.WARN_INT;
    if (light && queue.remainingCapacity() <= RESERVED) {
      dropped.increment();
      return;
    }
    event.prepareForDeferredProcessing();
    if (!queue.offer(event)) {
      dropped.increment();
    }
  }

  private void write() {
    List<ILoggingEvent> batch = new ArrayList<>();
    while (true) {
      try {
        ILoggingEvent first = queue.poll(1, TimeUnit.SECONDS);
        if (first != null) {
          batch.add(first);
          if (!stopping) {
            Thread.sleep(GATHER_MILLIS);
          }
        }
      } catch (InterruptedException e) {
        // told to stop: what is there is still written
      }
      queue.drainTo(batch, BATCH);
      if (!batch.isEmpty()) {
        write(batch);
        batch.clear();
      } else if (stopping) {
        return;
      }
    }
  }

  private void write(List<ILoggingEvent> batch) {
    try {
      for (ILoggingEvent event : batch) {
        out.write(encoder.encode(event));
      }
      out.flush();
    } catch (IOException | RuntimeException e) {
      // nobody reads the log any more, or a line cannot be rendered: it must not stop the others
      dropped.add(batch.size());
    }
    tellDrops();
  }

  private void tellDrops() {
    long now = dropped.sum();
    if (now > told && queue.remainingCapacity() > RESERVED) {
      addWarn(now + " lines dropped");
      org.slf4j.LoggerFactory.getLogger(QueuedAppender.class)
          .warn("{} lines of the log were dropped: its reader is too slow", now - told);
      told = now;
    }
  }

  @Override
  public void stop() {
    if (stopping) {
      return;
    }
    stopping = true;
    writer.interrupt();
    try {
      writer.join(CLOSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    super.stop();
  }
}
