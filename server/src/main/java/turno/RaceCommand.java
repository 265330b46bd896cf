package turno;

import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code race}: many clients, few slots, and a judge. */
@Command(name = "race")
final class RaceCommand implements Callable<Integer> {
  private static final int CLIENTS_MOST = 10_000;
  private static final int SECONDS_MOST = 3_600;

  @Option(names = "--clients", paramLabel = "N")
  private int clients = 64;

  @Option(names = "--seconds", paramLabel = "N")
  private int seconds = 10;

  @Option(names = "--kill")
  private boolean kill;

  private final Surroundings surroundings;
  private final Racing racing;

  RaceCommand(Surroundings surroundings, Racing racing) {
    this.surroundings = surroundings;
    this.racing = racing;
  }

  @Override
  public Integer call() {
    Bounds.require("--clients", clients, CLIENTS_MOST);
    Bounds.require("--seconds", seconds, SECONDS_MOST);
    var won =
        racing.isWon(new Racing.Race(clients, Duration.ofSeconds(seconds), kill), surroundings);
    return won ? Exit.DONE : Exit.FAILED;
  }
}
