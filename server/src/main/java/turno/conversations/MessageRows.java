package turno.conversations;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.WireEnum;
import turno.platform.db.Sql;

/** Reads and writes the rows of messages, with the names of their writers. */
final class MessageRows {
  static final String EXTERNAL_ID_IS_TAKEN = "message_external_ids_are_unique";

  private static final String SELECT =
      """
      select m.id, m.conversation_id, m.sequence, m.channel, m.external_id, m.direction,
             m.sender_type, m.sender_id, m.type, m.text, m.content, m.template_name,
             m.template_language, m.template_parameters, m.private, m.status, m.error_code,
             m.error_detail, m.created_at, m.text_cut, m.missing_file, m.edited_at, m.deleted_at,
             p.name as customer_name, u.name as user_name, k.name as key_name
        from turno.messages m
        left join turno.customers p
          on p.workspace_id = m.workspace_id and p.id = m.sender_id and m.sender_type = 'customer'
        left join turno.users u
          on u.workspace_id = m.workspace_id and u.id = m.sender_id and m.sender_type = 'user'
        left join turno.api_keys k
          on k.workspace_id = m.workspace_id and k.id = m.sender_id
         and m.sender_type in ('bot', 'user')
       where m.workspace_id = ?
      """;

  private static final String FIND = SELECT + " and m.id = ?";

  private static final String BY_EXTERNAL_ID = SELECT + " and m.channel = ? and m.external_id = ?";

  private static final String UP =
      SELECT
          + " and m.conversation_id = ? and m.sequence > ? and m.sequence < ?"
          + " order by m.sequence limit ?";

  private static final String DOWN =
      SELECT
          + " and m.conversation_id = ? and m.sequence > ? and m.sequence < ?"
          + " order by m.sequence desc limit ?";

  private static final String INSERT =
      """
      insert into turno.messages
             (workspace_id, conversation_id, sequence, id, channel, external_id, direction,
              sender_type, sender_id, type, text, content, template_name, template_language,
              template_parameters, private, status, error_code, error_detail, created_at,
              text_cut, missing_file, edited_at, deleted_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::text[], ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;

  private static final String STATUS =
      """
      update turno.messages set status = ?, error_code = ?, error_detail = ?, external_id = ?
       where workspace_id = ? and id = ?
      """;

  private static final String CHANGED =
      """
      update turno.messages
         set text = ?, content = ?, text_cut = ?, missing_file = ?, edited_at = ?, deleted_at = ?
       where workspace_id = ? and id = ?
      """;

  private static final String UNREAD =
      """
      select count(*) as messages from turno.messages
       where workspace_id = ? and conversation_id = ? and sequence > ? and direction = 'inbound'
      """;

  private static final String NAME =
      """
      select name from turno.users where workspace_id = ? and id = ?
      union all
      select name from turno.api_keys where workspace_id = ? and id = ?
      """;

  private static final String LAST_INBOUND_ID =
      """
      select external_id from turno.messages
       where workspace_id = ? and conversation_id = ? and direction = 'inbound'
         and external_id is not null
       order by sequence desc limit 1
      """;

  private MessageRows() {}

  static @Nullable Message find(Connection connection, WorkspaceId workspaceId, MessageId id)
      throws SQLException {
    return Sql.of(FIND).with(workspaceId, id).first(connection, MessageRows::read);
  }

  static @Nullable Message byExternalId(
      Connection connection, WorkspaceId workspaceId, ChannelName channel, String externalId)
      throws SQLException {
    return Sql.of(BY_EXTERNAL_ID)
        .with(workspaceId, channel.wire(), externalId)
        .first(connection, MessageRows::read);
  }

  /** Returns the messages with numbers between {@code above} and {@code below}, both exclusive. */
  static List<Message> list(
      Connection connection,
      WorkspaceId workspaceId,
      ConversationId conversationId,
      long above,
      long below,
      boolean ascending,
      int limit)
      throws SQLException {
    return Sql.of(ascending ? UP : DOWN)
        .with(workspaceId, conversationId, above, below, limit)
        .list(connection, MessageRows::read);
  }

  static void insert(Connection connection, WorkspaceId workspaceId, Message message)
      throws SQLException {
    MessageTemplate template = message.template();
    Message.Failed error = message.error();
    Sql.of(INSERT)
        .with(workspaceId, message.conversationId(), message.sequence(), message.id())
        .with(
            message.channel().wire(),
            message.externalId(),
            message.inbound() ? "inbound" : "outbound")
        .with(message.sender().type().wire(), message.sender().id(), message.type().wire())
        .with(message.text(), message.content())
        .with(
            template == null ? null : template.name(),
            template == null ? null : template.language(),
            template == null ? null : template.parameters())
        .with(message.isPrivate(), message.status().wire())
        .with(
            error == null ? null : error.code(),
            error == null ? null : error.detail(),
            message.createdAt())
        .with(marks(message))
        .update(connection);
  }

  private static @Nullable Object[] marks(Message message) {
    Message.Marks marks = message.marks();
    MissingFile missing = marks.missingFile();
    return new @Nullable Object[] {
      marks.textCut(), missing == null ? null : missing.wire(), marks.editedAt(), marks.deletedAt()
    };
  }

  /** Writes the text, the content and the marks of a message. */
  static void writeChange(Connection connection, WorkspaceId workspaceId, Message message)
      throws SQLException {
    Sql.of(CHANGED)
        .with(message.text(), message.content())
        .with(marks(message))
        .with(workspaceId, message.id())
        .update(connection);
  }

  /** Writes the status, the error and the external id of a message. */
  static void writeStatus(Connection connection, WorkspaceId workspaceId, Message message)
      throws SQLException {
    Message.Failed error = message.error();
    Sql.of(STATUS)
        .with(
            message.status().wire(),
            error == null ? null : error.code(),
            error == null ? null : error.detail(),
            message.externalId(),
            workspaceId,
            message.id())
        .update(connection);
  }

  /** Counts the customer's messages after this number in the conversation. */
  static int unread(
      Connection connection, WorkspaceId workspaceId, ConversationId conversationId, long after)
      throws SQLException {
    return Sql.of(UNREAD)
        .with(workspaceId, conversationId, after)
        .one(connection, row -> row.getInt("messages"));
  }

  /** Returns the name of the user or key with this id; null if there is none. */
  static @Nullable String name(Connection connection, WorkspaceId workspaceId, UUID id)
      throws SQLException {
    return Sql.of(NAME)
        .with(workspaceId, id, workspaceId, id)
        .first(connection, row -> row.getString("name"));
  }

  /**
   * Returns the channel's id for the customer's last message that has one; null if there is none.
   */
  static @Nullable String lastInboundId(
      Connection connection, WorkspaceId workspaceId, ConversationId conversationId)
      throws SQLException {
    return Sql.of(LAST_INBOUND_ID)
        .with(workspaceId, conversationId)
        .first(connection, row -> row.getString("external_id"));
  }

  private static Message read(ResultSet row) throws SQLException {
    String template = row.getString("template_name");
    String error = row.getString("error_code");
    String missing = row.getString("missing_file");
    return new Message(
        Sql.id(row, "id", IdKind.MESSAGE),
        Sql.id(row, "conversation_id", IdKind.CONVERSATION),
        row.getLong("sequence"),
        Sql.constant(row, "channel", ChannelName.class),
        row.getString("direction").equals("inbound"),
        sender(row),
        Sql.constant(row, "type", MessageType.class),
        row.getString("text"),
        row.getString("content"),
        template == null
            ? null
            : new MessageTemplate(
                template,
                row.getString("template_language"),
                Sql.texts(row, "template_parameters")),
        row.getBoolean("private"),
        Sql.constant(row, "status", MessageStatus.class),
        error == null ? null : new Message.Failed(error, row.getString("error_detail")),
        row.getString("external_id"),
        Sql.instantOf(row, "created_at"),
        new Message.Marks(
            row.getBoolean("text_cut"),
            missing == null ? null : WireEnum.of(MissingFile.class, missing),
            Sql.instant(row, "edited_at"),
            Sql.instant(row, "deleted_at")));
  }

  private static Message.Sender sender(ResultSet row) throws SQLException {
    Message.SenderType type = Sql.constant(row, "sender_type", Message.SenderType.class);
    UUID id = row.getObject("sender_id", UUID.class);
    if (id == null) {
      return new Message.Sender(type, null, null, null);
    }
    String user = row.getString("user_name");
    return switch (type) {
      case CUSTOMER ->
          new Message.Sender(
              type, id, IdKind.CUSTOMER.of(id).toString(), row.getString("customer_name"));
      case USER ->
          user == null
              ? new Message.Sender(
                  type, id, IdKind.KEY.of(id).toString(), row.getString("key_name"))
              : new Message.Sender(type, id, IdKind.USER.of(id).toString(), user);
      case BOT ->
          new Message.Sender(type, id, IdKind.KEY.of(id).toString(), row.getString("key_name"));
      case SYSTEM -> Message.Sender.SYSTEM;
    };
  }
}
