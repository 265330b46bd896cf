package turno;

import java.time.Duration;

/** Sends random and spoiled requests to a server of its own, and holds its answers to account. */
interface Fuzzing {
  /**
   * @param seed decides every request
   * @param requests how many are sent at most
   */
  record Search(long seed, Duration time, long requests) {}

  /** Whether nothing was found; what was, and the line that sums up, go to the console. */
  boolean isClean(Search search, Surroundings surroundings);
}
