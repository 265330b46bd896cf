package turno.platform.log;

import ch.qos.logback.classic.Level;

/** The lowest level that is logged. */
public enum LogLevel {
  DEBUG,
  INFO,
  WARN,
  ERROR;

  Level level() {
    return Level.toLevel(name());
  }
}
