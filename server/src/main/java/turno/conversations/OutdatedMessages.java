package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.MessageId;
import turno.workspaces.Workspace;

/**
 * Decides whether an automatic message that has waited in a queue is still sent as it was written.
 */
@FunctionalInterface
public interface OutdatedMessages {
  /** Sends every message, however long it has waited. */
  OutdatedMessages NONE = (_, _, _, _) -> null;

  /** The error code of a message that is outdated, or that currently must not be sent. */
  String OUTDATED = "outdated";

  /** The error code of a message that has waited so long that another channel is better. */
  String POSTPONED = "postponed";

  /**
   * The error code of a text that was not sent because the reply window had closed in the meantime.
   */
  String WINDOW_CLOSED = "reply_window_closed";

  /** WhatsApp's code for a text that it refused because the reply window is closed. */
  String OUTSIDE_WINDOW = "131047";

  /** Returns the error code with which the message fails; null if the message must be sent. */
  @Nullable String code(Connection connection, Workspace workspace, MessageId id, Instant now)
      throws SQLException;
}
