package turno.verification;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import turno.postgres.JdbcAddress;
import turno.postgres.Progress;
import turno.verification.attack.AttackCatalog;
import turno.verification.attack.AttackRun;

/** {@code attack}: tries to bring down a server with one attack after another. */
@Command(
    name = "attack",
    header = "attack a server in many ways, and report whether it withstood them",
    description =
        """
        Runs one attack after another against a server, and reports for each what was done,
        what was observed and whether the server withstood it. Starts its own server with a heap of
        256 MiB in a temporary folder, with one workspace for the attacker and one for a
        neighbour that keeps listing slots and creating holds. An attack succeeds if a request from
        the neighbour or to /health/live takes too long or is refused, the process ends, the log
        contains an Error, an answer is a 500, a revoked key still works, or a check that belongs
        to the attack fails. Attacks use only 127.0.0.1 and end by themselves. Exit code 0 if the
        server withstood all of them; otherwise exit code 1, and the folder is kept.\
        """)
final class AttackCommand implements Callable<Integer> {
  private static final int MAX_SECONDS = 600;
  private static final int MAX_HEAP = 65_536;
  private static final Set<String> LOCAL = Set.of("127.0.0.1", "localhost", "[::1]");

  @Parameters(
      paramLabel = "NAME",
      arity = "0..*",
      description = "the attacks to run (default: all)")
  private List<String> names = new ArrayList<>();

  @Option(names = "--list", description = "print each attack's name and what it does")
  private boolean list;

  @Option(
      names = "--quick",
      description = "run smaller attacks; without a NAME, only those that take seconds")
  private boolean quick;

  @Option(
      names = "--patience",
      paramLabel = "SECONDS",
      description =
          "how long an answer may take (1 to 600; default: 5); /health/live may take half of that")
  private int patience = 5;

  @Option(
      names = "--heap",
      paramLabel = "MIB",
      description = "the maximum heap of the server that is started (1 to 65536; default: 256)")
  private int heap = 256;

  @Option(
      names = "--database",
      paramLabel = "URL",
      description =
          "use and fill this empty database, in the form of DATABASE_URL, instead of an embedded"
              + " PostgreSQL; one attack changes its default_transaction_isolation for a while")
  private @Nullable String database;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description =
          "attack this running server, such as http://127.0.0.1:8080; attacks that need a server"
              + " of their own are skipped. Changes to the attacker's workspace are not undone")
  private @Nullable URI url;

  @Option(
      names = "--key",
      paramLabel = "KEY",
      description = "an owner's key for the attacker's workspace (with --url)")
  private @Nullable String key;

  @Option(
      names = "--neighbour-key",
      paramLabel = "KEY",
      description = "an owner's key for the neighbour's workspace (with --url)")
  private @Nullable String neighbourKey;

  @Spec private CommandSpec word = CommandSpec.create();

  private final List<String> server;
  private final Progress progress;

  AttackCommand(List<String> server, Progress progress) {
    this.server = server;
    this.progress = progress;
  }

  @Override
  public Integer call() {
    NumberRange.require(word, "--patience", patience, MAX_SECONDS);
    NumberRange.require(word, "--heap", heap, MAX_HEAP);
    for (String name : names) {
      if (!AttackCatalog.names().contains(name)) {
        throw unreadable(
            "There is no attack '"
                + name
                + "'. The attacks are: "
                + String.join(", ", AttackCatalog.names()));
      }
    }
    if (list) {
      AttackCatalog.described().forEach(System.out::println);
      return VerificationMain.DONE;
    }
    JdbcAddress given = DatabaseOption.read(word, database);
    if (given != null && url != null) {
      throw unreadable(
          "--database cannot be combined with --url, which names a server that already runs.");
    }
    List<String> chosen = names.isEmpty() && quick ? AttackCatalog.quick() : names;
    AttackRun run = new AttackRun(server, heap, Duration.ofSeconds(patience), quick, progress);
    URI origin = url;
    AttackRun.Result result =
        origin == null ? run.onOwnServer(chosen, given) : run.on(target(origin), chosen);
    System.out.println(result.line());
    return result.held() ? VerificationMain.DONE : VerificationMain.FAILED;
  }

  private AttackRun.Target target(URI origin) {
    if (origin.getHost() == null || !LOCAL.contains(origin.getHost()) || origin.getPort() < 0) {
      throw unreadable(
          "--url must name this machine and a port, as in http://127.0.0.1:8080, not "
              + origin
              + ".");
    }
    String attackers = key;
    String neighbours = neighbourKey;
    if (attackers == null || neighbours == null) {
      throw unreadable("--url needs --key and --neighbour-key: owners' keys for two workspaces.");
    }
    return new AttackRun.Target(
        URI.create("http://127.0.0.1:" + origin.getPort()), attackers, neighbours);
  }

  private ParameterException unreadable(String message) {
    return new ParameterException(word.commandLine(), message);
  }
}
