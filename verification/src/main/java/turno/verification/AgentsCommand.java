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

/** {@code agents}: scripted agents book in many businesses, using only the tools. */
@Command(
    name = "agents",
    header =
        "let scripted agents book with nothing but the tools of /mcp, and count their"
            + " mistakes",
    description =
        """
        Starts its own server in a temporary folder, generates businesses from a seed, and lets
        two agents work in each, knowing only what tools/list of /mcp says. One finds, holds,
        asks the customer, confirms, moves and cancels, while others take the times that it
        wants, holds expire and answers are lost. The other makes the mistakes of language
        models (typed times, invented ids, skipped steps, repeated calls, wrong names) and then
        makes the call that the refusal proposes. Exit code 0 if no call was wrong (continuing
        without asking the customer is wrong), nothing was booked twice or left unfinished, and
        every proposed call succeeded; else 1, with the evidence, and the folder is kept.\
        """)
final class AgentsCommand implements Callable<Integer> {
  private static final int MAX_BUSINESSES = 10_000;
  private static final int SEEDS = 1_000_000;

  @Option(names = "--businesses", paramLabel = "N", description = "how many (1 to 10000; 20)")
  private int businesses = 20;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "the businesses and accidents of an earlier run")
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
      progress.say("Again: ./turno agents --businesses " + businesses + " --seed " + drawn);
    }
    System.out.println(verdict.line());
    return verdict.isSound() ? VerificationMain.DONE : VerificationMain.FAILED;
  }
}
