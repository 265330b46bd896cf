package turno.platform.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.testing.PlainWords;

/**
 * Every keyword of every request schema is violated once, and the error messages are plain
 * (docs/rules/protocol.md#words-of-errors).
 */
class WordsOfErrorsTest {
  private static final Contract CONTRACT = Contract.load();
  private static final BodyRules RULES = new BodyRules(CONTRACT);

  /** Keywords that do not restrict a value. */
  private static final Set<String> SILENT =
      Set.of(
          "description",
          "title",
          "default",
          "examples",
          "example",
          "readOnly",
          "writeOnly",
          "$ref",
          "properties",
          "items",
          "allOf",
          "additionalProperties");

  /** The error code for a violation of each schema keyword. */
  private static final Map<String, String> CODES =
      Map.ofEntries(
          Map.entry("type", "type"),
          Map.entry("enum", "enum"),
          Map.entry("pattern", "pattern"),
          Map.entry("minimum", "minimum"),
          Map.entry("maximum", "maximum"),
          Map.entry("minLength", "min_length"),
          Map.entry("maxLength", "max_length"),
          Map.entry("minItems", "min_items"),
          Map.entry("maxItems", "max_items"),
          Map.entry("maxProperties", "max_items"),
          Map.entry("uniqueItems", "duplicate"),
          Map.entry("required", "required"));

  /** Returns the schemas of all request bodies and of their parts, by JSON pointer. */
  private static Map<String, JsonNode> schemas() {
    Map<String, JsonNode> found = new LinkedHashMap<>();
    for (Operation operation : CONTRACT.operations()) {
      if (operation.bodyPointer() != null) {
        collect(operation.bodyPointer(), found);
      }
    }
    return found;
  }

  private static void collect(String pointer, Map<String, JsonNode> found) {
    JsonNode schema = CONTRACT.document().at(pointer);
    if (found.put(pointer, schema) != null) {
      return;
    }
    if (schema.path("$ref").isString()) {
      collect(schema.path("$ref").stringValue().substring(1), found);
    }
    schema
        .path("properties")
        .propertyNames()
        .forEach(name -> collect(pointer + "/properties/" + name, found));
    for (String list : List.of("allOf", "anyOf", "oneOf")) {
      for (int i = 0; i < schema.path(list).size(); i++) {
        collect(pointer + "/" + list + "/" + i, found);
      }
    }
    if (schema.has("items")) {
      collect(pointer + "/items", found);
    }
  }

  /** Returns a value that violates this keyword of the schema. */
  private static JsonNode broken(String keyword, JsonNode schema) {
    JsonNode bound = schema.path(keyword);
    return switch (keyword) {
      case "type" -> ofNoType(schema.path("type"));
      case "enum", "pattern" -> text("§ no, such\u200b thing");
      case "minimum" -> Json.MAPPER.valueToTree(bound.asLong() - 1);
      case "maximum" -> Json.MAPPER.valueToTree(bound.asLong() + 1);
      case "minLength" -> text("x".repeat(bound.asInt() - 1));
      case "maxLength" -> text("x".repeat(bound.asInt() + 1));
      case "minItems" -> list(bound.asInt() - 1);
      case "maxItems" -> list(bound.asInt() + 1);
      case "maxProperties" -> members(bound.asInt() + 1);
      case "uniqueItems" -> Json.MAPPER.createArrayNode().add("x").add("x");
      case "required" -> Json.object();
      default ->
          throw new AssertionError("no test violates the keyword " + keyword + " yet: " + schema);
    };
  }

  private static JsonNode ofNoType(JsonNode types) {
    Set<String> allowed = new TreeSet<>();
    (types.isArray() ? types : Json.MAPPER.createArrayNode().add(types))
        .forEach(type -> allowed.add(type.stringValue()));
    return allowed.contains("object") ? text("x") : Json.object();
  }

  private static JsonNode text(String text) {
    return Json.MAPPER.valueToTree(text);
  }

  private static JsonNode members(int count) {
    ObjectNode object = Json.object();
    for (int i = 0; i < count; i++) {
      object.put("x" + i, "x");
    }
    return object;
  }

  private static JsonNode list(int size) {
    ArrayNode list = Json.MAPPER.createArrayNode();
    for (int i = 0; i < size; i++) {
      list.add("x" + i);
    }
    return list;
  }

  @Test
  void everySchemaKeywordHasAPlainMessage() {
    int broken = 0;
    for (Map.Entry<String, JsonNode> schema : schemas().entrySet()) {
      for (String keyword : schema.getValue().propertyNames()) {
        boolean number =
            keyword.equals("format")
                && schema.getValue().path("format").asString("").equals("int64");
        if (SILENT.contains(keyword) || keyword.startsWith("x-") || number) {
          continue;
        }
        List<Failure> failures = RULES.check(schema.getKey(), broken(keyword, schema.getValue()));
        assertTrue(
            failures.stream().anyMatch(failure -> failure.code().equals(CODES.get(keyword))),
            () -> schema.getKey() + ", " + keyword + ": " + failures);
        failures.forEach(failure -> assertPlain(schema.getKey() + ", " + keyword, failure));
        broken++;
      }
    }
    assertTrue(broken > 300, broken + " keywords were violated");
  }

  @Test
  void everyPatternHasAnExample() {
    for (Map.Entry<String, JsonNode> schema : schemas().entrySet()) {
      String pattern = schema.getValue().path("pattern").asString("");
      if (!pattern.isEmpty() && ValueSentences.idPrefix(pattern) == null) {
        assertFalse(schema.getValue().path("examples").isEmpty(), schema.getKey());
      }
    }
  }

  @Test
  void everyParameterHasAPlainMessage() {
    int sentences = 0;
    for (Operation operation : CONTRACT.operations()) {
      for (Parameter parameter : operation.parameters()) {
        for (String value :
            List.of("", "§ no such thing", "-1", "9".repeat(30), "x".repeat(2_100), "\u0000")) {
          List<Failure> failures = new ArrayList<>();
          parameter.check(List.of(value), failures);
          failures.forEach(
              failure -> assertPlain(operation.id() + ", " + parameter.name(), failure));
          sentences += failures.size();
        }
        List<Failure> twice = new ArrayList<>();
        parameter.check(List.of("a", "b"), twice);
        twice.forEach(failure -> assertPlain(operation.id() + ", " + parameter.name(), failure));
      }
    }
    assertTrue(sentences > 300, sentences + " sentences");
  }

  private static void assertPlain(String where, Failure failure) {
    assertEquals("", PlainWords.fault(failure.detail()), where + ": " + failure);
  }
}
