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
@Command(
    name = "fuzz",
    header = "send random and broken requests, and check the answers against the contract",
    description =
        """
        Starts its own server in a temporary folder, with two workspaces, and sends requests
        generated from the contract to one of them: valid ones, and ones with any part deliberately
        broken; values from answers are used in later requests. Looks for failures and hangs,
        answers that violate the contract, data of the other workspace, failures in the server's
        log, and growing memory. Exit code 0 if nothing was found; otherwise exit code 1: a
        minimal curl command is printed for each finding, and the folder is kept.\
        """)
final class FuzzCommand implements Callable<Integer> {
  private static final int MAX_MINUTES = 10_000;
  private static final long MAX_REQUESTS = 1_000_000_000L;
  private static final int SEEDS = 1_000_000;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "the random seed for the requests, with which a run can be repeated (default: a new one,"
              + " which is printed)")
  private @Nullable Long seed;

  @Option(
      names = "--minutes",
      paramLabel = "M",
      description = "the maximum running time in minutes (1 to 10000; default: 1)")
  private int minutes = 1;

  @Option(names = "--requests", paramLabel = "N", description = "the maximum number of requests")
  private long requests = MAX_REQUESTS;

  @Option(
      names = "--hostile",
      description =
          "run next to a third, hostile workspace (see ./turno race); ten 503 answers in a row"
              + " to the same request are a finding")
  private boolean hostile;

  @Option(
      names = "--database",
      paramLabel = "URL",
      description =
          "use and fill this empty database, in the form of DATABASE_URL, instead of an embedded"
              + " PostgreSQL")
  private @Nullable String database;

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
    FuzzedServer.Result result =
        new FuzzedServer(server, progress)
            .search(configuration, hostile, DatabaseOption.read(word, database));
    System.out.println(result.line());
    return result.isClean() ? VerificationMain.DONE : VerificationMain.FAILED;
  }
}
