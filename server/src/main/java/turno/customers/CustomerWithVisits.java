package turno.customers;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;

/**
 * A customer as read operations return it (schema Customer).
 *
 * @param visits the visits; null unless the caller asks for them
 */
record CustomerWithVisits(
    @JsonUnwrapped Customer customer,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable CustomerVisits visits) {}
