package turno.mcp;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/** Describes tools as {@code tools/list} shows them, and formats values as text for models. */
final class ToolText {
  /** The effects of a call, for clients that ask a person before some calls. */
  record Effect(boolean readOnly, boolean destructive, boolean idempotent) {}

  static final Effect READS = new Effect(true, false, true);
  static final Effect WRITES = new Effect(false, false, true);
  static final Effect ENDS = new Effect(false, true, true);

  private static final List<String> WEEKDAYS =
      Stream.of(DayOfWeek.values())
          .map(day -> day.getDisplayName(TextStyle.FULL, Locale.ENGLISH))
          .toList();

  private static final int DATE = "2027-03-01".length();
  private static final int MINUTES = "2027-03-01T10:00".length();
  private static final int LOCAL = "2027-03-01T10:00:00".length();

  /** Returns the schema of the customer in {@code hold_slot} and {@code confirm_hold}. */
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

  /**
   * Returns a service's question as text: {@code style: "How?" (one of Scissors, Machine;
   * optional)}.
   */
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

  /**
   * Returns a deposit in words.
   *
   * @param terms the contract's {@code Deposit}
   * @param amount the amount as formatted text
   */
  static String deposit(JsonNode terms, String amount) {
    String method = terms.path("method").asString("");
    return "deposit "
        + amount
        + (terms.path("type").asString("").equals("percent")
            ? " (" + terms.path("percent").asString("") + " %)"
            : "")
        + (method.equals("manual") ? ", paid to the business" : ", by " + method)
        + " within "
        + terms.path("expires_in_minutes").asString("30")
        + " min";
  }

  /** Returns a cancellation policy in words, with the business's own text. */
  static String policy(JsonNode policy) {
    int minutes = policy.path("free_until_minutes").asInt(0);
    String rule =
        policy.path("refund").asString("full").equals("none")
            ? "a deposit is never returned"
            : "a deposit is returned until "
                + (minutes == 0 ? "the start" : minutes + " minutes before the start");
    String own = policy.path("text").asString("").strip();
    return own.isEmpty() ? rule : rule + "; \"" + own + "\"";
  }

  /** Returns a member that is a string, or null for any other member. */
  static @Nullable String textIn(JsonNode object, String member) {
    JsonNode value = object.path(member);
    return value.isString() ? value.stringValue() : null;
  }

  /** Returns a timestamp as the clocks of its zone show it: {@code 2027-03-01T10:00:00}. */
  static String local(String timestamp) {
    return timestamp.length() < LOCAL ? timestamp : timestamp.substring(0, LOCAL);
  }

  static @Nullable String localOrNull(@Nullable String timestamp) {
    return timestamp == null ? null : local(timestamp);
  }

  /**
   * Returns the day of the week of a date or timestamp with a four-digit year. It is computed
   * without the JDK's formatters, which took a tenth of a tool's time.
   */
  static String weekday(String date) {
    int day =
        LocalDate.of(number(date, 0, 4), number(date, 5, 7), number(date, 8, DATE))
            .getDayOfWeek()
            .getValue();
    return WEEKDAYS.get(day - 1);
  }

  private static int number(String date, int from, int to) {
    return Integer.parseInt(date, from, to, 10);
  }

  /** Returns a timestamp as a local time for people: {@code 2027-03-01 10:00}; empty for null. */
  static String shortly(@Nullable String timestamp) {
    String text = Objects.requireNonNullElse(timestamp, "");
    return text.length() < MINUTES ? text : text.substring(0, MINUTES).replace('T', ' ');
  }

  /**
   * Treats equal start and end dates as one whole day, because people and models write a day this
   * way.
   */
  static void readOneDay(ObjectNode arguments) {
    String from = arguments.path("from").asString("");
    if (from.length() == DATE && from.equals(arguments.path("to").asString(""))) {
      try {
        arguments.put("to", LocalDate.parse(from).plusDays(1).toString());
      } catch (DateTimeParseException e) {
        // the operation reports what is wrong with the date
      }
    }
  }
}
