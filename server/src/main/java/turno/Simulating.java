package turno;

import java.time.Duration;

/** Lets random clients live the life of bookings on servers of its own, and judges every answer. */
interface Simulating {
  /**
   * @param seed decides everything that is asked
   * @param nodes 0: the seed decides
   * @param clients 0: the seed decides
   * @param steps how many requests at most
   */
  record Run(long seed, Duration time, int nodes, int clients, long steps) {}

  /** Whether nothing was found; the lines that say so go to the console. */
  boolean isSound(Run run, Surroundings surroundings);
}
