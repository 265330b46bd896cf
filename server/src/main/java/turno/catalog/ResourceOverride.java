package turno.catalog;

import org.jspecify.annotations.Nullable;
import turno.kernel.ResourceId;

/** Another duration or price of a service with a certain resource; null keeps the service's own. */
public record ResourceOverride(
    ResourceId resourceId, @Nullable Integer durationMinutes, @Nullable Long priceCents) {}
