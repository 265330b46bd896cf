package turno.commands;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
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
  /** Commands that are hard to undo; they are suggested only for a typo of one letter. */
  private static final Set<String> CAREFUL = Set.of("revoke", "rotate", "restore", "release");

  @Command(name = "./turno")
  private static final class Root {}

  private CommandWords() {}

  public static int run(CliEnvironment environment, Application application, String... arguments) {
    var console = environment.console();
    var first = arguments.length == 0 ? "" : arguments[0];
    return of(environment, application, first)
        .setParameterExceptionHandler((exception, typed) -> unreadable(console, exception))
        .setExecutionExceptionHandler((exception, word, parsed) -> failed(console, exception))
        .execute(arguments);
  }

  static CommandLine of(CliEnvironment environment, Application application) {
    return of(environment, application, "");
  }

  /**
   * Creates only the named command, because creating all commands takes a tenth of a server's
   * startup time; creates all commands if no command has that name.
   */
  private static CommandLine of(CliEnvironment environment, Application application, String name) {
    var operator = new Subcommand.Operator(environment, application, new SecretInput(environment));
    var words = new LinkedHashMap<String, Supplier<CommandLine>>();
    words.put("run", () -> new CommandLine(new RunCommand(environment, application)));
    words.put(
        "workspaces", () -> group(new WorkspacesCommand(operator), WorkspacesCommand::subcommands));
    words.put("keys", () -> group(new KeysCommand(operator), KeysCommand::subcommands));
    words.put(
        "publishable-keys",
        () -> group(new PublishableKeysCommand(operator), PublishableKeysCommand::subcommands));
    words.put("users", () -> group(new UsersCommand(operator), UsersCommand::subcommands));
    words.put("channels", () -> group(new ChannelsCommand(operator), ChannelsCommand::subcommands));
    words.put("payments", () -> group(new PaymentsCommand(operator), PaymentsCommand::subcommands));
    words.put("import", () -> new CommandLine(new ImportCommand(environment, application)));
    words.put("export", () -> new CommandLine(new ExportCommand(environment, application)));
    words.put("check", () -> new CommandLine(new CheckCommand(environment)));
    words.put("listen", () -> new CommandLine(new ListenCommand(environment)));
    words.put("mcp", () -> new CommandLine(new McpCommand(environment)));
    words.put(
        "db",
        () -> group(new DatabaseCommand(environment, application), DatabaseCommand::subcommands));
    words.put("version", () -> new CommandLine(new VersionCommand(environment)));
    var root = new CommandLine(new Root());
    words.forEach((word, command) -> {
      if (word.equals(name) || !words.containsKey(name)) {
        root.addSubcommand(command.get());
      }
    });
    return root.setOverwrittenOptionsAllowed(false);
  }

  private static <W> CommandLine group(
      W word, Function<W, List<? extends Callable<Integer>>> subcommands) {
    var group = new CommandLine(word);
    for (var one : subcommands.apply(word)) {
      group.addSubcommand(new CommandLine(one instanceof Subcommand data ? data.spec() : one));
    }
    return group;
  }

  private static int unreadable(Console console, ParameterException exception) {
    console.say(unreadableLine(exception));
    Optional<String> nearest =
        exception instanceof UnmatchedArgumentException unmatched
            ? nearest(unmatched)
            : Optional.empty();
    nearest.ifPresentOrElse(
        name -> console.say("Did you mean " + name + "?"), () -> sayWords(console, exception));
    console.say(word(exception.getCommandLine().getCommandSpec()) + " --help describes it.");
    return Exit.UNREADABLE;
  }

  /** Lists the possible subcommands if the subcommand is missing or unknown. */
  private static void sayWords(Console console, ParameterException exception) {
    var command = exception.getCommandLine();
    boolean isMistyped =
        !(exception instanceof UnmatchedArgumentException unmatched)
            || !unmatched.getUnmatched().getFirst().startsWith("-");
    if (isMistyped && !command.getSubcommands().isEmpty() && command.getParent() != null) {
      console.say("Choose one of: " + String.join(", ", command.getSubcommands().keySet()) + ".");
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

  /** Returns the top-level command, because it shares one help text with all its subcommands. */
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
