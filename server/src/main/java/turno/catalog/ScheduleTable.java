package turno.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DayOfWeek;
import java.util.List;
import turno.catalog.Schedule.WeeklyInterval;
import turno.kernel.Id.ScheduleId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.db.StoredJson;

/** Schedules as stored; they are read without their overrides. */
final class ScheduleTable {
  private static final StoredJson<StoredWeek> WEEK =
      StoredJson.of("schedules", "weekly_hours", StoredWeek.class);

  static final CatalogTable<ScheduleId, Schedule> TABLE =
      CatalogTable.of("schedules", IdKind.SCHEDULE, ScheduleTable::read)
          .with("name", Schedule::name)
          .with("time_zone", Schedule::timeZone)
          .with("weekly_hours", schedule -> new Sql.Json(WEEK.write(StoredWeek.of(schedule))));

  private ScheduleTable() {}

  private static Schedule read(ResultSet row, Identity<ScheduleId> identity) throws SQLException {
    StoredWeek week = WEEK.read(row.getString("weekly_hours"), identity.id());
    return new Schedule(
        identity,
        row.getString("name"),
        row.getString("time_zone"),
        week.hours.stream().map(StoredHours::hours).toList(),
        List.of());
  }

  private record StoredWeek(List<StoredHours> hours) {
    static StoredWeek of(Schedule schedule) {
      return new StoredWeek(schedule.weeklyHours().stream().map(StoredHours::of).toList());
    }
  }

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
