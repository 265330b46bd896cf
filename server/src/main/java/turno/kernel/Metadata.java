package turno.kernel;

import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The member {@code metadata}: data of the business's own that is kept and given back unread. */
public final class Metadata {
  private static final int BYTES_MOST = 16 * 1_024;

  private Metadata() {}

  /** What a body says; empty where it says nothing or null. */
  public static ObjectNode of(JsonNode body) {
    return body.path("metadata") instanceof ObjectNode given ? given : Json.object();
  }

  /** As it is stored. */
  public static ObjectNode parse(String stored) {
    return (ObjectNode) Json.tree(stored);
  }

  /** Whether it is small enough to be kept. */
  public static boolean fits(ObjectNode metadata) {
    return Json.text(metadata).getBytes(StandardCharsets.UTF_8).length <= BYTES_MOST;
  }

  /** Refuses what is too large; what is no object is left to the schema. */
  public static void check(JsonNode body, List<Failure> failures) {
    if (!fits(of(body))) {
      failures.add(Failure.at("#/metadata", "max_size", "metadata has at most 16 KiB as JSON."));
    }
  }

  /** Both together; where both have a member, that of {@code present} stays. */
  public static ObjectNode filled(ObjectNode present, ObjectNode given) {
    ObjectNode filled = present.deepCopy();
    given.properties().stream()
        .filter(member -> !filled.has(member.getKey()))
        .forEach(member -> filled.set(member.getKey(), member.getValue()));
    return filled;
  }
}
