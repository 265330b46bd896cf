package turno.bookings;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.BookingTerms;
import turno.catalog.BookingTerms.CustomerField;
import turno.catalog.IntakeField;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.kernel.ProblemException;

/**
 * Answers to a service's questions: types are always checked, unknown keys kept, and what is
 * required only when a hold becomes a booking (decisions section 5).
 */
final class Intake {
  private Intake() {}

  /** 422 naming every answer that has the wrong type. */
  static void requireTypes(BookingTerms terms, ObjectNode intake) {
    List<Failure> failures = new ArrayList<>();
    for (IntakeField field : terms.intakeFields()) {
      JsonNode answer = intake.path(field.key());
      if (!answer.isMissingNode() && !answer.isNull() && !fits(field, answer)) {
        failures.add(
            Failure.at(
                "#/intake/" + field.key(),
                field.type() == IntakeField.Type.CHOICE ? "enum" : "type",
                describe(field)));
      }
    }
    throwAny(failures);
  }

  /** 422 naming everything that a booking of this service still lacks. */
  static void requireComplete(
      BookingTerms terms, Booking.@Nullable Guest customer, ObjectNode intake) {
    List<Failure> failures = new ArrayList<>();
    for (CustomerField field : terms.requiredCustomerFields()) {
      String value =
          customer == null
              ? null
              : switch (field) {
                case NAME -> customer.name();
                case PHONE -> customer.phone();
                case EMAIL -> customer.email();
              };
      if (value == null || value.isBlank()) {
        String name = field.name().toLowerCase(java.util.Locale.ROOT);
        failures.add(
            Failure.at(
                "#/customer/" + name,
                "required",
                "The service asks for the customer's " + name + "."));
      }
    }
    for (IntakeField field : terms.intakeFields()) {
      JsonNode answer = intake.path(field.key());
      boolean blank = answer.isString() && answer.stringValue().isBlank();
      if (field.required() && (answer.isMissingNode() || answer.isNull() || blank)) {
        failures.add(
            Failure.at("#/intake/" + field.key(), "required", field.label() + " is required."));
      }
    }
    throwAny(failures);
  }

  private static void throwAny(List<Failure> failures) {
    if (!failures.isEmpty()) {
      throw ProblemException.invalid(failures);
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

  /** RFC 7396: members of {@code patch} replace, null takes away; null as a whole empties. */
  static ObjectNode merged(ObjectNode present, JsonNode patch) {
    if (!(patch instanceof ObjectNode changes)) {
      return patch.isNull() ? Json.object() : present;
    }
    ObjectNode merged = present.deepCopy();
    for (Map.Entry<String, JsonNode> member : changes.properties()) {
      JsonNode before = merged.path(member.getKey());
      if (member.getValue().isNull()) {
        merged.remove(member.getKey());
      } else if (member.getValue() instanceof ObjectNode nested) {
        ObjectNode base = before instanceof ObjectNode object ? object : Json.object();
        merged.set(member.getKey(), merged(base, nested));
      } else {
        merged.set(member.getKey(), member.getValue());
      }
    }
    return merged;
  }
}
