package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.WorkspaceId;

/**
 * What has to be deleted elsewhere when a customer is erased. A channel implements it that keeps
 * something of its own about messages, or an address book at its provider; it notes in the erasing
 * transaction what it has to delete there.
 */
public interface ForgottenContacts {
  /** Conversations that are erased; their messages are still there. */
  void forget(Connection connection, WorkspaceId workspaceId, List<ConversationId> conversations)
      throws SQLException;

  /** Addresses of somebody who is erased, in this channel. */
  void forget(
      Connection connection, WorkspaceId workspaceId, ChannelName channel, List<String> addresses)
      throws SQLException;
}
