package turno.verification.race;

import java.time.Duration;

/**
 * How long and how hard the race is.
 *
 * @param time the time spent fighting; while the server is down it stands still
 * @param kill whether the server and its PostgreSQL are killed in the middle and started again
 */
public record RaceConfiguration(int clients, Duration time, boolean kill) {
  private static final int SECONDS_BETWEEN_KILLS = 30;
  private static final int SECONDS_BETWEEN_JUMPS = 10;
  private static final int JUMPS_LEAST = 2;
  // the last one leaves the clock half a day ahead: before the slots, and within the 24 hours of
  // an idempotency key
  private static final int EVENTS_MOST = 60;

  int kills() {
    return kill ? Math.clamp(time.toSeconds() / SECONDS_BETWEEN_KILLS, 1, EVENTS_MOST) : 0;
  }

  /** When, in fighting time, the server is killed. */
  Duration killAt(int number) {
    return time.multipliedBy(number + 1L).dividedBy(kills() + 1L);
  }

  /** One kill is the harder one; of several, every other leaves PostgreSQL alone. */
  boolean killsPostgres(int number) {
    return kills() == 1 || number % 2 == 1;
  }

  /** How often the clock jumps, so that holds run out in the middle of the fight. */
  int jumps() {
    return Math.clamp(time.toSeconds() / SECONDS_BETWEEN_JUMPS, JUMPS_LEAST, EVENTS_MOST);
  }

  Duration jumpAt(int number) {
    return time.multipliedBy(2L * number + 1).dividedBy(2L * jumps());
  }
}
