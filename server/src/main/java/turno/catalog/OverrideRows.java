package turno.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import turno.kernel.Json;
import turno.platform.db.Sql;

/** Overrides as stored. */
final class OverrideRows {
  private static final String ALL =
      """
      select id, schedule_id, external_id, version, start_date, end_date, intervals, reason,
        metadata, created_at, updated_at
      from turno.overrides
      where workspace_id = ?
      order by id
      """;
  private static final String INSERT =
      """
      insert into turno.overrides (
        workspace_id, schedule_id, id, external_id, version, start_date, end_date, intervals,
        reason, metadata, created_at, updated_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;
  private static final String DELETE =
      """
      delete from turno.overrides where workspace_id = ? and schedule_id = ? and id = ?
      """;

  private OverrideRows() {}

  static List<ScheduleOverride> all(Connection connection, UUID workspaceId) throws SQLException {
    return Sql.of(ALL).with(workspaceId).list(connection, OverrideRows::read);
  }

  private static ScheduleOverride read(ResultSet row) throws SQLException {
    HoursView[] hours = Json.MAPPER.readValue(row.getString("intervals"), HoursView[].class);
    return new ScheduleOverride(
        IdentityRows.read(row),
        row.getObject("schedule_id", UUID.class),
        row.getObject("start_date", LocalDate.class),
        row.getObject("end_date", LocalDate.class),
        List.of(hours).stream().map(HoursView::interval).toList(),
        row.getString("reason"));
  }

  static void insert(Connection connection, UUID workspaceId, ScheduleOverride override)
      throws SQLException {
    Identity identity = override.identity();
    Sql.of(INSERT)
        .with(
            workspaceId,
            override.scheduleId(),
            identity.id(),
            identity.externalId(),
            identity.version(),
            override.startDate(),
            override.endDate(),
            new Sql.Json(Json.text(HoursView.all(override.intervals()))),
            override.reason(),
            IdentityRows.metadata(identity),
            identity.createdAt(),
            identity.updatedAt())
        .update(connection);
  }

  static void delete(Connection connection, UUID workspaceId, ScheduleOverride override)
      throws SQLException {
    Sql.of(DELETE).with(workspaceId, override.scheduleId(), override.id()).update(connection);
  }
}
