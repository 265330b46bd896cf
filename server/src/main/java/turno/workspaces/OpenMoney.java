package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import turno.kernel.Id.WorkspaceId;

/** The money of a workspace that is under way. {@code payments} implements it. */
public interface OpenMoney {
  /** Whether a charge is open or a refund is under way. */
  boolean any(Connection connection, WorkspaceId workspaceId) throws SQLException;

  /** Whether a refund is owed, by a person or after a provider refused it. */
  boolean isOwed(Connection connection, WorkspaceId workspaceId) throws SQLException;
}
