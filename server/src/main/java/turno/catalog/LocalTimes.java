package turno.catalog;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import turno.catalog.Schedule.LocalInterval;
import turno.kernel.IdKind;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

/** Reads and writes dates and times of day: {@code 2027-03-01}, {@code 09:00}, {@code 24:00}. */
final class LocalTimes {
  private static final Pattern TIME = Pattern.compile("([01][0-9]|2[0-4]):([0-5][0-9])");
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT);
  private static final int DAY = 1_440;
  private static final int MIN_YEAR = 2000;
  private static final int MAX_YEAR = 2200;

  private LocalTimes() {}

  /** Parses a date; returns null if there is no such day. */
  static @Nullable LocalDate date(String text) {
    try {
      return LocalDate.parse(text, DATE);
    } catch (DateTimeException e) {
      return null;
    }
  }

  /**
   * Returns the date in a member; null if the member is missing or not a date. Reports invalid
   * values.
   */
  static @Nullable LocalDate checkDate(LenientJson document, String name, ValidationErrors errors) {
    String text = document.text(name);
    if (text == null) {
      return null;
    }
    LocalDate date = date(text);
    if (date == null) {
      errors.add(
          "format",
          text + " is not a calendar date. Send a date such as 2027-03-01.",
          document.at(name));
    } else if (date.getYear() < MIN_YEAR || date.getYear() > MAX_YEAR) {
      errors.add("out_of_range", "Send a date between the years 2000 and 2200.", document.at(name));
    }
    return date;
  }

  /**
   * Returns the minutes since midnight; null for a string that is not a time of day. 24:00 is the
   * end of the day.
   */
  static @Nullable Integer minutes(String text) {
    Matcher matcher = TIME.matcher(text);
    if (!matcher.matches()) {
      return null;
    }
    int minutes = Integer.parseInt(matcher.group(1)) * 60 + Integer.parseInt(matcher.group(2));
    return minutes > DAY ? null : (Integer) minutes;
  }

  static String time(int minutes) {
    int hour = minutes / 60;
    int minute = minutes % 60;
    return (hour < 10 ? "0" : "") + hour + (minute < 10 ? ":0" : ":") + minute;
  }

  /** Returns the interval between {@code start} and {@code end} of a validated object. */
  static LocalInterval interval(LenientJson hours) {
    return interval(hours.textOf("start"), hours.textOf("end"))
        .at(hours.id("location_id", IdKind.LOCATION));
  }

  static LocalInterval interval(String start, String end) {
    Integer from = minutes(start);
    Integer to = minutes(end);
    if (from == null || to == null) {
      throw new IllegalStateException("unchecked hours " + start + "-" + end);
    }
    return new LocalInterval(from, to);
  }
}
