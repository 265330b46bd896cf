package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.customers.CustomerConversations;
import turno.events.EventLog;
import turno.events.EventLog.LogRow;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.CustomerId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Sql;
import turno.platform.http.AnswerBuffer;
import turno.platform.http.Page;
import turno.platform.http.RequestContext;
import turno.workspaces.Workspaces;

/** Reads, erases and moves conversations for {@code customers}. */
final class ConversationsOfCustomers implements CustomerConversations {
  private static final String IDS =
      "select id from turno.conversations where workspace_id = ? and customer_id = ? order by id";

  private static final String ERASE_WAITING =
      """
      delete from turno.outgoing_messages where workspace_id = ? and conversation_id = any (?)
      """;

  private static final String ERASE_CONTACTS =
      """
      delete from turno.channel_contacts where workspace_id = ? and customer_id = ?
      """;

  private static final String ERASE_FILES =
      """
      with gone as (
        delete from turno.attachments a
         using turno.messages m
         where a.workspace_id = ? and m.workspace_id = ? and m.conversation_id = any (?)
           and a.message_id = m.id
        returning a.size_bytes)
      update turno.attachment_use set bytes = bytes - (select coalesce(sum(size_bytes), 0) from gone)
       where workspace_id = ?
      """;

  private static final String ERASE_MESSAGES =
      "delete from turno.messages where workspace_id = ? and conversation_id = any (?)";

  private static final String ERASE =
      "delete from turno.conversations where workspace_id = ? and id = any (?)";

  private static final String MOVE =
      """
      update turno.conversations set customer_id = ?, version = version + 1
       where workspace_id = ? and customer_id = ?
      """;

  private static final String MOVE_CONTACTS =
      """
      update turno.channel_contacts set customer_id = ? where workspace_id = ? and customer_id = ?
      """;

  private static final String MOVE_MESSAGES =
      """
      update turno.messages set sender_id = ?
       where workspace_id = ? and conversation_id = any (?) and sender_type = 'customer'
      """;

  private final Workspaces workspaces;
  private final IdSource ids;
  private final ForgottenContacts forgotten;

  ConversationsOfCustomers(Workspaces workspaces, IdSource ids, ForgottenContacts forgotten) {
    this.workspaces = workspaces;
    this.ids = ids;
    this.forgotten = forgotten;
  }

  @Override
  public List<ConversationId> ids(Connection connection, RequestContext call, CustomerId customerId)
      throws SQLException {
    return Sql.of(IDS)
        .with(call.workspaceId(), customerId)
        .list(connection, row -> Sql.id(row, "id", IdKind.CONVERSATION));
  }

  @Override
  public List<ConversationId> erase(
      Connection connection, RequestContext call, CustomerId customerId) throws SQLException {
    List<NamedConversation> conversations =
        ConversationRows.lockOfCustomer(connection, call.workspaceId(), customerId);
    List<ConversationId> all =
        conversations.stream().map(shown -> shown.conversation().id()).toList();
    if (all.isEmpty()) {
      return all;
    }
    for (ChannelName channel : ChannelName.values()) {
      List<String> addresses =
          ContactRows.addresses(connection, call.workspaceId(), channel, customerId);
      if (!addresses.isEmpty()) {
        forgotten.forget(connection, call.workspaceId(), channel, addresses);
      }
    }
    forgotten.forget(connection, call.workspaceId(), all);
    Sql.of(ERASE_WAITING).with(call.workspaceId(), all).update(connection);
    Sql.of(ERASE_CONTACTS).with(call.workspaceId(), customerId).update(connection);
    Sql.of(ERASE_FILES)
        .with(call.workspaceId(), call.workspaceId(), all, call.workspaceId())
        .update(connection);
    Sql.of(ERASE_MESSAGES).with(call.workspaceId(), all).update(connection);
    Sql.of(ERASE).with(call.workspaceId(), all).update(connection);
    tell(connection, call, conversations);
    return all;
  }

  @Override
  public void move(Connection connection, RequestContext call, CustomerId from, CustomerId to)
      throws SQLException {
    List<NamedConversation> conversations =
        ConversationRows.lockOfCustomer(connection, call.workspaceId(), from);
    if (conversations.isEmpty()) {
      return;
    }
    List<ConversationId> all =
        conversations.stream().map(shown -> shown.conversation().id()).toList();
    Sql.of(MOVE).with(to, call.workspaceId(), from).update(connection);
    Sql.of(MOVE_CONTACTS).with(to, call.workspaceId(), from).update(connection);
    Sql.of(MOVE_MESSAGES).with(to, call.workspaceId(), all).update(connection);
    tell(connection, call, conversations);
  }

  /** Logs the new versions of the conversations, for clients that follow changes. */
  private void tell(Connection connection, RequestContext call, List<NamedConversation> changed)
      throws SQLException {
    for (NamedConversation shown : changed) {
      Conversation conversation = shown.conversation();
      EventLog.append(
          connection,
          LogRow.silent(
              call.workspaceId(),
              ids.next(IdKind.EVENT),
              LogRow.Kind.CONVERSATION,
              conversation.id(),
              conversation.version() + 1,
              call.now()));
    }
  }

  @Override
  public @Nullable Place write(
      Connection connection,
      RequestContext call,
      CustomerId customerId,
      @Nullable Place after,
      Page page,
      AnswerBuffer body)
      throws SQLException {
    Place last = after;
    int room = page.limit() - 1;
    boolean more = false;
    String separator = "";
    body.raw("[");
    for (ConversationId id : ids(connection, call, customerId)) {
      if (after != null && id.compareTo(after.conversationId()) < 0) {
        continue;
      }
      more = room == 0 || (!separator.isEmpty() && page.isFull(body));
      if (more) {
        break;
      }
      long above = after != null && id.equals(after.conversationId()) ? after.sequence() : 0;
      List<Message> found =
          MessageRows.list(
              connection, call.workspaceId(), id, above, Long.MAX_VALUE, true, room + 1);
      if (!found.isEmpty()) {
        body.raw(separator);
        separator = ",";
        List<Message> fitting = found.subList(0, Math.min(room, found.size()));
        int shown = write(connection, call, id, fitting, page, body);
        last = new Place(id, found.get(shown - 1).sequence());
        room -= shown;
        more = shown < found.size();
        if (more) {
          break;
        }
      }
    }
    body.raw("]");
    return more ? last : null;
  }

  /**
   * Writes a conversation with as many of these messages as fit on the page, at least one.
   *
   * @return how many messages were written
   */
  private int write(
      Connection connection,
      RequestContext call,
      ConversationId id,
      List<Message> messages,
      Page page,
      AnswerBuffer body)
      throws SQLException {
    NamedConversation conversation = ConversationRows.find(connection, call.workspaceId(), id);
    if (conversation == null) {
      throw new IllegalStateException("a conversation vanished from a snapshot");
    }
    ZoneId zone = workspaces.get(call.workspaceId()).zone();
    body.raw("{\"conversation\":").value(conversation.view(call.now(), zone));
    body.raw(",\"messages\":[");
    int shown = 0;
    while (shown < messages.size() && (shown == 0 || !page.isFull(body))) {
      Message message = messages.get(shown);
      List<Attachment> attachments =
          AttachmentRows.of(connection, call.workspaceId(), List.of(message.id()));
      body.raw(shown == 0 ? "" : ",").value(MessageView.of(message, attachments, zone));
      shown++;
    }
    body.raw("]}");
    return shown;
  }
}
