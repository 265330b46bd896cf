package turno.contracttools.clients;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import turno.contracttools.BundleContract;

/**
 * The contract for the Java generator, in OpenAPI 3.0. Each operation has a single success response
 * and no header parameters, because clients set headers as options of a call. The schemas are
 * simplified by {@link JavaSchemas}.
 */
final class JavaDocument {
  private final ObjectNode document;
  private final JavaSchemas schemas;

  private JavaDocument(ObjectNode document) {
    this.document = document;
    this.schemas = new JavaSchemas((ObjectNode) document.path("components").path("schemas"));
  }

  /** The document for the Java generator. */
  static ObjectNode of(BundleContract bundle) {
    return new JavaDocument(ClientDocument.of(bundle)).simplified();
  }

  private ObjectNode simplified() {
    document.put("openapi", "3.0.3");
    ((ObjectNode) document.path("info")).remove("license");
    ObjectNode paths = (ObjectNode) document.path("paths");
    for (Map.Entry<String, JsonNode> path : List.copyOf(paths.properties())) {
      ObjectNode item = (ObjectNode) path.getValue();
      for (Map.Entry<String, JsonNode> member : List.copyOf(item.properties())) {
        if (!operation((ObjectNode) member.getValue())) {
          item.remove(member.getKey());
        }
      }
      if (item.isEmpty()) {
        paths.remove(path.getKey());
      }
    }
    ((ObjectNode) document.path("components")).set("schemas", schemas.made());
    schemas.made().properties().forEach(schema -> markPage((ObjectNode) schema.getValue()));
    ClientDocument.keepReferred(document);
    return document;
  }

  /**
   * Simplifies an operation; returns false if its answer or its body is not JSON, because the
   * client handles such operations without generated code.
   */
  private boolean operation(ObjectNode operation) {
    String id = operation.path("operationId").stringValue();
    String name = id.substring(0, 1).toUpperCase(Locale.ROOT) + id.substring(1);
    operation.put("x-accessor", accessor(operation.path("tags").path(0).asString("")));
    ArrayNode tags = operation.putArray("tags");
    tags.add(JavaSchemas.pascal(operation.path("x-accessor").stringValue()));
    if (!answers(operation, name)) {
      return false;
    }
    ArrayNode parameters = operation.withArrayProperty("parameters");
    boolean needsQuery = false;
    boolean leavesOut = false;
    for (int i = parameters.size() - 1; i >= 0; i--) {
      ObjectNode parameter = (ObjectNode) parameters.get(i);
      String where = parameter.path("in").stringValue();
      if (where.equals("header") || where.equals("cookie")) {
        parameters.remove(i); // set as options of the call
        continue;
      }
      parameter.retain("name", "in", "required", "description", "schema");
      parameter.set("schema", parameter(parameter.path("schema"), name + "Parameter"));
      if (where.equals("query")) {
        leavesOut = true;
        needsQuery |= parameter.path("required").asBoolean(false);
      }
    }
    if (operation.path("requestBody") instanceof ObjectNode body) {
      ObjectNode content = (ObjectNode) body.path("content");
      if (!content.has("application/json")) {
        return false; // the body is a file
      }
      content.retain("application/json");
      ObjectNode media = (ObjectNode) content.path("application/json");
      media.set("schema", schemas.simple(media.path("schema"), name + "Body"));
      boolean isOptional = !body.path("required").asBoolean(false);
      leavesOut |= isOptional;
      operation.put("x-short-with-body", !isOptional);
    }
    operation.put("x-needs-query", needsQuery);
    operation.put("x-short", !needsQuery && leavesOut); // adds an overload without optional parts
    return true;
  }

  /**
   * Simplifies a parameter. An enum becomes a string, because clients only send parameters and
   * never read them.
   */
  private JsonNode parameter(JsonNode schema, String name) {
    JsonNode target = schemas.given(schema);
    if (JavaSchemas.type(target).equals("array")) {
      ObjectNode list = JsonNodeFactory.instance.objectNode().put("type", "array");
      return list.set("items", parameter(target.path("items"), name));
    }
    return JavaSchemas.isWords(target)
        ? JsonNodeFactory.instance.objectNode().put("type", "string")
        : schemas.simple(schema, name);
  }

  /**
   * Replaces the success responses with a single one, with a schema that fits all of them. Returns
   * false if there are success responses with content but no JSON among them.
   */
  private boolean answers(ObjectNode operation, String name) {
    ObjectNode responses = (ObjectNode) operation.path("responses");
    Map<String, ObjectNode> answers = new LinkedHashMap<>();
    boolean isEmpty = true;
    boolean mayBeEmpty = false;
    for (Map.Entry<String, JsonNode> response : responses.properties()) {
      JsonNode content = response.getValue().path("content");
      boolean isSuccess = response.getKey().startsWith("2");
      mayBeEmpty |= isSuccess && content.isEmpty();
      if (isSuccess && !content.isEmpty()) {
        isEmpty = false;
        if (content.has("application/json")) {
          JsonNode schema = content.path("application/json").path("schema");
          answers.put(response.getKey(), schemas.simple(schema, name + "Answer"));
        }
      }
    }
    JsonNode problem = responses.path("default");
    responses.removeAll();
    ObjectNode success = responses.putObject("200");
    success.put("description", "Success.");
    operation.put("x-may-be-empty", mayBeEmpty && !answers.isEmpty());
    if (!answers.isEmpty()) {
      success
          .putObject("content")
          .putObject("application/json")
          .set("schema", widest(answers, name));
    }
    ObjectNode answer = (ObjectNode) problem.deepCopy();
    answer.set("content", problem.path("content").deepCopy());
    responses.set("default", answer);
    return isEmpty || !answers.isEmpty();
  }

  private ObjectNode widest(Map<String, ObjectNode> answers, String name) {
    List<ObjectNode> all = List.copyOf(answers.values());
    for (ObjectNode candidate : all.reversed()) {
      Set<String> has = members(candidate);
      if (all.stream()
          .allMatch(other -> other.equals(candidate) || has.containsAll(members(other)))) {
        return candidate;
      }
    }
    return schemas.hoisted(schemas.union(all, name + "Answer"), name + "Answer");
  }

  private Set<String> members(ObjectNode schema) {
    Set<String> names = new LinkedHashSet<>();
    schemas
        .resolved(schema)
        .path("properties")
        .properties()
        .forEach(each -> names.add(each.getKey()));
    return names;
  }

  /** Marks the schema of a paginated list, so that its Java class implements {@code Page}. */
  private static void markPage(ObjectNode schema) {
    JsonNode properties = schema.path("properties");
    String item = properties.path("data").path("items").path("$ref").asString("");
    if (!item.isEmpty() && properties.has("next_cursor")) {
      String type = item.substring(JavaSchemas.PLACE.length());
      schema.putArray("x-implements").add("turno.client.Page<" + type + ">");
    }
  }

  /** Turns {@code API keys} into {@code apiKeys}. */
  private static String accessor(String tag) {
    StringBuilder result = new StringBuilder();
    for (String word : tag.split(" ", -1)) {
      String lower = word.toLowerCase(Locale.ROOT);
      result.append(result.isEmpty() ? lower : JavaSchemas.pascal(lower));
    }
    return result.toString();
  }
}
