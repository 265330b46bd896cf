package turno.verification;

import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import turno.postgres.Progress;
import turno.verification.agents.AgentVerdict;
import turno.verification.agents.AgentsOnServer;

/** {@code agents}: scripted agents book in many businesses, with the tools only. */
@Command(name = "agents")
final class AgentsCommand implements Callable<Integer> {
  private static final int MAX_BUSINESSES = 10_000;
  private static final int SEEDS = 1_000_000;

  @Option(names = "--businesses", paramLabel = "N")
  private int businesses = 20;

  @Option(names = "--seed", paramLabel = "N")
  private @Nullable Long seed;

  @Option(names = "--transcript")
  private boolean transcript;

  @Spec private CommandSpec word = CommandSpec.create();

  private final List<String> server;
  private final Progress progress;

  AgentsCommand(List<String> server, Progress progress) {
    this.server = server;
    this.progress = progress;
  }

  @Override
  public Integer call() throws Exception {
    NumberRange.require(word, "--businesses", businesses, MAX_BUSINESSES);
    long drawn = seed == null ? new Random().nextInt(SEEDS) : seed;
    AgentVerdict verdict = new AgentsOnServer(server, progress).run(businesses, drawn);
    verdict.evidence().forEach(progress::say);
    if (transcript) {
      verdict.transcript().forEach(System.out::println);
    }
    if (!verdict.isSound()) {
      progress.say("Again: ./turno agents --businesses " + businesses + " --seed " + drawn);
    }
    System.out.println(verdict.line());
    return verdict.isSound() ? VerificationMain.DONE : VerificationMain.FAILED;
  }
}
