package turno.bookings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Service.BookingTerms;
import turno.catalog.Service.BookingTerms.CustomerField;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.kernel.ProblemException;

/**
 * Answers to a service's questions. Their types are always checked and unknown keys are kept; what
 * is required is asked for only when a hold becomes a booking
 * (docs/rules/holds.md#confirm-asks-for-what-the-service-needs).
 */
final class IntakeAnswers {
  private static final String WALK_IN = "walk_in";

  private IntakeAnswers() {}

  /** 422 naming every answer that has the wrong type. */
  static void requireTypes(BookingTerms terms, ObjectNode intake) {
    List<Failure> failures = new ArrayList<>();
    FieldValues.checkTypes(terms.intakeFields(), intake, "#/intake", failures);
    throwAny(failures);
  }

  /**
   * 422 naming everything that a booking of this service still lacks. Who stands at the desk is not
   * asked for more than they say (docs/rules/bookings.md#walk-in).
   *
   * @param source of the booking
   * @param session whether a person who signed in makes it
   */
  static void requireComplete(
      BookingTerms terms,
      @Nullable BookedCustomer customer,
      ObjectNode intake,
      @Nullable String source,
      boolean session) {
    List<Failure> failures = new ArrayList<>();
    if (!session || !WALK_IN.equals(source)) {
      checkCustomer(terms, customer, failures);
    }
    FieldValues.checkComplete(terms.intakeFields(), intake, "#/intake", failures);
    throwAny(failures);
  }

  /** 422 naming everything about the customer that a booking of this service would lack. */
  static void requireCustomer(BookingTerms terms, @Nullable BookedCustomer customer) {
    List<Failure> failures = new ArrayList<>();
    checkCustomer(terms, customer, failures);
    throwAny(failures);
  }

  private static void checkCustomer(
      BookingTerms terms, @Nullable BookedCustomer customer, List<Failure> failures) {
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
  }

  private static void throwAny(List<Failure> failures) {
    if (!failures.isEmpty()) {
      throw ProblemException.invalid(failures);
    }
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
