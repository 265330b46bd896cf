package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import turno.kernel.Id.EventId;
import turno.kernel.Id.WorkspaceId;

/**
 * Clears, in the delivery log, the receivers' answers to events about erased customers and about
 * messages that their writers deleted. {@code webhooks} implements this interface.
 */
@FunctionalInterface
public interface ReceiverAnswers {
  /** Clears the receivers' answers to these events, including answers that arrive later. */
  void forget(Connection connection, WorkspaceId workspaceId, List<EventId> eventIds)
      throws SQLException;
}
