package turno.catalog;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object of the catalog in the answer of its write, such as the contract's {@code
 * ServiceUpdated}: itself, and what the write says beside it; null is left out.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record WrittenView(
    @JsonUnwrapped Object object,
    @Nullable List<Warning> warnings,
    @Nullable List<Conflict> conflicts) {

  /** With the bookings that the write leaves behind. */
  WrittenView leaving(List<Conflict> behind) {
    return new WrittenView(object, warnings, behind);
  }
}
