package turno.catalog;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.Conflicts.ConflictView;

/**
 * An object of the catalog in the answer of its write, such as the contract's {@code
 * ServiceUpdated}: itself, and what the write says beside it; null is left out.
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

  /** With the bookings that the write leaves behind. */
  WrittenView leaving(Conflicts behind) {
    return new WrittenView(
        object, warnings, ConflictView.earliest(behind), behind.total(), stillClosed);
  }

  /** With those whose own hours keep closed what the write opens. */
  WrittenView closing(List<StillClosed> closed) {
    return new WrittenView(object, warnings, conflicts, conflictsTotal, closed);
  }

  /** Only the bookings, of a write that leaves no object. */
  record LeftView(List<ConflictView> conflicts, int conflictsTotal) {
    static LeftView of(Conflicts behind) {
      return new LeftView(ConflictView.earliest(behind), behind.total());
    }
  }

  /** The contract's {@code Warning}: accepted, but it will not do what was meant. */
  record Warning(String code, String detail) {}
}
