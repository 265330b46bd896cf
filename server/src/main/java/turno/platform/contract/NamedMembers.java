package turno.platform.contract;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.NearestName;

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

  /**
   * The member below one of these that may be meant by a name: {@code customer.name}, {@code
   * override.price_cents}.
   */
  Optional<String> nearestBelow(String typed) {
    return members.entrySet().stream()
        .filter(member -> !member.getValue().isFree())
        .flatMap(member ->
            NearestName.of(typed, member.getValue().names()).stream()
                .map(near -> Map.entry(member.getKey() + "." + near, near)))
        .min(Comparator.comparingInt(found -> NearestName.distance(typed, found.getValue())))
        .map(Map.Entry::getKey);
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
