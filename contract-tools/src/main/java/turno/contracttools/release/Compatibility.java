package turno.contracttools.release;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * Compares the current contract with the released contract: every request that the released
 * contract allows must still be accepted, and everything that a client reads must still be in the
 * answers. Operations that the released contract marks as planned may change freely.
 */
public final class Compatibility {
  private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");
  private static final int BODY_LIMIT = 65_536;

  /**
   * Schemas of error codes and reasons. Programs distinguish errors by these values, so removing a
   * value breaks clients wherever it is used.
   */
  private static final List<String> ERROR_WORDS =
      List.of("ErrorCode", "ErrorReason", "FieldErrorCode");

  private final JsonNode released;
  private final JsonNode today;
  private final Set<Breaking> found = new TreeSet<>();

  private Compatibility(JsonNode released, JsonNode today) {
    this.released = released;
    this.today = today;
  }

  /** The changes that break clients of the released contract, ordered by place. */
  public static List<Breaking> breaking(JsonNode released, JsonNode today) {
    Compatibility compatibility = new Compatibility(released, today);
    compatibility.compare();
    return List.copyOf(compatibility.found);
  }

  private void compare() {
    for (Map.Entry<String, JsonNode> path : released.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
        JsonNode before = method.getValue();
        if (METHODS.contains(method.getKey()) && !isPlanned(before)) {
          JsonNode after = today.path("paths").path(path.getKey()).path(method.getKey());
          operation(before, after, path.getValue(), today.path("paths").path(path.getKey()));
        }
      }
    }
    for (String schema : ERROR_WORDS) {
      String words = "/components/schemas/" + schema + "/enum";
      for (String lost : without(words(released.at(words)), words(today.at(words)))) {
        found.add(new Breaking(schema, "the value " + lost + " is gone"));
      }
    }
  }

  private static boolean isPlanned(JsonNode operation) {
    return operation.path("x-planned").asBoolean(false);
  }

  private void operation(JsonNode before, JsonNode after, JsonNode pathBefore, JsonNode pathAfter) {
    String id = before.path("operationId").asString("");
    if (after.isMissingNode() || isPlanned(after)) {
      found.add(new Breaking(id, "the operation is gone"));
      return;
    }
    if (!id.equals(after.path("operationId").asString(""))) {
      String now = after.path("operationId").asString("");
      found.add(
          new Breaking(id, "operationId is now " + now + "; clients and tools use the old name"));
    }
    rights(id, before, after);
    idempotency(id, before.path("x-idempotency"), after.path("x-idempotency"));
    int limit = after.path("x-body-limit").asInt(BODY_LIMIT);
    if (limit < before.path("x-body-limit").asInt(BODY_LIMIT)) {
      found.add(new Breaking(id, "the body may now have only " + limit + " bytes"));
    }
    parameters(id, parameters(released, pathBefore, before), parameters(today, pathAfter, after));
    body(id, before.path("requestBody"), after.path("requestBody"));
    responses(id, before.path("responses"), after.path("responses"));
  }

  private void rights(String id, JsonNode before, JsonNode after) {
    Set<String> scopes = words(before.path("x-scope"));
    Set<String> now = words(after.path("x-scope"));
    boolean enough =
        now.contains("none")
            || (now.contains("any") ? !scopes.contains("none") : now.containsAll(scopes));
    if (!enough) {
      found.add(new Breaking(id, "x-scope was " + scopes + " and is " + now));
    }
    Set<String> roles = words(before.path("x-role"));
    Set<String> rolesNow = words(after.path("x-role"));
    if (!rolesNow.isEmpty() && (roles.isEmpty() || !rolesNow.containsAll(roles))) {
      found.add(new Breaking(id, "x-role was " + roles + " and is " + rolesNow));
    }
    if (before.path("x-any-session").asBoolean(false)
        && !after.path("x-any-session").asBoolean(false)) {
      found.add(new Breaking(id, "signed-in people now need a scope or a role"));
    }
    boolean session = after.path("x-session-only").asBoolean(false);
    if (session && !before.path("x-session-only").asBoolean(false)) {
      found.add(new Breaking(id, "keys may no longer call it"));
    }
  }

  private void idempotency(String id, JsonNode before, JsonNode after) {
    String was = before.asString("none");
    String is = after.asString("none");
    boolean newlyRequired = is.equals("required") && !was.equals("required");
    boolean noLonger = is.equals("none") && !was.equals("none");
    if (newlyRequired || noLonger) {
      found.add(new Breaking(id, "x-idempotency was " + was + " and is " + is));
    }
  }

  /**
   * The parameters by location ({@code in}) and name, with references resolved. A parameter of the
   * operation overrides the same parameter of its path.
   */
  private static Map<String, JsonNode> parameters(
      JsonNode document, JsonNode path, JsonNode operation) {
    Map<String, JsonNode> parameters = new LinkedHashMap<>();
    for (JsonNode holder : List.of(path, operation)) {
      for (JsonNode parameter : holder.path("parameters")) {
        JsonNode resolved = Schemas.resolved(document, parameter);
        String key = resolved.path("in").asString("") + " " + resolved.path("name").asString("");
        parameters.put(key, resolved);
      }
    }
    return parameters;
  }

  private void parameters(String id, Map<String, JsonNode> before, Map<String, JsonNode> after) {
    before.forEach((key, parameter) -> {
      JsonNode now = after.get(key);
      if (now == null) {
        found.add(new Breaking(id, "the parameter '" + key + "' is gone"));
        return;
      }
      if (isRequired(now) && !isRequired(parameter)) {
        found.add(new Breaking(id, "the parameter '" + key + "' is required now"));
      }
      schemas().request(id + " " + key, parameter.path("schema"), now.path("schema"));
    });
    after.forEach((key, parameter) -> {
      if (isRequired(parameter) && !before.containsKey(key)) {
        found.add(new Breaking(id, "the new parameter '" + key + "' is required"));
      }
    });
  }

  private static boolean isRequired(JsonNode node) {
    return node.path("required").asBoolean(false);
  }

  private Schemas schemas() {
    return new Schemas(released, today, found);
  }

  private void body(String id, JsonNode before, JsonNode after) {
    if (isRequired(after) && !isRequired(before)) {
      found.add(new Breaking(id, "a body is required now"));
    }
    for (Map.Entry<String, JsonNode> media : before.path("content").properties()) {
      JsonNode now = after.path("content").path(media.getKey());
      if (now.isMissingNode()) {
        found.add(new Breaking(id, "a body in " + media.getKey() + " is no longer accepted"));
      } else {
        schemas().request(id + " body", media.getValue().path("schema"), now.path("schema"));
      }
    }
  }

  private void responses(String id, JsonNode before, JsonNode after) {
    Set<String> successes = successes(before);
    if (!successes.equals(successes(after))) {
      found.add(
          new Breaking(
              id, "the success statuses were " + successes + " and are " + successes(after)));
    }
    for (String status : successes) {
      JsonNode response = Schemas.resolved(released, before.path(status));
      JsonNode now = Schemas.resolved(today, after.path(status));
      String place = id + " " + status;
      headers(place, response.path("headers"), now.path("headers"));
      for (Map.Entry<String, JsonNode> media : response.path("content").properties()) {
        JsonNode same = now.path("content").path(media.getKey());
        if (same.isMissingNode()) {
          found.add(new Breaking(place, media.getKey() + " is no longer returned"));
        } else {
          schemas().answer(place, media.getValue().path("schema"), same.path("schema"));
        }
      }
    }
  }

  private static Set<String> successes(JsonNode responses) {
    Set<String> statuses = new TreeSet<>(responses.propertyNames());
    statuses.removeIf(status -> !status.startsWith("2"));
    return statuses;
  }

  private void headers(String place, JsonNode before, JsonNode after) {
    for (Map.Entry<String, JsonNode> header : before.properties()) {
      JsonNode was = Schemas.resolved(released, header.getValue());
      JsonNode is = Schemas.resolved(today, after.path(header.getKey()));
      if (is.isMissingNode()) {
        found.add(new Breaking(place, "the " + header.getKey() + " header is gone"));
      } else {
        if (isRequired(was) && !isRequired(is)) {
          found.add(new Breaking(place, "the " + header.getKey() + " header may be absent now"));
        }
        schemas().answer(place + " " + header.getKey(), was.path("schema"), is.path("schema"));
      }
    }
  }

  static Set<String> words(JsonNode node) {
    Set<String> words = new LinkedHashSet<>();
    if (node.isString()) {
      words.add(node.stringValue());
    }
    if (node.isArray()) {
      node.forEach(word -> words.add(word.asString()));
    }
    return words;
  }

  static List<String> without(Set<String> all, Set<String> some) {
    List<String> rest = new ArrayList<>(all);
    rest.removeAll(some);
    return rest;
  }
}
