package turno.platform.contract;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The members that a schema names at one place, and below each of them. A place of which it names
 * none is free: metadata, answers to intake fields.
 */
final class NamedMembers {
  static final NamedMembers FREE = new NamedMembers();

  private final Map<String, NamedMembers> members = new LinkedHashMap<>();
  private boolean named;
  private boolean open;
  private @Nullable NamedMembers entries;

  private NamedMembers() {}

  static NamedMembers of(JsonNode schema, Contract contract) {
    NamedMembers all = new NamedMembers();
    all.add(schema, contract);
    return all;
  }

  private void add(JsonNode reference, Contract contract) {
    JsonNode schema = contract.resolve(reference);
    for (String parts : List.of("allOf", "anyOf", "oneOf")) {
      schema.path(parts).forEach(part -> add(part, contract));
    }
    for (Map.Entry<String, JsonNode> member : schema.path("properties").properties()) {
      members
          .computeIfAbsent(member.getKey(), _ -> new NamedMembers())
          .add(member.getValue(), contract);
    }
    named |= schema.has("properties");
    open |= schema.has("additionalProperties");
    if (schema.has("items")) {
      entries = entries == null ? new NamedMembers() : entries;
      entries.add(schema.path("items"), contract);
    }
  }

  boolean isFree() {
    return open || !named;
  }

  boolean has(String member) {
    return members.containsKey(member);
  }

  Set<String> names() {
    return members.keySet();
  }

  /** What stands below a member; free where the schema does not name it. */
  NamedMembers below(String member) {
    return members.getOrDefault(member, FREE);
  }

  /** What stands in each entry of a list. */
  NamedMembers entries() {
    return entries == null ? FREE : entries;
  }
}
