package turno.bookings;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking.BookedCustomer;
import turno.catalog.IntakeField;
import turno.catalog.Service.BookingTerms;
import turno.catalog.Service.BookingTerms.CustomerField;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.kernel.ProblemException;

/**
 * Checks answers to the questions of a service or a stage action; null is treated as absent. For a
 * service, types are checked when answers are sent, answers to unknown questions are allowed except
 * from customers, and required answers are demanded only for a booking, not for a hold
 * (docs/rules/holds.md#confirm-asks-for-what-the-service-needs).
 */
final class IntakeAnswers {
  private static final String WALK_IN = "walk_in";

  private IntakeAnswers() {}

  /**
   * Throws a 422 that names every answer in the body that has the wrong type. Stored answers are
   * not checked again, because the service's questions may have changed since.
   */
  static void requireTypes(BookingTerms terms, JsonNode sent) {
    List<Failure> failures = new ArrayList<>();
    checkTypes(terms.intakeFields(), sent, "#/intake", failures);
    throwAny(failures);
  }

  /**
   * Throws a 422 that names all required data that a booking of this service still lacks. Walk-in
   * customers at the desk need not give their name, phone or e-mail address
   * (docs/rules/bookings.md#walk-in).
   *
   * @param source the source of the booking
   * @param session whether a signed-in person makes the booking
   */
  static void requireComplete(
      BookingTerms terms,
      @Nullable BookedCustomer customer,
      ObjectNode intake,
      @Nullable String source,
      boolean session) {
    List<Failure> failures = new ArrayList<>();
    checkCustomer(terms, customer, source, session, failures);
    checkComplete(terms.intakeFields(), intake, "#/intake", failures);
    throwAny(failures);
  }

  /** Like {@link #requireComplete}, but only for the customer's data. */
  static void requireCustomer(
      BookingTerms terms,
      @Nullable BookedCustomer customer,
      @Nullable String source,
      boolean session) {
    List<Failure> failures = new ArrayList<>();
    checkCustomer(terms, customer, source, session, failures);
    throwAny(failures);
  }

  private static void checkCustomer(
      BookingTerms terms,
      @Nullable BookedCustomer customer,
      @Nullable String source,
      boolean session,
      List<Failure> failures) {
    if (session && WALK_IN.equals(source)) {
      return;
    }
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
                "The service requires the customer's " + name + "."));
      }
    }
  }

  private static void throwAny(List<Failure> failures) {
    if (!failures.isEmpty()) {
      throw ProblemException.invalid(failures);
    }
  }

  /**
   * Adds a failure for each answer that a customer may not send: an answer to a question that the
   * service does not ask, because customers cannot see such answers, or an empty answer to a
   * required question (docs/rules/manage.md#answers-of-a-customer).
   */
  static void checkByCustomer(List<IntakeField> fields, JsonNode sent, List<Failure> failures) {
    for (String key : sent.propertyNames()) {
      if (fields.stream().noneMatch(field -> field.key().equals(key))) {
        failures.add(
            Failure.at(
                "#/intake/" + key.replace("~", "~0").replace("/", "~1"),
                "not_allowed",
                "The service does not ask for " + key + "."));
      }
    }
    List<IntakeField> given = fields.stream().filter(field -> sent.has(field.key())).toList();
    checkComplete(given, sent, "#/intake", failures);
  }

  /**
   * Converts the {@code intake} that a customer sends into a patch. A null becomes a patch that
   * clears only the answers that customers see.
   */
  static JsonNode byCustomer(List<IntakeField> fields, JsonNode sent) {
    if (!sent.isNull()) {
      return sent;
    }
    ObjectNode emptied = Json.object();
    fields.forEach(field -> emptied.putNull(field.key()));
    return emptied;
  }

  /**
   * Merges as RFC 7396 specifies: members of {@code patch} replace the present ones, and null
   * removes a member. If the whole patch is null, everything is cleared; if it is missing, nothing
   * changes.
   */
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

  /**
   * Adds a failure for each value of the wrong type.
   *
   * @param pointer the JSON pointer to these values in the body
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

  /** Adds a failure for each required value that is missing or blank. */
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
          case TEXT -> " must be text.";
          case NUMBER -> " must be a number.";
          case BOOLEAN -> " must be true or false.";
          case CHOICE -> " must be one of " + String.join(", ", field.options()) + ".";
          case DATE -> " must be a date such as 2027-03-01.";
        };
  }
}
