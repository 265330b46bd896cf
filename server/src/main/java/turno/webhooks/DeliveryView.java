package turno.webhooks;

import java.time.ZoneId;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.Timestamps;

/** Renders deliveries as JSON. */
final class DeliveryView {
  private DeliveryView() {}

  static ObjectNode of(Delivery delivery, ZoneId zone) {
    return Json.object()
        .put("id", delivery.id().toString())
        .put("webhook_endpoint_id", delivery.endpointId().toString())
        .put("event_id", delivery.eventId().toString())
        .put("event_type", delivery.eventType())
        .put("test", delivery.test())
        .put("status", delivery.status())
        .put("failed_reason", delivery.failedReason())
        .put("attempt_count", delivery.attemptCount())
        .put("created_at", Timestamps.format(delivery.createdAt(), zone))
        .put("last_attempt_at", Timestamps.formatOrNull(delivery.lastAttemptAt(), zone))
        .put("next_attempt_at", Timestamps.formatOrNull(delivery.nextAttemptAt(), zone));
  }

  static ObjectNode of(Delivery delivery, List<Delivery.Attempted> attempts, ZoneId zone) {
    ObjectNode view = of(delivery, zone);
    ArrayNode shown = view.putArray("attempts");
    for (Delivery.Attempted attempt : attempts) {
      shown
          .addObject()
          .put("number", attempt.number())
          .put("at", Timestamps.format(attempt.at(), zone))
          .put("status_code", attempt.statusCode())
          .put("duration_ms", attempt.durationMillis())
          .put("response_excerpt", attempt.excerpt())
          .put("error", attempt.error())
          .put("trigger", attempt.trigger().wire());
    }
    return view;
  }
}
