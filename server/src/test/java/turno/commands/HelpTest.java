package turno.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import turno.TestingApplication;
import turno.verification.VerificationMain;

/**
 * Checks that the stored texts of {@code --help}, which the script prints even if nothing has been
 * built, match the commands. {@code ./turno help write} updates them.
 */
class HelpTest {
  private static final Path TEXTS = Path.of("../docs/help");
  private static final boolean WRITES = "write".equals(System.getenv("TURNO_HELP"));
  private static final int WIDTH = 110;
  private static final int MAX_OPTION_WIDTH = 34;

  private static final Set<String> LEFT_OUT =
      Set.of(
          UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING,
          UsageMessageSpec.SECTION_KEY_COMMAND_LIST);

  private static final Set<String> SYNOPSIS =
      Set.of(UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING, UsageMessageSpec.SECTION_KEY_SYNOPSIS);

  private static SortedMap<String, CommandLine> commands() {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true);
    CliEnvironment environment =
        new CliEnvironment(
            Map.of(), Path.of("."), null, new SecureRandom(), new Console(nowhere, nowhere));
    SortedMap<String, CommandLine> all =
        new TreeMap<>(CommandWords.of(environment, new TestingApplication()).getSubcommands());
    all.putAll(VerificationMain.words(List.of(), _ -> {}).getSubcommands());
    return all;
  }

  @Test
  void storedTextsMatchTheCommands() throws IOException {
    for (Map.Entry<String, CommandLine> command : commands().entrySet()) {
      Path file = TEXTS.resolve(command.getKey() + ".txt");
      String text = text(command.getValue());
      if (WRITES) {
        Files.writeString(file, text);
      }
      assertEquals(
          text,
          Files.exists(file) ? Files.readString(file) : "",
          () -> file + " is out of date; run ./turno help write");
    }
    try (Stream<Path> files = Files.list(TEXTS)) {
      assertEquals(
          commands().keySet(),
          files
              .map(file -> file.getFileName().toString().replace(".txt", ""))
              .collect(Collectors.toSet()));
    }
  }

  @Test
  void everyOptionAndSubcommandIsDescribed() {
    commands().values().stream()
        .flatMap(command -> all(command).stream())
        .forEach(command -> {
          CommandSpec spec = command.getCommandSpec();
          assertTrue(spec.usageMessage().header().length == 1, spec.qualifiedName());
          for (ArgSpec given : spec.args()) {
            assertTrue(
                given.description().length > 0
                    || (given instanceof OptionSpec option && option.hidden()),
                () -> spec.qualifiedName() + " " + given);
          }
        });
  }

  /** Returns a command and its direct subcommands, each only once even if it has aliases. */
  private static List<CommandLine> all(CommandLine command) {
    List<CommandLine> all = new ArrayList<>(List.of(command));
    all.addAll(new LinkedHashSet<>(command.getSubcommands().values()));
    return all;
  }

  private static String text(CommandLine command) {
    return all(command).stream().map(HelpTest::usage).collect(Collectors.joining("\n"));
  }

  private static String usage(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    spec.parser().separator(" ");
    UsageMessageSpec usage = spec.usageMessage();
    List<String> sections = new ArrayList<>(usage.sectionKeys());
    sections.removeAll(LEFT_OUT);
    if (!(spec.userObject() instanceof Callable) && !(spec.userObject() instanceof Method)) {
      sections.removeAll(SYNOPSIS); // only its subcommands can be run
    }
    usage
        .sectionKeys(sections)
        .width(WIDTH)
        .longOptionsMaxWidth(MAX_OPTION_WIDTH)
        .sortOptions(false)
        .sortSynopsis(false)
        .headerHeading(spec.qualifiedName() + ": ")
        .descriptionHeading(usage.description().length > 0 ? "%n" : "")
        .parameterListHeading("%n")
        .optionListHeading(spec.positionalParameters().isEmpty() ? "%n" : "")
        .footerHeading(usage.footer().length > 0 ? "%n" : "");
    return command
        .getUsageMessage(Help.Ansi.OFF)
        .lines()
        .map(line -> line.stripTrailing() + "\n")
        .collect(Collectors.joining());
  }
}
