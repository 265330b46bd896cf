package turno.verification;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import turno.postgres.JdbcAddress;

/** Reads {@code --database}. */
final class DatabaseOption {
  private DatabaseOption() {}

  /**
   * Parses the option's value; returns null if the option was not given. Throws an exception that
   * ends the command if the value cannot be parsed.
   */
  static @Nullable JdbcAddress read(CommandSpec command, @Nullable String text) {
    try {
      return text == null ? null : JdbcAddress.parse(text);
    } catch (JdbcAddress.Unreadable e) {
      throw new CommandLine.ParameterException(
          command.commandLine(),
          "--database cannot be read, because "
              + e.getMessage()
              + "; it takes "
              + JdbcAddress.FORM);
    }
  }
}
