package turno.events;

import java.time.Instant;
import java.time.ZoneId;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.EventId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.kernel.Timestamps;

/**
 * Renders a public event once. The same bytes are stored, listed and delivered
 * (docs/rules/events.md#what-an-event-holds).
 */
public final class EventRenderer {
  private EventRenderer() {}

  /**
   * @param type the event's type, such as {@code booking.created}
   * @param createdAt when the change that caused the event was written
   * @param zone the workspace's zone
   */
  public static byte[] render(
      EventId id,
      String type,
      Instant createdAt,
      ZoneId zone,
      WorkspaceId workspaceId,
      ObjectNode data) {
    ObjectNode event = Json.object();
    event.put("id", id.toString());
    event.put("type", type);
    event.put("created_at", Timestamps.format(createdAt, zone));
    event.put("workspace_id", workspaceId.toString());
    event.set("data", data);
    return Json.bytes(event);
  }
}
