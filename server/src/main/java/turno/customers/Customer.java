package turno.customers;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.CustomerId;
import turno.kernel.WorkspaceId;

/**
 * Somebody who books. Several may share a phone.
 *
 * @param phone E.164
 * @param locale BCP 47, canonical
 * @param anonymizedAt when the customer was erased; everything personal is null then
 */
public record Customer(
    WorkspaceId workspaceId,
    CustomerId id,
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
