package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import turno.events.EventLog;
import turno.events.LogRow;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.WorkspaceId;
import turno.workspaces.DependentCatalog;

/** Makes the next version of a catalog, none of whose objects changed but its workspace. */
public final class RenewCatalog implements DependentCatalog {
  private final IdSource ids;
  private final CatalogListener listener;

  public RenewCatalog(IdSource ids, CatalogListener listener) {
    this.ids = ids;
    this.listener = listener;
  }

  @Override
  public void lock(Connection connection, WorkspaceId workspaceId) throws SQLException {
    CatalogLock.takeAlone(connection, workspaceId);
  }

  @Override
  public Runnable renew(Connection connection, WorkspaceId workspaceId, Instant now)
      throws SQLException {
    raise(connection, workspaceId, ids, now);
    Catalog renewed = Catalogs.load(connection, workspaceId);
    return () -> listener.published(renewed);
  }

  /** Raises the version under the lock, and tells the followers of the log. */
  static long raise(Connection connection, WorkspaceId workspaceId, IdSource ids, Instant now)
      throws SQLException {
    long version = Catalogs.raiseVersion(connection, workspaceId);
    EventLog.append(
        connection,
        LogRow.silent(
            workspaceId, ids.next(IdKind.EVENT), LogRow.Kind.CATALOG, workspaceId, version, now));
    return version;
  }
}
