package turno.webhooks;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.DeliveryId;
import turno.kernel.Id.EndpointId;
import turno.kernel.Id.EventId;
import turno.kernel.Id.WorkspaceId;

/**
 * The delivery of one event to one endpoint, as shown in the delivery log.
 *
 * @param status {@code pending}, {@code delivered} or {@code failed}
 * @param nextAttemptAt the time of the next automatic attempt; null if there is none
 * @param failedReason {@code restored} if the delivery was dropped when a restored or copied
 *     database was released; otherwise null
 */
record Delivery(
    WorkspaceId workspaceId,
    DeliveryId id,
    EndpointId endpointId,
    EventId eventId,
    String eventType,
    boolean test,
    String status,
    int attemptCount,
    Instant createdAt,
    @Nullable Instant lastAttemptAt,
    @Nullable Instant nextAttemptAt,
    @Nullable String failedReason) {

  /** One attempt that was made. */
  record Attempted(
      int number,
      Instant at,
      @Nullable Integer statusCode,
      @Nullable Long durationMillis,
      @Nullable String excerpt,
      @Nullable String error,
      AttemptTrigger trigger) {}
}
