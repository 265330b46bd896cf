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
import turno.postgres.Progress;
import turno.verification.attack.AttackCatalog;
import turno.verification.attack.AttackRun;

/** {@code attack}: tries to stop a node, in one way after the other. */
@Command(name = "attack")
final class AttackCommand implements Callable<Integer> {
  private static final int MAX_SECONDS = 600;
  private static final int MAX_HEAP = 65_536;
  private static final Set<String> LOCAL = Set.of("127.0.0.1", "localhost", "[::1]");

  @Parameters(paramLabel = "NAME", arity = "0..*")
  private List<String> names = new ArrayList<>();

  @Option(names = "--list")
  private boolean list;

  @Option(names = "--quick")
  private boolean quick;

  @Option(names = "--patience", paramLabel = "SECONDS")
  private int patience = 5;

  @Option(names = "--heap", paramLabel = "MIB")
  private int heap = 256;

  @Option(names = "--url", paramLabel = "URL")
  private @Nullable URI url;

  @Option(names = "--key", paramLabel = "KEY")
  private @Nullable String key;

  @Option(names = "--neighbour-key", paramLabel = "KEY")
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
                + "'. There are: "
                + String.join(", ", AttackCatalog.names()));
      }
    }
    if (list) {
      AttackCatalog.names().forEach(System.out::println);
      return VerificationMain.DONE;
    }
    List<String> chosen = names.isEmpty() && quick ? AttackCatalog.quick() : names;
    AttackRun run = new AttackRun(server, heap, Duration.ofSeconds(patience), quick, progress);
    URI origin = url;
    AttackRun.Result result =
        origin == null ? run.onOwnServer(chosen) : run.on(target(origin), chosen);
    System.out.println(result.line());
    return result.held() ? VerificationMain.DONE : VerificationMain.FAILED;
  }

  private AttackRun.Target target(URI origin) {
    if (origin.getHost() == null || !LOCAL.contains(origin.getHost()) || origin.getPort() < 0) {
      throw unreadable("--url takes http://127.0.0.1:PORT, not " + origin + ".");
    }
    String attackers = key;
    String neighbours = neighbourKey;
    if (attackers == null || neighbours == null) {
      throw unreadable("--url needs --key and --neighbour-key, of owners of two workspaces.");
    }
    return new AttackRun.Target(
        URI.create("http://127.0.0.1:" + origin.getPort()), attackers, neighbours);
  }

  private ParameterException unreadable(String message) {
    return new ParameterException(word.commandLine(), message);
  }
}
