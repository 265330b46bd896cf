package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import turno.kernel.IdKind;

/** The contract's {@code Schedule}; its overrides have a list of their own. */
record ScheduleView(
    String id,
    String name,
    String timeZone,
    List<WeeklyHoursView> weeklyHours,
    @JsonUnwrapped IdentityView identity) {

  static ScheduleView of(Catalog catalog, Schedule schedule) {
    return new ScheduleView(
        IdKind.SCHEDULE.wire(schedule.id()),
        schedule.name(),
        schedule.timeZone(),
        WeeklyHoursView.all(schedule.weeklyHours()),
        IdentityView.of(schedule.identity(), catalog.zone()));
  }
}
