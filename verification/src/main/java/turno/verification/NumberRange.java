package turno.verification;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The range of numbers that an option accepts. */
final class NumberRange {
  private NumberRange() {}

  /** Refuses a value below 1 or above {@code most}. */
  static void require(CommandSpec word, String option, long value, long most) {
    if (value < 1 || value > most) {
      throw new ParameterException(
          word.commandLine(),
          option + " takes a whole number from 1 to " + most + ", not " + value + ".");
    }
  }
}
