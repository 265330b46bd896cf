package turno.contracttools.clients;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.contracttools.BundleContract;
import turno.contracttools.DescribedOperation;
import turno.contracttools.MergedContract;

/**
 * The contract as the client generators read it: the implemented operations, without examples and
 * response headers, and with only the common form of errors. {@link JavaDocument} simplifies it
 * further.
 */
final class ClientDocument {
  private static final Set<String> WITHOUT =
      Set.of("example", "examples", "discriminator", "security");

  private final MergedContract contract;
  private final ObjectNode document;

  private ClientDocument(BundleContract bundle) {
    contract = bundle.contract();
    document = (ObjectNode) contract.document();
  }

  /** The document in OpenAPI 3.1, for the TypeScript generator. */
  static ObjectNode of(BundleContract bundle) {
    return new ClientDocument(bundle).reduced();
  }

  private ObjectNode reduced() {
    for (DescribedOperation operation : contract.operations()) {
      if (operation.isPlanned() || isForOthers(operation)) {
        remove(operation);
      } else {
        reduce((ObjectNode) operation.node());
      }
    }
    ObjectNode info = (ObjectNode) document.path("info");
    info.remove(List.of("description", "summary"));
    document.remove(List.of("x-tagGroups", "tags", "webhooks"));
    ObjectNode components = (ObjectNode) document.path("components");
    components.retain("schemas");
    clean(document, false);
    keepReferred(document);
    return document;
  }

  /**
   * Whether the operation is not for the API's clients: a link in a message, a callback from an
   * external service, or an operation with a base URL of its own, such as a health check.
   */
  private boolean isForOthers(DescribedOperation operation) {
    return operation.node().path("tags").path(0).asString("").equals("Callbacks")
        || document.path("paths").path(operation.path()).has("servers");
  }

  private void remove(DescribedOperation operation) {
    ObjectNode paths = (ObjectNode) document.path("paths");
    ObjectNode item = (ObjectNode) paths.path(operation.path());
    item.remove(operation.method().toLowerCase(java.util.Locale.ROOT));
    if (item.propertyStream().noneMatch(member -> member.getValue().has("operationId"))) {
      paths.remove(operation.path());
    }
  }

  private void reduce(ObjectNode operation) {
    String description = operation.path("description").asString("").strip();
    operation.put("description", description.split("\n\\s*\n", 2)[0].replace('\n', ' ').strip());
    ArrayNode parameters = operation.withArrayProperty("parameters");
    for (int i = 0; i < parameters.size(); i++) {
      ObjectNode parameter = (ObjectNode) contract.resolve(parameters.get(i)).deepCopy();
      if (parameter.path("in").asString("").equals("header")) {
        parameter.put("required", false); // the client's transport sends required headers
      }
      parameters.set(i, parameter);
    }
    ObjectNode responses = (ObjectNode) operation.path("responses");
    for (Map.Entry<String, JsonNode> response : List.copyOf(responses.properties())) {
      if (response.getKey().startsWith("2") || response.getKey().equals("default")) {
        ObjectNode answer = (ObjectNode) contract.resolve(response.getValue()).deepCopy();
        answer.remove("headers");
        responses.set(response.getKey(), answer);
      } else {
        responses.remove(response.getKey());
      }
    }
  }

  /**
   * Removes examples and extensions. An object schema that describes no members is made to allow
   * any members.
   */
  private static void clean(JsonNode node, boolean namesMembers) {
    if (node instanceof ObjectNode object && !namesMembers) {
      object.remove(WITHOUT);
      object.remove(
          object.propertyStream().map(Map.Entry::getKey).filter(ClientDocument::isOurs).toList());
      if (object.path("type").asString("").equals("object")
          && !object.has("properties")
          && !object.has("additionalProperties")) {
        object.put("additionalProperties", true);
      }
    }
    node.properties()
        .forEach(member -> clean(member.getValue(), member.getKey().equals("properties")));
    if (node.isArray()) {
      node.forEach(element -> clean(element, false));
    }
  }

  private static boolean isOurs(String member) {
    return member.startsWith("x-");
  }

  /** Removes the schemas that no operation refers to, directly or through other schemas. */
  static void keepReferred(ObjectNode document) {
    ObjectNode schemas = (ObjectNode) document.path("components").path("schemas");
    Set<String> kept = new HashSet<>();
    Deque<JsonNode> open = new ArrayDeque<>();
    open.add(document.path("paths"));
    while (!open.isEmpty()) {
      JsonNode node = open.remove();
      String reference = node.path("$ref").asString("");
      String name = reference.substring(reference.lastIndexOf('/') + 1);
      if (!name.isEmpty() && kept.add(name)) {
        open.add(schemas.path(name));
      }
      node.forEach(open::add);
    }
    schemas.retain(kept);
  }
}
