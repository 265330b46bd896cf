package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/** A built-in channel to customers. */
public interface Channel {
  /** The time limit for sending a message; a lease lasts twice as long. */
  Duration MAX_SEND = Duration.ofSeconds(15);

  /** This node's exclusive right to send a message. */
  @FunctionalInterface
  interface Lease {
    /**
     * Extends the lease, so that it lasts for the next step plus the time limit for sending.
     *
     * @param step how long the next step may take
     * @return false if this node has lost the lease. Send no more of the message then, because
     *     another node may have recorded that its outcome is unknown
     */
    boolean extend(Duration step);
  }

  ChannelName name();

  /** Whether the workspace has set the channel up. */
  boolean isSetUp(Connection connection, WorkspaceId workspaceId) throws SQLException;

  /**
   * Returns why the channel currently does not send a template, as a sentence; null if it sends the
   * template.
   *
   * @param connection the connection of the transaction that will write the message
   */
  @Nullable String refusal(Connection connection, WorkspaceId workspaceId, MessageTemplate template)
      throws SQLException;

  /**
   * Returns the templates that the workspace has mapped to its own messages.
   *
   * @param connection the connection of the transaction that will write a message
   */
  List<MappedTemplate> mapped(Connection connection, WorkspaceId workspaceId) throws SQLException;

  /**
   * Sends one message and returns the outcome. The method is called at most once for each message,
   * even across crashes, unless it returns {@link SendOutcome.Postponed}. An exception is treated
   * as an unknown outcome. The method runs on a virtual thread without a database connection, and
   * returns within {@link #MAX_SEND} or extends the lease before each step that may take longer.
   * Messages of one conversation are sent one at a time.
   */
  SendOutcome send(OutgoingMessage message, Lease lease);

  /**
   * Sends a one-time code, which belongs to no conversation. The method returns within {@link
   * #MAX_SEND}. An exception is treated as an unknown outcome.
   *
   * @param phone the phone number in E.164 format
   * @param template a template with the code as its only parameter
   */
  SendOutcome sendCode(WorkspaceId workspaceId, String phone, MessageTemplate template);
}
