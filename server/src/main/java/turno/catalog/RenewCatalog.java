package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.workspaces.DependentCatalog;

/**
 * Raises a catalog's version after a change to its workspace; the catalog's objects stay the same.
 */
public final class RenewCatalog implements DependentCatalog {
  private final IdSource ids;
  private final CatalogSource source;

  public RenewCatalog(IdSource ids, CatalogSource source) {
    this.ids = ids;
    this.source = source;
  }

  @Override
  public void lock(Connection connection, WorkspaceId workspaceId) throws SQLException {
    Catalogs.lockAlone(connection, workspaceId);
  }

  @Override
  public boolean hasSchedule(Connection connection, WorkspaceId workspaceId, ScheduleId scheduleId)
      throws SQLException {
    return ScheduleTable.TABLE.rows().find(connection, workspaceId, scheduleId) != null;
  }

  @Override
  public Runnable renew(Connection connection, WorkspaceId workspaceId, Instant now)
      throws SQLException {
    Catalogs.raiseVersion(connection, workspaceId, ids, now);
    Catalog renewed = Catalogs.load(connection, workspaceId);
    return () -> source.published(renewed);
  }
}
