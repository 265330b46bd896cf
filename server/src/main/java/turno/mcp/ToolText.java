package turno.mcp;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/** A tool as {@code tools/list} shows it. */
final class ToolText {
  /** The permitted effects of a call, for clients that ask people before some calls. */
  record Effect(boolean readOnly, boolean destructive, boolean idempotent) {}

  static final Effect READS = new Effect(true, false, true);
  static final Effect WRITES = new Effect(false, false, true);
  static final Effect ENDS = new Effect(false, true, true);

  private static final int DATE = "2027-03-01".length();

  /** The schema of the customer in {@code hold_slot} and {@code confirm_hold}. */
  static String customer(String description) {
    return """
    {"type": "object", "description": "%s",
     "properties": {
      "name": {"type": "string", "minLength": 1, "maxLength": 200},
      "phone": {"type": "string", "minLength": 1, "maxLength": 40},
      "email": {"type": "string", "maxLength": 254},
      "locale": {"type": "string", "maxLength": 35, "description": "Their language, such as pt-BR"}},
     "additionalProperties": false}
    """
        .formatted(description);
  }

  private ToolText() {}

  static ObjectNode of(
      String name,
      String title,
      String description,
      String inputSchema,
      ObjectNode outputSchema,
      Effect effect) {
    ObjectNode tool = base(name, title, description, Json.tree(inputSchema), effect);
    tool.set("outputSchema", outputSchema);
    return tool;
  }

  /**
   * @param title empty if the name suffices
   */
  static ObjectNode base(
      String name, String title, String description, JsonNode inputSchema, Effect effect) {
    ObjectNode tool = Json.object().put("name", name);
    if (!title.isEmpty()) {
      tool.put("title", title);
    }
    tool.put("description", description.replace('\n', ' '));
    tool.set("inputSchema", inputSchema);
    ObjectNode hints = tool.putObject("annotations");
    if (effect.readOnly()) { // then the other hints have no meaning
      hints.put("readOnlyHint", true);
    } else { // the defaults are destructive and not idempotent
      if (!effect.destructive()) {
        hints.put("destructiveHint", false);
      }
      if (effect.idempotent()) {
        hints.put("idempotentHint", true);
      }
    }
    hints.put("openWorldHint", false);
    return tool;
  }

  /** A question of a service: {@code style: "How?" (one of Scissors, Machine; optional)}. */
  static String question(JsonNode field) {
    String type = field.path("type").asString("");
    String form =
        switch (type) {
          case "choice" ->
              "one of "
                  + String.join(
                      ", ",
                      field.path("options").valueStream().map(one -> one.asString("")).toList());
          case "boolean" -> "true or false";
          case "date" -> "a date such as 2027-03-01";
          default -> type;
        };
    boolean required = field.path("required").asBoolean(false);
    return field.path("key").asString("")
        + ": \""
        + field.path("label").asString("")
        + "\""
        + (form.isEmpty() ? "" : " (" + form + (required ? ")" : "; optional)"));
  }

  /** Reads the same date as start and end as that day, because people and models write it so. */
  static void readOneDay(ObjectNode arguments) {
    String from = arguments.path("from").asString("");
    if (from.length() == DATE && from.equals(arguments.path("to").asString(""))) {
      try {
        arguments.put("to", LocalDate.parse(from).plusDays(1).toString());
      } catch (DateTimeParseException e) {
        // the operation reports what is wrong with it
      }
    }
  }
}
