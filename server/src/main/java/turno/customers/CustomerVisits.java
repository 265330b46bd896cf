package turno.customers;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.CustomerId;

/**
 * A customer's visits and no-shows (schema CustomerVisits, docs/rules/customers.md#visits).
 *
 * @param lastAt the start of the last visit; null if there is none
 * @param nextAt the start of the next booking; null if there is none
 */
public record CustomerVisits(
    @JsonIgnore CustomerId customerId,
    long count,
    long noShows,
    @Nullable Instant lastAt,
    @Nullable Instant nextAt) {}
