package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;

/**
 * Closes reply windows after a workspace starts to use a new address of its own in a channel, such
 * as a new WhatsApp number.
 */
public final class ReplyWindows {
  private static final String CLOSE =
      """
      update turno.conversations c set last_inbound_at = null
       where c.workspace_id = ? and c.channel = ? and c.last_inbound_at > ?
         and not exists (select from turno.channel_contacts a
                          where a.workspace_id = c.workspace_id and a.conversation_id = c.id
                            and starts_with(a.address, ?))
      """;

  private ReplyWindows() {}

  /**
   * Closes the windows of all customers who have not written to the new address, because a window
   * is opened only by a customer's message to the address.
   *
   * @param prefix the prefix of the addresses of customers who wrote to the new address
   */
  public static void close(
      Connection connection,
      WorkspaceId workspaceId,
      ChannelName channel,
      String prefix,
      Instant now)
      throws SQLException {
    Instant open = now.minus(ChannelName.WHATSAPP_WINDOW);
    Sql.of(CLOSE).with(workspaceId, channel.wire(), open, prefix).update(connection);
  }
}
