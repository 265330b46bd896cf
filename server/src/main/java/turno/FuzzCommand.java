package turno;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code fuzz}: random and spoiled requests, and the contract as the judge. */
@Command(name = "fuzz")
final class FuzzCommand implements Callable<Integer> {
  private static final int MINUTES_MOST = 10_000;
  private static final long REQUESTS_MOST = 1_000_000_000L;
  private static final int SEEDS = 1_000_000;

  @Option(names = "--seed", paramLabel = "N")
  private @Nullable Long seed;

  @Option(names = "--minutes", paramLabel = "M")
  private int minutes = 1;

  @Option(names = "--requests", paramLabel = "N")
  private long requests = REQUESTS_MOST;

  private final Surroundings surroundings;
  private final Fuzzing fuzzing;

  FuzzCommand(Surroundings surroundings, Fuzzing fuzzing) {
    this.surroundings = surroundings;
    this.fuzzing = fuzzing;
  }

  @Override
  public Integer call() {
    Bounds.require("--minutes", minutes, MINUTES_MOST);
    Bounds.require("--requests", requests, REQUESTS_MOST);
    long chosen = seed == null ? surroundings.random().nextInt(SEEDS) : seed;
    var search = new Fuzzing.Search(chosen, Duration.ofMinutes(minutes), requests);
    return fuzzing.isClean(search, surroundings) ? Exit.DONE : Exit.FAILED;
  }
}
