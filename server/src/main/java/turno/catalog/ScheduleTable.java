package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.DayOfWeek;
import java.util.List;
import turno.catalog.Schedule.WeeklyInterval;
import turno.kernel.Id.ScheduleId;
import turno.platform.db.Table;
import turno.platform.nouns.Identity;

/** Schedules as stored; they are read without their overrides. */
final class ScheduleTable {
  private static final Table<Row> ROWS = Table.of(Row.class, "schedules");

  static final CatalogTable<Schedule, Row> TABLE = new CatalogTable<>(ROWS, Row::schedule, Row::of);

  private ScheduleTable() {}

  record Row(
      @JsonUnwrapped Identity<ScheduleId> identity,
      String name,
      String timeZone,
      StoredWeek weeklyHours) {

    static Row of(Schedule schedule) {
      List<StoredHours> hours = schedule.weeklyHours().stream().map(StoredHours::of).toList();
      return new Row(
          schedule.identity(), schedule.name(), schedule.timeZone(), new StoredWeek(hours));
    }

    Schedule schedule() {
      List<WeeklyInterval> week = weeklyHours.hours.stream().map(StoredHours::hours).toList();
      return new Schedule(identity, name, timeZone, week, List.of());
    }
  }

  private record StoredWeek(List<StoredHours> hours) {}

  /** Times as {@code 09:00}. */
  private record StoredHours(DayOfWeek day, String start, String end) {
    static StoredHours of(WeeklyInterval weekly) {
      return new StoredHours(
          weekly.day(),
          LocalTimes.time(weekly.hours().start()),
          LocalTimes.time(weekly.hours().end()));
    }

    WeeklyInterval hours() {
      return new WeeklyInterval(day, LocalTimes.interval(start, end));
    }
  }
}
