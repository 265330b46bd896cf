package turno.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import turno.catalog.Schedule.LocalInterval;
import turno.kernel.Id.OverrideId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.db.StoredJson;

/** Overrides as stored. */
final class OverrideTable {
  private static final StoredJson<StoredHours> HOURS =
      StoredJson.of("overrides", "intervals", StoredHours.class);

  static final CatalogTable<OverrideId, ScheduleOverride> TABLE =
      CatalogTable.of("overrides", IdKind.OVERRIDE, OverrideTable::read)
          .with("schedule_id", ScheduleOverride::scheduleId)
          .with("start_date", ScheduleOverride::startDate)
          .with("end_date", ScheduleOverride::endDate)
          .with("intervals", override -> new Sql.Json(HOURS.write(StoredHours.of(override))))
          .with("reason", ScheduleOverride::reason);

  private static final String DELETE =
      """
      delete from turno.overrides where workspace_id = ? and schedule_id = ? and id = ?
      """;

  private OverrideTable() {}

  private static ScheduleOverride read(ResultSet row, Identity<OverrideId> identity)
      throws SQLException {
    StoredHours hours = HOURS.read(row.getString("intervals"), identity.id());
    return new ScheduleOverride(
        identity,
        Sql.id(row, "schedule_id", IdKind.SCHEDULE),
        row.getObject("start_date", LocalDate.class),
        row.getObject("end_date", LocalDate.class),
        hours.intervals.stream().map(StoredInterval::interval).toList(),
        row.getString("reason"));
  }

  static void delete(Connection connection, WorkspaceId workspaceId, ScheduleOverride override)
      throws SQLException {
    Sql.of(DELETE).with(workspaceId, override.scheduleId(), override.id()).update(connection);
  }

  private record StoredHours(List<StoredInterval> intervals) {
    static StoredHours of(ScheduleOverride override) {
      return new StoredHours(override.intervals().stream().map(StoredInterval::of).toList());
    }
  }

  /** Times as {@code 09:00}. */
  private record StoredInterval(String start, String end) {
    static StoredInterval of(LocalInterval hours) {
      return new StoredInterval(LocalTimes.time(hours.start()), LocalTimes.time(hours.end()));
    }

    LocalInterval interval() {
      return LocalTimes.interval(start, end);
    }
  }
}
