package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.WorkspaceId;

/**
 * Notifies a channel of an erased customer. Channels implement this interface if they store their
 * own data about messages, or if their provider keeps an address book. In the erasing transaction,
 * they delete their data and record which data the provider must delete.
 */
public interface ForgottenContacts {
  /** Erases the data of these conversations, while their messages still exist. */
  void forget(Connection connection, WorkspaceId workspaceId, List<ConversationId> conversations)
      throws SQLException;

  /** Erases the data about these addresses of a customer in a channel. */
  void forget(
      Connection connection, WorkspaceId workspaceId, ChannelName channel, List<String> addresses)
      throws SQLException;
}
