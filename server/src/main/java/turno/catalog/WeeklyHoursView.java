package turno.catalog;

import java.util.List;
import java.util.Locale;

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
