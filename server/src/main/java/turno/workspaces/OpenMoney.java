package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import turno.kernel.Id.WorkspaceId;

/**
 * The open payments and refunds of a workspace. The {@code payments} package implements this
 * interface.
 */
public interface OpenMoney {
  /** Whether a charge is open or a refund is under way. */
  boolean any(Connection connection, WorkspaceId workspaceId) throws SQLException;

  /** Whether a refund is owed: one that a person must make, or one that a provider refused. */
  boolean isOwed(Connection connection, WorkspaceId workspaceId) throws SQLException;
}
