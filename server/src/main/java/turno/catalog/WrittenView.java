package turno.catalog;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.Conflicts.ConflictView;

/**
 * The answer to a write of an object of the catalog, such as the contract's {@code ServiceUpdated}:
 * the object, and the warnings and conflicts of the write. Null members are omitted.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record WrittenView(
    @JsonUnwrapped Object object,
    @Nullable List<Warning> warnings,
    @Nullable List<ConflictView> conflicts,
    @Nullable Integer conflictsTotal,
    @Nullable List<StillClosed> stillClosed) {

  static WrittenView of(Object object, @Nullable List<Warning> warnings) {
    return new WrittenView(object, warnings, null, null, null);
  }

  /** Adds the bookings that the write leaves in conflict. */
  WrittenView leaving(Conflicts behind) {
    return new WrittenView(
        object, warnings, ConflictView.earliest(behind), behind.total(), stillClosed);
  }

  /** Adds the objects that stay closed because of their own hours. */
  WrittenView closing(List<StillClosed> closed) {
    return new WrittenView(object, warnings, conflicts, conflictsTotal, closed);
  }

  /** Contains only the conflicts, for a write whose answer contains no object. */
  record LeftView(List<ConflictView> conflicts, int conflictsTotal) {
    static LeftView of(Conflicts behind) {
      return new LeftView(ConflictView.earliest(behind), behind.total());
    }
  }

  /**
   * The contract's {@code Warning}: the value is accepted, but may not have the intended effect.
   */
  record Warning(String code, String detail) {}
}
