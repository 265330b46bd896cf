package turno.imports;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Timestamps;

/**
 * Days as the file names them: {@code date}, or {@code day} counted from the day of loading (0, 1,
 * 2…, or the next weekday of that name), plus {@code weeks}.
 */
final class Days {
  private static final int MAX_DAYS = 3_000;

  private final LocalDate today;
  private final ZoneId zone;

  Days(LocalDate today, ZoneId zone) {
    this.today = today;
    this.zone = zone;
  }

  /** Whether the object names a day. */
  static boolean isGiven(ObjectNode object) {
    return object.has("day") || object.has("date");
  }

  /**
   * Removes the members about the day from the object, and returns the day; null if they cannot be
   * read.
   *
   * @param fault receives the faulty member, and a sentence that says what to write
   */
  @Nullable LocalDate take(ObjectNode object, BiConsumer<String, String> fault) {
    JsonNode day = object.path("day");
    JsonNode date = object.path("date");
    JsonNode weeks = object.path("weeks");
    object.remove("day");
    object.remove("date");
    object.remove("weeks");
    if (!day.isMissingNode() && !date.isMissingNode()) {
      fault.accept("date", "Write either 'day' or 'date', not both.");
      return null;
    }
    if (!isCount(weeks)) {
      fault.accept("weeks", "'weeks' must be a whole number from 0 to 3000, for example 1.");
      return null;
    }
    LocalDate first = day.isMissingNode() ? date(date.asString("")) : counted(day);
    if (first == null && day.isMissingNode()) {
      fault.accept("date", "'date' must be a calendar date, for example 2027-03-01.");
    } else if (first == null) {
      fault.accept(
          "day",
          "'day' must be a weekday, for example tuesday, or the number of days from today, from 0"
              + " to 3000.");
    }
    return first == null ? null : first.plusWeeks(weeks.asInt(0));
  }

  private static boolean isCount(JsonNode number) {
    return number.isMissingNode()
        || (number.isIntegralNumber() && number.canConvertToInt() && isNear(number.intValue()));
  }

  private static boolean isNear(int count) {
    return count >= 0 && count <= MAX_DAYS;
  }

  private @Nullable LocalDate counted(JsonNode day) {
    if (day.isString()) {
      DayOfWeek named = weekday(day.stringValue());
      return named == null ? null : today.with(TemporalAdjusters.next(named));
    }
    return day.isIntegralNumber() && isCount(day) ? today.plusDays(day.intValue()) : null;
  }

  static @Nullable DayOfWeek weekday(String name) {
    try {
      return DayOfWeek.valueOf(name.strip().toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static @Nullable LocalDate date(String text) {
    try {
      return LocalDate.parse(text);
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** Returns the timestamp of a local time on a day; null if the string is not a time. */
  @Nullable String timestamp(LocalDate day, String time) {
    try {
      String local = day + "T" + LocalTime.parse(time);
      Instant instant = Timestamps.parse(local, zone);
      // without an instant, the year is out of range, and the operation refuses the local time
      return instant == null ? local : Timestamps.format(instant, zone);
    } catch (DateTimeException e) {
      return null;
    }
  }
}
