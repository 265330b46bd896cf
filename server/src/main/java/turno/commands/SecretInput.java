package turno.commands;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.jspecify.annotations.Nullable;

/**
 * Reads the secrets and files that options name. {@code @FILE} reads a secret from a file, and
 * {@code -} from the next line of standard input, so that the process list does not reveal it; any
 * other text is the secret itself.
 */
final class SecretInput {
  private static final String STANDARD_INPUT = "-";
  private static final String FILE = "@";

  private final CliEnvironment environment;
  private @Nullable BufferedReader input;

  SecretInput(CliEnvironment environment) {
    this.environment = environment;
  }

  /** Returns the secret for an option with this typed value. */
  String secret(String option, String given) {
    if (given.equals(STANDARD_INPUT)) {
      return line(option);
    }
    return given.startsWith(FILE) ? text(option, given.substring(FILE.length())).strip() : given;
  }

  String text(String option, String file) {
    return new String(bytes(option, file), StandardCharsets.UTF_8);
  }

  byte[] bytes(String option, String file) {
    try {
      return Files.readAllBytes(environment.workingFolder().resolve(file));
    } catch (IOException e) {
      throw CommandRefusal.failed(option + ": " + file + " cannot be read.");
    }
  }

  private String line(String option) {
    try {
      if (input == null) {
        input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      }
      String line = input.readLine();
      return line == null ? "" : line.strip();
    } catch (IOException e) {
      throw CommandRefusal.failed(option + ": standard input cannot be read.");
    }
  }
}
