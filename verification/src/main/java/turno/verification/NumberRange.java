package turno.verification;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What numbers an option takes. */
final class NumberRange {
  private NumberRange() {}

  /** Refuses what is not from 1 to {@code most}. */
  static void require(CommandSpec word, String option, long value, long most) {
    if (value < 1 || value > most) {
      throw new ParameterException(
          word.commandLine(),
          option
              + ": "
              + value
              + " cannot be taken; it takes a whole number from 1 to "
              + most
              + ".");
    }
  }
}
