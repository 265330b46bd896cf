package turno.customers;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;

/**
 * A customer as the contract shows one who is read (schema Customer).
 *
 * @param visits only where the caller asks for them; else absent
 */
record CustomerWithVisits(
    @JsonUnwrapped Customer customer,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable CustomerVisits visits) {}
