package turno.webhooks;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One event on its way to one endpoint, as readers see it.
 *
 * @param status {@code pending}, {@code delivered} or {@code failed}
 * @param nextAttemptAt the next automatic attempt
 */
record Delivery(
    UUID workspaceId,
    UUID id,
    UUID endpointId,
    UUID eventId,
    String eventType,
    boolean test,
    String status,
    int attemptCount,
    Instant createdAt,
    @Nullable Instant lastAttemptAt,
    @Nullable Instant nextAttemptAt) {

  /** One attempt that was made. */
  record Attempted(
      int number,
      Instant at,
      @Nullable Integer statusCode,
      @Nullable Long durationMillis,
      @Nullable String excerpt,
      @Nullable String error,
      Trigger trigger) {}
}
