package turno.catalog;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Another duration or price of a service with a certain resource; null keeps the service's own. */
public record ResourceOverride(
    UUID resourceId, @Nullable Integer durationMinutes, @Nullable Long priceCents) {}
