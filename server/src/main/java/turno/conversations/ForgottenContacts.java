package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.WorkspaceId;

/**
 * Notifies a channel of an erased customer. It is implemented by channels that store their own data
 * about messages, or keep an address book at their provider; they record in the erasing transaction
 * which data to delete there.
 */
public interface ForgottenContacts {
  /** Erases the data of these conversations, while their messages still exist. */
  void forget(Connection connection, WorkspaceId workspaceId, List<ConversationId> conversations)
      throws SQLException;

  /** Erases these addresses of a customer in a channel. */
  void forget(
      Connection connection, WorkspaceId workspaceId, ChannelName channel, List<String> addresses)
      throws SQLException;
}
