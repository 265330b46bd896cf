package turno.webhooks;

import java.time.Instant;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.EventId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.platform.contract.Contract;
import turno.workspaces.Workspace;

/**
 * What a test of an endpoint sends: the contract's own example of a {@code booking.created}, marked
 * by {@code "test": true}.
 */
final class SampleEvent {
  static final String TYPE = "booking.created";

  private final ObjectNode data;

  private SampleEvent(ObjectNode data) {
    this.data = data;
  }

  static SampleEvent of(Contract contract) {
    JsonNode examples =
        contract
            .document()
            .at("/paths/~1events/get/responses/200/content/application~1json/examples");
    for (JsonNode example : examples) {
      for (JsonNode event : example.path("value").path("data")) {
        if (event.path("type").asString("").equals(TYPE)) {
          return new SampleEvent((ObjectNode) event.path("data"));
        }
      }
    }
    throw new IllegalStateException("the contract shows no " + TYPE);
  }

  byte[] render(EventId id, Instant now, Workspace workspace) {
    ObjectNode event =
        Json.object()
            .put("id", IdKind.EVENT.wire(id))
            .put("type", TYPE)
            .put("created_at", Timestamps.format(now, workspace.zone()))
            .put("workspace_id", IdKind.WORKSPACE.wire(workspace.id()))
            .put("test", true);
    event.set("data", data);
    return Json.bytes(event);
  }
}
