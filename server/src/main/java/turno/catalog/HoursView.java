package turno.catalog;

import java.util.List;

/** Hours of a date on the wire: {@code {"start": "09:00", "end": "18:00"}}. */
record HoursView(String start, String end) {
  static HoursView of(LocalInterval interval) {
    return new HoursView(LocalTimes.time(interval.start()), LocalTimes.time(interval.end()));
  }

  static List<HoursView> all(List<LocalInterval> intervals) {
    return intervals.stream().map(HoursView::of).toList();
  }
}
