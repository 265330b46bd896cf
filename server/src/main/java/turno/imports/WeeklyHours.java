package turno.imports;

import java.time.DayOfWeek;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import turno.kernel.Json;

/**
 * The short form of weekly hours, {@code monday-friday: 09:00-12:00, 13:00-19:00}, as the intervals
 * of the contract.
 */
final class WeeklyHours {
  private WeeklyHours() {}

  /** The intervals of one line, or null when it cannot be read. */
  static @Nullable ArrayNode of(String days, JsonNode hours) {
    String[] ends = days.split("-", -1);
    DayOfWeek first = Days.weekday(ends[0]);
    DayOfWeek last = Days.weekday(ends[ends.length - 1]);
    if (first == null || last == null || ends.length > 2 || !hours.isString()) {
      return null;
    }
    ArrayNode intervals = Json.MAPPER.createArrayNode();
    int count = Math.floorMod(last.getValue() - first.getValue(), DayOfWeek.values().length);
    for (int i = 0; i <= count; i++) {
      String day = first.plus(i).name().toLowerCase(Locale.ROOT);
      for (String interval : hours.stringValue().split(",", -1)) {
        String[] times = interval.strip().split("-", -1);
        if (times.length != 2) {
          return null;
        }
        intervals
            .addObject()
            .put("day", day)
            .put("start", times[0].strip())
            .put("end", times[1].strip());
      }
    }
    return intervals;
  }
}
