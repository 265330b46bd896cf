package turno.bookings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.platform.db.StoredJson;

/**
 * What {@code booking_history.change} holds. SQL looks for customers who were replaced, and erases
 * personal data; {@code StoredFormsTest} knows where.
 */
record StoredChange(
    List<StoredDifference> changes,
    @Nullable String reason,
    @Nullable StoredOverride override,
    @Nullable StoredAction stageAction) {
  static final StoredJson<StoredChange> JSON =
      StoredJson.of(
          "booking_history",
          "change",
          StoredChange.class,
          StoredChange::versioned,
          StoredChange::withLengthAndPrice);

  /** A change without reason or details. */
  static final String NOTHING = JSON.write(new StoredChange(List.of(), null, null, null));

  /** A member with its value before and after, each as on the wire. */
  record StoredDifference(String field, @Nullable JsonNode from, @Nullable JsonNode to) {}

  /**
   * A stage action that was run.
   *
   * @param resourceId the id on the wire
   * @param data the values of the action's fields
   */
  record StoredAction(String key, @Nullable String resourceId, ObjectNode data) {}

  /** The first rows held only the new status; the next ones came before stage actions. */
  private static ObjectNode versioned(JsonNode unversioned) {
    ObjectNode document = (ObjectNode) unversioned;
    if (!document.has("changes")) {
      document.remove(List.of("status", "payment_status"));
      document.putArray("changes");
      document.putNull("reason").putNull("override");
    }
    if (!document.has("stage_action")) {
      document.putNull("stage_action");
    }
    return document;
  }

  private static ObjectNode withLengthAndPrice(JsonNode before) {
    ObjectNode document = (ObjectNode) before;
    StoredOverride.addLengthAndPrice(document.path("override"));
    return document;
  }
}
