package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import turno.kernel.WorkspaceId;
import turno.platform.db.Sql;

/**
 * The lock between changes of a workspace's catalog and the writes that take time under it: a
 * change takes it alone, so that the bookings it judges are complete; the functions that write
 * bookings and blocks share it. It ends with the transaction.
 */
public final class CatalogLock {
  private static final String ALONE = "select turno.lock_catalog_v1(?)";

  private CatalogLock() {}

  /**
   * Waits until nobody else has the lock. What later statements of the transaction read stays as it
   * is.
   */
  public static void takeAlone(Connection connection, WorkspaceId workspaceId) throws SQLException {
    Sql.of(ALONE).with(workspaceId).one(connection, row -> true);
  }
}
