package turno.contracttools;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Completes examples: an object with {@code $like: NAME} becomes a copy of the object {@code NAME}
 * in {@code examples.yaml}, with the object's own members replacing those of the copy. So when
 * bookings get a new member, only one example changes.
 */
final class BaseExamples {
  private static final String LIKE = "$like";

  private final ObjectNode bases;

  BaseExamples(ObjectNode bases) {
    this.bases = bases;
  }

  /** Completes every object below a node, and the node itself. */
  JsonNode completed(JsonNode node) {
    return switch (node) {
      case ObjectNode object -> completed(object);
      case ArrayNode array -> {
        for (int i = 0; i < array.size(); i++) {
          array.set(i, completed(array.get(i)));
        }
        yield array;
      }
      default -> node;
    };
  }

  private ObjectNode completed(ObjectNode object) {
    JsonNode name = object.remove(LIKE);
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      member.setValue(completed(member.getValue()));
    }
    if (name == null) {
      return object;
    }
    if (!(bases.path(name.asString()) instanceof ObjectNode base)) {
      throw new IllegalStateException("examples.yaml has no " + name);
    }
    ObjectNode completed = base.deepCopy();
    replace(completed, object);
    return completed;
  }

  /** Merges objects member by member; replaces lists and plain values as a whole. */
  private static void replace(ObjectNode target, ObjectNode source) {
    for (Map.Entry<String, JsonNode> member : source.properties()) {
      if (target.path(member.getKey()) instanceof ObjectNode inner
          && member.getValue() instanceof ObjectNode given) {
        replace(inner, given);
      } else {
        target.set(member.getKey(), member.getValue());
      }
    }
  }
}
