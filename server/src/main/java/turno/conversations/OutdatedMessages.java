package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.MessageId;
import turno.workspaces.Workspace;

/**
 * Decides whether a message of the server that has waited in a queue is still sent as it was
 * written.
 */
@FunctionalInterface
public interface OutdatedMessages {
  /** Every message is sent, however long it has waited. */
  OutdatedMessages NONE = (_, _, _, _) -> null;

  /** The code of a message that is no longer true, or must not be sent now. */
  String OUTDATED = "outdated";

  /** The code of a message that has waited for so long that another channel is better. */
  String POSTPONED = "postponed";

  /** The code with which it fails instead of being sent; null if it is sent. */
  @Nullable String code(Connection connection, Workspace workspace, MessageId id, Instant now)
      throws SQLException;
}
