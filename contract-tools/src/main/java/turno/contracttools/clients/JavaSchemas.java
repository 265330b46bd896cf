package turno.contracttools.clients;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts the contract's schemas to the few shapes that map well to Java: objects with members,
 * and strings with known values. Java has no unions, so a union of objects becomes one object with
 * the members of all; an unnamed object gets a name from its position. A nullable type becomes the
 * type itself, and {@code required} lists only the members that are always present and never null,
 * because the templates mark all other members as {@code @Nullable}. Patterns, limits and defaults
 * are removed, because the server validates.
 */
final class JavaSchemas {
  static final String PLACE = "#/components/schemas/";

  /**
   * Part of the pattern by which schemas describe timestamps in requests. In Java, such a timestamp
   * is a string, because it may lack an offset.
   */
  private static final String TIME_OF_AN_INSTANT = "[Tt]([01][0-9]|2[0-3])";

  private static final Set<String> FORMATS = Set.of("date-time", "int64");

  private final ObjectNode given;
  private final ObjectNode made = JsonNodeFactory.instance.objectNode();

  JavaSchemas(ObjectNode given) {
    this.given = given;
    for (Map.Entry<String, JsonNode> schema : given.properties()) {
      if (isNamed(schema.getValue())) {
        made.set(schema.getKey(), named(schema.getValue(), schema.getKey()));
      }
    }
  }

  /** The schemas that become classes, including the unnamed schemas found so far. */
  ObjectNode made() {
    return made;
  }

  JsonNode resolved(JsonNode schema) {
    String reference = schema.path("$ref").asString("");
    if (reference.isEmpty()) {
      return schema;
    }
    String name = reference.substring(PLACE.length());
    JsonNode target = made.has(name) ? made.path(name) : given.path(name);
    return resolved(target);
  }

  /** Whether the schema becomes a class of its own in Java. */
  private boolean isNamed(JsonNode schema) {
    List<JsonNode> choices = choices(schema);
    if (choices.size() == 1) {
      return isNamed(given(choices.getFirst()));
    }
    return choices.size() > 1
        || schema.has("allOf")
        || !schema.path("properties").isEmpty()
        || isWords(schema);
  }

  JsonNode given(JsonNode schema) {
    String reference = schema.path("$ref").asString("");
    return reference.isEmpty() ? schema : given(given.path(reference.substring(PLACE.length())));
  }

  static boolean isWords(JsonNode schema) {
    return type(schema).equals("string") && !words(schema).isEmpty();
  }

  private static Set<String> words(JsonNode schema) {
    Set<String> words = new LinkedHashSet<>();
    if (schema.path("const").isString()) {
      words.add(schema.path("const").stringValue());
    }
    schema
        .path("enum")
        .valueStream()
        .filter(JsonNode::isString)
        .forEach(word -> words.add(word.stringValue()));
    return words;
  }

  /** The alternatives of a union, without null. */
  private List<JsonNode> choices(JsonNode schema) {
    List<JsonNode> choices = new ArrayList<>();
    for (String kind : List.of("oneOf", "anyOf")) {
      for (JsonNode choice : schema.path(kind)) {
        if (!type(choice).equals("null")) {
          choices.add(choice);
        }
      }
    }
    return choices;
  }

  /** The schema's only type other than null; empty if it has no such type, or several. */
  static String type(JsonNode schema) {
    JsonNode type = schema.path("type");
    if (type.isString()) {
      return type.stringValue();
    }
    List<String> types =
        type.valueStream().map(JsonNode::stringValue).filter(each -> !each.equals("null")).toList();
    return types.size() == 1 ? types.getFirst() : "";
  }

  /**
   * Simplifies the schema of a member: the result is a reference to a class, or an unnamed schema.
   */
  ObjectNode simple(JsonNode schema, String name) {
    String reference = schema.path("$ref").asString("");
    if (!reference.isEmpty()) {
      JsonNode target = given(schema);
      ObjectNode result =
          isNamed(target)
              ? JsonNodeFactory.instance.objectNode().put("$ref", lastNamed(reference))
              : simple(target, name);
      return described(result, schema);
    }
    List<JsonNode> choices = choices(schema);
    if (choices.size() == 1) {
      return described(simple(choices.getFirst(), name), schema);
    }
    if (isNamed(schema)) {
      return described(hoisted(named(schema, name), name), schema);
    }
    ObjectNode result = JsonNodeFactory.instance.objectNode();
    String type = type(schema);
    switch (type) {
      case "" -> {} // any type
      case "array" -> result.put("type", type).set("items", simple(schema.path("items"), name));
      case "object" -> result.put("type", type).set("additionalProperties", values(schema, name));
      default -> result.put("type", type);
    }
    String format = schema.path("format").asString("");
    if (FORMATS.contains(format)) {
      result.put("format", format);
    }
    if (schema.path("pattern").asString("").contains(TIME_OF_AN_INSTANT)) {
      result.put("x-instant", true);
    }
    return described(result, schema);
  }

  private JsonNode values(JsonNode schema, String name) {
    JsonNode values = schema.path("additionalProperties");
    return values.isObject() && !values.isEmpty()
        ? simple(values, name)
        : JsonNodeFactory.instance.booleanNode(true);
  }

  /** The last reference in a chain of references. */
  private String lastNamed(String reference) {
    JsonNode next = given.path(reference.substring(PLACE.length()));
    List<JsonNode> choices = choices(next);
    JsonNode followed = choices.size() == 1 ? choices.getFirst() : next;
    String further = followed.path("$ref").asString("");
    return further.isEmpty() ? reference : lastNamed(further);
  }

  private static ObjectNode described(ObjectNode result, JsonNode by) {
    String description = by.path("description").asString("");
    if (description.isEmpty()) {
      return result;
    }
    if (result.has("$ref")) {
      ObjectNode around = JsonNodeFactory.instance.objectNode();
      around.putArray("allOf").addObject().set("$ref", result.get("$ref"));
      return around.put("description", line(description));
    }
    return result.put("description", line(description));
  }

  /** Adds a class to the schemas, and returns a reference to it. */
  ObjectNode hoisted(ObjectNode schema, String wanted) {
    String name = given.has(wanted) ? wanted + "Value" : wanted;
    JsonNode other = made.path(name);
    if (given.has(name) || (other.isObject() && !other.equals(schema))) {
      throw new IllegalStateException(name + " would name two schemas; give one of them a name");
    }
    made.set(name, schema);
    return JsonNodeFactory.instance.objectNode().put("$ref", PLACE + name);
  }

  /** Turns a schema into an object with members or an enum. */
  private ObjectNode named(JsonNode schema, String name) {
    List<JsonNode> choices = choices(schema);
    ObjectNode result;
    if (choices.size() == 1) {
      result = named(given(choices.getFirst()), name);
    } else if (choices.size() > 1) {
      result = union(choices, name);
    } else if (schema.has("allOf")) {
      result = allOf(schema, name);
    } else if (isWords(schema)) {
      result = enumeration(words(schema));
    } else {
      result = JsonNodeFactory.instance.objectNode().put("type", "object");
      ObjectNode members = result.putObject("properties");
      for (Map.Entry<String, JsonNode> member : schema.path("properties").properties()) {
        members.set(member.getKey(), simple(member.getValue(), name + pascal(member.getKey())));
      }
    }
    require(result, present(schema));
    String description = schema.path("description").asString("");
    return description.isEmpty() ? result : result.put("description", line(description));
  }

  private static void require(ObjectNode made, Set<String> members) {
    if (!members.isEmpty()) {
      ArrayNode required = made.putArray("required");
      members.forEach(required::add);
    }
  }

  /** The members that an object of this schema always has, with a value other than null. */
  private Set<String> present(JsonNode schema) {
    JsonNode object = schema.has("$ref") ? resolvedGiven(schema) : schema;
    List<JsonNode> choices = choices(object);
    Set<String> present = new LinkedHashSet<>();
    if (choices.isEmpty()) {
      Map<String, JsonNode> members = new LinkedHashMap<>();
      collectOwn(object, members);
      collectRequired(object, present);
      present.removeIf(member -> !members.containsKey(member) || mayBeNull(members.get(member)));
    } else {
      present.addAll(present(choices.getFirst()));
      choices.forEach(choice -> present.retainAll(present(choice)));
    }
    return present;
  }

  private void collectRequired(JsonNode schema, Set<String> required) {
    schema.path("allOf").forEach(part -> collectRequired(given(part), required));
    schema.path("required").forEach(member -> required.add(member.stringValue()));
  }

  private boolean mayBeNull(JsonNode schema) {
    JsonNode target = given(schema);
    return target.isEmpty() // any type
        || target.path("type").valueStream().anyMatch(type -> type.asString("").equals("null"))
        || target.path("enum").valueStream().anyMatch(JsonNode::isNull)
        || Stream.of("oneOf", "anyOf")
            .flatMap(kind -> target.path(kind).valueStream())
            .anyMatch(each -> each.path("type").asString("").equals("null") || mayBeNull(each));
  }

  private static ObjectNode enumeration(Set<String> words) {
    ObjectNode result = JsonNodeFactory.instance.objectNode().put("type", "string");
    ArrayNode values = result.putArray("enum");
    words.forEach(values::add);
    return result;
  }

  /**
   * Merges the members of all parts. If several parts have a member, the last one is used, because
   * its description is the most precise.
   */
  private ObjectNode allOf(JsonNode schema, String name) {
    ObjectNode merged = JsonNodeFactory.instance.objectNode().put("type", "object");
    ObjectNode members = merged.putObject("properties");
    for (JsonNode part : schema.path("allOf")) {
      JsonNode content = given(part);
      members.setAll((ObjectNode) plain(content, name).path("properties"));
    }
    schema
        .path("properties")
        .properties()
        .forEach(each ->
            members.set(each.getKey(), simple(each.getValue(), name + pascal(each.getKey()))));
    return merged;
  }

  /**
   * Turns a part of an allOf into an object with members, whose unnamed schemas are named after the
   * whole.
   */
  private ObjectNode plain(JsonNode content, String name) {
    return content.has("allOf") ? allOf(content, name) : named(content, name);
  }

  /**
   * Makes one object with the members of all choices, in which each member allows the values of
   * every choice.
   */
  ObjectNode union(List<? extends JsonNode> choices, String name) {
    Map<String, List<JsonNode>> found = new LinkedHashMap<>();
    for (JsonNode choice : choices) {
      collect(choice.has("$ref") ? resolvedGiven(choice) : choice, found);
    }
    ObjectNode result = JsonNodeFactory.instance.objectNode().put("type", "object");
    ObjectNode members = result.putObject("properties");
    found.forEach((member, kinds) -> members.set(member, common(kinds, name + pascal(member))));
    Set<String> present = new LinkedHashSet<>(found.keySet());
    choices.forEach(choice -> present.retainAll(present(choice)));
    require(result, present);
    return result;
  }

  private JsonNode resolvedGiven(JsonNode choice) {
    String name = choice.path("$ref").stringValue().substring(PLACE.length());
    return given.has(name) ? given(choice) : made.path(name);
  }

  private void collect(JsonNode schema, Map<String, List<JsonNode>> found) {
    Map<String, JsonNode> own = new LinkedHashMap<>();
    collectOwn(schema, own);
    own.forEach((name, member) -> found.computeIfAbsent(name, _ -> new ArrayList<>()).add(member));
  }

  private void collectOwn(JsonNode schema, Map<String, JsonNode> own) {
    for (JsonNode part : schema.path("allOf")) {
      collectOwn(given(part), own);
    }
    schema.path("properties").properties().forEach(each -> own.put(each.getKey(), each.getValue()));
  }

  private ObjectNode common(List<JsonNode> kinds, String name) {
    List<JsonNode> different = kinds.stream().distinct().toList();
    if (different.size() == 1) {
      return simple(different.getFirst(), name);
    }
    List<JsonNode> targets = different.stream().map(this::given).toList();
    if (targets.stream().allMatch(JavaSchemas::isWords)) {
      Set<String> words = new LinkedHashSet<>();
      targets.forEach(target -> words.addAll(words(target)));
      return hoisted(enumeration(words), name);
    }
    if (targets.stream().allMatch(target -> target.has("allOf") || target.has("properties"))) {
      return hoisted(union(different, name), name);
    }
    Set<ObjectNode> simple = new LinkedHashSet<>();
    for (JsonNode kind : different) {
      ObjectNode each = simple(kind, name);
      each.remove("description");
      simple.add(each);
    }
    return simple.size() == 1 ? simple.iterator().next() : JsonNodeFactory.instance.objectNode();
  }

  private static String line(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  /** Turns {@code blocked_by} into {@code BlockedBy}. */
  static String pascal(String words) {
    StringBuilder result = new StringBuilder();
    for (String word : words.split("[^A-Za-z0-9]+", -1)) {
      if (!word.isEmpty()) {
        result.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
      }
    }
    return result.toString();
  }
}
