package turno.imports;

import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.NearestName;

/**
 * Converts the short form of weekly hours, {@code monday-friday: 09:00-12:00, 13:00-19:00}, to the
 * intervals of the contract. An interval may name a location: {@code 09:00-12:00 at centro}.
 */
final class WeeklyHours {
  /** The separator before the key of a location. */
  private static final String AT = "\\s+at\\s+";

  private static final Pattern START = Pattern.compile("([01][0-9]|2[0-3]):[0-5][0-9]");
  private static final Pattern END = Pattern.compile("([01][0-9]|2[0-3]):[0-5][0-9]|24:00");

  /**
   * Other notations in which people write a time: {@code 9}, {@code 8:00}, {@code 9.30}, {@code
   * 18h}.
   */
  private static final Pattern ALMOST = Pattern.compile("([0-9]{1,2})(?:[:.hH]([0-9]{2})?)?");

  private static final Set<String> WEEKDAYS =
      Arrays.stream(DayOfWeek.values()).map(WeeklyHours::name).collect(Collectors.toSet());

  private WeeklyHours() {}

  /** Replaces the short form in a schedule and in the weeks of its periods. */
  static void expand(ObjectNode schedule, String pointer, ImportProblems problems) {
    expandWeek(schedule, pointer, problems);
    for (int period = 0; period < schedule.path("periods").size(); period++) {
      JsonNode weeks = schedule.path("periods").path(period).path("weeks");
      for (int week = 0; week < weeks.size(); week++) {
        if (weeks.path(week) instanceof ObjectNode object) {
          expandWeek(object, pointer + "/periods/" + period + "/weeks/" + week, problems);
        }
      }
    }
  }

  private static void expandWeek(ObjectNode object, String pointer, ImportProblems problems) {
    ObjectNode hours =
        problems.take(object, "hours", "days, such as monday-friday: 09:00-18:00", pointer);
    if (hours == null) {
      return;
    }
    String place = pointer + "/hours";
    if (object.has("weekly_hours")) {
      problems.add(place, "Use either 'hours' or weekly_hours, not both: they mean the same.");
      return;
    }
    ArrayNode all = object.putArray("weekly_hours");
    hours
        .properties()
        .forEach(line -> {
          String at = BusinessFile.below(place, line.getKey());
          ArrayNode intervals =
              of(line.getKey(), line.getValue(), sentence -> problems.add(at, sentence));
          if (intervals != null) {
            all.addAll(intervals);
          }
        });
  }

  /**
   * Returns the intervals of one line; null if the line cannot be read.
   *
   * @param fault receives a sentence that says what to write instead
   */
  private static @Nullable ArrayNode of(String days, JsonNode hours, Consumer<String> fault) {
    String[] ends = days.split("-", -1);
    DayOfWeek first = Days.weekday(ends[0]);
    DayOfWeek last = Days.weekday(ends[ends.length - 1]);
    if (first == null || last == null || ends.length > 2) {
      fault.accept(unknownDays(days, first == null ? ends[0] : ends[ends.length - 1]));
      return null;
    }
    String text = hours.isString() ? hours.stringValue().strip() : "";
    List<String> intervals = List.of(text.split("\\s*,\\s*", -1));
    if (!intervals.stream().allMatch(WeeklyHours::isInterval)) {
      fault.accept(unreadable(hours, intervals));
      return null;
    }
    ArrayNode all = Json.MAPPER.createArrayNode();
    int count = Math.floorMod(last.getValue() - first.getValue(), DayOfWeek.values().length);
    for (int i = 0; i <= count; i++) {
      for (String interval : intervals) {
        String[] placed = interval.split(AT, 2);
        String[] times = placed[0].split("\\s*-\\s*", -1);
        ObjectNode row =
            all.addObject()
                .put("day", name(first.plus(i)))
                .put("start", times[0])
                .put("end", times[1]);
        if (placed.length == 2) {
          row.put("location", placed[1]);
        }
      }
    }
    return all;
  }

  private static String name(DayOfWeek day) {
    return day.name().toLowerCase(Locale.ROOT);
  }

  private static boolean isInterval(String interval) {
    String[] times = interval.split(AT, 2)[0].split("\\s*-\\s*", -1);
    return times.length == 2
        && START.matcher(times[0]).matches()
        && END.matcher(times[1]).matches();
  }

  private static String unknownDays(String days, String day) {
    return "\""
        + days
        + "\" is not a day of the week; write monday, or monday-friday."
        + NearestName.of(day, WEEKDAYS).map(near -> " Did you mean " + near + "?").orElse("");
  }

  /** Returns the message for unreadable hours, with a suggestion if possible. */
  private static String unreadable(JsonNode hours, List<String> intervals) {
    if (!hours.isContainer() && !hours.asString("").matches(".*[0-9].*")) {
      return "Omit a day without opening hours; otherwise write its hours as 09:00-18:00.";
    }
    String guess = intervals.stream().map(WeeklyHours::guess).collect(Collectors.joining(", "));
    boolean guessed = Arrays.stream(guess.split(", ")).allMatch(WeeklyHours::isInterval);
    return guessed
        ? "Write hours and minutes with two digits: " + guess + "."
        : "Write hours as 09:00-18:00, and several intervals as 09:00-12:00, 13:00-19:00.";
  }

  private static String guess(String interval) {
    String[] placed = interval.split(AT, 2);
    return Arrays.stream(placed[0].split("\\s*-\\s*", -1))
            .map(WeeklyHours::time)
            .collect(Collectors.joining("-"))
        + (placed.length == 2 ? " at " + placed[1] : "");
  }

  private static String time(String text) {
    Matcher time = ALMOST.matcher(text);
    if (!time.matches()) {
      return text;
    }
    String minutes = time.group(2) == null ? "00" : time.group(2);
    return (time.group(1).length() == 1 ? "0" : "") + time.group(1) + ":" + minutes;
  }
}
