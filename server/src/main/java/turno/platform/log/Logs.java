package turno.platform.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import java.io.OutputStream;
import net.logstash.logback.encoder.LogstashEncoder;
import net.logstash.logback.fieldnames.LogstashFieldNames;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;

/**
 * The log of a running server. Our own lines are logged from the configured level upwards.
 * Libraries log only at WARN and above, because at lower levels they log the data that they
 * process. Before this log begins and after it ends, {@link QuietLog} applies.
 */
public final class Logs implements AutoCloseable {
  private static final String OURS = "turno";
  private static final String IGNORED = "[ignore]";

  private final LoggerContext context;
  private final QueuedAppender appender;

  private Logs(LoggerContext context, QueuedAppender appender) {
    this.context = context;
    this.appender = appender;
  }

  /** Sends the log lines of the process to {@code out} from now on. */
  public static Logs begin(LogFormat format, LogLevel level, OutputStream out) {
    LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    context.reset();
    Encoder<ILoggingEvent> encoder =
        switch (format) {
          case TEXT -> text();
          case JSON -> json();
        };
    encoder.setContext(context);
    encoder.start();
    QueuedAppender appender = new QueuedAppender(encoder, out);
    appender.setContext(context);
    appender.start();
    ch.qos.logback.classic.Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    root.setLevel(Level.WARN);
    root.addAppender(appender);
    context.getLogger(OURS).setLevel(level.level());
    bridge();
    return new Logs(context, appender);
  }

  /** Also logs the output of the JDK's own logger, at WARNING and above. */
  private static void bridge() {
    java.util.logging.Logger.getLogger("").setLevel(java.util.logging.Level.WARNING);
    if (!SLF4JBridgeHandler.isInstalled()) {
      SLF4JBridgeHandler.removeHandlersForRootLogger();
      SLF4JBridgeHandler.install();
    }
  }

  static Encoder<ILoggingEvent> text() {
    LayoutWrappingEncoder<ILoggingEvent> encoder = new LayoutWrappingEncoder<>();
    encoder.setLayout(new TextLayout());
    return encoder;
  }

  private static Encoder<ILoggingEvent> json() {
    LogstashEncoder encoder = new LogstashEncoder();
    LogstashFieldNames names = new LogstashFieldNames();
    names.setTimestamp("time");
    names.setLogger("logger");
    names.setVersion(IGNORED);
    names.setLevelValue(IGNORED);
    names.setThread(IGNORED);
    names.setStackTrace("stack_trace");
    encoder.setFieldNames(names);
    encoder.setTimeZone("UTC");
    encoder.setTimestampPattern("yyyy-MM-dd'T'HH:mm:ss.SSSX");
    encoder.setIncludeContext(false);
    encoder.setThrowableConverter(new SafeTrace());
    return encoder;
  }

  /**
   * Returns the number of lines that were dropped, mostly because the reader of the log was too
   * slow.
   */
  public long dropped() {
    return appender.dropped();
  }

  /** Writes the waiting lines, and hands the log back to {@link QuietLog}. */
  @Override
  public void close() {
    context.reset();
    QuietLog.begin(context);
  }
}
