package turno;

import java.time.Duration;

/**
 * Lets many clients fight for few slots of a server of its own, and judges the database afterwards.
 */
interface Racing {
  /**
   * @param kill whether the server and its PostgreSQL are killed in the middle and started again
   */
  record Race(int clients, Duration time, boolean kill) {}

  /**
   * Whether nothing was booked twice and nothing acknowledged was lost; the lines that say so go to
   * the console.
   */
  boolean isWon(Race race, Surroundings surroundings);
}
