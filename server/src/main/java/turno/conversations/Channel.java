package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/** A way to customers that the service speaks itself. */
public interface Channel {
  /** How long a sending may take; a lease lasts twice as long. */
  Duration SEND_MOST = Duration.ofSeconds(15);

  /** That a message is this node's to send. */
  @FunctionalInterface
  interface Lease {
    /**
     * Makes it last as long as a next step may take, and as much again as any sending.
     *
     * @return false where it was over before and somebody may have said that nobody knows what came
     *     of the message: no more of it is sent
     */
    boolean extend(Duration step);
  }

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
   * within {@link #SEND_MOST}, or extends the lease before each step that may end later. Messages
   * of one conversation come one after the other.
   */
  SendOutcome send(OutgoingMessage message, Lease lease);
}
