package turno.webhooks;

import java.sql.Connection;
import java.sql.SQLException;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;

/**
 * Checks whether a workspace has an endpoint that receives the events of moved or cancelled
 * bookings.
 */
final class NotifyingEndpoints {
  private static final String ANY =
      """
      select exists (
        select from turno.webhook_endpoints e
         where e.workspace_id = ? and e.active and e.deleted_at is null
           and e.event_types && array['*', 'booking.rescheduled', 'booking.cancelled']) as found
      """;

  private NotifyingEndpoints() {}

  static boolean any(Connection connection, WorkspaceId workspaceId) throws SQLException {
    return Sql.of(ANY).with(workspaceId).one(connection, row -> row.getBoolean("found"));
  }
}
