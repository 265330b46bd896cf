package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/**
 * The queue of messages for built-in channels, used in the transactions that write messages. Only
 * the first waiting message of a conversation is due, so the messages are sent in order. Callers
 * must have locked the conversation, except for {@link #drop}.
 */
final class WaitingMessages {
  static final String FIGURES =
      """
      select (select min(created_at) from turno.outgoing_messages) as oldest,
             (select count(*) from (
               select from turno.outgoing_messages limit 100000) m) as waiting
      """;

  private static final String ADD =
      """
      insert into turno.outgoing_messages
             (workspace_id, message_id, conversation_id, sequence, channel, created_at, superseded, due_at)
      select ?, ?, ?, ?, ?, ?, false,
             case when exists (select from turno.outgoing_messages o
                                where o.workspace_id = ? and o.conversation_id = ?)
             then null else ?::timestamptz end
      """;

  // a leased message is already being sent: its row stays, but the message is not retried
  private static final String SUPERSEDE =
      """
      with waiting as (
        delete from turno.outgoing_messages o
         using turno.messages m
         where o.workspace_id = ? and o.conversation_id = ? and o.lease is null
           and m.workspace_id = ? and m.id = o.message_id and m.sender_type = 'bot'
        returning o.message_id)
      update turno.messages m
         set status = 'failed', error_code = 'superseded', error_detail = ?
        from waiting w
       where m.workspace_id = ? and m.id = w.message_id
      """;

  private static final String SUPERSEDE_BEGUN =
      """
      update turno.outgoing_messages o set superseded = true
        from turno.messages m
       where o.workspace_id = ? and o.conversation_id = ? and o.lease is not null
         and m.workspace_id = ? and m.id = o.message_id and m.sender_type = 'bot'
      """;

  private static final String PROMOTE =
      """
      update turno.outgoing_messages n set due_at = ?
       where n.workspace_id = ? and n.due_at is null and n.message_id = (
         select o.message_id from turno.outgoing_messages o
          where o.workspace_id = ? and o.conversation_id = ? order by o.sequence limit 1)
      """;

  private static final String WORKSPACES =
      "select distinct workspace_id from turno.outgoing_messages";

  private static final String DROP =
      """
      with waiting as (
        delete from turno.outgoing_messages where workspace_id = ? returning message_id)
      update turno.messages m
         set status = 'failed', error_code = 'restored',
             error_detail = 'It waited when the database was restored or moved.'
        from waiting w
       where m.workspace_id = ? and m.id = w.message_id and m.status = 'queued'
      """;

  private WaitingMessages() {}

  static void add(Connection connection, WorkspaceId workspaceId, Message message, Instant now)
      throws SQLException {
    Sql.of(ADD)
        .with(workspaceId, message.id(), message.conversationId(), message.sequence())
        .with(message.channel().wire(), message.createdAt())
        .with(workspaceId, message.conversationId(), now)
        .update(connection);
  }

  /** Drops all waiting messages; returns the number of dropped messages. */
  static int drop(Connection connection) throws SQLException {
    int dropped = 0;
    for (WorkspaceId workspaceId :
        Sql.of(WORKSPACES).list(connection, row -> Sql.id(row, "workspace_id", IdKind.WORKSPACE))) {
      dropped += Sql.of(DROP).with(workspaceId, workspaceId).update(connection);
    }
    return dropped;
  }

  /**
   * Applies a takeover by a person: drops the bot's waiting messages, and prevents retries of its
   * messages that are being sent.
   */
  static void supersede(
      Connection connection, WorkspaceId workspaceId, ConversationId id, Instant now)
      throws SQLException {
    int superseded =
        Sql.of(SUPERSEDE)
            .with(workspaceId, id, workspaceId)
            .with(Message.Failed.superseded().detail(), workspaceId)
            .update(connection);
    Sql.of(SUPERSEDE_BEGUN).with(workspaceId, id, workspaceId).update(connection);
    if (superseded > 0) {
      promote(connection, workspaceId, id, now);
    }
  }

  /** Makes the first waiting message of a conversation due. */
  static void promote(
      Connection connection, WorkspaceId workspaceId, ConversationId id, Instant now)
      throws SQLException {
    Sql.of(PROMOTE).with(now, workspaceId, workspaceId, id).update(connection);
  }
}
