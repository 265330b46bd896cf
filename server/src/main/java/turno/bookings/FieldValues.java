package turno.bookings;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import tools.jackson.databind.JsonNode;
import turno.catalog.IntakeField;
import turno.kernel.Failure;

/** Checks the values that were given for questions. Null counts as absent. */
final class FieldValues {
  private FieldValues() {}

  /**
   * Adds every value of the wrong type.
   *
   * @param pointer where the values stand in the body
   */
  static void checkTypes(
      List<IntakeField> fields, JsonNode values, String pointer, List<Failure> failures) {
    for (IntakeField field : fields) {
      JsonNode value = values.path(field.key());
      if (!value.isMissingNode() && !value.isNull() && !fits(field, value)) {
        failures.add(
            Failure.at(
                pointer + "/" + field.key(),
                field.type() == IntakeField.Type.CHOICE ? "enum" : "type",
                describe(field)));
      }
    }
  }

  /** Adds every required value that is missing or blank. */
  static void checkComplete(
      List<IntakeField> fields, JsonNode values, String pointer, List<Failure> failures) {
    for (IntakeField field : fields) {
      JsonNode value = values.path(field.key());
      boolean blank = value.isString() && value.stringValue().isBlank();
      if (field.required() && (value.isMissingNode() || value.isNull() || blank)) {
        failures.add(
            Failure.at(pointer + "/" + field.key(), "required", field.label() + " is required."));
      }
    }
  }

  private static boolean fits(IntakeField field, JsonNode answer) {
    return switch (field.type()) {
      case TEXT -> answer.isString();
      case NUMBER -> answer.isNumber();
      case BOOLEAN -> answer.isBoolean();
      case CHOICE -> answer.isString() && field.options().contains(answer.stringValue());
      case DATE -> answer.isString() && isDate(answer.stringValue());
    };
  }

  private static boolean isDate(String text) {
    try {
      LocalDate.parse(text);
      return true;
    } catch (DateTimeParseException e) {
      return false;
    }
  }

  private static String describe(IntakeField field) {
    return field.label()
        + switch (field.type()) {
          case TEXT -> " is a text.";
          case NUMBER -> " is a number.";
          case BOOLEAN -> " is true or false.";
          case CHOICE -> " is one of " + String.join(", ", field.options()) + ".";
          case DATE -> " is a date such as 2027-03-01.";
        };
  }
}
