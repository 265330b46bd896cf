package turno.commands;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import turno.imports.UnreadableFile;
import turno.kernel.Failure;
import turno.kernel.NearestName;
import turno.kernel.ProblemException;
import turno.platform.backups.BackupProblem;
import turno.platform.config.SettingsProblem;
import turno.platform.secrets.KeyFileProblem;
import turno.postgres.PostgresFailure;

/**
 * The words of {@code ./turno} that need Java, and what an error becomes on the way out: a line for
 * a person and an exit code.
 */
public final class CommandWords {
  /** What cannot be undone is proposed for a slip of one letter only. */
  private static final Set<String> CAREFUL = Set.of("revoke", "rotate", "restore", "release");

  @Command(name = "./turno")
  private static final class Root {}

  private CommandWords() {}

  public static int run(CliEnvironment surroundings, Application application, String... arguments) {
    var console = surroundings.console();
    return of(surroundings, application)
        .setParameterExceptionHandler((exception, typed) -> unreadable(console, exception))
        .setExecutionExceptionHandler((exception, word, parsed) -> failed(console, exception))
        .execute(arguments);
  }

  static CommandLine of(CliEnvironment surroundings, Application application) {
    var workspaces = new WorkspacesCommand(surroundings);
    var keys = new KeysCommand(surroundings);
    var users = new UsersCommand(surroundings);
    var channels = new ChannelsCommand(surroundings);
    var payments = new PaymentsCommand(surroundings);
    var database = new DatabaseCommand(surroundings);
    return new CommandLine(new Root())
        .addSubcommand(new RunCommand(surroundings, application))
        .addSubcommand(group(workspaces, workspaces.words()))
        .addSubcommand(group(keys, keys.words()))
        .addSubcommand(group(users, users.words()))
        .addSubcommand(group(channels, channels.words()))
        .addSubcommand(group(payments, payments.words()))
        .addSubcommand(new ImportCommand(surroundings, application))
        .addSubcommand(new ExportCommand(surroundings, application))
        .addSubcommand(new CheckCommand(surroundings))
        .addSubcommand(new ListenCommand(surroundings))
        .addSubcommand(new McpCommand(surroundings))
        .addSubcommand(group(database, database.words()))
        .addSubcommand(new VersionCommand(surroundings))
        .setOverwrittenOptionsAllowed(false);
  }

  private static CommandLine group(Object word, List<Callable<Integer>> below) {
    var group = new CommandLine(word);
    below.forEach(group::addSubcommand);
    return group;
  }

  private static int unreadable(Console console, ParameterException exception) {
    console.say(unreadableLine(exception));
    Optional<String> nearest =
        exception instanceof UnmatchedArgumentException unmatched
            ? nearest(unmatched)
            : Optional.empty();
    nearest.ifPresentOrElse(
        name -> console.say("Maybe " + name + "?"), () -> sayWords(console, exception));
    console.say(word(exception.getCommandLine().getCommandSpec()) + " --help tells more.");
    return Exit.UNREADABLE;
  }

  /** All words that may follow, where one of them is missing or is none of them. */
  private static void sayWords(Console console, ParameterException exception) {
    var command = exception.getCommandLine();
    boolean isMistyped =
        !(exception instanceof UnmatchedArgumentException unmatched)
            || !unmatched.getUnmatched().getFirst().startsWith("-");
    if (isMistyped && !command.getSubcommands().isEmpty() && command.getParent() != null) {
      console.say("There are: " + String.join(", ", command.getSubcommands().keySet()) + ".");
    }
  }

  private static String unreadableLine(ParameterException exception) {
    var command = exception.getCommandLine();
    if (exception instanceof UnmatchedArgumentException unmatched
        && !unmatched.getUnmatched().getFirst().startsWith("-")
        && !command.getSubcommands().isEmpty()) {
      var name = command.getCommandSpec().qualifiedName();
      return "There is no '" + name + " " + unmatched.getUnmatched().getFirst() + "'.";
    }
    return String.valueOf(exception.getMessage());
  }

  private static Optional<String> nearest(UnmatchedArgumentException exception) {
    var spec = exception.getCommandLine().getCommandSpec();
    var typed = exception.getUnmatched().getFirst();
    var known = new HashSet<>(spec.optionsMap().keySet());
    known.addAll(spec.subcommands().keySet());
    known.removeIf(name -> CAREFUL.contains(name) && NearestName.distance(typed, name) > 1);
    return NearestName.of(typed, known);
  }

  /** The help is one text for each first word. */
  private static String word(CommandSpec spec) {
    return spec.qualifiedName().split(" ").length <= 2 ? spec.qualifiedName() : word(spec.parent());
  }

  private static int failed(Console console, Exception exception) {
    return switch (exception) {
      case CommandRefusal refusal -> said(console, refusal.text(), refusal.exitCode());
      case UnreadableFile file -> said(console, file.text(), Exit.UNREADABLE);
      case SettingsProblem problem -> said(console, problem.getMessage(), Exit.UNREADABLE);
      case KeyFileProblem problem -> said(console, problem.getMessage(), Exit.UNREADABLE);
      case PostgresFailure failure -> said(console, failure.getMessage(), Exit.FAILED);
      case BackupProblem problem ->
          said(
              console,
              problem.getMessage(),
              problem.isUnreadable() ? Exit.UNREADABLE : Exit.FAILED);
      case ProblemException problem -> said(console, text(problem), exitCode(problem));
      default -> {
        exception.printStackTrace();
        yield said(console, "This should not have happened: " + exception, Exit.FAILED);
      }
    };
  }

  private static int said(Console console, String text, int exitCode) {
    console.say(text);
    return exitCode;
  }

  private static int exitCode(ProblemException problem) {
    return problem.status() == 400 || problem.status() == 422 ? Exit.UNREADABLE : Exit.FAILED;
  }

  private static String text(ProblemException problem) {
    if (!(problem.members().get("errors") instanceof List<?> errors)) {
      return problem.detail();
    }
    return errors.stream()
        .map(error -> error instanceof Failure failure ? failure.detail() : String.valueOf(error))
        .collect(Collectors.joining("\n"));
  }
}
