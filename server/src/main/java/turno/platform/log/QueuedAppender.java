package turno.platform.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.util.Duration;
import java.io.BufferedOutputStream;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.LongAdder;
import net.logstash.logback.appender.LoggingEventAsyncDisruptorAppender;
import net.logstash.logback.appender.listener.AppenderListener;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Passes lines to the single thread of the logging library, which renders and writes them: a thread
 * that logs never waits, no matter how slow the reader of the log is. When the queue fills up,
 * lines below WARN (mostly access lines) are dropped first; dropped lines are counted, and their
 * number is logged when the queue has drained.
 */
final class QueuedAppender extends LoggingEventAsyncDisruptorAppender {
  static final int CAPACITY = 8_192;

  /** The number of slots that are reserved for lines at WARN and above. */
  static final int RESERVED = CAPACITY / 4;

  /**
   * The thread polls every 20 ms: waking it would cost the caller more than logging the line
   * itself.
   */
  private static final String LOOKING = "sleeping{0,20000000}";

  private static final long CLOSE_MILLIS = 2_000;
  private static final int BUFFER_BYTES = 1 << 16;

  private final LongAdder dropped = new LongAdder();

  QueuedAppender(Encoder<ILoggingEvent> encoder, OutputStream out) {
    setName("log");
    setThreadNameFormat("log");
    setRingBufferSize(CAPACITY);
    setWaitStrategyType(LOOKING);
    setShutdownGracePeriod(Duration.buildByMilliseconds(CLOSE_MILLIS));
    setAddDefaultStatusListener(false); // the listener would write to standard output
    addListener(new Counting());
    addAppender(new Writing(encoder, new BufferedOutputStream(out, BUFFER_BYTES)));
  }

  long dropped() {
    return dropped.sum();
  }

  private long free() {
    return getDisruptor().getRingBuffer().remainingCapacity();
  }

  @Override
  protected void append(@Nullable ILoggingEvent event) {
    if (event == null) {
      return;
    }
    if (event.getLevel().toInt() < Level.WARN_INT && free() <= RESERVED) {
      dropped.increment();
    } else {
      super.append(event);
    }
  }

  /** Counts lines that did not fit into the queue. */
  private final class Counting implements AppenderListener<ILoggingEvent> {
    @Override
    public void eventAppendFailed(
        Appender<ILoggingEvent> appender, ILoggingEvent event, Throwable reason) {
      dropped.increment();
    }
  }

  /**
   * Renders and writes lines in the library's thread, which flushes when no more lines are waiting.
   */
  private final class Writing extends UnsynchronizedAppenderBase<ILoggingEvent>
      implements Flushable {
    private final Encoder<ILoggingEvent> encoder;
    private final OutputStream out;
    private long reported;

    Writing(Encoder<ILoggingEvent> encoder, OutputStream out) {
      this.encoder = encoder;
      this.out = out;
    }

    @Override
    protected void append(@Nullable ILoggingEvent event) {
      if (event == null) {
        return;
      }
      try {
        out.write(encoder.encode(event));
      } catch (IOException | RuntimeException e) {
        // the log has no reader any more, or this line cannot be rendered: still write the other
        // lines
        dropped.increment();
      }
    }

    @Override
    public void flush() throws IOException {
      out.flush();
      long now = dropped.sum();
      if (now > reported && free() > RESERVED) {
        LoggerFactory.getLogger(QueuedAppender.class)
            .warn(
                "{} log lines were dropped, mostly because their reader is slow or gone",
                now - reported);
        reported = now;
      }
    }
  }
}
