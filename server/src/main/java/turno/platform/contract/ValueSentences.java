package turno.platform.contract;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.kernel.NearestName;

/**
 * Writes sentences that describe the fault in a value, and the expected form and unit, with an
 * example if the contract has one (docs/rules/protocol.md#words-of-errors). The sentences contain
 * no regular expression, and name a keyword of the schema language only if there is no sentence for
 * that keyword.
 */
final class ValueSentences {
  /** The maximum number of characters of a value that a sentence repeats. */
  private static final int SHOWN = 60;

  private static final String SAMPLE_OF_ID = "01mdr5xz6nf09tetkj0c6zbggx";
  private static final Pattern ID = Pattern.compile("\\^([a-z]+_)\\[.*\\]\\{26\\}\\$");
  private static final Map<String, String> UNITS =
      Map.of(
          "seconds", "seconds",
          "minutes", "minutes",
          "hours", "hours",
          "days", "days",
          "percent", "percent",
          "cents", "of the currency's smallest unit");

  private ValueSentences() {}

  /**
   * Writes the sentence about a value that violates a keyword of a schema.
   *
   * @param member the member's name for people: the last name in its pointer
   * @param schema the node that contains the keyword
   */
  static String of(String member, String keyword, JsonNode schema, JsonNode value) {
    return switch (keyword) {
      case "required" -> member + " is required.";
      case "type" -> member + " must be " + type(member, schema) + ", not " + found(value) + ".";
      case "enum" -> word(member, schema.path("enum"), value);
      case "const" -> word(member, Json.MAPPER.createArrayNode().add(schema.path("const")), value);
      case "pattern" -> form(member, schema, value);
      case "format" -> member + " must be " + type(member, schema) + ", not " + found(value) + ".";
      case "minimum", "maximum" ->
          member
              + " must be "
              + range(schema, "minimum", "maximum", unit(member))
              + ", not "
              + found(value)
              + ".";
      case "exclusiveMinimum" ->
          member
              + " must be more than "
              + schema.path(keyword).asString("")
              + unit(member)
              + ", not "
              + found(value)
              + ".";
      case "exclusiveMaximum" ->
          member
              + " must be less than "
              + schema.path(keyword).asString("")
              + unit(member)
              + ", not "
              + found(value)
              + ".";
      case "minLength", "maxLength" ->
          member
              + " must have "
              + range(schema, "minLength", "maxLength", " characters")
              + ", not "
              + value.asString("").codePointCount(0, value.asString("").length())
              + ".";
      case "minItems", "maxItems" ->
          member
              + " must have "
              + range(schema, "minItems", "maxItems", " entries")
              + ", not "
              + value.size()
              + ".";
      case "minProperties", "maxProperties" ->
          member
              + " must have "
              + range(schema, "minProperties", "maxProperties", " members")
              + ", not "
              + value.size()
              + ".";
      case "uniqueItems" -> member + " contains " + found(repeated(value)) + " more than once.";
      default -> member + " must match its description in the contract (" + keyword + ").";
    };
  }

  /**
   * Returns the prefix of the ids that a pattern describes; null if the pattern does not describe
   * ids.
   */
  static @Nullable String idPrefix(String pattern) {
    Matcher id = ID.matcher(pattern);
    return id.matches() ? id.group(1) : null;
  }

  /** Describes the form of an id: {@code an id that begins with svc_, such as svc_01…}. */
  static String idForm(String prefix) {
    return "an id that begins with " + prefix + ", such as " + prefix + SAMPLE_OF_ID;
  }

  /**
   * Returns a value as a sentence shows it: an object or a list by its kind, any other value as
   * JSON, shortened if it is long.
   */
  static String found(JsonNode value) {
    return switch (value.getNodeType()) {
      case OBJECT -> "an object";
      case ARRAY -> "a list";
      case STRING, NUMBER, BOOLEAN, NULL -> shortened(value.toString());
      case BINARY, MISSING, POJO -> "nothing";
    };
  }

  private static String shortened(String value) {
    return value.codePointCount(0, value.length()) <= SHOWN
        ? value
        : value.substring(0, value.offsetByCodePoints(0, SHOWN)) + "…";
  }

  private static String type(String member, JsonNode schema) {
    Set<String> types = new LinkedHashSet<>();
    JsonNode declared = schema.path("type");
    for (JsonNode one : declared.isArray() ? declared : List.of(declared)) {
      types.add(
          switch (one.asString("")) {
            case "string" -> "text" + examples(schema, " such as ");
            case "integer" -> "a whole number" + ofUnit(member);
            case "number" -> "a number" + ofUnit(member);
            case "boolean" -> "true or false";
            case "array" -> "a list";
            case "object" -> "an object";
            case "null" -> "null";
            default -> "something else";
          });
    }
    return String.join(" or ", types);
  }

  /**
   * Returns the unit that the last word of the name stands for, with a leading space; empty if
   * there is none.
   */
  private static String unit(String member) {
    String unit = UNITS.get(member.substring(member.lastIndexOf('_') + 1));
    return unit == null || unit.equals(member) ? "" : " " + unit;
  }

  private static String ofUnit(String member) {
    String unit = unit(member);
    return unit.isEmpty() || unit.startsWith(" of") ? unit : " of" + unit;
  }

  private static String word(String member, JsonNode words, JsonNode value) {
    List<String> known =
        words.valueStream().map(word -> word.isNull() ? "null" : word.asString()).toList();
    return member
        + " must be "
        + (known.size() == 1 ? "" : "one of ")
        + String.join(", ", known)
        + ", not "
        + found(value)
        + "."
        + hint(value.asString(""), known);
  }

  /** Suggests the known word closest to the typed word, or the only one that begins with it. */
  static String hint(String text, Collection<String> known) {
    String typed = text.strip().toLowerCase(Locale.ROOT);
    if (typed.isEmpty() || typed.length() > SHOWN) {
      return "";
    }
    List<String> longer = known.stream().filter(word -> word.startsWith(typed)).toList();
    return NearestName.of(typed, known)
        .or(() -> longer.size() == 1 ? longer.stream().findFirst() : Optional.empty())
        .map(word -> " Did you mean " + word + "?")
        .orElse("");
  }

  private static String form(String member, JsonNode schema, JsonNode value) {
    String pattern = schema.path("pattern").asString("");
    String prefix = idPrefix(pattern);
    if (prefix != null) {
      return member + " must be " + idForm(prefix) + ", not " + found(value) + ".";
    }
    String rule = schema.path("x-must-be").asString("");
    if (!rule.isEmpty()) {
      return member + " must be " + rule + ".";
    }
    String wanted = examples(schema, " ");
    return wanted.isEmpty()
        ? member + " must have the form that the contract describes, not " + found(value) + "."
        : member + " must be written like" + wanted + ", not " + found(value) + ".";
  }

  /**
   * Returns the examples of a schema, joined by {@code or}; empty if it has none.
   *
   * @param before the words before the examples
   */
  private static String examples(JsonNode schema, String before) {
    List<String> examples = schema.path("examples").valueStream().map(JsonNode::asString).toList();
    return examples.isEmpty() ? "" : before + String.join(" or ", examples);
  }

  /** Describes a range: {@code 1 to 200 characters}, {@code at least 5 minutes}. */
  private static String range(JsonNode schema, String least, String most, String unit) {
    String from = schema.path(least).asString("");
    String to = schema.path(most).asString("");
    if (!from.isEmpty() && !to.isEmpty()) {
      return from + " to " + to + unit;
    }
    return (from.isEmpty() ? "at most " + to : "at least " + from) + unit;
  }

  private static JsonNode repeated(JsonNode list) {
    Set<JsonNode> seen = new LinkedHashSet<>();
    for (JsonNode entry : list) {
      if (!seen.add(entry)) {
        return entry;
      }
    }
    return list;
  }
}
