package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import turno.kernel.Id.WorkspaceId;

/** The open payments and refunds of a workspace. {@code payments} implements it. */
public interface OpenMoney {
  /** Whether a charge is open or a refund is under way. */
  boolean any(Connection connection, WorkspaceId workspaceId) throws SQLException;

  /** Whether a refund is owed, either by a person or because a provider refused it. */
  boolean isOwed(Connection connection, WorkspaceId workspaceId) throws SQLException;
}
