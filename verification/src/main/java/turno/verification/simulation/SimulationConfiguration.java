package turno.verification.simulation;

import java.time.Duration;
import java.util.Random;

/**
 * How long and how hard a simulation is.
 *
 * @param nodes servers on one database
 * @param clients how many ask at once; one alone is answered the same for the same seed
 * @param steps how many requests at most
 * @param crashes whether nodes and their database are killed
 */
public record SimulationConfiguration(
    long seed, Duration time, int nodes, int clients, long steps, boolean crashes) {
  private static final int NODES_MOST = 3;
  private static final int CLIENTS_MOST = 6;

  /** What is not given (0) the seed decides. */
  public static SimulationConfiguration drawn(
      long seed, Duration time, int nodes, int clients, long steps) {
    Random random = new Random(seed);
    int drawnNodes = 1 + random.nextInt(NODES_MOST);
    int drawnClients = 1 + random.nextInt(CLIENTS_MOST);
    return new SimulationConfiguration(
        seed,
        time,
        nodes == 0 ? drawnNodes : nodes,
        clients == 0 ? drawnClients : clients,
        steps,
        true);
  }
}
