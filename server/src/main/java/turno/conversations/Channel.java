package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.WorkspaceId;

/** A way to customers that the service speaks itself. */
public interface Channel {
  /** How long a sending may take; afterwards its lease is over and its outcome unknown. */
  Duration SEND_MOST = Duration.ofSeconds(15);

  ChannelName name();

  /**
   * Why the channel does not send a template now, as a sentence; null when it may.
   *
   * @param connection of the transaction that is to write the message
   */
  @Nullable String refusal(Connection connection, WorkspaceId workspaceId, MessageTemplate template)
      throws SQLException;

  /**
   * The templates that stand for messages of the workspace's own, by message and locale.
   *
   * @param connection of the transaction that is to write a message
   */
  List<MappedTemplate> mapped(Connection connection, WorkspaceId workspaceId) throws SQLException;

  /**
   * Sends one message and says what came of it. It is called once for each message, however often
   * processes die, unless it answers {@link SendOutcome.Postponed}; what it throws is an unknown
   * outcome. It runs on a virtual thread without a connection of the database, and ends by itself
   * within {@link #SEND_MOST}. Messages of one conversation come one after the other.
   */
  SendOutcome send(OutgoingMessage message);
}
