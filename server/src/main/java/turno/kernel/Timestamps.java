package turno.kernel;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads and writes the instants of the API. Accepts RFC 3339, in which seconds may be omitted and
 * fractions of a second are truncated (docs/rules/time.md#timestamps-in), or a local time without
 * an offset if the zone is known (docs/rules/time.md#local-times). Writes one fixed form with whole
 * seconds and {@code ±hh:mm} (docs/rules/time.md#timestamps-out).
 */
public final class Timestamps {
  private static final long EARLIEST = Instant.parse("2000-01-01T00:00:00Z").getEpochSecond();
  private static final long LATEST = Instant.parse("2201-01-01T00:00:00Z").getEpochSecond();
  private static final int DAY_SECONDS = 86_400;
  private static final int LONGEST_OFFSET_SECONDS = 18 * 3_600;

  /** The length of a date. */
  private static final int DATE = "2027-03-01".length();

  /** The position after the minutes, where seconds or an offset follow. */
  private static final int AFTER_MINUTES = "2027-03-01T09:00".length();

  /** Stands for a missing value: no number in a timestamp and no offset has this value. */
  private static final int NONE = Integer.MIN_VALUE;

  private Timestamps() {}

  /**
   * Parses an instant, in whole seconds; null if the string is not a timestamp with an offset in
   * the years 2000–2200.
   */
  public static @Nullable Instant parse(String text) {
    return read(text, null);
  }

  /** Like {@link #parse(String)}; a time without an offset is local time in the zone. */
  public static @Nullable Instant parse(String text, ZoneId zone) {
    return read(text, zone);
  }

  // does not use the JDK's general parser: every request with a time window has two timestamps, and
  // that parser took a fifth of the time of GET /slots
  private static @Nullable Instant read(String text, @Nullable ZoneId zone) {
    if (text.length() < AFTER_MINUTES
        || text.charAt(4) != '-'
        || text.charAt(7) != '-'
        || (text.charAt(10) != 'T' && text.charAt(10) != 't')
        || text.charAt(13) != ':') {
      return null;
    }
    boolean hasSeconds = text.length() > AFTER_MINUTES && text.charAt(AFTER_MINUTES) == ':';
    int end = hasSeconds ? afterFraction(text) : AFTER_MINUTES;
    boolean local = zone != null && end == text.length();
    int second = hasSeconds ? number(text, AFTER_MINUTES + 1, 2, 59) : 0;
    int minute = number(text, 14, 2, 59);
    int hour = number(text, 11, 2, 23);
    int day = number(text, 8, 2, 31);
    int month = number(text, 5, 2, 12);
    int year = number(text, 0, 4, 9_999);
    int offset = local ? 0 : offset(text, end);
    if (second == NONE || minute == NONE || hour == NONE || offset == NONE) {
      return null;
    }
    if (year == NONE
        || month <= 0
        || day <= 0
        || (day > 28 && day > YearMonth.of(year, month).lengthOfMonth())) {
      return null;
    }
    long seconds =
        LocalDate.of(year, month, day).toEpochDay() * DAY_SECONDS
            + (hour * 60 + minute) * 60L
            + second
            - offset;
    if (local && zone != null) {
      seconds = atZone(seconds, zone);
    }
    return seconds < EARLIEST || seconds >= LATEST ? null : Instant.ofEpochSecond(seconds);
  }

  /**
   * Returns the second since the epoch at which the clocks of the zone show this local time: the
   * first of two if they show the time twice, and the moment of the jump if they skip it.
   */
  private static long atZone(long localSecond, ZoneId zone) {
    LocalDateTime local = LocalDateTime.ofEpochSecond(localSecond, 0, ZoneOffset.UTC);
    ZoneOffsetTransition jump = zone.getRules().getTransition(local);
    if (jump == null) {
      return localSecond - zone.getRules().getOffset(local).getTotalSeconds();
    }
    return jump.isGap()
        ? jump.toEpochSecond()
        : localSecond - jump.getOffsetBefore().getTotalSeconds();
  }

  /**
   * Reads a number of exactly {@code width} digits; {@link #NONE} if the text has anything else at
   * this position or the number is too large.
   */
  private static int number(String text, int at, int width, int most) {
    if (at + width > text.length()) {
      return NONE;
    }
    int number = 0;
    for (int i = at; i < at + width; i++) {
      char digit = text.charAt(i);
      if (digit < '0' || digit > '9') {
        return NONE;
      }
      number = 10 * number + digit - '0';
    }
    return number > most ? NONE : number;
  }

  /**
   * Returns the position after the seconds and, if there is a fraction, its digits (at most nine).
   */
  private static int afterFraction(String text) {
    int after = AFTER_MINUTES + 3;
    if (after >= text.length() || text.charAt(after) != '.') {
      return after;
    }
    int end = after + 1;
    while (end <= after + 9 && number(text, end, 1, 9) != NONE) {
      end++;
    }
    // if no digits follow the point, returns the point's position, where no offset can be read
    return end == after + 1 ? after : end;
  }

  /** Reads the rest of the text as an offset in seconds; {@link #NONE} if it is not an offset. */
  private static int offset(String text, int at) {
    int rest = text.length() - at;
    if (rest == 1) {
      return text.charAt(at) == 'Z' || text.charAt(at) == 'z' ? 0 : NONE;
    }
    if (rest != 6 || text.charAt(at + 3) != ':') {
      return NONE;
    }
    int hours = number(text, at + 1, 2, 18);
    int minutes = number(text, at + 4, 2, 59);
    int seconds = (hours * 60 + minutes) * 60;
    if (hours == NONE || minutes == NONE || seconds > LONGEST_OFFSET_SECONDS) {
      return NONE;
    }
    return switch (text.charAt(at)) {
      case '+' -> seconds;
      case '-' -> -seconds;
      default -> NONE;
    };
  }

  /**
   * Like {@link #parse(String, ZoneId)} for a query parameter. In a query, a date alone means its
   * local midnight, and a space before the {@code hh:mm} at the end is an unescaped {@code +}.
   */
  public static @Nullable Instant parseInQuery(String text, ZoneId zone) {
    if (text.length() == DATE) {
      return parse(text + "T00:00", zone);
    }
    int space = text.length() - 6;
    return space > DATE && text.charAt(space) == ' '
        ? parse(text.substring(0, space) + '+' + text.substring(space + 1), zone)
        : parse(text, zone);
  }

  /**
   * Reads the instant in a body's member; null if the member is absent or invalid. The contract
   * checks the form; a failure is added if the instant does not exist or is outside the supported
   * years.
   */
  public static @Nullable Instant inBody(
      JsonNode body, String member, ZoneId zone, List<Failure> failures) {
    JsonNode node = body.path(member);
    if (!node.isString()) {
      return null;
    }
    Instant instant = parse(node.stringValue(), zone);
    String pointer = "#/" + member;
    if (instant == null && failures.stream().noneMatch(f -> pointer.equals(f.pointer()))) {
      failures.add(
          Failure.at(
              pointer,
              "format",
              "'" + member + "' must be a valid date and time in the years 2000 to 2200."));
    }
    return instant;
  }

  /**
   * Formats an instant as {@code 2027-03-01T09:00:00-03:00}; a fraction of a second is truncated.
   */
  public static String format(Instant instant, ZoneId zone) {
    ZoneOffset offset = zone.getRules().getOffset(instant);
    LocalDateTime local = LocalDateTime.ofEpochSecond(instant.getEpochSecond(), 0, offset);
    StringBuilder text = new StringBuilder(25);
    digits(text, local.getYear(), 4);
    text.append('-');
    digits(text, local.getMonthValue(), 2);
    text.append('-');
    digits(text, local.getDayOfMonth(), 2);
    text.append('T');
    digits(text, local.getHour(), 2);
    text.append(':');
    digits(text, local.getMinute(), 2);
    text.append(':');
    digits(text, local.getSecond(), 2);
    return text.append(text(offset)).toString();
  }

  public static @Nullable String formatOrNull(@Nullable Instant instant, ZoneId zone) {
    return instant == null ? null : format(instant, zone);
  }

  // offsets with seconds, such as local mean times, were last used in 1972 and cannot occur within
  // 2000–2200
  private static String text(ZoneOffset offset) {
    return offset.getTotalSeconds() == 0 ? "+00:00" : offset.getId();
  }

  private static void digits(StringBuilder text, int value, int width) {
    String digits = Integer.toString(value);
    text.repeat('0', width - digits.length()).append(digits);
  }
}
