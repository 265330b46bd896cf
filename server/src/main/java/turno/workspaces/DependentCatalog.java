package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import turno.kernel.Id.WorkspaceId;

/**
 * The catalog, which is compiled with its workspace's time zone and currency. {@code catalog}
 * implements it.
 */
public interface DependentCatalog {
  /**
   * Waits until nobody else changes the catalog or takes time under it; that stays so until the
   * transaction ends.
   */
  void lock(Connection connection, WorkspaceId workspaceId) throws SQLException;

  /**
   * Raises the version of the catalog and writes it into the log.
   *
   * @return what publishes it on this node, after the commit
   */
  Runnable renew(Connection connection, WorkspaceId workspaceId, Instant now) throws SQLException;
}
