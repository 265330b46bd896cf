package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.ContractCheck;
import turno.testing.TestWorkspace;

/**
 * Checks every id in every request body, as the schemas declare them: a malformed id is answered
 * with 422, and an id that this workspace does not know with 404, both with the pointer to the id.
 */
final class BodyIdChecks {
  private static final Pattern ID = Pattern.compile("([a-z]{2,3}_)\\[0-9a-hjkmnp-tv-z]\\{26}");

  /** For each member, the member that must not accompany it. */
  private static final Map<String, String> EXCLUSIVE =
      Map.of("group_id", "resource_id", "resource_id", "group_id");

  /** For each list, the members that an entry needs in addition to an id. */
  private static final Map<String, String> STARTED =
      Map.of(
          "weekly_hours", "{\"day\": \"monday\", \"start\": \"09:00\", \"end\": \"10:00\"}",
          "intervals", "{\"start\": \"09:00\", \"end\": \"10:00\"}",
          "periods", "{\"valid_from\": \"2030-01-01\"}");

  private final TestWorkspace world;
  private final TestWorkspace neighbour;
  private final Attempts attempts;

  BodyIdChecks(TestWorkspace world, TestWorkspace neighbour, Attempts attempts) {
    this.world = world;
    this.neighbour = neighbour;
    this.attempts = attempts;
  }

  List<Check> all() {
    return List.of(
        new Check("refuses unknown ids in its body", BodyIdChecks::hasIds, this::refusesUnknownIds),
        new Check(
            "refuses malformed ids in its body", BodyIdChecks::hasIds, this::refusesMalformedIds));
  }

  private static boolean hasIds(Operation operation) {
    return !operation.planned() && operation.hasBody() && !places(operation).isEmpty();
  }

  private void refusesUnknownIds(Operation operation) {
    places(operation)
        .forEach((pointer, kind) -> {
          if (pointer.startsWith("/combinations")) {
            return; // 422: an id in a combination must also be a member of the group
          }
          String unknown = world.server.newId(kind).toString();
          String foreign =
              kind == IdKind.VISIT ? unknown : neighbour.fresh(kind); // only bookings create visits
          for (String id : List.of(unknown, foreign)) {
            CheckedReply reply = with(operation, pointer, id).send(world.owner);
            reply.expect(404, "not_found");
            assertEquals("#" + pointer, reply.text("/pointer"), reply::toString);
          }
        });
  }

  private void refusesMalformedIds(Operation operation) {
    places(operation)
        .forEach((pointer, kind) -> {
          String otherKind = world.server.newId(IdKind.KEY).toString();
          for (String id : List.of("nonsense", otherKind)) {
            CheckedReply reply = with(operation, pointer, id).send(world.owner);
            reply.expect(422, "invalid_request");
            assertTrue(
                reply
                    .json()
                    .path("errors")
                    .valueStream()
                    .anyMatch(e -> e.path("pointer").asString("").equals("#" + pointer)),
                () -> pointer + " " + reply);
          }
        });
  }

  private Attempt with(Operation operation, String pointer, String id) {
    Attempt attempt = attempts.plain(operation);
    ObjectNode body = attempt.body() == null ? Json.object() : attempt.body().deepCopy();
    put(body, pointer, id);
    return attempt.withBody(body);
  }

  /** Returns the first pointer to an id in the operation's body, or null if there is none. */
  static @Nullable String firstPlace(Operation operation) {
    return places(operation).keySet().stream().findFirst().orElse(null);
  }

  static IdKind<?> kindAt(Operation operation, String pointer) {
    return java.util.Objects.requireNonNull(places(operation).get(pointer));
  }

  /** Puts an id at the pointer, and adds the members that are required next to it. */
  void put(ObjectNode body, String pointer, String id) {
    put(body, pointer.substring(1).split("/"), 0, id);
  }

  private void put(JsonNode node, String[] path, int at, String id) {
    String name = path[at];
    boolean last = at == path.length - 1;
    if (node instanceof ArrayNode array) {
      if (last) {
        array.removeAll().add(id);
        return;
      }
      if (array.isEmpty()) {
        array.add(Json.tree(STARTED.getOrDefault(path[at - 1], "{}")));
      }
      put(array.get(0), path, at + 1, id);
      return;
    }
    ObjectNode object = (ObjectNode) node;
    if (last) {
      object.put(name, id);
      String exclusive = EXCLUSIVE.get(name);
      if (exclusive != null) {
        object.remove(exclusive);
      }
      return;
    }
    if (!object.has(name)) {
      object.set(name, path[at + 1].equals("0") ? Json.MAPPER.createArrayNode() : Json.object());
    }
    if (name.equals("intervals")) {
      object.remove("closed");
    }
    if (name.equals("combinations")) {
      // a combination needs several members of the group
      object.set(
          name,
          Json.tree(
              "[{\"resource_ids\": [\"%s\", \"%s\"], \"max_party_size\": 4}]"
                  .formatted(world.ana, world.bruno)));
      ArrayNode ids = (ArrayNode) object.at("/combinations/0/resource_ids");
      ids.set(0, id);
      return;
    }
    put(object.get(name), path, at + 1, id);
  }

  /** Returns the kinds of the ids in the body of an operation, by pointer. */
  private static Map<String, IdKind<?>> places(Operation operation) {
    Map<String, IdKind<?>> places = new LinkedHashMap<>();
    JsonNode document = ContractCheck.CONTRACT.document();
    collect(document.at(String.valueOf(operation.bodyPointer())), "", places);
    return places;
  }

  private static void collect(JsonNode node, String pointer, Map<String, IdKind<?>> places) {
    JsonNode schema = node;
    while (schema.path("$ref").isString()) {
      schema = ContractCheck.CONTRACT.document().at(schema.path("$ref").stringValue().substring(1));
    }
    IdKind<?> kind = kindOf(schema.path("pattern").asString(""));
    if (kind != null) {
      places.put(pointer, kind);
    }
    schema
        .path("properties")
        .properties()
        .forEach(member -> collect(member.getValue(), pointer + "/" + member.getKey(), places));
    if (schema.has("items")) {
      collect(schema.path("items"), pointer + "/0", places);
    }
  }

  private static @Nullable IdKind<?> kindOf(String pattern) {
    Matcher matcher = ID.matcher(pattern);
    if (matcher.find()) {
      for (IdKind<?> kind : IdKind.all()) {
        if (kind.prefix().equals(matcher.group(1))) {
          return kind;
        }
      }
    }
    return null;
  }
}
