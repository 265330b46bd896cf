package turno.imports;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/** Converts an object of the file into a body of the contract: keys become ids. */
final class ImportedObject {
  /**
   * The members that contain the business's own data, in which names have no meaning for the file
   * format.
   */
  static final Set<String> FREE = Set.of("metadata", "intake", "intake_fields");

  /** The kinds that no object refers to. */
  private static final Set<ImportedKind> LEAVES =
      EnumSet.of(ImportedKind.MESSAGE_RULES, ImportedKind.BLOCKS, ImportedKind.BOOKINGS);

  private static final List<ImportedKind> NAMED =
      Arrays.stream(ImportedKind.values()).filter(kind -> !LEAVES.contains(kind)).toList();

  /** The member that names the schedule of the workspace. */
  private static final String OPENING = "opening_schedule";

  /** Maps each member of the file that lists several objects to the kind of these objects. */
  private static final Map<String, ImportedKind> LISTED =
      Map.of(
          "resources",
          ImportedKind.RESOURCES,
          "locations",
          ImportedKind.LOCATIONS,
          "services",
          ImportedKind.SERVICES);

  /**
   * The list of the booking page's services. Its entries are not keys, but objects that each name a
   * service.
   */
  private static final String PAGE_SERVICES = "/" + BusinessFile.BOOKING_PAGE + "/services";

  private final ImportReferences references;
  private final ImportProblems problems;
  private int unknown;

  ImportedObject(ImportReferences references, ImportProblems problems) {
    this.references = references;
    this.problems = problems;
  }

  /** Whether every key was resolved to an id; unresolved keys have been reported. */
  boolean isComplete() {
    return unknown == 0;
  }

  ObjectNode object(ObjectNode from, String pointer) {
    ObjectNode to = Json.object();
    from.properties()
        .forEach(member -> {
          String name = member.getKey();
          JsonNode value = member.getValue();
          String at = BusinessFile.below(pointer, name);
          ImportedKind kind = value.isString() ? named(name) : null;
          if (FREE.contains(name)) {
            to.set(name, value);
          } else if (kind == ImportedKind.CUSTOMERS) {
            to.putObject(name).put("id", id(kind, value.asString(), at));
          } else if (kind != null) {
            to.put(name + "_id", id(kind, value.asString(), at));
          } else if (value instanceof ArrayNode keys
              && LISTED.containsKey(name)
              && !at.equals(PAGE_SERVICES)) {
            ImportedKind listed = Objects.requireNonNull(LISTED.get(name));
            to.set(listed.noun() + "_ids", ids(listed, keys, at));
          } else {
            to.set(name, value(value, at));
          }
        });
    return to;
  }

  /** Whether a stored object has every value that the file gives. */
  boolean isLike(JsonNode stored, ObjectNode from, String pointer) {
    ObjectNode body = object(from, pointer);
    body.remove("force"); // answers have no such member
    // numbers from the file have other types than the numbers of an answer
    return Json.tree(Json.bytes(body)).properties().stream()
        .allMatch(member -> member.getValue().equals(stored.path(member.getKey())));
  }

  private static @Nullable ImportedKind named(String name) {
    return name.equals(OPENING)
        ? ImportedKind.SCHEDULES
        : NAMED.stream().filter(kind -> kind.noun().equals(name)).findFirst().orElse(null);
  }

  /** Returns the kind whose ids an API member with this name lists; null if it lists no ids. */
  static @Nullable ImportedKind ofIds(String name) {
    return LISTED.values().stream()
        .filter(kind -> name.equals(kind.noun() + "_ids"))
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns the kind that an API member with this name refers to; null if it is not a reference.
   */
  static @Nullable ImportedKind ofId(String name) {
    return name.endsWith("_id") ? named(name.substring(0, name.length() - 3)) : null;
  }

  private JsonNode value(JsonNode value, String pointer) {
    return switch (value) {
      case ObjectNode object -> object(object, pointer);
      case ArrayNode array -> {
        ArrayNode to = Json.MAPPER.createArrayNode();
        array.forEach(element -> to.add(value(element, pointer + "/" + to.size())));
        yield to;
      }
      default -> value;
    };
  }

  private ArrayNode ids(ImportedKind kind, ArrayNode keys, String pointer) {
    ArrayNode ids = Json.MAPPER.createArrayNode();
    keys.forEach(key -> ids.add(id(kind, key.asString(""), pointer + "/" + ids.size())));
    return ids;
  }

  /**
   * Returns the id for a key; if there is none, a placeholder, so that the rest of the object can
   * still be checked.
   */
  private String id(ImportedKind kind, String key, String pointer) {
    String id = references.hasFailed(kind, key) ? null : references.find(kind, key);
    if (id != null) {
      return id;
    }
    if (!references.hasFailed(kind, key)) {
      problems.add(pointer, references.unknown(kind, key));
    }
    unknown++;
    return kind.idKind().of(new UUID(0, unknown)).toString();
  }
}
