package turno.catalog;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.kernel.Timestamps;

/** The members that every object of the catalog ends with. */
record IdentityView(
    @Nullable String externalId,
    JsonNode metadata,
    long version,
    String createdAt,
    String updatedAt) {

  static IdentityView of(Identity<?> identity, ZoneId zone) {
    return new IdentityView(
        identity.externalId(),
        Json.tree(identity.metadata()),
        identity.version(),
        Timestamps.format(identity.createdAt(), zone),
        Timestamps.format(identity.updatedAt(), zone));
  }
}
