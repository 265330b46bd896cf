package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.Schedule.Period;
import turno.catalog.Schedule.WeeklyInterval;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ScheduleId;
import turno.platform.db.Table;
import turno.platform.nouns.Identity;

/** The table of schedules, which are read without their overrides. */
final class ScheduleTable {
  private static final Table<Row> ROWS = Table.of(Row.class, "schedules");

  static final CatalogTable<Schedule, Row> TABLE = new CatalogTable<>(ROWS, Row::schedule, Row::of);

  private ScheduleTable() {}

  record Row(
      @JsonUnwrapped Identity<ScheduleId> identity,
      String name,
      String timeZone,
      StoredWeek weeklyHours,
      StoredPeriods periods) {

    static Row of(Schedule schedule) {
      return new Row(
          schedule.identity(),
          schedule.name(),
          schedule.timeZone(),
          StoredWeek.of(schedule.weeklyHours()),
          new StoredPeriods(schedule.periods().stream().map(StoredPeriod::of).toList()));
    }

    Schedule schedule() {
      return new Schedule(
          identity,
          name,
          timeZone,
          weeklyHours.week(),
          periods.periods.stream().map(StoredPeriod::period).toList(),
          List.of());
    }
  }

  private record StoredWeek(List<StoredHours> hours) {
    static StoredWeek of(List<WeeklyInterval> week) {
      return new StoredWeek(week.stream().map(StoredHours::of).toList());
    }

    List<WeeklyInterval> week() {
      return hours.stream().map(StoredHours::hours).toList();
    }
  }

  private record StoredPeriods(List<StoredPeriod> periods) {}

  /** A stored period; its date has the form {@code 2027-03-01}. */
  private record StoredPeriod(String validFrom, List<StoredWeek> weeks) {
    static StoredPeriod of(Period period) {
      return new StoredPeriod(
          period.validFrom().toString(), period.weeks().stream().map(StoredWeek::of).toList());
    }

    Period period() {
      return new Period(LocalDate.parse(validFrom), weeks.stream().map(StoredWeek::week).toList());
    }
  }

  /** Stored hours; their times have the form {@code 09:00}. */
  private record StoredHours(
      DayOfWeek day, String start, String end, @Nullable LocationId locationId) {
    static StoredHours of(WeeklyInterval weekly) {
      return new StoredHours(
          weekly.day(),
          LocalTimes.time(weekly.hours().start()),
          LocalTimes.time(weekly.hours().end()),
          weekly.hours().locationId());
    }

    WeeklyInterval hours() {
      return new WeeklyInterval(day, LocalTimes.interval(start, end).at(locationId));
    }
  }
}
