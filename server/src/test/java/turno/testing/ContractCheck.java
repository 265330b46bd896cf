package turno.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.platform.contract.BodyRules;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.platform.contract.SurplusMembers;

/**
 * Checks replies against the contract: the status is declared, the body conforms to its schema, and
 * the promised headers are present.
 */
public final class ContractCheck {
  public static final Contract CONTRACT = Contract.load();

  /** Statuses with which the request pipeline may answer any operation; the contract omits them. */
  private static final Set<Integer> EVERYWHERE = Set.of(405, 408, 414, 431, 501, 505);

  private static final List<String> ON_EVERY_REPLY =
      List.of("X-Request-Id", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset");

  private static final BodyRules RULES = new BodyRules(CONTRACT);
  private static final SurplusMembers SURPLUS = new SurplusMembers(CONTRACT);
  private static final Map<String, String> POINTERS = pointers();

  /** The keywords of a schema that only describes an object's members. */
  private static final Set<String> OBJECT = Set.of("type", "description", "required", "properties");

  /** The keywords of a schema that only describes a list's entries. */
  private static final Set<String> LIST = Set.of("type", "description", "items");

  /** List entries that were found to be valid. */
  private static final Set<Entry> KEPT = ConcurrentHashMap.newKeySet();

  private static final int MAX_KEPT = 2_000;

  /** Shorter lists are not split, because checking them as a whole is just as fast. */
  private static final int MIN_ENTRIES = 3;

  private record Entry(String schema, boolean isNamed, String text) {}

  private final JsonNode document = CONTRACT.document();

  /** The pointer to a member of a list entry; {@code fields} may omit such members. */
  private static final Pattern OF_ENTRY = Pattern.compile("#/(data|bookings)/[0-9]+/[a-z0-9_]+");

  private final CheckedReply reply;
  private final boolean partial;
  private final boolean bodiless;
  private final List<String> faults = new ArrayList<>();

  private ContractCheck(String method, CheckedReply reply, boolean partial) {
    this.reply = reply;
    this.partial = partial;
    this.bodiless = method.equals("HEAD") || reply.status() == 204;
  }

  /** The JSON Pointer of each operation in the document, by operationId. */
  private static Map<String, String> pointers() {
    Map<String, String> pointers = new HashMap<>();
    CONTRACT
        .document()
        .path("paths")
        .properties()
        .forEach(path ->
            path.getValue()
                .properties()
                .forEach(method -> {
                  String id = method.getValue().path("operationId").asString("");
                  pointers.put(
                      id, "/paths/" + escaped(path.getKey()) + "/" + escaped(method.getKey()));
                }));
    return pointers;
  }

  private static String escaped(String member) {
    return member.replace("~", "~0").replace("/", "~1");
  }

  /** The JSON Pointer of an operation in the document. */
  public static String pointer(Operation operation) {
    String pointer = POINTERS.get(operation.id());
    if (pointer == null) {
      throw new IllegalStateException(operation.id());
    }
    return pointer;
  }

  /**
   * @param partial whether the request selected members with {@code fields}
   */
  static void check(String method, String path, CheckedReply reply, boolean partial) {
    ContractCheck check = new ContractCheck(method, reply, partial);
    check.everyReply();
    Operation operation = operation(method, path);
    if (operation == null || check.isAnsweredByThePipeline(operation)) {
      if (reply.status() >= 400) {
        check.body("/components/responses/Problem", "application/problem+json");
      }
    } else {
      check.declared(operation);
    }
    if (!check.faults.isEmpty()) {
      throw new AssertionError(
          reply.asked()
              + " breaks the contract:\n  "
              + String.join("\n  ", check.faults)
              + "\nin "
              + reply);
    }
  }

  private static @Nullable Operation operation(String method, String path) {
    int query = path.indexOf('?');
    Contract.Found found = CONTRACT.find(query < 0 ? path : path.substring(0, query));
    return found == null ? null : found.byMethod().get(method.equals("HEAD") ? "GET" : method);
  }

  private boolean isAnsweredByThePipeline(Operation operation) {
    return EVERYWHERE.contains(reply.status()) || (operation.planned() && reply.status() >= 400);
  }

  private void everyReply() {
    for (String name : ON_EVERY_REPLY) {
      if (reply.header(name) == null) {
        faults.add("the header " + name + " is missing");
      }
    }
    if (reply.status() < 400 || bodiless) {
      return;
    }
    JsonNode problem = Json.tree(reply.body());
    if (problem.path("status").asInt(0) != reply.status()) {
      faults.add("status in the body differs from the status of the reply");
    }
    if (!problem.path("request_id").asString("").equals(reply.header("X-Request-Id"))
        && reply.header("Idempotent-Replayed") == null) {
      faults.add("request_id differs from X-Request-Id");
    }
    if (!problem
        .path("type")
        .asString("")
        .endsWith("/errors/" + problem.path("code").asString(""))) {
      faults.add("type is not the URL of the page about the code");
    }
    for (JsonNode error : problem.path("errors")) {
      if (error.path("pointer").isString() == error.path("parameter").isString()) {
        faults.add("an error must have either a pointer or a parameter: " + error);
      }
      String words = PlainWords.fault(error.path("detail").asString(""));
      if (!words.isEmpty()) {
        faults.add("an error is not in plain words: " + words + " in " + error);
      }
    }
  }

  private void declared(Operation operation) {
    String responses = pointer(operation) + "/responses/";
    String pointer = resolved(responses + reply.status());
    if (document.at(pointer).isMissingNode()) {
      faults.add("the status " + reply.status() + " is not declared");
      return;
    }
    reason(operation);
    headers(pointer + "/headers");
    JsonNode content = document.at(pointer).path("content");
    if (content.isMissingNode()) {
      if (reply.body().length > 0) {
        faults.add("the reply has a body, but no body is declared");
      }
    } else {
      String type = content.propertyNames().iterator().next();
      body(pointer, type);
    }
  }

  /** Requires that a refusal's reason, if any, is one that the operation declares. */
  private void reason(Operation operation) {
    if (reply.status() < 400 || bodiless) {
      return;
    }
    String reason = reply.text("/reason");
    JsonNode listed = document.at(pointer(operation) + "/x-reasons");
    if (!reason.isEmpty()
        && listed.valueStream().noneMatch(word -> word.asString().equals(reason))) {
      faults.add("x-reasons of " + operation.id() + " does not name the reason " + reason);
    }
  }

  private String resolved(String pointer) {
    JsonNode reference = document.at(pointer).path("$ref");
    return reference.isString() ? resolved(reference.stringValue().substring(1)) : pointer;
  }

  private void headers(String declared) {
    for (String name : document.at(declared).propertyNames()) {
      String pointer = resolved(declared + "/" + escaped(name));
      String value = reply.header(name);
      if (value != null) {
        boolean isText = document.at(pointer + "/schema/type").asString("").equals("string");
        JsonNode typed = isText ? Json.MAPPER.valueToTree(value) : Json.tree(value);
        violations(pointer + "/schema", typed, name);
      } else if (document.at(pointer + "/required").asBoolean(false)) {
        faults.add("the header " + name + " is missing");
      }
    }
  }

  private void body(String response, String type) {
    if (bodiless) {
      return;
    }
    String given = reply.header("Content-Type");
    if (given == null || (!type.equals("*/*") && !given.split(";")[0].equals(type))) {
      faults.add("the content type is " + given + ", not " + type);
      return;
    }
    String schema = response + "/content/" + escaped(type) + "/schema";
    if (type.endsWith("json")) {
      violations(schema, Json.tree(reply.body()), "");
    }
  }

  private void violations(String schema, JsonNode value, String where) {
    // a named schema, referred to by $ref, must declare every member of the reply
    boolean isNamed = document.at(schema).has("$ref");
    if (!partial && isKnownToKeep(schema, value, isNamed)) {
      return;
    }
    for (Failure failure : failures(schema, value, isNamed)) {
      if (partial
          && failure.code().equals("required")
          && OF_ENTRY.matcher(String.valueOf(failure.pointer())).matches()) {
        continue;
      }
      faults.add(where + failure.pointer() + " " + failure.code() + ": " + failure.detail());
    }
  }

  private static List<Failure> failures(String schema, JsonNode value, boolean isNamed) {
    List<Failure> failures = RULES.check(schema, value);
    if (isNamed) {
      failures.addAll(SURPLUS.outside(schema, value));
    }
    return failures;
  }

  /**
   * Whether an object is known to conform to its schema. Checks each entry of its lists separately
   * and remembers the valid ones, because most entries were already part of earlier replies. Also
   * returns false if it cannot decide.
   */
  private boolean isKnownToKeep(String schema, JsonNode value, boolean isNamed) {
    if (!value.isObject()) {
      return false;
    }
    String shape = resolved(schema);
    if (!OBJECT.containsAll(document.at(shape).propertyNames())) {
      return false;
    }
    ObjectNode rest = Json.object().setAll((ObjectNode) value);
    boolean hasEntries = false;
    for (Map.Entry<String, JsonNode> member : document.at(shape + "/properties").properties()) {
      JsonNode entries = value.path(member.getKey());
      if (entries.isArray()
          && entries.size() >= MIN_ENTRIES
          && entries.path(0).isObject()
          && LIST.containsAll(member.getValue().propertyNames())) {
        String items = shape + "/properties/" + escaped(member.getKey()) + "/items";
        for (JsonNode entry : entries) {
          if (!isKept(items, entry, isNamed)) {
            return false;
          }
        }
        rest.putArray(member.getKey());
        hasEntries = true;
      }
    }
    return hasEntries && failures(schema, rest, isNamed).isEmpty();
  }

  private static boolean isKept(String schema, JsonNode entry, boolean isNamed) {
    Entry shown = new Entry(schema, isNamed, Json.text(entry));
    if (KEPT.contains(shown)) {
      return true;
    }
    if (!failures(schema, entry, isNamed).isEmpty()) {
      return false;
    }
    if (KEPT.size() >= MAX_KEPT) {
      KEPT.clear();
    }
    KEPT.add(shown);
    return true;
  }
}
