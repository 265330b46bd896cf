package turno.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import turno.kernel.Json;
import turno.platform.db.Sql;

/** Schedules as stored. */
final class ScheduleRows {
  private static final String ALL =
      """
      select id, external_id, version, name, time_zone, weekly_hours, metadata, created_at, updated_at
      from turno.schedules
      where workspace_id = ?
      order by id
      """;
  private static final String SAVE =
      """
      insert into turno.schedules (
        workspace_id, id, external_id, version, name, time_zone, weekly_hours, metadata,
        created_at, updated_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (workspace_id, id) do update set
        external_id = excluded.external_id,
        version = excluded.version,
        name = excluded.name,
        time_zone = excluded.time_zone,
        weekly_hours = excluded.weekly_hours,
        metadata = excluded.metadata,
        updated_at = excluded.updated_at
      """;

  private ScheduleRows() {}

  static List<Schedule> all(
      Connection connection, UUID workspaceId, Map<UUID, List<ScheduleOverride>> overrides)
      throws SQLException {
    return Sql.of(ALL).with(workspaceId).list(connection, row -> read(row, overrides));
  }

  private static Schedule read(ResultSet row, Map<UUID, List<ScheduleOverride>> overrides)
      throws SQLException {
    Identity identity = IdentityRows.read(row);
    WeeklyHoursView[] hours =
        Json.MAPPER.readValue(row.getString("weekly_hours"), WeeklyHoursView[].class);
    return new Schedule(
        identity,
        row.getString("name"),
        row.getString("time_zone"),
        List.of(hours).stream().map(WeeklyHoursView::interval).toList(),
        overrides.getOrDefault(identity.id(), List.of()));
  }

  static void save(Connection connection, UUID workspaceId, Schedule schedule) throws SQLException {
    Identity identity = schedule.identity();
    Sql.of(SAVE)
        .with(
            workspaceId,
            identity.id(),
            identity.externalId(),
            identity.version(),
            schedule.name(),
            schedule.timeZone(),
            new Sql.Json(Json.text(WeeklyHoursView.all(schedule.weeklyHours()))),
            IdentityRows.metadata(identity),
            identity.createdAt(),
            identity.updatedAt())
        .update(connection);
  }
}
