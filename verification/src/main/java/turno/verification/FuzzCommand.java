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
  private static final int MAX_MINUTES = 10_000;
  private static final long MAX_REQUESTS = 1_000_000_000L;
  private static final int SEEDS = 1_000_000;

  @Option(names = "--seed", paramLabel = "N")
  private @Nullable Long seed;

  @Option(names = "--minutes", paramLabel = "M")
  private int minutes = 1;

  @Option(names = "--requests", paramLabel = "N")
  private long requests = MAX_REQUESTS;

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
    NumberRange.require(word, "--minutes", minutes, MAX_MINUTES);
    NumberRange.require(word, "--requests", requests, MAX_REQUESTS);
    long chosen = seed == null ? new Random().nextInt(SEEDS) : seed;
    FuzzConfiguration configuration =
        new FuzzConfiguration(chosen, Duration.ofMinutes(minutes), requests);
    FuzzedServer.Result result = new FuzzedServer(server, progress).search(configuration, hostile);
    System.out.println(result.line());
    return result.isClean() ? VerificationMain.DONE : VerificationMain.FAILED;
  }
}
