package turno.verification.simulation;

import java.time.Duration;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import turno.postgres.JdbcAddress;

/**
 * The length and the difficulty of a simulation.
 *
 * @param nodes the number of servers on one database
 * @param clients the number of clients that send requests at once; with one client, the same seed
 *     leads to the same requests
 * @param steps the maximum number of requests
 * @param crashes whether nodes and their database are killed
 * @param hostile whether a hostile workspace runs meanwhile
 * @param database an empty database to use, which is never killed; null for an embedded PostgreSQL
 */
public record SimulationConfiguration(
    long seed,
    Duration time,
    int nodes,
    int clients,
    long steps,
    boolean crashes,
    boolean hostile,
    @Nullable JdbcAddress database) {
  private static final int MAX_NODES = 3;
  private static final int MAX_CLIENTS = 6;

  /** Creates a configuration; draws the number of nodes or clients from the seed if it is 0. */
  public static SimulationConfiguration drawn(
      long seed,
      Duration time,
      int nodes,
      int clients,
      long steps,
      boolean hostile,
      @Nullable JdbcAddress database) {
    Random random = new Random(seed);
    int drawnNodes = 1 + random.nextInt(MAX_NODES);
    int drawnClients = 1 + random.nextInt(MAX_CLIENTS);
    return new SimulationConfiguration(
        seed,
        time,
        nodes == 0 ? drawnNodes : nodes,
        clients == 0 ? drawnClients : clients,
        steps,
        true,
        hostile,
        database);
  }
}
