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
final class OverrideTable {
  static final CatalogTable<ScheduleOverride> TABLE =
      CatalogTable.of("overrides", OverrideTable::read)
          .with("schedule_id", ScheduleOverride::scheduleId)
          .with("start_date", ScheduleOverride::startDate)
          .with("end_date", ScheduleOverride::endDate)
          .with(
              "intervals", override -> new Sql.Json(Json.text(HoursView.all(override.intervals()))))
          .with("reason", ScheduleOverride::reason);

  private static final String DELETE =
      """
      delete from turno.overrides where workspace_id = ? and schedule_id = ? and id = ?
      """;

  private OverrideTable() {}

  private static ScheduleOverride read(ResultSet row, Identity identity) throws SQLException {
    HoursView[] hours = Json.MAPPER.readValue(row.getString("intervals"), HoursView[].class);
    return new ScheduleOverride(
        identity,
        row.getObject("schedule_id", UUID.class),
        row.getObject("start_date", LocalDate.class),
        row.getObject("end_date", LocalDate.class),
        List.of(hours).stream().map(HoursView::interval).toList(),
        row.getString("reason"));
  }

  static void delete(Connection connection, UUID workspaceId, ScheduleOverride override)
      throws SQLException {
    Sql.of(DELETE).with(workspaceId, override.scheduleId(), override.id()).update(connection);
  }
}
