package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.Identity.IdentityView;
import turno.catalog.ScheduleView.HoursView;

/** The contract's {@code Override}; the id is null in a preview. */
record OverrideView(
    @Nullable String id,
    String scheduleId,
    @Nullable String date,
    String startDate,
    String endDate,
    boolean closed,
    List<HoursView> intervals,
    @Nullable String reason,
    @JsonUnwrapped IdentityView identity) {

  static OverrideView of(Catalog catalog, ScheduleOverride override) {
    return of(catalog, override, override.id().toString());
  }

  static OverrideView preview(Catalog catalog, ScheduleOverride override) {
    return of(catalog, override, null);
  }

  private static OverrideView of(Catalog catalog, ScheduleOverride override, @Nullable String id) {
    String start = override.startDate().toString();
    String end = override.endDate().toString();
    return new OverrideView(
        id,
        override.scheduleId().toString(),
        start.equals(end) ? start : null,
        start,
        end,
        override.closed(),
        HoursView.all(override.intervals()),
        override.reason(),
        IdentityView.of(override.identity(), catalog.zone()));
  }
}
