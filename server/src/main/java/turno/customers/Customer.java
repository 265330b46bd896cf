package turno.customers;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who books. Several may share a phone.
 *
 * @param phone E.164
 * @param locale BCP 47, canonical
 * @param anonymizedAt when the customer was erased; everything personal is null then
 */
public record Customer(
    UUID workspaceId,
    UUID id,
    @Nullable String externalId,
    @Nullable String name,
    @Nullable String phone,
    @Nullable String email,
    @Nullable String document,
    @Nullable String locale,
    @Nullable String notes,
    List<String> tags,
    Instant createdAt,
    Instant updatedAt,
    @Nullable Instant anonymizedAt) {}
