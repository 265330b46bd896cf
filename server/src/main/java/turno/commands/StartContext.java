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
 * The configuration with which a server starts; the PostgreSQL at {@code database} is already
 * running.
 *
 * @param pixSimulator the URL of a simulated payment provider for the demo; null if there is none
 */
public record StartContext(
    Settings settings,
    JdbcAddress database,
    FirstStart firstStart,
    SecureRandom random,
    Console console,
    Beside beside,
    Pace pace,
    PasswordCost passwordCost,
    @Nullable String pixSimulator) {
  /** Creates the configuration of a start without a simulated payment provider. */
  public StartContext(
      Settings settings,
      JdbcAddress database,
      FirstStart firstStart,
      SecureRandom random,
      Console console,
      Beside beside,
      Pace pace,
      PasswordCost passwordCost) {
    this(settings, database, firstStart, random, console, beside, pace, passwordCost, null);
  }

  /**
   * Creates the configuration of a start with the usual pace and password cost, without metrics of
   * PostgreSQL and the log.
   */
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
        Pace.USUAL,
        PasswordCost.TODAY);
  }

  public StartContext withPixSimulator(@Nullable String origin) {
    return new StartContext(
        settings, database, firstStart, random, console, beside, pace, passwordCost, origin);
  }

  /**
   * Figures about the embedded PostgreSQL and the log, which start before the application and
   * outlive it.
   *
   * @param postgresKept whether an embedded PostgreSQL that exits would be started again
   */
  public record Beside(
      LongSupplier postgresRestarts, LongSupplier linesDropped, BooleanSupplier postgresKept) {}

  /**
   * How long a server waits for the writes of other nodes and transactions.
   *
   * @param beat how often the server polls for writes of other nodes
   * @param events how long a list of events waits for running transactions
   */
  public record Pace(Duration beat, Duration events) {
    /** Most transactions are over in milliseconds. */
    public static final Pace USUAL = new Pace(Follower.BEAT, Duration.ofMillis(250));
  }

  /** The data that a first start loads into an empty database. */
  public enum FirstStart {
    SAMPLE,
    DEMO,
    EMPTY
  }
}
