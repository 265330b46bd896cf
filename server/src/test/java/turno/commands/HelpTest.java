package turno.commands;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import turno.Help;
import turno.TestingApplication;

/** The texts of --help list every command and every option. */
class HelpTest {
  @Test
  void helpNamesEveryOptionOfASubcommand() {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true);
    CliEnvironment environment =
        new CliEnvironment(
            Map.of(), Path.of("."), null, new SecureRandom(), new Console(nowhere, nowhere));
    CommandWords.of(environment, new TestingApplication())
        .getSubcommands()
        .forEach((name, word) -> compare(Help.of(name), word));
  }

  private static void compare(String help, CommandLine word) {
    for (var option : word.getCommandSpec().options()) {
      assertTrue(
          option.hidden() || help.contains(option.longestName()),
          () -> word.getCommandName() + ": no word about " + option.longestName());
    }
    word.getSubcommands()
        .forEach((name, below) -> {
          assertTrue(
              help.contains(word.getCommandName() + " " + below.getCommandName()),
              () -> "no word about " + name);
          assertTrue(help.contains(name), () -> "no word about " + name);
          compare(help, below);
        });
  }
}
