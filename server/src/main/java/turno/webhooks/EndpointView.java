package turno.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Timestamps;

/**
 * An endpoint on the wire.
 *
 * @param secret only where it was just made
 */
record EndpointView(
    String id,
    String url,
    List<String> eventTypes,
    List<String> resolvedEventTypes,
    boolean holds,
    @Nullable String description,
    boolean active,
    @Nullable String externalId,
    JsonNode metadata,
    long version,
    String createdAt,
    String updatedAt,
    @Nullable String disabledAt,
    @Nullable String disabledReason,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String secret) {

  static EndpointView of(Endpoint endpoint, ZoneId zone) {
    return of(endpoint, zone, null);
  }

  static EndpointView of(Endpoint endpoint, ZoneId zone, @Nullable String secret) {
    EndpointSettings settings = endpoint.settings();
    return new EndpointView(
        endpoint.id().toString(),
        settings.url(),
        settings.eventTypes(),
        EndpointTypes.resolved(settings.eventTypes()),
        settings.holds(),
        settings.description(),
        settings.active(),
        settings.externalId(),
        settings.metadata(),
        endpoint.version(),
        Timestamps.format(endpoint.createdAt(), zone),
        Timestamps.format(endpoint.updatedAt(), zone),
        Timestamps.formatOrNull(endpoint.disabledAt(), zone),
        endpoint.disabledReason(),
        secret);
  }
}
