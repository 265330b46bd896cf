package turno.webhooks;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import turno.customers.ReceiverAnswers;
import turno.kernel.Id.DeliveryId;
import turno.kernel.Id.EventId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/**
 * Removes from the delivery log the answers of receivers to events about a customer or a deleted
 * message. The events themselves are in the log of changes, which is cleaned separately.
 */
public final class CustomerTraces implements ReceiverAnswers {
  private static final String MARK =
      """
      update turno.webhook_deliveries d set anonymized = true
        from turno.webhook_endpoints e
       where e.workspace_id = ? and d.workspace_id = ? and d.endpoint_id = e.id
         and d.event_id = any(?)
      returning d.id
      """;

  private static final String BLANK =
      """
      update turno.webhook_attempts set response_excerpt = null
       where workspace_id = ? and delivery_id = any(?) and response_excerpt is not null
      """;

  @Override
  public void forget(Connection connection, WorkspaceId workspaceId, List<EventId> eventIds)
      throws SQLException {
    if (eventIds.isEmpty()) {
      return;
    }
    List<DeliveryId> deliveries =
        Sql.of(MARK)
            .with(workspaceId, workspaceId, eventIds)
            .list(connection, row -> Sql.id(row, "id", IdKind.DELIVERY));
    if (!deliveries.isEmpty()) {
      Sql.of(BLANK).with(workspaceId, deliveries).update(connection);
    }
  }
}
