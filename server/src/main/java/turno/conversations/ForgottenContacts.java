package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.WorkspaceId;

/**
 * Notifies a channel of an erased customer. A channel that stores its own data about messages, or
 * an address book at its provider, implements it; in the erasing transaction it records what to
 * delete there.
 */
public interface ForgottenContacts {
  /** Conversations to erase; their messages still exist. */
  void forget(Connection connection, WorkspaceId workspaceId, List<ConversationId> conversations)
      throws SQLException;

  /** Addresses of an erased customer in this channel. */
  void forget(
      Connection connection, WorkspaceId workspaceId, ChannelName channel, List<String> addresses)
      throws SQLException;
}
