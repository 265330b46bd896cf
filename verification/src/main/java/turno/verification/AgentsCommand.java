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

/** {@code agents}: scripted agents book in many businesses, using only the tools of /mcp. */
@Command(
    name = "agents",
    header =
        "let scripted agents book with nothing but the tools of /mcp, and count their"
            + " mistakes",
    description =
        """
        Starts its own server in a temporary folder, generates businesses from a seed, and lets
        two agents work in each. They know only the answer to tools/list of /mcp. The first one
        finds a slot, holds it, asks the customer, confirms, reschedules and cancels, while
        rivals take the slots that it has chosen, holds expire and answers are lost. The second
        one makes the mistakes of language models (typed times, invented ids, skipped steps,
        repeated calls, wrong names) and then makes the call that the refusal proposes. Exit
        code 0 if no call was wrong (continuing without asking the customer is wrong), nothing
        was booked twice or left unfinished, and every refusal of the second agent proposed a call
        that succeeded; otherwise exit code 1: the evidence is printed and the folder is kept.\
        """)
final class AgentsCommand implements Callable<Integer> {
  private static final int MAX_BUSINESSES = 10_000;
  private static final int SEEDS = 1_000_000;

  @Option(
      names = "--businesses",
      paramLabel = "N",
      description = "the number of businesses (1 to 10000; default: 20)")
  private int businesses = 20;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "repeat the businesses and accidents of the run with this seed (default: a new seed)")
  private @Nullable Long seed;

  @Option(names = "--transcript", description = "print the calls and answers of the first business")
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
      progress.say("Repeat with: ./turno agents --businesses " + businesses + " --seed " + drawn);
    }
    System.out.println(verdict.line());
    return verdict.isSound() ? VerificationMain.DONE : VerificationMain.FAILED;
  }
}
