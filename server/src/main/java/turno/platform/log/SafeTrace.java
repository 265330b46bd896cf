package turno.platform.log;

import ch.qos.logback.classic.pattern.ThrowableHandlingConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import ch.qos.logback.classic.spi.ThrowableProxy;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * A stack trace without text that people wrote (decision 13). The message of an exception from a
 * library may quote a value ({@code Key (phone)=(+55…) already exists}, {@code For input string:
 * "Maria"}), so it is omitted. Messages of exceptions from our own code are kept; they name things
 * and never quote a request. For an SQL error, its state and the names of the constraint, table,
 * column and routine are shown.
 */
final class SafeTrace extends ThrowableHandlingConverter {
  private static final String OURS = "turno.";
  private static final int MAX_FRAMES = 60;

  @Override
  public String convert(@Nullable ILoggingEvent event) {
    return event == null ? "" : of(event.getThrowableProxy());
  }

  static String of(@Nullable IThrowableProxy thrown) {
    StringBuilder text = new StringBuilder();
    List<IThrowableProxy> seen = new ArrayList<>();
    String heading = "";
    for (IThrowableProxy each = thrown; each != null && !seen.contains(each); ) {
      seen.add(each);
      append(text, heading, each);
      for (IThrowableProxy suppressed : each.getSuppressed()) {
        append(text, "suppressed: ", suppressed);
      }
      heading = "caused by: ";
      each = each.getCause();
    }
    return text.toString();
  }

  private static void append(StringBuilder text, String heading, IThrowableProxy thrown) {
    text.append(heading).append(thrown.getClassName()).append(messageOf(thrown)).append('\n');
    StackTraceElementProxy[] frames = thrown.getStackTraceElementProxyArray();
    int shown = Math.min(MAX_FRAMES, frames.length - thrown.getCommonFrames());
    for (int i = 0; i < shown; i++) {
      text.append("\tat ").append(frames[i].getStackTraceElement()).append('\n');
    }
  }

  private static String messageOf(IThrowableProxy thrown) {
    Throwable throwable = thrown instanceof ThrowableProxy proxy ? proxy.getThrowable() : null;
    if (throwable instanceof SQLException sql) {
      return names(sql);
    }
    // an exception that only wraps another one repeats the other's message
    boolean wraps =
        thrown.getCause() != null
            && String.valueOf(thrown.getMessage()).contains(thrown.getCause().getClassName());
    return isOurs(thrown) && !wraps && thrown.getMessage() != null
        ? ": " + thrown.getMessage()
        : "";
  }

  private static boolean isOurs(IThrowableProxy thrown) {
    StackTraceElementProxy[] frames = thrown.getStackTraceElementProxyArray();
    return frames.length > 0
        ? frames[0].getStackTraceElement().getClassName().startsWith(OURS)
        : thrown.getClassName().startsWith(OURS);
  }

  /** Returns the parts of an SQL error that may be shown: no values. */
  static String names(SQLException thrown) {
    StringBuilder text = new StringBuilder(": SQL state ").append(thrown.getSQLState());
    ServerErrorMessage message =
        thrown instanceof PSQLException error ? error.getServerErrorMessage() : null;
    if (message != null) {
      add(text, "constraint", message.getConstraint());
      add(text, "table", message.getTable());
      add(text, "column", message.getColumn());
      add(text, "routine", message.getRoutine());
    }
    return text.toString();
  }

  private static void add(StringBuilder text, String what, @Nullable String name) {
    if (name != null) {
      text.append(", ").append(what).append(' ').append(name);
    }
  }
}
