package turno.platform.log;

import ch.qos.logback.classic.Level;

/** From which weight on lines are written. */
public enum LogLevel {
  DEBUG,
  INFO,
  WARN,
  ERROR;

  Level level() {
    return Level.toLevel(name());
  }
}
