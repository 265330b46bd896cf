package turno.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;

/**
 * The arguments of an operation as one object, built from the contract's path, query and body. The
 * schema is less strict than the contract, which is checked when the tool runs.
 */
final class OperationSchema {
  private static final Pattern IN_PATH = Pattern.compile("\\{([a-z_]+)\\}");
  private static final Pattern SENTENCE_END = Pattern.compile("[.;:](\\s|$)");
  private static final List<String> KEPT = List.of("type", "enum", "const", "minimum", "maximum");

  /** Arguments that need no description: every model knows them, and many tools take them. */
  private static final Set<String> PLAIN =
      Set.of("id", "limit", "cursor", "fields", "external_id", "metadata");

  /**
   * Words that are ignored when a description is compared with the names of its tool and argument.
   */
  private static final Set<String> FILLING =
      Set.of(
          "a", "an", "the", "of", "for", "only", "this", "these", "with", "that", "which", "in",
          "id");

  /** From this depth on, an object is described only as an object, without its members. */
  private static final int MAX_DEPTH = 4;

  /**
   * The depth limit for tools that change an object. It is lower, because the tools that create the
   * objects already describe their members.
   */
  private static final int DEPTH_OF_CHANGES = 2;

  /** Larger maximums are omitted, because they do not help a model. */
  private static final long MAX_BOUND = 100_000;

  private static final int MAX_WORDS = 82;

  private final Contract contract;
  private final ObjectNode properties = Json.object();
  private final List<String> required = new ArrayList<>();
  private final List<String> pathNames = new ArrayList<>();
  private final List<String> queryNames = new ArrayList<>();
  private final List<String> bodyNames = new ArrayList<>();
  private final String toolName;
  private final int depthMost;

  OperationSchema(Contract contract, Operation operation, String toolName) {
    this.contract = contract;
    this.toolName = toolName;
    this.depthMost = operation.method().equals("PATCH") ? DEPTH_OF_CHANGES : MAX_DEPTH;
    JsonNode node = node(contract, operation);
    Map<String, JsonNode> declared = new LinkedHashMap<>();
    for (JsonNode one : node.path("parameters")) {
      JsonNode parameter = contract.resolve(one);
      declared.put(parameter.path("name").asString(""), parameter);
    }
    Matcher inPath = IN_PATH.matcher(operation.path());
    while (inPath.find()) {
      pathNames.add(inPath.group(1));
      JsonNode parameter = declared.getOrDefault(inPath.group(1), Json.object());
      add(inPath.group(1), parameter.path("schema"), parameter.path("description").asString(""));
      required.add(inPath.group(1));
    }
    operation
        .parameters()
        .forEach(one -> {
          JsonNode parameter = declared.getOrDefault(one.name(), Json.object());
          queryNames.add(one.name());
          add(one.name(), parameter.path("schema"), parameter.path("description").asString(""));
          if (one.required()) {
            required.add(one.name());
          }
        });
    String pointer = operation.bodyPointer();
    if (pointer != null) {
      // a tool that changes an object does not repeat descriptions of the tool that creates it
      addBody(contract.document().at(pointer), !operation.method().equals("PATCH"));
    }
  }

  /** Returns the contract's node for an operation. */
  static JsonNode node(Contract contract, Operation operation) {
    for (Map.Entry<String, JsonNode> path : contract.document().path("paths").properties()) {
      JsonNode node = path.getValue().path(operation.method().toLowerCase(Locale.ROOT));
      if (node.path("operationId").asString("").equals(operation.id())) {
        return node;
      }
    }
    throw new IllegalArgumentException("no operation " + operation.id());
  }

  private void addBody(JsonNode schema, boolean explained) {
    JsonNode body = contract.resolve(schema);
    body.path("allOf").forEach(part -> addBody(part, explained));
    for (Map.Entry<String, JsonNode> member : body.path("properties").properties()) {
      bodyNames.add(member.getKey());
      add(member.getKey(), member.getValue(), member.getValue().path("description").asString(""));
      if (!explained && properties.path(member.getKey()) instanceof ObjectNode property) {
        property.remove("description");
      }
    }
    body.path("required").forEach(name -> required.add(name.stringValue()));
  }

  private void add(String name, JsonNode schema, String description) {
    if (properties.has(name)) {
      throw new IllegalStateException("two arguments are called " + name);
    }
    ObjectNode property = compact(schema, 1);
    String words =
        firstSentence(
            description.isEmpty()
                ? contract.resolve(schema).path("description").asString("")
                : description);
    if (!words.isEmpty() && !PLAIN.contains(name) && !repeatsNames(words, name)) {
      property.put("description", words);
    }
    properties.set(name, property);
  }

  private ObjectNode compact(JsonNode declared, int depth) {
    JsonNode schema = contract.resolve(declared);
    for (JsonNode branch : schema.path("anyOf")) {
      if (!isNull(branch) && schema.path("anyOf").size() == 2) {
        return orNull(compact(branch, depth));
      }
    }
    ObjectNode compact = Json.object();
    for (String keyword : KEPT) {
      if (schema.has(keyword) && isSaid(keyword, schema.path(keyword))) {
        compact.set(keyword, schema.path(keyword));
      }
    }
    for (JsonNode part : schema.path("allOf")) {
      compact.setAll(compact(part, depth));
    }
    if (schema.has("items")) {
      compact.set("items", compact(schema.path("items"), depth + 1));
    }
    if (schema.has("properties") && depth < depthMost) {
      ObjectNode members = compact.putObject("properties");
      for (Map.Entry<String, JsonNode> member : schema.path("properties").properties()) {
        members.set(member.getKey(), compact(member.getValue(), depth + 1));
      }
      if (schema.has("required")) {
        compact.set("required", schema.path("required"));
      }
    }
    return compact;
  }

  private static boolean isNull(JsonNode schema) {
    return schema.path("type").asString("").equals("null");
  }

  /** Returns the same schema, extended to allow null. */
  private static ObjectNode orNull(ObjectNode schema) {
    String type = schema.path("type").asString("");
    if (!type.isEmpty()) {
      schema.putArray("type").add(type).add("null");
    }
    if (schema.path("enum") instanceof ArrayNode words) {
      schema.set("enum", words.deepCopy().addNull());
    }
    return schema;
  }

  /**
   * Whether the tool's schema contains a keyword. It omits bounds that no model would violate and,
   * for a tool that changes an object, all bounds; the operation still checks them.
   */
  private boolean isSaid(String keyword, JsonNode value) {
    return switch (keyword) {
      case "minimum" -> !isOfChanges() && value.longValue() > 1;
      case "maximum" -> !isOfChanges() && value.longValue() <= MAX_BOUND;
      default -> true;
    };
  }

  private boolean isOfChanges() {
    return depthMost == DEPTH_OF_CHANGES;
  }

  /** Whether a description only repeats the names of the tool and the argument. */
  private boolean repeatsNames(String words, String argument) {
    String names = toolName + "_" + argument;
    for (String word : words.toLowerCase(Locale.ROOT).split("[^a-z]+")) {
      String stem =
          word.length() > 3 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
      if (!FILLING.contains(word) && !names.contains(stem)) {
        return false;
      }
    }
    return true;
  }

  static String firstSentence(String text) {
    String line = text.replace('\n', ' ').strip();
    Matcher end = SENTENCE_END.matcher(line);
    String sentence = end.find() ? line.substring(0, end.start()) : line;
    if (sentence.length() <= MAX_WORDS) {
      return sentence;
    }
    int space = sentence.lastIndexOf(' ', MAX_WORDS);
    return sentence.substring(0, space < 0 ? MAX_WORDS : space) + " …";
  }

  /** Adds an argument that only the tool has. */
  OperationSchema with(String name, String schema, boolean needed) {
    properties.set(name, Json.tree(schema));
    if (needed) {
      required.add(name);
    }
    return this;
  }

  /** Returns the schema for reading arguments; it allows additional arguments. */
  ObjectNode accepted() {
    ObjectNode schema = Json.object().put("type", "object");
    schema.set("properties", properties);
    if (!required.isEmpty()) {
      ArrayNode names = schema.putArray("required");
      required.stream().distinct().forEach(names::add);
    }
    return schema;
  }

  /**
   * Returns the schema as listed: each value has one type, and no enum contains null. Some models
   * refuse all tools of a server because of a single list of types.
   */
  ObjectNode listed() {
    return listed(accepted());
  }

  private static ObjectNode listed(JsonNode accepted) {
    ObjectNode listed = Json.object();
    for (Map.Entry<String, JsonNode> keyword : accepted.properties()) {
      JsonNode value = keyword.getValue();
      listed.set(
          keyword.getKey(),
          switch (keyword.getKey()) {
            case "type" -> value.isArray() ? firstType(value) : value;
            case "enum" -> withoutNull(value);
            case "items" -> listed(value);
            case "properties" -> {
              ObjectNode members = Json.object();
              value
                  .properties()
                  .forEach(member -> members.set(member.getKey(), listed(member.getValue())));
              yield members;
            }
            default -> value;
          });
    }
    return listed;
  }

  private static JsonNode firstType(JsonNode types) {
    return types
        .valueStream()
        .filter(type -> !type.asString("").equals("null"))
        .findFirst()
        .orElse(types);
  }

  private static ArrayNode withoutNull(JsonNode words) {
    ArrayNode rest = Json.MAPPER.createArrayNode();
    words.forEach(word -> {
      if (!word.isNull()) {
        rest.add(word);
      }
    });
    return rest;
  }

  /**
   * Returns the arguments of a proposed call, without the nulls that the listed schema does not
   * allow.
   */
  static ObjectNode withoutNulls(ObjectNode arguments, JsonNode schema) {
    ObjectNode rest = Json.object();
    for (Map.Entry<String, JsonNode> argument : arguments.properties()) {
      JsonNode value = argument.getValue();
      JsonNode named = schema.path("properties").path(argument.getKey());
      if (value instanceof ObjectNode object) {
        rest.set(argument.getKey(), withoutNulls(object, named));
      } else if (!value.isNull() || named.isMissingNode()) {
        rest.set(argument.getKey(), value);
      }
    }
    return rest;
  }

  List<String> pathNames() {
    return pathNames;
  }

  List<String> queryNames() {
    return queryNames;
  }

  List<String> bodyNames() {
    return bodyNames;
  }
}
