package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import turno.events.EventLog;
import turno.events.EventLog.LogRow;
import turno.kernel.Currency;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.TimeZones;
import turno.platform.db.Database;
import turno.platform.db.Sql;

/** Reads and writes catalogs, with one query for each table. */
public final class Catalogs {
  private static final String WORKSPACE =
      """
      select catalog_version, time_zone, currency, coalesce(travel_minutes, 0) as travel_minutes
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

  private static final String LOCK_ALONE = "select turno.lock_catalog_v1(?)";

  private static final List<CatalogTable<? extends CatalogObject<?>, ?>> TABLES =
      List.of(
          ServiceTable.TABLE,
          ResourceNoun.TABLE,
          GroupTable.TABLE,
          LocationNoun.TABLE,
          ScheduleTable.TABLE,
          OverrideTable.TABLE);

  private Catalogs() {}

  /**
   * Makes the start of the server fail if the tables in its database do not have the columns that
   * the code expects.
   */
  static void requireIn(Database database) {
    TABLES.forEach(table -> table.requireIn(database));
  }

  /**
   * Reads the catalog of a workspace, which must exist. All queries must see the same state, so the
   * transaction must be REPEATABLE READ or hold the {@linkplain #lockAlone lock}.
   */
  public static Catalog load(Connection connection, WorkspaceId workspaceId) throws SQLException {
    List<CatalogObject<?>> objects = new ArrayList<>();
    for (CatalogTable<? extends CatalogObject<?>, ?> table : TABLES) {
      objects.addAll(table.all(connection, workspaceId));
    }
    objects.add(StageConfigs.find(connection, workspaceId));
    return Sql.of(WORKSPACE)
        .with(workspaceId)
        .one(
            connection,
            row ->
                Catalog.of(
                    workspaceId,
                    row.getLong("catalog_version"),
                    TimeZones.orUtc(row.getString("time_zone")),
                    Currency.valueOf(row.getString("currency")),
                    row.getInt("travel_minutes"),
                    objects));
  }

  /**
   * Takes the lock that separates changes of a catalog from writes of bookings and blocks, which
   * depend on that catalog. A change takes the lock exclusively, so that it sees all bookings with
   * which it may conflict; the functions that write bookings and blocks take it in shared mode.
   * This method waits for all other holders. The lock is released when the transaction ends; until
   * then, the statements of the transaction read an unchanging catalog.
   */
  public static void lockAlone(Connection connection, WorkspaceId workspaceId) throws SQLException {
    Sql.of(LOCK_ALONE).with(workspaceId).one(connection, row -> true);
  }

  /** Reads the current version, which cannot change while the lock is held. */
  static long version(Connection connection, WorkspaceId workspaceId) throws SQLException {
    return Sql.of(VERSION).with(workspaceId).one(connection, row -> row.getLong("catalog_version"));
  }

  /** Raises the version and notifies the followers of the log. The lock must be held. */
  static long raiseVersion(
      Connection connection, WorkspaceId workspaceId, IdSource ids, Instant now)
      throws SQLException {
    long version =
        Sql.of(NEXT_VERSION)
            .with(workspaceId)
            .one(connection, row -> row.getLong("catalog_version"));
    EventLog.append(
        connection,
        LogRow.silent(
            workspaceId, ids.next(IdKind.EVENT), LogRow.Kind.CATALOG, workspaceId, version, now));
    return version;
  }

  /** Inserts or updates the row of an object. */
  static void save(Connection connection, WorkspaceId workspaceId, CatalogObject<?> object)
      throws SQLException {
    switch (object) {
      case Service service -> ServiceTable.TABLE.save(connection, workspaceId, service);
      case Resource resource -> ResourceNoun.TABLE.save(connection, workspaceId, resource);
      case ResourceGroup group -> GroupTable.TABLE.save(connection, workspaceId, group);
      case Location location -> LocationNoun.TABLE.save(connection, workspaceId, location);
      case Schedule schedule -> ScheduleTable.TABLE.save(connection, workspaceId, schedule);
      case ScheduleOverride override -> OverrideTable.TABLE.save(connection, workspaceId, override);
      case StageConfig stages -> StageConfigs.save(connection, workspaceId, stages);
    }
  }
}
