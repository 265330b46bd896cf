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
 * The commands of {@code ./turno} that need Java, and how their errors are reported: a line for a
 * person and an exit code.
 */
public final class CommandWords {
  /** Commands that cannot be undone are suggested only for a typo of one letter. */
  private static final Set<String> CAREFUL = Set.of("revoke", "rotate", "restore", "release");

  @Command(name = "./turno")
  private static final class Root {}

  private CommandWords() {}

  public static int run(CliEnvironment environment, Application application, String... arguments) {
    var console = environment.console();
    return of(environment, application)
        .setParameterExceptionHandler((exception, typed) -> unreadable(console, exception))
        .setExecutionExceptionHandler((exception, word, parsed) -> failed(console, exception))
        .execute(arguments);
  }

  static CommandLine of(CliEnvironment environment, Application application) {
    var operator = new Subcommand.Operator(environment, application, new SecretInput(environment));
    var workspaces = new WorkspacesCommand(operator);
    var keys = new KeysCommand(operator);
    var publishableKeys = new PublishableKeysCommand(operator);
    var users = new UsersCommand(operator);
    var channels = new ChannelsCommand(operator);
    var payments = new PaymentsCommand(operator);
    var database = new DatabaseCommand(environment, application);
    return new CommandLine(new Root())
        .addSubcommand(new RunCommand(environment, application))
        .addSubcommand(group(workspaces, workspaces.subcommands()))
        .addSubcommand(group(keys, keys.subcommands()))
        .addSubcommand(group(publishableKeys, publishableKeys.subcommands()))
        .addSubcommand(group(users, users.subcommands()))
        .addSubcommand(group(channels, channels.subcommands()))
        .addSubcommand(group(payments, payments.subcommands()))
        .addSubcommand(new ImportCommand(environment, application))
        .addSubcommand(new ExportCommand(environment, application))
        .addSubcommand(new CheckCommand(environment))
        .addSubcommand(new ListenCommand(environment))
        .addSubcommand(new McpCommand(environment))
        .addSubcommand(group(database, database.subcommands()))
        .addSubcommand(new VersionCommand(environment))
        .setOverwrittenOptionsAllowed(false);
  }

  private static CommandLine group(Object word, List<? extends Callable<Integer>> below) {
    var group = new CommandLine(word);
    below.forEach(one ->
        group.addSubcommand(new CommandLine(one instanceof Subcommand data ? data.spec() : one)));
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
    console.say(word(exception.getCommandLine().getCommandSpec()) + " --help describes it.");
    return Exit.UNREADABLE;
  }

  /** Lists the possible subcommands if one is missing or unknown. */
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

  /** There is one help text for each first word. */
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
        yield said(console, "Unexpected error: " + exception, Exit.FAILED);
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
