package turno;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code simulate}: random clients, crashes, a clock that jumps, and an auditor. */
@Command(name = "simulate")
final class SimulateCommand implements Callable<Integer> {
  private static final int MINUTES_MOST = 10_000;
  private static final int NODES_MOST = 3;
  private static final int CLIENTS_MOST = 32;
  private static final long STEPS_MOST = 1_000_000_000L;
  private static final int SEEDS = 1_000_000;

  @Option(names = "--seed", paramLabel = "N")
  private @Nullable Long seed;

  @Option(names = "--minutes", paramLabel = "M")
  private int minutes = 1;

  @Option(names = "--steps", paramLabel = "N")
  private long steps = STEPS_MOST;

  @Option(names = "--nodes", paramLabel = "N")
  private @Nullable Integer nodes;

  @Option(names = "--clients", paramLabel = "N")
  private @Nullable Integer clients;

  private final Surroundings surroundings;
  private final Simulating simulating;

  SimulateCommand(Surroundings surroundings, Simulating simulating) {
    this.surroundings = surroundings;
    this.simulating = simulating;
  }

  @Override
  public Integer call() {
    Bounds.require("--minutes", minutes, MINUTES_MOST);
    Bounds.require("--steps", steps, STEPS_MOST);
    if (nodes != null) {
      Bounds.require("--nodes", nodes, NODES_MOST);
    }
    if (clients != null) {
      Bounds.require("--clients", clients, CLIENTS_MOST);
    }
    var run =
        new Simulating.Run(
            seed == null ? surroundings.random().nextInt(SEEDS) : seed,
            Duration.ofMinutes(minutes),
            nodes == null ? 0 : nodes,
            clients == null ? 0 : clients,
            steps);
    return simulating.isSound(run, surroundings) ? Exit.DONE : Exit.FAILED;
  }
}
