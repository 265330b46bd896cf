package turno.imports;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** Writes the objects of a file, and records the results: changes, problems and remarks. */
final class ImportedWrites {
  private static final int UNPROCESSABLE = 422;

  private final ImportRequests requests;
  private final BusinessFile file;
  private final ImportReferences references;
  private final ImportProblems problems;
  private final ImportedChanges changes;
  private final ImportedRemarks remarks;

  ImportedWrites(
      ImportRequests requests,
      BusinessFile file,
      ImportReferences references,
      ImportProblems problems,
      ImportedChanges changes) {
    this.requests = requests;
    this.file = file;
    this.references = references;
    this.problems = problems;
    this.changes = changes;
    this.remarks = new ImportedRemarks(requests, file);
  }

  /**
   * Creates the object, or updates the stored one. Returns its id, or null if a problem was
   * reported.
   */
  @Nullable String save(
      String what,
      String change,
      String path,
      @Nullable JsonNode stored,
      ObjectNode object,
      String pointer) {
    ImportRequests.Reply reply =
        stored == null
            ? send("POST", path, object, pointer, null)
            : send(change, path + "/" + id(stored), object, pointer, version(stored));
    if (reply == null) {
      return null;
    }
    changes.add(what, pointer, stored, reply.body());
    return id(reply.body());
  }

  static @Nullable Long version(JsonNode stored) {
    JsonNode version = stored.path("version");
    return version.isNumber() ? (Long) version.longValue() : null;
  }

  /** Sends an object; null if a problem was reported. */
  ImportRequests.@Nullable Reply send(
      String method, String path, ObjectNode object, String pointer, @Nullable Long version) {
    ImportedObject draft = new ImportedObject(references, problems);
    ObjectNode body = draft.object(object, pointer);
    ImportRequests.Reply reply = requests.send(method, path, body, version);
    if (reply.isRefusal()) {
      // an unknown key has been reported already; other faults in the object's structure have not
      if (draft.isComplete() || reply.status() == UNPROCESSABLE) {
        problems.add(pointer, reply.body());
      }
      return null;
    }
    remarks.add(pointer, reply.body());
    return reply;
  }

  /**
   * Creates an object and, because such an object cannot be updated, deletes the stored one first,
   * if there is one. Returns the new id, or null if the new object was refused. The id changes, so
   * the new object gets an external id by which the next import of the file finds it.
   *
   * @param from the path of the stored object
   */
  @Nullable String replace(
      String what,
      String key,
      String path,
      String from,
      @Nullable JsonNode stored,
      ObjectNode object,
      String pointer) {
    if (stored != null) {
      if (!object.has("external_id")) {
        JsonNode externalId = stored.path("external_id");
        object.set("external_id", externalId.isString() ? externalId : StringNode.valueOf(key));
      }
      remarks.add(pointer, requests.send("DELETE", from + "/" + id(stored), null).body());
    }
    ImportRequests.Reply reply = send("POST", path, object, pointer, null);
    if (reply == null) {
      return null;
    }
    changes.add(what, pointer, stored, reply.body());
    return id(reply.body());
  }

  /**
   * Whether the stored object already has the file's values. Unknown keys are not reported here;
   * they are reported when the object is sent.
   */
  boolean isSame(ObjectNode object, JsonNode stored, String pointer) {
    return new ImportedObject(references, new ImportProblems(file)).isLike(stored, object, pointer);
  }

  /** Returns a line for each warning, and for the bookings that no longer fit. */
  List<String> remarks() {
    return remarks.lines();
  }

  static String id(JsonNode object) {
    return object.path("id").asString();
  }
}
