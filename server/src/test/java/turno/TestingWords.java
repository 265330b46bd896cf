package turno;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.commands.CliEnvironment;
import turno.commands.CommandWords;
import turno.commands.Console;
import turno.postgres.JdbcAddress;
import turno.testing.LocalPostgres;

/** The commands of {@code ./turno}, run in a folder. */
final class TestingWords {
  private final Path folder;

  TestingWords(Path folder) {
    this.folder = folder;
  }

  TestingServer.Said type(String... words) {
    return type(Map.of(), words);
  }

  /** Runs a command with the database's address in DATABASE_URL. */
  TestingServer.Said typeAt(JdbcAddress database, String... words) {
    return type(Map.of("DATABASE_URL", database.forTools()), words);
  }

  /** Runs a command with these settings. */
  TestingServer.Said type(Map<String, String> environment, String... words) {
    return typed(environment, null, words);
  }

  /**
   * Runs a command, with a terminal if answers are given.
   *
   * @param answers what the person types; null if there is no terminal
   */
  TestingServer.Said typed(
      Map<String, String> environment, @Nullable String answers, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console quiet =
        new Console(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
    Console console = answers == null ? quiet : quiet.answeredBy(answers.lines().iterator()::next);
    int exitCode =
        CommandWords.run(
            new CliEnvironment(
                environment,
                folder,
                LocalPostgres.PROGRAMS.getParent(),
                new SecureRandom(),
                console),
            new ServerApplication(),
            words);
    return new TestingServer.Said(
        exitCode, out.toString(UTF_8).strip(), err.toString(UTF_8).strip());
  }
}
