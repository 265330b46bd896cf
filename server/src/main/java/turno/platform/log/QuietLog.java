package turno.platform.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ConfiguratorRank;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.spi.ContextAwareBase;
import ch.qos.logback.core.status.NopStatusListener;
import org.slf4j.Logger;

/**
 * The log of commands, and of a server before {@link Logs} begins or after it ends: warnings and
 * errors, as text, on standard error, because commands themselves print everything that a person
 * must know. This is code rather than a {@code logback.xml}, because parsing that file would take
 * longer than most of a server's start.
 */
@ConfiguratorRank(ConfiguratorRank.CUSTOM_TOP_PRIORITY)
public final class QuietLog extends ContextAwareBase implements Configurator {
  @Override
  public ExecutionStatus configure(LoggerContext context) {
    context.getStatusManager().add(new NopStatusListener());
    begin(context);
    return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
  }

  static void begin(LoggerContext context) {
    ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
    appender.setContext(context);
    appender.setTarget("System.err");
    appender.setEncoder(Logs.text());
    appender.getEncoder().setContext(context);
    appender.getEncoder().start();
    appender.start();
    var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    root.setLevel(Level.WARN);
    root.addAppender(appender);
  }
}
