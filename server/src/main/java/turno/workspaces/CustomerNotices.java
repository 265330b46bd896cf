package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import turno.kernel.Id.WorkspaceId;

/**
 * The means by which a customer could be notified of a change of their booking. {@code webhooks}
 * and {@code whatsapp} implement it.
 */
@FunctionalInterface
public interface CustomerNotices {
  /** Whether the workspace has set up anything of the kind. */
  boolean any(Connection connection, WorkspaceId workspaceId) throws SQLException;

  /** Either of the two. */
  default CustomerNotices or(CustomerNotices other) {
    return (connection, workspaceId) ->
        any(connection, workspaceId) || other.any(connection, workspaceId);
  }
}
