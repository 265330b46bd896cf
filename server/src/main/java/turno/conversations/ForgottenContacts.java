package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import turno.kernel.Id.WorkspaceId;

/**
 * What has to be deleted elsewhere when a customer is erased. A channel that keeps an address book
 * at its provider implements it, and notes in the erasing transaction what it has to delete there.
 */
@FunctionalInterface
public interface ForgottenContacts {
  /** Addresses of somebody who is erased, in this channel. */
  void forget(
      Connection connection, WorkspaceId workspaceId, ChannelName channel, List<String> addresses)
      throws SQLException;
}
