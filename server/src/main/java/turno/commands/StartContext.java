package turno.commands;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import turno.platform.config.Settings;
import turno.postgres.JdbcAddress;
import turno.scheduling.Follower;
import turno.users.PasswordCost;

/**
 * What was decided before the application starts; {@code database} answers already.
 *
 * @param beat how often it looks by itself at what other nodes wrote
 * @param pixSimulator where a simulated payment provider is, whose client the demo becomes
 */
public record StartContext(
    Settings settings,
    JdbcAddress database,
    FirstStart firstStart,
    SecureRandom random,
    Console console,
    Beside beside,
    Duration beat,
    PasswordCost passwordCost,
    @Nullable String pixSimulator) {
  /** Without a simulated payment provider. */
  public StartContext(
      Settings settings,
      JdbcAddress database,
      FirstStart firstStart,
      SecureRandom random,
      Console console,
      Beside beside,
      Duration beat,
      PasswordCost passwordCost) {
    this(settings, database, firstStart, random, console, beside, beat, passwordCost, null);
  }

  /** With nothing that is counted beside the application. */
  public StartContext(
      Settings settings,
      JdbcAddress database,
      FirstStart firstStart,
      SecureRandom random,
      Console console) {
    this(
        settings,
        database,
        firstStart,
        random,
        console,
        new Beside(() -> 0, () -> 0, () -> true),
        Follower.BEAT,
        PasswordCost.TODAY);
  }

  public StartContext withPixSimulator(@Nullable String origin) {
    return new StartContext(
        settings, database, firstStart, random, console, beside, beat, passwordCost, origin);
  }

  /**
   * What runs beside the application.
   *
   * @param postgresKept whether an embedded PostgreSQL that ends would be started again
   */
  public record Beside(
      LongSupplier postgresRestarts, LongSupplier linesDropped, BooleanSupplier postgresKept) {}

  /** What a first start, on an empty database, loads. */
  public enum FirstStart {
    SAMPLE,
    DEMO,
    EMPTY
  }
}
