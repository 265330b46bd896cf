package turno.mcp;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.kernel.NearestName;
import turno.kernel.Texts;

/**
 * Adapts the arguments of a call to a schema: parses whole numbers, booleans, lists and objects
 * that are given as strings, accepts whole numbers for strings, single strings for lists and lists
 * of one value for that value, converts numbers such as 2.0 to integers, drops nulls that the
 * schema does not allow, and finds arguments that the schema does not name.
 */
final class Arguments {
  private static final Pattern WHOLE = Pattern.compile("(-?[0-9]{1,15})(?:\\.0{1,15})?");
  private static final int WHOLE_DIGITS = 15;

  private final List<Failure> surplus = new ArrayList<>();
  private final JsonNode schema;
  private final ObjectNode kept;

  Arguments(JsonNode schema, ObjectNode given) {
    this.schema = schema;
    this.kept = object(schema, given, "#");
  }

  /**
   * Whether the arguments certainly satisfy the schema. This quick check is enough for most calls;
   * all other calls are validated in full.
   */
  boolean isPlainlyAllowed() {
    if (!surplus.isEmpty()) {
      return false;
    }
    for (JsonNode name : schema.path("required")) {
      if (!kept.has(name.stringValue())) {
        return false;
      }
    }
    JsonNode properties = schema.path("properties");
    for (Map.Entry<String, JsonNode> argument : kept.properties()) {
      JsonNode wanted = properties.get(argument.getKey());
      if (wanted == null || !isPlainlyAllowed(wanted, argument.getValue())) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlainlyAllowed(JsonNode schema, JsonNode value) {
    for (Map.Entry<String, JsonNode> keyword : schema.properties()) {
      JsonNode rule = keyword.getValue();
      boolean kept =
          switch (keyword.getKey()) {
            case "description" -> true;
            case "type" ->
                switch (rule.asString("")) {
                  case "string" -> value.isString() && Texts.isStorable(value.stringValue());
                  case "integer" -> value.isInt();
                  case "boolean" -> value.isBoolean();
                  default -> false;
                };
            // a character takes at most two Java chars
            case "minLength" -> value.asString("").length() >= 2 * rule.asInt(0);
            case "maxLength" -> value.asString("").length() <= rule.asInt(0);
            case "minimum" -> value.isInt() && value.intValue() >= rule.asInt(0);
            case "maximum" -> value.isInt() && value.intValue() <= rule.asInt(0);
            default -> false;
          };
      if (!kept) {
        return false;
      }
    }
    return true;
  }

  /** Returns the arguments that the schema names. */
  ObjectNode kept() {
    return kept;
  }

  /** Returns a failure for each argument that the schema does not name. */
  List<Failure> surplus() {
    return surplus;
  }

  private ObjectNode object(JsonNode schema, ObjectNode given, String pointer) {
    JsonNode properties = schema.path("properties");
    // at the top level, unknown arguments are never kept
    boolean closed = pointer.equals("#") || !schema.path("additionalProperties").asBoolean(true);
    boolean open = !closed || (properties.isEmpty() && !pointer.equals("#"));
    ObjectNode object = Json.object();
    for (Map.Entry<String, JsonNode> member : given.properties()) {
      String name = member.getKey();
      JsonNode value = member.getValue();
      JsonNode wanted = properties.path(name);
      String place = pointer + "/" + name.replace("~", "~0").replace("/", "~1");
      if (!wanted.isMissingNode()) {
        // some languages write an empty object as an empty list
        boolean none = value.isArray() && value.isEmpty() && allows(wanted, "object");
        if (!none && (!value.isNull() || allows(wanted, "null"))) {
          object.set(name, value(wanted, value, place));
        }
      } else if (open) {
        object.set(name, value);
      } else {
        surplus.add(Failure.at(place, "not_allowed", unknown(name, properties)));
      }
    }
    return object;
  }

  private static String unknown(String name, JsonNode properties) {
    Set<String> known = Set.copyOf(properties.propertyNames());
    String shown = name.length() > 60 ? name.substring(0, 60) : name;
    return "There is no argument "
        + shown
        + NearestName.of(shown, known)
            .map(near -> ". Did you mean " + near + "?")
            .orElse(". Arguments: " + String.join(", ", properties.propertyNames()) + ".");
  }

  private JsonNode value(JsonNode schema, JsonNode given, String pointer) {
    JsonNode value = allows(schema, "number") ? given : whole(given);
    if (value instanceof ObjectNode object && schema.has("properties")) {
      return object(schema, object, pointer);
    }
    if (value instanceof ArrayNode array && schema.has("items")) {
      ArrayNode read = Json.MAPPER.createArrayNode();
      for (int i = 0; i < array.size(); i++) {
        read.add(value(schema.path("items"), array.get(i), pointer + "/" + i));
      }
      return read;
    }
    if (value.isIntegralNumber() && allows(schema, "string") && !allows(schema, "integer")) {
      return Json.MAPPER.valueToTree(value.asString()); // a phone given as a number
    }
    if (value instanceof ArrayNode array && array.size() == 1 && allows(schema, "string")) {
      return value(schema, array.get(0), pointer);
    }
    if (!value.isString() || allows(schema, "string")) {
      return value;
    }
    String text = value.stringValue().strip();
    if (allows(schema, "object") && text.startsWith("{")) {
      JsonNode object = parsed(text);
      return object == null ? value : value(schema, object, pointer);
    }
    Matcher whole = WHOLE.matcher(text);
    if (allows(schema, "integer") && whole.matches()) {
      return Json.MAPPER.valueToTree(Long.parseLong(whole.group(1)));
    }
    if (allows(schema, "boolean") && (text.equals("true") || text.equals("false"))) {
      return Json.MAPPER.valueToTree(text.equals("true"));
    }
    if (allows(schema, "array") && parsed(text) instanceof ArrayNode list) {
      return value(schema, list, pointer);
    }
    if (allows(schema, "array")) {
      return Json.MAPPER.createArrayNode().add(value);
    }
    return value;
  }

  /** Converts 2.0 to 2; returns any other value unchanged. */
  static JsonNode whole(JsonNode value) {
    if (!value.isNumber() || value.isIntegralNumber()) {
      return value;
    }
    BigDecimal number = value.decimalValue();
    boolean whole =
        (long) number.precision() - number.scale() <= WHOLE_DIGITS
            && (number.signum() == 0 || number.stripTrailingZeros().scale() <= 0);
    return whole ? Json.MAPPER.valueToTree(number.longValue()) : value;
  }

  private static @Nullable JsonNode parsed(String json) {
    try {
      return Json.tree(json);
    } catch (JacksonException e) {
      return null;
    }
  }

  private static boolean allows(JsonNode schema, String type) {
    JsonNode declared = schema.path("type");
    return declared.isString()
        ? declared.stringValue().equals(type)
        : declared.valueStream().anyMatch(one -> one.asString("").equals(type));
  }
}
