package turno.availability;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The open minutes, one boolean each: computed with java.time, day by day, without any merging. */
final class OracleHours {
  private final int first;
  private final boolean[] open;

  /** The minutes of {@code [first, end)}; without hours they are always open. */
  OracleHours(Recipe.@Nullable Hours hours, boolean byWeekAlone, int first, int end) {
    this.first = first;
    open = new boolean[end - first];
    if (hours == null) {
      java.util.Arrays.fill(open, true);
      return;
    }
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
        mark(date, interval, cut, hours.zone());
      }
      date = date.plusDays(1);
    }
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

  /** The beginning of the opening that holds the minute; -1 where it has no beginning. */
  int beginning(int minute) {
    int begin = minute;
    while (begin > first && at(begin - 1)) {
      begin--;
    }
    return begin == first ? -1 : begin;
  }

  private void mark(LocalDate date, ScheduleOpenings.Interval interval, boolean cut, ZoneId zone) {
    LocalDateTime midnight = date.atStartOfDay();
    int last = interval.endMinute();
    if (last < interval.startMinute()) {
      last = cut ? 1_440 : last + 1_440;
    }
    int from = minute(midnight.plusMinutes(interval.startMinute()), zone);
    int to = minute(midnight.plusMinutes(last), zone);
    for (int minute = Math.max(from, first);
        minute < to && minute < first + open.length;
        minute++) {
      open[minute - first] = true;
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
