package turno.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * The details that a service still needs before a hold can be confirmed. They are requested
 * together, so that an agent does not ask the customer repeatedly.
 *
 * @param fields the customer's missing data: name, phone, email
 * @param questions the service's unanswered questions, as {@code IntakeField}s
 */
record Missing(List<String> fields, List<JsonNode> questions) {
  static final Missing NOTHING = new Missing(List.of(), List.of());

  private static final String OF_CUSTOMER = "#/customer/";
  private static final String OF_INTAKE = "#/intake/";

  /**
   * @param service the service with its {@code required_customer_fields} and {@code intake_fields}
   * @param customer the customer's data, as far as it is known
   * @param intake the answers so far
   */
  static Missing of(JsonNode service, JsonNode customer, JsonNode intake) {
    List<String> fields = new ArrayList<>();
    for (JsonNode field : service.path("required_customer_fields")) {
      if (isBlank(customer.path(field.asString("")))) {
        fields.add(field.asString(""));
      }
    }
    List<JsonNode> questions = new ArrayList<>();
    for (JsonNode question : service.path("intake_fields")) {
      if (question.path("required").asBoolean(false)
          && isBlank(intake.path(question.path("key").asString("")))) {
        questions.add(question);
      }
    }
    return new Missing(fields, questions);
  }

  /**
   * Reads the missing details from the errors of a confirmation, which contain only the keys of
   * questions.
   */
  static Missing of(JsonNode errors) {
    List<String> fields = new ArrayList<>();
    List<JsonNode> questions = new ArrayList<>();
    for (JsonNode error : errors) {
      String pointer = error.path("pointer").asString("");
      boolean required = error.path("code").asString("").equals("required");
      if (required && pointer.startsWith(OF_CUSTOMER)) {
        fields.add(pointer.substring(OF_CUSTOMER.length()));
      } else if (required && pointer.startsWith(OF_INTAKE)) {
        String key = pointer.substring(OF_INTAKE.length());
        questions.add(Json.object().put("key", key).put("label", key).put("required", true));
      }
    }
    return new Missing(fields, questions);
  }

  private static boolean isBlank(JsonNode value) {
    return value.isMissingNode()
        || value.isNull()
        || (value.isString() && value.stringValue().isBlank());
  }

  /** Returns the details of a hold, overwritten by those details of a call that are not blank. */
  static JsonNode filled(JsonNode known, JsonNode given) {
    ObjectNode filled = known instanceof ObjectNode object ? object.deepCopy() : Json.object();
    for (Map.Entry<String, JsonNode> member : given.properties()) {
      if (!isBlank(member.getValue())) {
        filled.set(member.getKey(), member.getValue());
      }
    }
    return filled;
  }

  /** Returns the details that a call contains and the hold lacks. */
  static ObjectNode beyond(JsonNode known, JsonNode given) {
    ObjectNode more = Json.object();
    for (Map.Entry<String, JsonNode> member : given.properties()) {
      if (!isBlank(member.getValue()) && isBlank(known.path(member.getKey()))) {
        more.set(member.getKey(), member.getValue());
      }
    }
    return more;
  }

  boolean isEmpty() {
    return fields.isEmpty() && questions.isEmpty();
  }

  /** Returns the names of the details, such as {@code ["email", "intake.style"]}. */
  List<String> names() {
    List<String> names = new ArrayList<>(fields);
    questions.forEach(question -> names.add("intake." + question.path("key").asString("")));
    return names;
  }

  /** Returns the missing details as a line of text for the agent. */
  String line() {
    List<String> parts = new ArrayList<>(fields);
    questions.forEach(question -> parts.add("intake " + ToolText.question(question)));
    return String.join("; ", parts);
  }

  /** Returns the question that asks the customer for all details. */
  String question(Wording wording) {
    List<String> words = new ArrayList<>(fields);
    for (JsonNode question : questions) {
      String options =
          String.join(
              ", ", question.path("options").valueStream().map(one -> one.asString("")).toList());
      words.add(
          question.path("label").asString("") + (options.isEmpty() ? "" : " (" + options + ")"));
    }
    return wording.needs(words);
  }

  /** Returns a refusal that instructs the agent to ask the customer for the details. */
  ToolResult asked(Wording wording) {
    return Refusal.of(
            "customer_details_missing",
            "Ask the customer for all of this together, then call again with the data in 'customer'"
                + " and the answers in 'intake', by key: "
                + line())
        .with("missing", names())
        .ask(question(wording));
  }
}
