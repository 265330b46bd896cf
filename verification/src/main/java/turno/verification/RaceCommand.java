package turno.verification;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import turno.postgres.Progress;
import turno.verification.race.Race;
import turno.verification.race.RaceConfiguration;
import turno.verification.race.RaceVerdict;
import turno.verification.race.UpgradeTrial;

/** {@code race}: many clients compete for few slots, and SQL checks the stored data afterwards. */
@Command(
    name = "race",
    header = "run many clients against few slots, and verify that nothing is double-booked",
    description =
        """
        Starts its own server in a temporary folder and lets many clients compete for few slots
        over HTTP: hold, confirm, book, release, cancel, repeat, while the clock jumps and holds
        expire. Then checks the database: no resource is used above its capacity, every
        acknowledged write is stored as acknowledged, and nothing is stored that was not
        acknowledged. Exit code 0 if all of this is true; otherwise exit code 1: the evidence
        is printed and the folder is kept.

        With --upgrade, two servers share a PostgreSQL, the clients use both, and webhooks and
        a stream of changes are checked as well. A backup is taken; then one server after the
        other is stopped (SIGTERM) and replaced by the next version: this version plus the
        migrations that exist only for tests. A request that gets no answer, or 503, is sent
        once more, to the other server; if that fails too, the race is not won. The schema must
        then be the newer one, and this version must refuse to start on it but must serve the
        backup. The last lines count the answers and the repeated requests. This takes a minute
        or two.\
        """)
final class RaceCommand implements Callable<Integer> {
  private static final int MAX_CLIENTS = 10_000;
  private static final int CLIENTS = 64;

  /**
   * The default with {@code --upgrade}: few enough clients that the servers never refuse requests
   * because of overload; such refusals would look like failures of the upgrade.
   */
  private static final int CLIENTS_OF_UPGRADE = 16;

  private static final int MAX_SECONDS = 3_600;
  private static final int MAX_EVIDENCE_SHOWN = 40;
  private static final int SEEDS = 1_000_000;

  @Option(
      names = "--clients",
      paramLabel = "N",
      description = "the number of clients (1 to 10000; default: 64, or 16 with --upgrade)")
  private @Nullable Integer chosenClients;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "how long to run (1 to 3600; default: 10)")
  private int seconds = 10;

  @Option(
      names = "--kill",
      description =
          "kill the server with kill -9 and start it again, once for every 30 s of the race; every"
              + " other kill, or the only one, also kills its PostgreSQL")
  private boolean kill;

  @Option(
      names = "--hostile",
      description =
          "run next to a hostile workspace, which begins at half time: it holds its own lock, sends"
              + " conflicting writes, requests for long lists, unknown keys, large bodies and wrong"
              + " passwords, and opens streams. Without --kill, the clients must still be served:"
              + " at most a quarter of their requests, or twice the share in the first half, may"
              + " get 503")
  private boolean hostile;

  @Option(
      names = "--upgrade",
      description =
          "upgrade two servers, one after the other; combines only with --clients and --seed")
  private boolean upgrade;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "the random seed for the requests and pauses of --upgrade (default: a new one, which is"
              + " printed)")
  private @Nullable Long seed;

  @Option(
      names = "--database",
      paramLabel = "URL",
      description =
          "use and fill this empty database, in the form of DATABASE_URL, instead of an embedded"
              + " PostgreSQL. This database is never killed, and its settings are not changed")
  private @Nullable String database;

  @Spec private CommandSpec word = CommandSpec.create();

  private final List<String> server;
  private final Progress progress;

  RaceCommand(List<String> server, Progress progress) {
    this.server = server;
    this.progress = progress;
  }

  @Override
  public Integer call() {
    int usual = upgrade ? CLIENTS_OF_UPGRADE : CLIENTS;
    int clients = chosenClients == null ? usual : chosenClients;
    NumberRange.require(word, "--clients", clients, MAX_CLIENTS);
    NumberRange.require(word, "--seconds", seconds, MAX_SECONDS);
    if (upgrade) {
      requireNone("--upgrade does not take", "--seconds", "--kill", "--hostile", "--database");
      long chosen = seed == null ? new Random().nextInt(SEEDS) : seed;
      return tell(
          new UpgradeTrial(
                  clients, chosen, server, Checkout.folder(), Checkout.programs(), progress)
              .run());
    }
    requireNone("Only --upgrade takes", "--seed");
    RaceConfiguration configuration =
        new RaceConfiguration(
            clients,
            Duration.ofSeconds(seconds),
            kill,
            hostile,
            DatabaseOption.read(word, database));
    return tell(new Race(configuration, server, progress).run());
  }

  /** Refuses options that this form of the command would ignore. */
  private void requireNone(String refusal, String... names) {
    for (String name : names) {
      if (word.commandLine().getParseResult().hasMatchedOption(name)) {
        throw new ParameterException(word.commandLine(), refusal + " " + name + ".");
      }
    }
  }

  private int tell(RaceVerdict verdict) {
    verdict.evidence().stream().limit(MAX_EVIDENCE_SHOWN).forEach(progress::say);
    if (verdict.evidence().size() > MAX_EVIDENCE_SHOWN) {
      progress.say("… and " + (verdict.evidence().size() - MAX_EVIDENCE_SHOWN) + " more");
    }
    if (verdict.kept() != null) {
      progress.say("The server's data and log are kept in " + verdict.kept());
    }
    System.out.println(verdict.line());
    return verdict.won() ? VerificationMain.DONE : VerificationMain.FAILED;
  }
}
