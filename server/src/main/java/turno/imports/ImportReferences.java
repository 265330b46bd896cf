package turno.imports;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;
import turno.kernel.IdKind;
import turno.kernel.NearestName;

/**
 * The ids for the keys of the file: the ids of loaded objects, and of the workspace's existing
 * objects whose {@code external_id} equals a key.
 */
final class ImportReferences {
  private final ImportRequests requests;
  private final Map<ImportedKind, Map<String, String>> ids = new EnumMap<>(ImportedKind.class);
  private final Map<ImportedKind, Set<String>> failed = new EnumMap<>(ImportedKind.class);

  ImportReferences(ImportRequests requests) {
    this.requests = requests;
  }

  void add(ImportedKind kind, String key, String id) {
    of(kind).put(key, id);
  }

  /**
   * Records that the object was refused, which has been reported, so that references to it are not
   * reported as unknown.
   */
  void addFailed(ImportedKind kind, String key) {
    failedOf(kind).add(key);
  }

  boolean hasFailed(ImportedKind kind, String key) {
    return failedOf(kind).contains(key);
  }

  /** Returns the id of an object, or null if neither the file nor the workspace has it. */
  @Nullable String find(ImportedKind kind, String key) {
    String known = of(kind).get(key);
    if (known == null) {
      JsonNode stored = stored(kind.path(), key);
      if (stored != null) {
        known = stored.path("id").asString();
        add(kind, key, known);
      }
    }
    return known;
  }

  /**
   * Returns the workspace's object that matches an object of the file, or null if there is none.
   * Removes the id from the object. Unless the workspace has an object with this id, the object
   * gets an external id: the one in the file or, if there is none, the key.
   *
   * @param paths the paths to search, in this order
   */
  @Nullable JsonNode matching(
      IdKind<?> kind, List<String> paths, String key, ObjectNode object, Runnable malformed) {
    JsonNode id = object.remove("id");
    boolean readable = id != null && kind.parse(id.asString("")) != null;
    if (id != null && !readable) {
      malformed.run();
    }
    JsonNode externalId =
        object.has("external_id") ? object.path("external_id") : StringNode.valueOf(key);
    for (String path : paths) {
      JsonNode stored = readable ? withId(path, id.asString()) : null;
      if (stored != null) {
        return stored;
      }
      stored = externalId.isString() ? stored(path, externalId.stringValue()) : null;
      if (stored != null) {
        object.set("external_id", externalId);
        return stored;
      }
    }
    object.set("external_id", externalId);
    return null;
  }

  /** Returns the workspace's object with an {@code external_id}, or null. */
  private @Nullable JsonNode stored(String path, String key) {
    String query = "?limit=1&external_id=" + URLEncoder.encode(key, StandardCharsets.UTF_8);
    JsonNode found = requests.send("GET", path + query, null).body().path("data").path(0);
    return found.isObject() ? found : null;
  }

  /** Returns the workspace's object with an id, or null. */
  private @Nullable JsonNode withId(String path, String id) {
    ImportRequests.Reply reply = requests.send("GET", path + "/" + id, null);
    return reply.isRefusal() ? null : reply.body();
  }

  /** Returns a sentence that reports an unknown key. */
  String unknown(ImportedKind kind, String key) {
    return "There is no "
        + kind.noun()
        + " \""
        + key
        + "\", neither in the file nor in the workspace."
        + NearestName.of(key, of(kind).keySet())
            .map(near -> " Did you mean " + near + "?")
            .orElse("");
  }

  /** Returns the ids found so far by key, in the order in which they were added. */
  Map<String, String> of(ImportedKind kind) {
    return ids.computeIfAbsent(kind, k -> new LinkedHashMap<>());
  }

  private Set<String> failedOf(ImportedKind kind) {
    return failed.computeIfAbsent(kind, k -> new HashSet<>());
  }
}
