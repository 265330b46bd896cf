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
 * The configuration of a start; {@code database} is already running.
 *
 * @param beat how often it polls the writes of other nodes
 * @param pixSimulator the address of a simulated payment provider for the demo
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
  /** A start without a simulated payment provider. */
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

  /** A start without extra metrics. */
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
   * The programs that run next to the application.
   *
   * @param postgresKept whether an embedded PostgreSQL that ends would be started again
   */
  public record Beside(
      LongSupplier postgresRestarts, LongSupplier linesDropped, BooleanSupplier postgresKept) {}

  /** The data that a first start loads into an empty database. */
  public enum FirstStart {
    SAMPLE,
    DEMO,
    EMPTY
  }
}
