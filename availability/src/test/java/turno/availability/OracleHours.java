package turno.availability;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The open minutes, as one boolean for each minute, computed day by day with java.time and without
 * merging intervals.
 */
final class OracleHours {
  private final int first;
  private final boolean[] open;

  /** One interval of open hours, and the place of the resource during that time. */
  private record Stay(int from, int to, int place) {}

  /** The open minutes of {@code [first, end)}; all minutes if {@code hours} is null. */
  OracleHours(Recipe.@Nullable Hours hours, boolean byWeekAlone, int first, int end) {
    this.first = first;
    open = new boolean[end - first];
    if (hours == null) {
      java.util.Arrays.fill(open, true);
      return;
    }
    stays(hours, byWeekAlone, first, end).forEach(stay -> mark(open, stay.from(), stay.to()));
  }

  /**
   * The minutes in which a resource either is at a place, after the travel to that place, or may be
   * anywhere.
   */
  OracleHours(
      Recipe.@Nullable Hours hours,
      boolean byWeekAlone,
      int first,
      int end,
      int place,
      int own,
      int travel) {
    this.first = first;
    open = new boolean[end - first];
    if (hours == null) {
      java.util.Arrays.fill(open, own == PlaceViews.NONE || own == place);
      return;
    }
    boolean[] elsewhere = new boolean[end - first];
    List<Stay> all = stays(hours, byWeekAlone, first, end);
    for (Stay stay : all) {
      int where = stay.place() == PlaceViews.NONE ? own : stay.place();
      if (where != PlaceViews.NONE && where != place) {
        mark(elsewhere, stay.from(), stay.to());
      }
    }
    for (Stay stay : all) {
      int where = stay.place() == PlaceViews.NONE ? own : stay.place();
      if (where == PlaceViews.NONE) {
        mark(open, stay.from(), stay.to());
      } else if (where == place) {
        mark(open, arrival(elsewhere, stay.from(), travel), stay.to());
      }
    }
  }

  /** The minutes that are open in both arguments. */
  OracleHours(OracleHours one, OracleHours other) {
    first = one.first;
    open = new boolean[one.open.length];
    for (int i = 0; i < open.length; i++) {
      open[i] = one.open[i] && other.open[i];
    }
  }

  private int arrival(boolean[] elsewhere, int start, int travel) {
    for (int minute = start - 1; travel > 0 && minute >= start - travel; minute--) {
      if (minute >= first && minute - first < elsewhere.length && elsewhere[minute - first]) {
        int left = minute;
        while (left - first < elsewhere.length && elsewhere[left - first]) {
          left++;
        }
        return Math.max(start, left + travel);
      }
    }
    return start;
  }

  private static List<Stay> stays(Recipe.Hours hours, boolean byWeekAlone, int first, int end) {
    List<Stay> stays = new ArrayList<>();
    LocalDate date = dateOf(first, hours.zone()).minusDays(3);
    while (date.isBefore(dateOf(end, hours.zone()).plusDays(3))) {
      ScheduleOpenings.@Nullable DayOverride owner = owner(hours, byWeekAlone, date);
      List<ScheduleOpenings.Interval> intervals =
          owner == null
              ? week(hours, date).getOrDefault(date.getDayOfWeek(), List.of())
              : owner.intervals();
      ScheduleOpenings.@Nullable DayOverride next = owner(hours, byWeekAlone, date.plusDays(1));
      boolean cut = next != null && !next.equals(owner);
      for (ScheduleOpenings.Interval interval : intervals) {
        stays.add(stay(date, interval, cut, hours.zone()));
      }
      date = date.plusDays(1);
    }
    return stays;
  }

  boolean at(int minute) {
    return open[minute - first];
  }

  boolean throughout(int from, int to) {
    for (int minute = from; minute < to; minute++) {
      if (!at(minute)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The beginning of the opening that contains the minute; -1 if the opening reaches back to the
   * first computed minute.
   */
  int beginning(int minute) {
    int begin = minute;
    while (begin > first && at(begin - 1)) {
      begin--;
    }
    return begin == first ? -1 : begin;
  }

  private static Stay stay(
      LocalDate date, ScheduleOpenings.Interval interval, boolean cut, ZoneId zone) {
    LocalDateTime midnight = date.atStartOfDay();
    int last = interval.endMinute();
    if (last < interval.startMinute()) {
      last = cut ? 1_440 : last + 1_440;
    }
    int from = minute(midnight.plusMinutes(interval.startMinute()), zone);
    return new Stay(from, minute(midnight.plusMinutes(last), zone), interval.place());
  }

  private void mark(boolean[] minutes, int from, int to) {
    for (int minute = Math.max(from, first);
        minute < to && minute < first + minutes.length;
        minute++) {
      minutes[minute - first] = true;
    }
  }

  private static Map<DayOfWeek, List<ScheduleOpenings.Interval>> week(
      Recipe.Hours hours, LocalDate date) {
    ScheduleOpenings.Period begun = null;
    for (ScheduleOpenings.Period period : hours.periods()) {
      boolean isLatest = begun == null || period.validFrom().isAfter(begun.validFrom());
      if (!period.validFrom().isAfter(date) && isLatest) {
        begun = period;
      }
    }
    if (begun == null) {
      return hours.week();
    }
    int week = 0;
    for (LocalDate day = begun.validFrom(); day.isBefore(date); day = day.plusDays(1)) {
      if (day.getDayOfWeek() == DayOfWeek.SUNDAY) {
        week = (week + 1) % begun.weeks().size();
      }
    }
    return begun.weeks().get(week);
  }

  private static ScheduleOpenings.@Nullable DayOverride owner(
      Recipe.Hours hours, boolean byWeekAlone, LocalDate date) {
    ScheduleOpenings.DayOverride owner = null;
    if (!byWeekAlone) {
      for (ScheduleOpenings.DayOverride override : hours.overrides()) {
        if (!date.isBefore(override.from()) && date.isBefore(override.to())) {
          owner = override;
        }
      }
    }
    return owner;
  }

  static LocalDate dateOf(int minute, ZoneId zone) {
    return Instant.ofEpochSecond(minute * 60L).atZone(zone).toLocalDate();
  }

  private static int minute(LocalDateTime local, ZoneId zone) {
    ZoneOffsetTransition jump = zone.getRules().getTransition(local);
    long second =
        jump != null && jump.isGap() ? jump.toEpochSecond() : local.atZone(zone).toEpochSecond();
    return Math.toIntExact(second / 60);
  }
}
