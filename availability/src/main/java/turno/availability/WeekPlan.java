package turno.availability;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import turno.availability.ScheduleOpenings.Interval;
import turno.availability.ScheduleOpenings.Period;

/**
 * The intervals of each local day, without overrides. The same week repeats until the first period
 * begins; from then on, the weeks of the current period rotate (docs/rules/schedules.md#periods).
 */
final class WeekPlan {
  /** A Monday, in days since 1970-01-01, which was a Thursday. */
  private static final int A_MONDAY = -3;

  /** The first day of each run, in days since 1970-01-01; the first run has no beginning. */
  private final int[] firstDays;

  private final List<Run> runs;
  private final boolean neverClosesBefore;
  private final boolean neverClosesAfter;

  /**
   * Weeks in rotation.
   *
   * @param monday the first day of the first week, in days since 1970-01-01
   * @param days the intervals of each day, seven days for each week
   */
  private record Run(int monday, List<List<Interval>> days) {
    List<Interval> on(int day) {
      return days.get(Math.floorMod(day - monday, days.size()));
    }

    boolean hasNoHours() {
      return days.stream().allMatch(List::isEmpty);
    }

    boolean neverCloses() {
      boolean[] open = new boolean[days.size() * WallClock.DAY];
      for (int day = 0; day < days.size(); day++) {
        for (Interval interval : days.get(day)) {
          for (int minute = interval.startMinute(); minute < interval.unfoldedEnd(); minute++) {
            open[(day * WallClock.DAY + minute) % open.length] = true;
          }
        }
      }
      for (boolean minute : open) {
        if (!minute) {
          return false;
        }
      }
      return true;
    }
  }

  WeekPlan(Map<DayOfWeek, List<Interval>> hours, List<Period> periods) {
    List<Period> sorted = periods.stream().sorted(Comparator.comparing(Period::validFrom)).toList();
    runs = new ArrayList<>();
    firstDays = new int[sorted.size() + 1];
    firstDays[0] = Integer.MIN_VALUE;
    runs.add(new Run(A_MONDAY, days(List.of(hours))));
    for (Period period : sorted) {
      LocalDate first = period.validFrom();
      firstDays[runs.size()] = Math.toIntExact(first.toEpochDay());
      LocalDate monday = first.with(DayOfWeek.MONDAY);
      runs.add(new Run(Math.toIntExact(monday.toEpochDay()), days(period.weeks())));
    }
    neverClosesBefore = runs.getFirst().neverCloses();
    neverClosesAfter = sorted.isEmpty() ? neverClosesBefore : runs.getLast().neverCloses();
  }

  private WeekPlan(int[] firstDays, List<Run> runs) {
    this.firstDays = firstDays;
    this.runs = runs;
    neverClosesBefore = runs.getFirst().neverCloses();
    neverClosesAfter = runs.size() > 1 ? runs.getLast().neverCloses() : neverClosesBefore;
  }

  /** The same weeks with only the intervals that {@code kept} accepts. */
  WeekPlan only(Predicate<Interval> kept) {
    return new WeekPlan(
        firstDays,
        runs.stream()
            .map(run ->
                new Run(
                    run.monday(),
                    run.days().stream().map(day -> day.stream().filter(kept).toList()).toList()))
            .toList());
  }

  /** Whether no day has any hours. */
  boolean hasNoHours() {
    return runs.stream().allMatch(Run::hasNoHours);
  }

  private static List<List<Interval>> days(List<Map<DayOfWeek, List<Interval>>> weeks) {
    return weeks.stream()
        .flatMap(week ->
            Arrays.stream(DayOfWeek.values())
                .map(day -> List.copyOf(week.getOrDefault(day, List.of()))))
        .toList();
  }

  /**
   * @param day in days since 1970-01-01
   */
  List<Interval> on(int day) {
    int found = Arrays.binarySearch(firstDays, day);
    return runs.get(found >= 0 ? found : -found - 2).on(day);
  }

  /** Whether the hours never close before the first period begins. */
  boolean neverClosesBeforePeriods() {
    return neverClosesBefore;
  }

  /** Whether the hours never close once the last period has begun. */
  boolean neverClosesAfterPeriods() {
    return neverClosesAfter;
  }

  boolean hasNoPeriods() {
    return runs.size() == 1;
  }

  /** Whether no day before the first period has any hours. */
  boolean hasNoHoursBefore() {
    return runs.getFirst().hasNoHours();
  }

  /** Whether no day has any hours once the last period has begun. */
  boolean hasNoHoursAfter() {
    return runs.getLast().hasNoHours();
  }

  /** The day on which the first period begins; {@link Integer#MAX_VALUE} without periods. */
  int firstChange() {
    return firstDays.length == 1 ? Integer.MAX_VALUE : firstDays[1];
  }

  /** The day on which the last period begins; {@link Integer#MIN_VALUE} without periods. */
  int lastChange() {
    return firstDays[firstDays.length - 1];
  }
}
