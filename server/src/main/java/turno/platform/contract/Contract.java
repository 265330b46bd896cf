package turno.platform.contract;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;

/**
 * The merged OpenAPI document: operations by id, and routing from a method and a path to an
 * operation. Literal segments take precedence over parameters.
 */
public final class Contract {
  private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");
  private static final int DEFAULT_BODY_LIMIT = 64 * 1024;

  private final byte[] json;
  private final byte[] yaml;
  private final JsonNode document;
  private final Map<String, Operation> operations = new LinkedHashMap<>();
  private final Branch root = new Branch();

  private Contract(byte[] json, byte[] yaml) {
    this.json = json;
    this.yaml = yaml;
    this.document = Json.tree(json);
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> member : path.getValue().properties()) {
        if (METHODS.contains(member.getKey())) {
          add(path.getKey(), path.getValue(), member.getKey(), member.getValue());
        }
      }
    }
  }

  /** Returns the bundled contract, which is read once and never changes. */
  public static Contract load() {
    return Bundled.CONTRACT;
  }

  /** Reads the document when it is first needed. */
  private static final class Bundled {
    static final Contract CONTRACT =
        new Contract(resource("/contract/openapi.json"), resource("/contract/openapi.yaml"));

    private Bundled() {}
  }

  private static byte[] resource(String name) {
    try (InputStream in = Contract.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing. Run the build.");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private void add(String path, JsonNode item, String method, JsonNode node) {
    List<JsonNode> parameters = new ArrayList<>();
    item.path("parameters").forEach(parameters::add);
    node.path("parameters").forEach(parameters::add);
    String base = item.path("servers").path(0).path("url").asString("/v1");
    String full = base.equals("/") ? path : base + path;
    String scope = node.path("x-scope").isArray() ? "" : node.path("x-scope").asString("");
    Operation operation =
        new Operation(
            node.path("operationId").stringValue(),
            method.toUpperCase(Locale.ROOT),
            full,
            scope.equals("any") || scope.equals("none") ? Set.of() : words(node.path("x-scope")),
            words(node.path("x-role")),
            scope.equals("none"),
            node.path("x-any-session").asBoolean(false),
            node.path("x-session-only").asBoolean(false),
            node.path("x-planned").asBoolean(false),
            Operation.Idempotency.valueOf(
                node.path("x-idempotency").asString("none").toUpperCase(Locale.ROOT)),
            node.path("x-body-limit").asInt(DEFAULT_BODY_LIMIT),
            node.path("x-raw-body").asBoolean(false),
            node.path("x-file-body").asBoolean(false),
            node.path("x-beyond-budget").asBoolean(false),
            node.path("x-metadata-limit").asBoolean(false),
            Parameter.all(parameters, this),
            bodyPointer(path, method, node),
            words(node.path("x-sought-at")),
            produces(node),
            node.path("x-own-only").asBoolean(false),
            entryMembers(parameters, node),
            guestInput(node.path("x-manage-token")),
            guestInput(node.path("x-publishable")),
            node.path("x-signed").asBoolean(false),
            answersBooking(node));
    if (!operation.open() && scope.isEmpty() && operation.scopes().isEmpty()) {
      throw new IllegalStateException(operation.id() + " has no x-scope");
    }
    if (operations.put(operation.id(), operation) != null) {
      throw new IllegalStateException("operationId " + operation.id() + " is used twice");
    }
    root.add(segments(full), 0, operation);
  }

  private static @Nullable String bodyPointer(String path, String method, JsonNode node) {
    String media = "/requestBody/content/application~1json/schema";
    return node.at(media).isMissingNode()
        ? null
        : "/paths/" + path.replace("~", "~0").replace("/", "~1") + "/" + method + media;
  }

  private static String produces(JsonNode node) {
    for (Map.Entry<String, JsonNode> response : node.path("responses").properties()) {
      JsonNode content = response.getValue().path("content");
      if (response.getKey().startsWith("2") && !content.isEmpty()) {
        return content.propertyNames().iterator().next();
      }
    }
    return "application/json";
  }

  private static Operation.@Nullable GuestInput guestInput(JsonNode node) {
    return node.isObject()
        ? new Operation.GuestInput(words(node.path("query")), words(node.path("body")))
        : null;
  }

  private static boolean answersBooking(JsonNode node) {
    for (Map.Entry<String, JsonNode> response : node.path("responses").properties()) {
      JsonNode schema = response.getValue().at("/content/application~1json/schema/$ref");
      if (response.getKey().startsWith("2")
          && schema.asString("").equals("#/components/schemas/Booking")) {
        return true;
      }
    }
    return false;
  }

  private Set<String> entryMembers(List<JsonNode> parameters, JsonNode node) {
    if (parameters.stream().noneMatch(p -> resolve(p).path("name").asString("").equals("fields"))) {
      return Set.of();
    }
    JsonNode shown =
        resolve(node.at("/responses/200/content/application~1json/schema")).path("properties");
    JsonNode list = shown.has("data") ? shown.path("data") : shown.path("bookings");
    Set<String> members = new LinkedHashSet<>();
    addMembers(list.path("items"), members);
    if (members.isEmpty()) {
      throw new IllegalStateException(
          node.path("operationId").asString("")
              + " has the parameter 'fields', but lists no entries");
    }
    return Set.copyOf(members);
  }

  private void addMembers(JsonNode schema, Set<String> members) {
    JsonNode resolved = resolve(schema);
    members.addAll(resolved.path("properties").propertyNames());
    resolved.path("allOf").forEach(part -> addMembers(part, members));
  }

  private static Set<String> words(JsonNode node) {
    Set<String> words = new LinkedHashSet<>();
    if (node.isString()) {
      words.add(node.stringValue());
    }
    node.forEach(word -> words.add(word.stringValue()));
    return Set.copyOf(words);
  }

  /**
   * Returns the node that a {@code $ref} refers to; a node without a {@code $ref} is returned
   * unchanged.
   */
  public JsonNode resolve(JsonNode node) {
    JsonNode reference = node.path("$ref");
    return reference.isString() ? resolve(document.at(reference.stringValue().substring(1))) : node;
  }

  public JsonNode document() {
    return document;
  }

  public byte[] json() {
    return json;
  }

  public byte[] yaml() {
    return yaml;
  }

  public Collection<Operation> operations() {
    return operations.values();
  }

  /** Returns the operation with this id; throws if the id is unknown. */
  public Operation operation(String id) {
    Operation operation = operations.get(id);
    if (operation == null) {
      throw new IllegalArgumentException("no operation " + id + " in the contract");
    }
    return operation;
  }

  /** Returns the GET operation at the same path, or null if there is none. */
  public @Nullable Operation reading(Operation operation) {
    for (Operation other : operations.values()) {
      if (other.method().equals("GET") && other.path().equals(operation.path())) {
        return other;
      }
    }
    return null;
  }

  /** Returns the operations at a path, by method; null if there are none. */
  public @Nullable Found find(String path) {
    if (!path.startsWith("/")) {
      return null; // a request line may contain any string
    }
    List<String> values = new ArrayList<>(2);
    Branch branch = root.find(segments(path), 0, values);
    return branch == null ? null : new Found(branch.operations, values);
  }

  private static String[] segments(String path) {
    return path.substring(1).split("/", -1);
  }

  /**
   * The operations of one path and the values of its parameters, in order.
   *
   * @param byMethod the operations, by method in upper case
   */
  public record Found(Map<String, Operation> byMethod, List<String> values) {}

  private static final class Branch {
    private final Map<String, Branch> literals = new LinkedHashMap<>();
    private final Map<String, Operation> operations = new LinkedHashMap<>();
    private @Nullable Branch parameter;

    void add(String[] segments, int at, Operation operation) {
      if (at == segments.length) {
        operations.put(operation.method(), operation);
      } else if (segments[at].startsWith("{")) {
        if (parameter == null) {
          parameter = new Branch();
        }
        parameter.add(segments, at + 1, operation);
      } else {
        literals.computeIfAbsent(segments[at], s -> new Branch()).add(segments, at + 1, operation);
      }
    }

    @Nullable Branch find(String[] segments, int at, List<String> values) {
      if (at == segments.length) {
        return operations.isEmpty() ? null : this;
      }
      Branch literal = literals.get(segments[at]);
      Branch found = literal == null ? null : literal.find(segments, at + 1, values);
      if (found != null || parameter == null || segments[at].isEmpty()) {
        return found;
      }
      int before = values.size();
      values.add(segments[at]);
      found = parameter.find(segments, at + 1, values);
      if (found == null) {
        values.subList(before, values.size()).clear();
      }
      return found;
    }
  }
}
