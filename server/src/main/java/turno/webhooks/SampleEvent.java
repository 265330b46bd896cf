package turno.webhooks;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventTypes;
import turno.kernel.Id.EventId;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.platform.contract.Contract;
import turno.workspaces.Workspace;

/**
 * Makes the event that a test of an endpoint sends: the contract's own example of the event type,
 * marked with {@code "test": true}.
 */
final class SampleEvent {
  /** The default type. */
  static final String TYPE = "booking.created";

  private final Map<String, ObjectNode> data;

  private SampleEvent(Map<String, ObjectNode> data) {
    this.data = data;
  }

  static SampleEvent of(Contract contract) {
    JsonNode examples =
        contract
            .document()
            .at("/paths/~1events/get/responses/200/content/application~1json/examples");
    Map<String, ObjectNode> data = new HashMap<>();
    for (JsonNode example : examples) {
      for (JsonNode event : example.path("value").path("data")) {
        data.putIfAbsent(event.path("type").asString(""), (ObjectNode) event.path("data"));
      }
    }
    for (String type : EventTypes.all()) {
      if (!data.containsKey(type)) {
        throw new IllegalStateException("the contract has no example of " + type);
      }
    }
    return new SampleEvent(data);
  }

  byte[] render(EventId id, String type, Instant now, Workspace workspace) {
    ObjectNode event =
        Json.object()
            .put("id", id.toString())
            .put("type", type)
            .put("created_at", Timestamps.format(now, workspace.zone()))
            .put("workspace_id", workspace.id().toString())
            .put("test", true);
    event.set("data", data.get(type));
    return Json.bytes(event);
  }
}
