package turno.platform.contract;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Failure;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Texts;
import turno.kernel.Timestamps;

/**
 * A query parameter of an operation and the rules for its text. Parameters are checked before the
 * handler runs, and all failures are reported together (400).
 */
public record Parameter(
    String name,
    boolean required,
    boolean repeatable,
    Type type,
    boolean timestamp,
    @Nullable Pattern pattern,
    @Nullable String idPrefix,
    Set<String> words,
    @Nullable Long minimum,
    @Nullable Long maximum,
    int minLength,
    int maxLength,
    int maxItems,
    String form) {
  private static final Pattern WHOLE_NUMBER = Pattern.compile("-?[0-9]+");

  /** The type of the value. */
  public enum Type {
    TEXT,
    INTEGER,
    BOOLEAN
  }

  static Parameter of(JsonNode node, Contract contract) {
    JsonNode declared = contract.resolve(node.path("schema"));
    boolean repeatable = declared.path("type").asString("").equals("array");
    JsonNode reference = repeatable ? declared.path("items") : node.path("schema");
    JsonNode schema = contract.resolve(reference);
    String pattern = schema.path("pattern").asString("");
    String idPrefix = ValueSentences.idPrefix(pattern);
    Set<String> words = new java.util.LinkedHashSet<>();
    schema.path("enum").forEach(word -> words.add(word.asString("")));
    return new Parameter(
        node.path("name").stringValue(),
        node.path("required").asBoolean(false),
        repeatable,
        switch (schema.path("type").asString("string")) {
          case "integer" -> Type.INTEGER;
          case "boolean" -> Type.BOOLEAN;
          default -> Type.TEXT;
        },
        reference.path("$ref").asString("").endsWith("/TimestampInQuery"),
        pattern.isEmpty() || idPrefix != null ? null : Pattern.compile(pattern),
        idPrefix,
        words,
        schema.has("minimum") ? schema.path("minimum").longValue() : null,
        schema.has("maximum") ? schema.path("maximum").longValue() : null,
        schema.path("minLength").asInt(0),
        schema.path("maxLength").asInt(2_048),
        declared.path("maxItems").asInt(Integer.MAX_VALUE),
        form(node, schema));
  }

  /**
   * Describes the expected form of a value for people, in words that follow the parameter's name.
   */
  private static String form(JsonNode node, JsonNode schema) {
    String prefix = ValueSentences.idPrefix(schema.path("pattern").asString(""));
    if (prefix != null) {
      return "must be " + ValueSentences.idForm(prefix);
    }
    JsonNode shown = node.path("example");
    String example =
        (shown.isArray() ? shown.path(0) : shown)
            .asString(schema.path("examples").path(0).asString(""));
    return example.isEmpty()
        ? "must have the form that the contract describes"
        : "must be written like " + example;
  }

  /** Adds a failure for each fault of these values to {@code failures}. */
  public void check(List<String> values, List<Failure> failures) {
    if (values.isEmpty()) {
      if (required) {
        failures.add(Failure.of(name, "required", name + " is required."));
      }
      return;
    }
    if (values.size() > 1 && !repeatable) {
      failures.add(Failure.of(name, "not_allowed", "Send " + name + " only once."));
    }
    if (values.size() > maxItems) {
      failures.add(Failure.of(name, "max_items", describe("max_items", "")));
      return;
    }
    for (String value : values) {
      String fault = fault(value);
      if (fault != null) {
        failures.add(Failure.of(name, fault, describe(fault, value)));
      }
    }
  }

  private @Nullable String fault(String value) {
    if (!Texts.isStorable(value)) {
      return "malformed";
    }
    return switch (type) {
      case INTEGER -> integerFault(value);
      case BOOLEAN -> value.equals("true") || value.equals("false") ? null : "type";
      case TEXT -> {
        if (timestamp) {
          // any zone will do here: the code that later reads a local time chooses its zone
          yield Timestamps.parseInQuery(value, ZoneOffset.UTC) == null ? "format" : null;
        }
        if (value.length() > maxLength && value.codePointCount(0, value.length()) > maxLength) {
          yield "max_length";
        }
        if (value.length() < minLength) {
          yield "min_length";
        }
        if (!words.isEmpty() && !words.contains(value)) {
          yield "enum";
        }
        if (hasForm(value)) {
          yield null;
        }
        if (idPrefix != null && !repeatable && value.indexOf(',') >= 0) {
          yield "not_allowed";
        }
        yield value.isEmpty() && pattern != null ? "min_length" : "pattern";
      }
    };
  }

  // most parameters are ids, and matching each with a regular expression would take a tenth of the
  // time of a read request
  private boolean hasForm(String value) {
    return idPrefix != null
        ? IdKind.hasForm(value, idPrefix)
        : pattern == null || pattern.matcher(value).find();
  }

  private @Nullable String integerFault(String value) {
    if (!WHOLE_NUMBER.matcher(value).matches()) {
      return "type";
    }
    long number = integer(value);
    if (minimum != null && number < minimum) {
      return "minimum";
    }
    return maximum != null && number > maximum ? "maximum" : null;
  }

  /**
   * Reads a whole number whose form has been checked; a number outside the range of a long is
   * replaced by the nearest limit of that range.
   */
  public static long integer(String value) {
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException e) {
      return value.startsWith("-") ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
  }

  private String describe(String fault, String value) {
    String found = ValueSentences.found(Json.MAPPER.valueToTree(value));
    return switch (fault) {
      case "type" ->
          name
              + (type == Type.INTEGER
                  ? " must be a whole number, not "
                  : " must be true or false, not ")
              + found
              + ".";
      case "format" ->
          name
              + " must be a date such as 2027-03-01, a local time such as 2027-03-01T09:00, or an instant"
              + " such as 2027-03-01T09:00:00-03:00, between the years 2000 and 2200, not "
              + found
              + ".";
      case "enum" ->
          name
              + " must be one of "
              + String.join(", ", words)
              + (repeatable ? ", or several of them separated by commas" : "")
              + ", not "
              + found
              + "."
              + ValueSentences.hint(value, words);
      case "minimum" -> name + " must be at least " + minimum + ", not " + value + ".";
      case "maximum" -> name + " must be at most " + maximum + ", not " + value + ".";
      case "max_length" -> name + " must have at most " + maxLength + " characters.";
      case "min_length" ->
          name + (repeatable ? " has an empty value." : " is empty.") + " Leave it out instead.";
      case "not_allowed" -> "Send one id as " + name + ", not several.";
      case "max_items" -> "Send at most " + maxItems + " values of " + name + ".";
      case "malformed" ->
          name + " contains a character that cannot be stored. Remove that character.";
      default -> name + " " + form + ", not " + found + "." + whole(value);
    };
  }

  /** Suggests the enclosing member, because nested members cannot be requested separately. */
  private String whole(String value) {
    int dot = value.indexOf('.');
    return pattern != null && dot > 0 && hasForm(value.substring(0, dot))
        ? " Did you mean " + value.substring(0, dot) + "?"
        : "";
  }

  static List<Parameter> all(Iterable<JsonNode> nodes, Contract contract) {
    List<Parameter> parameters = new ArrayList<>();
    for (JsonNode node : nodes) {
      JsonNode parameter = contract.resolve(node);
      if (parameter.path("in").asString("").equals("query")) {
        parameters.add(of(parameter, contract));
      }
    }
    return List.copyOf(parameters);
  }
}
