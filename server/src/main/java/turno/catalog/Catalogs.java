package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.UUID;
import turno.kernel.Currency;
import turno.kernel.TimeZones;
import turno.platform.db.Sql;

/** The catalog as stored: one query for each table. */
public final class Catalogs {
  private static final String WORKSPACE =
      """
      select catalog_version, time_zone, currency
      from turno.workspaces
      where workspace_id = ?
      """;
  private static final String VERSION =
      """
      select catalog_version from turno.workspaces where workspace_id = ?
      """;
  private static final String NEXT_VERSION =
      """
      update turno.workspaces
      set catalog_version = catalog_version + 1
      where workspace_id = ?
      returning catalog_version
      """;

  private Catalogs() {}

  /**
   * Reads the catalog of a workspace. The connection must show one state to all queries: REPEATABLE
   * READ, or under the exclusive {@link CatalogLock}. The workspace must exist.
   */
  public static Catalog load(Connection connection, UUID workspaceId) throws SQLException {
    Catalog empty =
        Sql.of(WORKSPACE)
            .with(workspaceId)
            .one(
                connection,
                row ->
                    Catalog.empty(
                        workspaceId,
                        row.getLong("catalog_version"),
                        TimeZones.orUtc(row.getString("time_zone")),
                        Currency.valueOf(row.getString("currency"))));
    return new Catalog(
        workspaceId,
        empty.version(),
        empty.zone(),
        empty.currency(),
        byId(ServiceTable.TABLE.all(connection, workspaceId)),
        byId(ResourceTable.TABLE.all(connection, workspaceId)),
        byId(GroupTable.TABLE.all(connection, workspaceId)),
        byId(schedules(connection, workspaceId)),
        StageConfigs.find(connection, workspaceId));
  }

  /** The present version; under the exclusive lock it stays. */
  static long version(Connection connection, UUID workspaceId) throws SQLException {
    return Sql.of(VERSION).with(workspaceId).one(connection, row -> row.getLong("catalog_version"));
  }

  static long raiseVersion(Connection connection, UUID workspaceId) throws SQLException {
    return Sql.of(NEXT_VERSION)
        .with(workspaceId)
        .one(connection, row -> row.getLong("catalog_version"));
  }

  /** Writes an object as it is now: a new row, or the changed one. */
  static void save(Connection connection, UUID workspaceId, CatalogObject object)
      throws SQLException {
    switch (object) {
      case Service service -> ServiceTable.TABLE.save(connection, workspaceId, service);
      case Resource resource -> ResourceTable.TABLE.save(connection, workspaceId, resource);
      case ResourceGroup group -> GroupTable.TABLE.save(connection, workspaceId, group);
      case Schedule schedule -> ScheduleTable.TABLE.save(connection, workspaceId, schedule);
      case ScheduleOverride override -> OverrideTable.TABLE.save(connection, workspaceId, override);
      case StageConfig stages -> StageConfigs.save(connection, workspaceId, stages);
    }
  }

  private static List<Schedule> schedules(Connection connection, UUID workspaceId)
      throws SQLException {
    Map<UUID, List<ScheduleOverride>> overrides = new HashMap<>();
    for (ScheduleOverride override : OverrideTable.TABLE.all(connection, workspaceId)) {
      overrides.computeIfAbsent(override.scheduleId(), id -> new ArrayList<>()).add(override);
    }
    return ScheduleTable.TABLE.all(connection, workspaceId).stream()
        .map(schedule -> schedule.with(overrides.getOrDefault(schedule.id(), List.of())))
        .toList();
  }

  private static <T extends CatalogObject> SequencedMap<UUID, T> byId(List<T> objects) {
    SequencedMap<UUID, T> map = new TreeMap<>();
    objects.forEach(object -> map.put(object.id(), object));
    return map;
  }
}
