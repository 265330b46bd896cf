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
 * Hands lines to the library's one thread, which renders and writes them: who logs never waits,
 * however slow the reader of the log is. When the queue fills, lines below WARN (the access lines)
 * are dropped first; whatever is dropped is counted, and told in the log when it flows again.
 */
final class QueuedAppender extends LoggingEventAsyncDisruptorAppender {
  static final int CAPACITY = 8_192;

  /** How many places are kept free of lines below WARN. */
  static final int RESERVED = CAPACITY / 4;

  /** The thread looks every 20 ms: to wake it would cost who logs more than the line. */
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
    setAddDefaultStatusListener(false); // it would write to standard output
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

  /** Counts what found no place. */
  private final class Counting implements AppenderListener<ILoggingEvent> {
    @Override
    public void eventAppendFailed(
        Appender<ILoggingEvent> appender, ILoggingEvent event, Throwable reason) {
      dropped.increment();
    }
  }

  /** Renders and writes, in the library's thread, which flushes when no more lines are waiting. */
  private final class Writing extends UnsynchronizedAppenderBase<ILoggingEvent>
      implements Flushable {
    private final Encoder<ILoggingEvent> encoder;
    private final OutputStream out;
    private long told;

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
        // nobody reads the log any more, or a line cannot be rendered: it must not stop the others
        dropped.increment();
      }
    }

    @Override
    public void flush() throws IOException {
      out.flush();
      long now = dropped.sum();
      if (now > told && free() > RESERVED) {
        LoggerFactory.getLogger(QueuedAppender.class)
            .warn("{} lines of the log were dropped: its reader is too slow", now - told);
        told = now;
      }
    }
  }
}
