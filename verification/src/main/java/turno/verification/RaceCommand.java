package turno.verification;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import turno.postgres.Progress;
import turno.verification.race.Race;
import turno.verification.race.RaceConfiguration;
import turno.verification.race.RaceVerdict;

/** {@code race}: many clients compete for few slots, and SQL judges what is stored afterwards. */
@Command(name = "race")
final class RaceCommand implements Callable<Integer> {
  private static final int MAX_CLIENTS = 10_000;
  private static final int MAX_SECONDS = 3_600;
  private static final int MAX_EVIDENCE_SHOWN = 40;

  @Option(names = "--clients", paramLabel = "N")
  private int clients = 64;

  @Option(names = "--seconds", paramLabel = "N")
  private int seconds = 10;

  @Option(names = "--kill")
  private boolean kill;

  @Option(names = "--hostile")
  private boolean hostile;

  @Spec private CommandSpec word = CommandSpec.create();

  private final List<String> server;
  private final Progress progress;

  RaceCommand(List<String> server, Progress progress) {
    this.server = server;
    this.progress = progress;
  }

  @Override
  public Integer call() {
    NumberRange.require(word, "--clients", clients, MAX_CLIENTS);
    NumberRange.require(word, "--seconds", seconds, MAX_SECONDS);
    RaceConfiguration configuration =
        new RaceConfiguration(clients, Duration.ofSeconds(seconds), kill, hostile);
    RaceVerdict verdict = new Race(configuration, server, progress).run();
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
