package turno.verification;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import turno.postgres.Progress;
import turno.verification.fuzz.FuzzConfiguration;
import turno.verification.fuzz.FuzzedServer;

/** {@code fuzz}: sends random and damaged requests and checks every answer against the contract. */
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

  @Option(names = "--hostile")
  private boolean hostile;

  @Spec private CommandSpec word = CommandSpec.create();

  private final List<String> server;
  private final Progress progress;

  FuzzCommand(List<String> server, Progress progress) {
    this.server = server;
    this.progress = progress;
  }

  @Override
  public Integer call() {
    NumberRange.require(word, "--minutes", minutes, MINUTES_MOST);
    NumberRange.require(word, "--requests", requests, REQUESTS_MOST);
    long chosen = seed == null ? new Random().nextInt(SEEDS) : seed;
    FuzzConfiguration configuration =
        new FuzzConfiguration(chosen, Duration.ofMinutes(minutes), requests);
    FuzzedServer.Result result = new FuzzedServer(server, progress).search(configuration, hostile);
    System.out.println(result.line());
    return result.isClean() ? VerificationMain.DONE : VerificationMain.FAILED;
  }
}
