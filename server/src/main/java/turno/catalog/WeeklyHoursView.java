package turno.catalog;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Locale;

/** Hours of a weekday, on the wire and stored alike. */
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

  WeeklyInterval interval() {
    return new WeeklyInterval(
        DayOfWeek.valueOf(day.toUpperCase(Locale.ROOT)), LocalTimes.interval(start, end));
  }
}
