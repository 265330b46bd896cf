package turno.contracttools.release;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Compares two versions of a schema. A request may only become more permissive, and an answer may
 * only gain members. Values may be added to any enum, as the contract announces, but never removed.
 */
final class Schemas {
  private final JsonNode released;
  private final JsonNode today;
  private final Set<Breaking> found;

  /**
   * The pairs of named schemas that have been compared, so that schemas that contain themselves are
   * compared only once.
   */
  private final Set<List<JsonNode>> seen = new HashSet<>();

  Schemas(JsonNode released, JsonNode today, Set<Breaking> found) {
    this.released = released;
    this.today = today;
    this.found = found;
  }

  static JsonNode resolved(JsonNode document, JsonNode node) {
    JsonNode reference = node.path("$ref");
    return reference.isString()
        ? resolved(document, document.at(reference.stringValue().substring(1)))
        : node;
  }

  /** Checks that every request that was valid before is still valid. */
  void request(String place, JsonNode before, JsonNode after) {
    compare(place, before, after, true);
  }

  /** Checks that answers still contain everything that clients could read before. */
  void answer(String place, JsonNode before, JsonNode after) {
    compare(place, before, after, false);
  }

  private void compare(String place, JsonNode before, JsonNode after, boolean sent) {
    boolean named = before.has("$ref") || after.has("$ref");
    if (named && !seen.add(List.of(before, after))) {
      return;
    }
    // a change of a named schema is reported once, under the schema's name, not for each operation
    // that uses it
    String name = after.size() == 1 ? after.path("$ref").asString("") : "";
    String here = name.isEmpty() ? place : name.substring(name.lastIndexOf('/') + 1);
    compare(here, Schema.of(released, before), Schema.of(today, after), sent);
  }

  private void compare(String place, Schema was, Schema is, boolean sent) {
    types(place, was, is, sent);
    words(place, was, is, sent);
    forms(place, was, is, sent);
    if (sent) {
      limits(place, was, is);
    }
    members(place, was, is, sent);
    branches(place, was, is, sent);
    compareIfPresent(place + "/*", was.get("items"), is.get("items"), sent);
    compareIfPresent(
        place + "/{…}", was.get("additionalProperties"), is.get("additionalProperties"), sent);
  }

  private void compareIfPresent(String place, JsonNode before, JsonNode after, boolean sent) {
    if (before.isObject() && after.isObject()) {
      compare(place, before, after, sent);
    }
  }

  private void types(String place, Schema was, Schema is, boolean sent) {
    Set<String> before = was.types();
    Set<String> after = is.types();
    Set<String> narrow = sent ? before : after;
    Set<String> wide = sent ? after : before;
    boolean fits =
        wide.isEmpty()
            || (!narrow.isEmpty()
                && narrow.stream()
                    .allMatch(type ->
                        wide.contains(type)
                            || (type.equals("integer") && wide.contains("number"))));
    if (!fits) {
      add(place, "the type was " + before + " and is " + after);
    }
  }

  private void words(String place, Schema was, Schema is, boolean sent) {
    JsonNode before = was.get("enum");
    JsonNode after = is.get("enum");
    if (before.isMissingNode() && !after.isMissingNode() && sent) {
      add(place, "only these values are accepted now: " + Compatibility.words(after));
    }
    if (!before.isMissingNode() && (!after.isMissingNode() || !sent)) {
      for (String lost :
          Compatibility.without(Compatibility.words(before), Compatibility.words(after))) {
        add(place, "the value " + lost + " is gone");
      }
    }
    if (!was.get("const").equals(is.get("const"))) {
      add(place, "the value was " + was.get("const") + " and is " + is.get("const"));
    }
  }

  private void forms(String place, Schema was, Schema is, boolean sent) {
    for (String keyword : List.of("pattern", "format")) {
      JsonNode before = was.get(keyword);
      JsonNode after = is.get(keyword);
      // in a request, removing a restriction is harmless; in an answer, adding one is
      boolean harmless = sent ? after.isMissingNode() : before.isMissingNode();
      if (!before.equals(after) && !harmless) {
        add(
            place,
            keyword + " was " + before.asString("none") + " and is " + after.asString("none"));
      }
    }
    if (sent && !was.get("default").equals(is.get("default"))) {
      add(place, "the default was " + was.get("default") + " and is " + is.get("default"));
    }
  }

  private void limits(String place, Schema was, Schema is) {
    for (String keyword :
        List.of("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")) {
      JsonNode after = is.get(keyword);
      boolean raised = after.asDouble(0) > was.get(keyword).asDouble(Double.NEGATIVE_INFINITY);
      boolean means =
          !(keyword.startsWith("min") && !keyword.equals("minimum")) || after.asInt(0) > 0;
      if (!after.isMissingNode() && raised && means) {
        add(place, keyword + " was " + shown(was.get(keyword)) + " and is " + after);
      }
    }
    for (String keyword :
        List.of("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties")) {
      JsonNode after = is.get(keyword);
      if (!after.isMissingNode()
          && after.asDouble(0) < was.get(keyword).asDouble(Double.POSITIVE_INFINITY)) {
        add(place, keyword + " was " + shown(was.get(keyword)) + " and is " + after);
      }
    }
    if (is.get("uniqueItems").asBoolean(false) && !was.get("uniqueItems").asBoolean(false)) {
      add(place, "the same entry may no longer appear twice");
    }
    JsonNode steps = is.get("multipleOf");
    if (!steps.isMissingNode() && !steps.equals(was.get("multipleOf"))) {
      add(place, "multipleOf was " + shown(was.get("multipleOf")) + " and is " + steps);
    }
    if (isClosed(is) && !isClosed(was)) {
      add(place, "other members are refused now");
    }
  }

  private static boolean isClosed(Schema schema) {
    JsonNode others = schema.get("additionalProperties");
    return others.isBoolean() && !others.booleanValue();
  }

  private static String shown(JsonNode limit) {
    return limit.isMissingNode() ? "none" : limit.toString();
  }

  private void members(String place, Schema was, Schema is, boolean sent) {
    was.properties()
        .forEach((name, before) -> {
          JsonNode after = is.properties().get(name);
          if (after == null) {
            add(place, "the member " + name + " is gone");
          } else {
            compare(place + "/" + name, before, after, sent);
          }
        });
    Set<String> demanded = sent ? is.required() : was.required();
    Set<String> known = sent ? was.required() : is.required();
    for (String name : Compatibility.without(demanded, known)) {
      add(place, "the member " + name + (sent ? " is required now" : " may be absent now"));
    }
  }

  /**
   * Compares the branches of {@code oneOf} or {@code anyOf}. Branches are matched by the name of
   * the schema to which they refer or, if they refer to none, by their position.
   */
  private void branches(String place, Schema was, Schema is, boolean sent) {
    for (String keyword : List.of("oneOf", "anyOf")) {
      Map<String, JsonNode> before = branches(was.get(keyword));
      Map<String, JsonNode> after = branches(is.get(keyword));
      before.forEach((name, branch) -> {
        JsonNode now = after.get(name);
        if (now == null) {
          add(place, "the choice " + name + " is gone");
        } else {
          compare(place + "/" + name, branch, now, sent);
        }
      });
      if (sent && before.isEmpty() && !after.isEmpty()) {
        add(place, "only these choices are accepted now: " + after.keySet());
      }
    }
  }

  private static Map<String, JsonNode> branches(JsonNode list) {
    Map<String, JsonNode> branches = new LinkedHashMap<>();
    for (JsonNode branch : list) {
      String reference = branch.path("$ref").asString("");
      String name = reference.substring(reference.lastIndexOf('/') + 1);
      branches.put(name.isEmpty() ? Integer.toString(branches.size()) : name, branch);
    }
    return branches;
  }

  private void add(String place, String what) {
    found.add(new Breaking(place, what));
  }

  /**
   * A schema together with the targets of its references and the parts of {@code allOf}; a value
   * must satisfy all of them.
   */
  private record Schema(List<JsonNode> parts) {
    static Schema of(JsonNode document, JsonNode node) {
      LinkedHashSet<JsonNode> parts = new LinkedHashSet<>();
      collect(document, node, parts);
      return new Schema(List.copyOf(parts));
    }

    private static void collect(JsonNode document, JsonNode node, Set<JsonNode> parts) {
      if (!parts.add(node)) {
        return;
      }
      if (node.path("$ref").isString()) {
        collect(document, document.at(node.path("$ref").stringValue().substring(1)), parts);
      }
      node.path("allOf").forEach(part -> collect(document, part, parts));
    }

    /**
     * The value of a keyword: the narrowest of several limits; for any other keyword, the first
     * value.
     */
    JsonNode get(String keyword) {
      JsonNode found = parts.getFirst().path(keyword);
      for (JsonNode part : parts) {
        JsonNode other = part.path(keyword);
        if (found.isMissingNode() || (other.isNumber() && isNarrower(keyword, other, found))) {
          found = other;
        }
      }
      return found;
    }

    private static boolean isNarrower(String keyword, JsonNode one, JsonNode than) {
      int order = Double.compare(one.asDouble(0), than.asDouble(0));
      return keyword.toLowerCase(Locale.ROOT).contains("min") ? order > 0 : order < 0;
    }

    Set<String> types() {
      return Compatibility.words(get("type"));
    }

    Map<String, JsonNode> properties() {
      Map<String, JsonNode> properties = new LinkedHashMap<>();
      for (JsonNode part : parts) {
        part.path("properties")
            .properties()
            .forEach(entry -> properties.put(entry.getKey(), entry.getValue()));
      }
      return properties;
    }

    Set<String> required() {
      Set<String> required = new LinkedHashSet<>();
      parts.forEach(part -> required.addAll(Compatibility.words(part.path("required"))));
      return required;
    }
  }
}
