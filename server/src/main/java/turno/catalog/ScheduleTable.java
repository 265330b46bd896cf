package turno.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import turno.kernel.Json;
import turno.platform.db.Sql;

/** Schedules as stored; they are read without their overrides. */
final class ScheduleTable {
  static final CatalogTable<Schedule> TABLE =
      CatalogTable.of("schedules", ScheduleTable::read)
          .with("name", Schedule::name)
          .with("time_zone", Schedule::timeZone)
          .with(
              "weekly_hours",
              schedule -> new Sql.Json(Json.text(WeeklyHoursView.all(schedule.weeklyHours()))));

  private ScheduleTable() {}

  private static Schedule read(ResultSet row, Identity identity) throws SQLException {
    WeeklyHoursView[] hours =
        Json.MAPPER.readValue(row.getString("weekly_hours"), WeeklyHoursView[].class);
    return new Schedule(
        identity,
        row.getString("name"),
        row.getString("time_zone"),
        List.of(hours).stream().map(WeeklyHoursView::interval).toList(),
        List.of());
  }
}
