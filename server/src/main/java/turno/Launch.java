package turno;

import java.security.SecureRandom;
import turno.platform.config.Settings;
import turno.platform.db.JdbcAddress;

/** What was decided before the application starts; {@code database} answers already. */
public record Launch(
    Settings settings,
    JdbcAddress database,
    FirstStart firstStart,
    SecureRandom random,
    Console console) {
  /** What a first start, on an empty database, loads. */
  public enum FirstStart {
    SAMPLE,
    DEMO,
    EMPTY
  }
}
