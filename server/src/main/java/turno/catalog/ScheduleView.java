package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Locale;
import turno.catalog.Identity.IdentityView;
import turno.catalog.Schedule.LocalInterval;
import turno.catalog.Schedule.WeeklyInterval;

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

  /** Hours of a weekday on the wire. */
  record WeeklyHoursView(String day, String start, String end) {
    static WeeklyHoursView of(WeeklyInterval weekly) {
      return new WeeklyHoursView(
          weekly.day().name().toLowerCase(Locale.ROOT),
          LocalTimes.time(weekly.hours().start()),
          LocalTimes.time(weekly.hours().end()));
    }

    static List<WeeklyHoursView> all(List<WeeklyInterval> intervals) {
      return intervals.stream().map(WeeklyHoursView::of).toList();
    }
  }

  /** Hours of a date on the wire: {@code {"start": "09:00", "end": "18:00"}}. */
  record HoursView(String start, String end) {
    static HoursView of(LocalInterval interval) {
      return new HoursView(LocalTimes.time(interval.start()), LocalTimes.time(interval.end()));
    }

    static List<HoursView> all(List<LocalInterval> intervals) {
      return intervals.stream().map(HoursView::of).toList();
    }
  }
}
