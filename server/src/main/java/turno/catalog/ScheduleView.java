package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/** The contract's {@code Schedule}; its overrides have a list of their own. */
record ScheduleView(
    String id,
    String name,
    String timeZone,
    List<WeeklyHoursView> weeklyHours,
    @JsonUnwrapped IdentityView identity) {

  static ScheduleView of(Catalog catalog, Schedule schedule) {
    return new ScheduleView(
        schedule.id().toString(),
        schedule.name(),
        schedule.timeZone(),
        WeeklyHoursView.all(schedule.weeklyHours()),
        IdentityView.of(schedule.identity(), catalog.zone()));
  }
}
