package turno.catalog;

import java.util.ArrayList;
import java.util.List;
import turno.catalog.Schedule.LocalInterval;
import turno.catalog.WrittenView.Warning;

/**
 * Warns about hours that are accepted but often a mistake: an end before the start (except 00:00),
 * which means past midnight, and an end equal to the start, which makes the interval empty
 * (docs/rules/schedules.md#warnings-about-hours).
 */
final class HoursWarnings {
  private static final int DAY = 1_440;

  private HoursWarnings() {}

  /**
   * @param day the text before the times in a warning; it ends with a space, or is empty for hours
   *     without a weekday
   */
  static List<Warning> of(String day, List<LocalInterval> intervals) {
    List<Warning> warnings = new ArrayList<>();
    for (LocalInterval hours : intervals) {
      String times = day + LocalTimes.time(hours.start()) + "-" + LocalTimes.time(hours.end());
      if (hours.end() == hours.start()) {
        warnings.add(
            new Warning(
                "empty_hours", times + " is an empty interval; a whole day is 00:00-24:00."));
      } else if (hours.end() < hours.start() && hours.end() > 0) { // an end at 00:00 is common
        warnings.add(
            new Warning(
                "overnight_hours",
                times
                    + " runs past midnight and lasts "
                    + length(DAY - hours.start() + hours.end())
                    + "; correct it if that is not intended."));
      }
    }
    return warnings;
  }

  private static String length(int minutes) {
    String hours = minutes / 60 + " h";
    return minutes % 60 == 0 ? hours : hours + " " + minutes % 60 + " min";
  }
}
