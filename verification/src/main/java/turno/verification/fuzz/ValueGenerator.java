package turno.verification.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;
import turno.verification.kit.WireId;

/** Generates values that the contract's schemas allow, or almost allow. */
final class ValueGenerator {
  private static final int MAX_DEPTH = 6;
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final List<String> WORDS =
      List.of("Ana", "José da Silva", "corte", "日本語", "naïve 😀", "a", "x y", "\"quoted\"", "%_\\");

  private final JsonNode document;
  private final KnownValues known;
  private final RandomGenerator random;

  ValueGenerator(JsonNode document, KnownValues known, RandomGenerator random) {
    this.document = document;
    this.known = known;
    this.random = random;
  }

  /** An example from the contract, with its ids, times and dates replaced by known ones. */
  JsonNode adapted(JsonNode example) {
    if (example.isString()) {
      return NODES.stringNode(adaptedText(example.stringValue()));
    }
    if (example.isArray()) {
      ArrayNode array = PlainJson.array();
      example.forEach(element -> array.add(adapted(element)));
      return array;
    }
    if (example instanceof ObjectNode object) {
      ObjectNode adapted = PlainJson.object();
      object
          .properties()
          .forEach(member -> adapted.set(member.getKey(), adapted(member.getValue())));
      return adapted;
    }
    return example;
  }

  private String adaptedText(String text) {
    WireId kind = KnownValues.kindOf(text);
    if (kind != null) {
      return known.id(kind);
    }
    if (text.matches("\\d{4}-\\d\\d-\\d\\dT.*")) {
      return known.time();
    }
    return text.matches("\\d{4}-\\d\\d-\\d\\d") ? known.date() : text;
  }

  /** A random value for a schema. */
  JsonNode of(JsonNode declared) {
    return of(declared, 0);
  }

  private JsonNode of(JsonNode declared, int depth) {
    JsonNode schema = resolved(declared);
    if (schema.has("const")) {
      return schema.path("const");
    }
    if (schema.has("enum")) {
      return element(schema.path("enum"));
    }
    for (String choice : List.of("oneOf", "anyOf")) {
      if (!schema.path(choice).isEmpty()) {
        return of(element(schema.path(choice)), depth);
      }
    }
    return switch (type(schema)) {
      case "object" -> object(schema, depth);
      case "array" -> array(schema, depth);
      case "integer" -> NODES.numberNode(integer(schema));
      case "number" -> NODES.numberNode(integer(schema) + random.nextDouble());
      case "boolean" -> NODES.booleanNode(random.nextBoolean());
      case "null" -> NODES.nullNode();
      default -> NODES.stringNode(text(schema));
    };
  }

  JsonNode resolved(JsonNode schema) {
    JsonNode reference = schema.path("$ref");
    return reference.isString()
        ? resolved(document.at(reference.stringValue().substring(1)))
        : schema;
  }

  private String type(JsonNode schema) {
    JsonNode type = schema.path("type");
    if (type.isArray()) {
      return element(type).asString("");
    }
    if (type.isString()) {
      return type.stringValue();
    }
    return schema.has("properties") || schema.has("allOf") ? "object" : "string";
  }

  private JsonNode element(JsonNode array) {
    return array.get(random.nextInt(array.size()));
  }

  private ObjectNode object(JsonNode schema, int depth) {
    ObjectNode object = PlainJson.object();
    for (JsonNode part : schema.path("allOf")) {
      object.setAll(object(resolved(part), depth));
    }
    List<String> required = new ArrayList<>();
    schema.path("required").forEach(name -> required.add(name.asString("")));
    for (Map.Entry<String, JsonNode> member : schema.path("properties").properties()) {
      boolean wanted = required.contains(member.getKey()) || random.nextInt(10) < 3;
      if (wanted && depth < MAX_DEPTH) {
        object.set(member.getKey(), of(member.getValue(), depth + 1));
      }
    }
    if (schema.path("properties").isEmpty() && schema.path("allOf").isEmpty()) {
      object.put(known.any(WORDS), random.nextInt()); // a free-form object
    }
    return object;
  }

  private ArrayNode array(JsonNode schema, int depth) {
    ArrayNode array = PlainJson.array();
    int least = schema.path("minItems").asInt(0);
    int most = Math.min(least + 3, schema.path("maxItems").asInt(least + 3));
    int size = random.nextInt(least, most + 1);
    for (int i = 0; i < size && depth < MAX_DEPTH; i++) {
      array.add(of(schema.path("items"), depth + 1));
    }
    return array;
  }

  /** An integer that the schema allows, often one of its bounds. */
  private long integer(JsonNode schema) {
    long least = schema.path("minimum").asLong(0);
    long most = schema.path("maximum").asLong(Math.max(least, 200));
    return switch (random.nextInt(5)) {
      case 0 -> least;
      case 1 -> most;
      default -> random.nextLong(least, Math.min(most, least + 240) + 1);
    };
  }

  String text(JsonNode declared) {
    JsonNode schema = resolved(declared);
    String pattern = schema.path("pattern").asString("");
    WireId kind = idKind(pattern);
    if (kind != null) {
      return known.id(kind);
    }
    if (schema.has("enum")) {
      return element(schema.path("enum")).asString("");
    }
    String reference = declared.path("$ref").asString("");
    if (reference.endsWith("/TimestampInput") || reference.endsWith("/TimestampInQuery")) {
      return time(reference.endsWith("/TimestampInQuery"));
    }
    if (reference.endsWith("/Timestamp")) {
      return known.time();
    }
    JsonNode example =
        schema.has("example") ? schema.path("example") : schema.path("examples").path(0);
    if (!pattern.isEmpty() || !schema.path("format").asString("").isEmpty()) {
      return example.isString() ? adaptedText(example.stringValue()) : known.date();
    }
    int most = Math.min(schema.path("maxLength").asInt(40), 300);
    String word = random.nextInt(12) == 0 ? "x".repeat(most) : known.any(WORDS);
    return word.substring(0, word.offsetByCodePoints(0, Math.min(most, points(word))));
  }

  /** A known time; occasionally as a local time or, in a query, as a date. */
  private String time(boolean inQuery) {
    String time = known.time();
    if (time.length() < "2027-03-01T09:00".length()) {
      return time; // a time of day in a schedule stays as it is
    }
    return switch (random.nextInt(8)) {
      case 0 -> time.substring(0, "2027-03-01T09:00".length());
      case 1 -> inQuery ? time.substring(0, "2027-03-01".length()) : time;
      default -> time;
    };
  }

  private static int points(String text) {
    return text.codePointCount(0, text.length());
  }

  private static @Nullable WireId idKind(String pattern) {
    for (WireId kind : WireId.values()) {
      if (pattern.startsWith("^" + kind.prefix() + "[")) {
        return kind;
      }
    }
    return null;
  }
}
