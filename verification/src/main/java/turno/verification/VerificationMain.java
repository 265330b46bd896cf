package turno.verification;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import turno.postgres.Progress;

/**
 * Runs the commands of {@code ./turno} that test a server from outside or simulate external
 * services. The server is a separate program: the property {@code turno.server} contains its
 * command line, one word per line.
 */
public final class VerificationMain {
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int UNREADABLE = 2;
  private static final Set<String> WITHOUT_SERVER = Set.of("pix-simulator", "whatsapp-simulator");

  @Command(name = "./turno")
  private static final class Root {}

  private VerificationMain() {}

  public static void main(String[] arguments) {
    String server = System.getProperty("turno.server");
    if (server == null && arguments.length > 0 && WITHOUT_SERVER.contains(arguments[0])) {
      System.exit(run(List.of(), VerificationMain::say, arguments));
    } else if (server == null) {
      System.err.println("This command needs a server program. Run it as ./turno ….");
      System.exit(UNREADABLE);
    } else {
      System.exit(run(server.lines().toList(), VerificationMain::say, arguments));
    }
  }

  /** Prints a progress message to standard error; results go to standard output. */
  private static void say(String line) {
    System.err.println(line);
  }

  /**
   * @param server the command line that runs the server's program, without the program's own
   *     arguments
   * @param progress receives the progress messages
   */
  static int run(List<String> server, Progress progress, String... arguments) {
    return words(server, progress)
        .setParameterExceptionHandler((exception, typed) -> unreadable(progress, exception))
        .execute(arguments);
  }

  /** Returns the commands. Their annotations are also the source of docs/help. */
  public static CommandLine words(List<String> server, Progress progress) {
    return new CommandLine(new Root())
        .addSubcommand(new RaceCommand(server, progress))
        .addSubcommand(new FuzzCommand(server, progress))
        .addSubcommand(new SimulateCommand(server, progress))
        .addSubcommand(new AttackCommand(server, progress))
        .addSubcommand(new PixSimulatorCommand(progress))
        .addSubcommand(new WhatsAppSimulatorCommand(progress))
        .addSubcommand(new AgentsCommand(server, progress))
        .setOverwrittenOptionsAllowed(false);
  }

  /** Reports in one line that a port cannot be used; returns the exit code. */
  static int takenPort(Progress progress, int port, UncheckedIOException taken) {
    progress.say(
        "Port "
            + port
            + " cannot be used: "
            + Objects.requireNonNullElse(taken.getCause(), taken).getMessage()
            + ". Choose another one with --port.");
    return FAILED;
  }

  private static int unreadable(Progress progress, ParameterException exception) {
    progress.say(String.valueOf(exception.getMessage()));
    if (exception instanceof UnmatchedArgumentException unmatched
        && !unmatched.getSuggestions().isEmpty()) {
      progress.say("Did you mean " + unmatched.getSuggestions().getFirst() + "?");
    }
    progress.say(
        exception.getCommandLine().getCommandSpec().qualifiedName() + " --help describes it.");
    return UNREADABLE;
  }
}
