package turno.platform.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.LayoutBase;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;

/**
 * Formats a line for a person: time, level, logger, message, the members of a structured line, and
 * the stack trace of an exception.
 */
final class TextLayout extends LayoutBase<ILoggingEvent> {
  @Override
  public String doLayout(@Nullable ILoggingEvent event) {
    if (event == null) {
      return "";
    }
    StringBuilder line = new StringBuilder(160);
    line.append(event.getInstant() == null ? Instant.EPOCH : time(event.getInstant()));
    line.append(' ').append(String.format("%-5s", event.getLevel())).append(' ');
    String logger = event.getLoggerName();
    line.append(logger.substring(logger.lastIndexOf('.') + 1)).append(' ');
    line.append(event.getFormattedMessage());
    List<KeyValuePair> members = event.getKeyValuePairs();
    if (members != null) {
      members.forEach(
          member -> line.append(' ').append(member.key).append('=').append(member.value));
    }
    line.append('\n');
    if (event.getThrowableProxy() != null) {
      line.append(SafeTrace.of(event.getThrowableProxy()));
    }
    return line.toString();
  }

  private static Instant time(Instant instant) {
    return instant.truncatedTo(ChronoUnit.MILLIS);
  }
}
