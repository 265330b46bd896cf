package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import turno.kernel.Id.EventId;
import turno.kernel.Id.WorkspaceId;

/**
 * Removes customers, and messages that their writers deleted, from the delivery log, which keeps
 * the receivers' answers. {@code webhooks} implements it.
 */
@FunctionalInterface
public interface ReceiverAnswers {
  /** Clears the answers of receivers to these events, including answers yet to come. */
  void forget(Connection connection, WorkspaceId workspaceId, List<EventId> eventIds)
      throws SQLException;
}
