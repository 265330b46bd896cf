package turno.verification.race;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import turno.postgres.JdbcAddress;

/**
 * The length and the difficulty of a race.
 *
 * @param time how long clients compete, without the time during which the server is down
 * @param kill whether the server, sometimes together with its PostgreSQL, is killed during the race
 *     and started again
 * @param hostile whether a hostile workspace is active in the second half of the race
 * @param database an empty database to use, which is never killed; null for an embedded PostgreSQL
 */
public record RaceConfiguration(
    int clients, Duration time, boolean kill, boolean hostile, @Nullable JdbcAddress database) {
  private static final int SECONDS_BETWEEN_KILLS = 30;
  private static final int SECONDS_BETWEEN_JUMPS = 10;
  private static final int MIN_JUMPS = 2;
  // all jumps together move the clock by about half a day, so that the slots stay in the future and
  // idempotency keys, which last 24 hours, stay valid
  private static final int MAX_EVENTS = 60;

  public RaceConfiguration(int clients, Duration time, boolean kill, boolean hostile) {
    this(clients, time, kill, hostile, null);
  }

  int kills() {
    return kill ? Math.clamp(time.toSeconds() / SECONDS_BETWEEN_KILLS, 1, MAX_EVENTS) : 0;
  }

  /**
   * The time from the start of the race to the kill with this number; the first kill has number 0.
   */
  Duration killAt(int number) {
    return time.multipliedBy(number + 1L).dividedBy(kills() + 1L);
  }

  /**
   * Whether this kill also kills PostgreSQL, which must be the embedded one: a single kill does; of
   * several kills, every second one does.
   */
  boolean killsPostgres(int number) {
    return database == null && (kills() == 1 || number % 2 == 1);
  }

  /** How often the clock jumps, so that holds expire during the race. */
  int jumps() {
    return Math.clamp(time.toSeconds() / SECONDS_BETWEEN_JUMPS, MIN_JUMPS, MAX_EVENTS);
  }

  Duration jumpAt(int number) {
    return time.multipliedBy(2L * number + 1).dividedBy(2L * jumps());
  }
}
