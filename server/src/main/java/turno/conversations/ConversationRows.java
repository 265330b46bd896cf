package turno.conversations;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.http.Page;

/** Reads and writes the rows of conversations, with the names that are shown with them. */
final class ConversationRows {
  private static final String NAMED =
      """
      select c.workspace_id, c.id, c.customer_id, c.channel, c.thread_id, c.status, c.handled_by,
             c.assignee_id, c.handed_off_at, c.handoff_reason, c.sequence, c.read_sequence,
             c.unread_count, c.last_message_at, c.last_inbound_at, c.version, c.created_at,
             p.name as customer_name, p.phone as customer_phone, p.locale as customer_locale,
             u.name as assignee_name
        from CONVERSATIONS c
        join turno.customers p on p.workspace_id = c.workspace_id and p.id = c.customer_id
        left join turno.users u on u.workspace_id = c.workspace_id and u.id = c.assignee_id
      """;

  private static final String SELECT =
      NAMED.replace("CONVERSATIONS", "turno.conversations") + " where c.workspace_id = ?";

  private static final String FIND = SELECT + " and c.id = ?";

  private static final String LOCK = locking("id = ?");

  private static final String LATEST = " order by last_message_at desc, id desc limit 1";

  private static final String LOCK_THREAD =
      locking("channel = ? and thread_id = ? and customer_id = ?" + LATEST);

  private static final String LOCK_LATEST = locking("channel = ? and customer_id = ?" + LATEST);

  private static final String OF_CUSTOMER = locking("customer_id = ? order by id");

  private static final String INSERT =
      """
      insert into turno.conversations
             (workspace_id, id, customer_id, channel, thread_id, status, handled_by, assignee_id,
              handed_off_at, handoff_reason, sequence, read_sequence, unread_count,
              last_message_at, last_inbound_at, version, created_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;

  private static final String UPDATE =
      """
      update turno.conversations
         set status = ?, handled_by = ?, assignee_id = ?, handed_off_at = ?, handoff_reason = ?,
             sequence = ?, read_sequence = ?, unread_count = ?, last_message_at = ?,
             last_inbound_at = ?, version = ?
       where workspace_id = ? and id = ?
      """;

  private static final String USER_NAME =
      """
      select name from turno.users
       where workspace_id = ? and id = ? and removed_at is null and active
      """;

  private ConversationRows() {}

  /**
   * Returns SQL that locks the conversation before it joins the other tables. Otherwise, after
   * waiting for the lock, PostgreSQL would repeat the join with the new row of the conversation and
   * the old rows of the other tables, and would not find a conversation that was moved to another
   * customer in the meantime.
   */
  private static String locking(String which) {
    return NAMED.replace(
        "CONVERSATIONS",
        "(select * from turno.conversations where workspace_id = ? and "
            + which
            + " for no key update)");
  }

  /**
   * The filters of a list of conversations.
   *
   * @param after the last conversation of the previous page; null for the first page
   */
  record Filter(
      WorkspaceId workspaceId,
      @Nullable String status,
      @Nullable String handler,
      @Nullable String channel,
      @Nullable CustomerId customerId,
      @Nullable UserId assigneeId,
      Page.@Nullable AfterTime after) {}

  static List<NamedConversation> list(Connection connection, Filter filter, int limit)
      throws SQLException {
    StringBuilder text = new StringBuilder(SELECT);
    List<@Nullable Object> values = new ArrayList<>();
    values.add(filter.workspaceId());
    add(text, values, " and c.status = ?", filter.status());
    add(text, values, " and c.handled_by = ?", filter.handler());
    add(text, values, " and c.channel = ?", filter.channel());
    add(text, values, " and c.customer_id = ?", filter.customerId());
    add(text, values, " and c.assignee_id = ?", filter.assigneeId());
    Page.AfterTime after = filter.after();
    if (after != null) {
      text.append(" and (c.last_message_at, c.id) < (?, ?)");
      values.add(after.at());
      values.add(after.id());
    }
    text.append(" order by c.last_message_at desc, c.id desc limit ?");
    values.add(limit);
    return Sql.of(text.toString())
        .with(values.toArray())
        .plannedByValues()
        .list(connection, ConversationRows::read);
  }

  private static void add(
      StringBuilder text, List<@Nullable Object> values, String predicate, @Nullable Object value) {
    if (value != null) {
      text.append(predicate);
      values.add(value);
    }
  }

  static @Nullable NamedConversation find(
      Connection connection, WorkspaceId workspaceId, ConversationId id) throws SQLException {
    return Sql.of(FIND).with(workspaceId, id).first(connection, ConversationRows::read);
  }

  /** Returns the conversation, locked for writes until the transaction ends; null if unknown. */
  static @Nullable NamedConversation lock(
      Connection connection, WorkspaceId workspaceId, ConversationId id) throws SQLException {
    return Sql.of(LOCK).with(workspaceId, id).first(connection, ConversationRows::read);
  }

  /**
   * Locks the conversation that a customer's message continues: the thread's conversation or,
   * without a thread, the customer's latest conversation in the channel. Returns null if there is
   * none.
   */
  static @Nullable NamedConversation lockContinued(
      Connection connection,
      WorkspaceId workspaceId,
      ChannelName channel,
      @Nullable String threadId,
      CustomerId customerId)
      throws SQLException {
    Sql sql =
        threadId == null
            ? Sql.of(LOCK_LATEST).with(workspaceId, channel.wire(), customerId)
            : Sql.of(LOCK_THREAD).with(workspaceId, channel.wire(), threadId, customerId);
    return sql.first(connection, ConversationRows::read);
  }

  /** Locks all conversations of a customer, in id order to avoid deadlocks. */
  static List<NamedConversation> lockOfCustomer(
      Connection connection, WorkspaceId workspaceId, CustomerId customerId) throws SQLException {
    return Sql.of(OF_CUSTOMER)
        .with(workspaceId, customerId)
        .list(connection, ConversationRows::read);
  }

  static void insert(Connection connection, Conversation conversation) throws SQLException {
    Conversation.Handling handling = conversation.handling();
    Conversation.Progress progress = conversation.progress();
    Sql.of(INSERT)
        .with(
            conversation.workspaceId(),
            conversation.id(),
            conversation.customerId(),
            conversation.channel().wire(),
            conversation.threadId())
        .with(
            status(handling),
            handling.handler().wire(),
            handling.assigneeId(),
            handling.handedOffAt(),
            handling.reason())
        .with(
            progress.sequence(),
            progress.readSequence(),
            progress.unreadCount(),
            progress.lastMessageAt(),
            progress.lastInboundAt())
        .with(conversation.version(), conversation.createdAt())
        .update(connection);
  }

  static void update(Connection connection, Conversation conversation) throws SQLException {
    Conversation.Handling handling = conversation.handling();
    Conversation.Progress progress = conversation.progress();
    Sql.of(UPDATE)
        .with(
            status(handling),
            handling.handler().wire(),
            handling.assigneeId(),
            handling.handedOffAt(),
            handling.reason())
        .with(
            progress.sequence(),
            progress.readSequence(),
            progress.unreadCount(),
            progress.lastMessageAt(),
            progress.lastInboundAt())
        .with(conversation.version(), conversation.workspaceId(), conversation.id())
        .update(connection);
  }

  private static String status(Conversation.Handling handling) {
    return handling.open() ? "open" : "closed";
  }

  /** Returns the name of a user who may be an assignee; null if there is no such user. */
  static @Nullable String userName(Connection connection, WorkspaceId workspaceId, UserId id)
      throws SQLException {
    return Sql.of(USER_NAME).with(workspaceId, id).first(connection, row -> row.getString("name"));
  }

  private static NamedConversation read(ResultSet row) throws SQLException {
    Conversation conversation =
        new Conversation(
            Sql.id(row, "workspace_id", IdKind.WORKSPACE),
            Sql.id(row, "id", IdKind.CONVERSATION),
            Sql.id(row, "customer_id", IdKind.CUSTOMER),
            Sql.constant(row, "channel", ChannelName.class),
            row.getString("thread_id"),
            Sql.instantOf(row, "created_at"),
            new Conversation.Handling(
                row.getString("status").equals("open"),
                Sql.constant(row, "handled_by", Conversation.Handler.class),
                Sql.idOrNull(row, "assignee_id", IdKind.USER),
                Sql.instant(row, "handed_off_at"),
                row.getString("handoff_reason")),
            new Conversation.Progress(
                row.getLong("sequence"),
                row.getLong("read_sequence"),
                row.getInt("unread_count"),
                Sql.instantOf(row, "last_message_at"),
                Sql.instant(row, "last_inbound_at")),
            row.getLong("version"));
    return new NamedConversation(
        conversation,
        new NamedConversation.Person(
            row.getString("customer_name"),
            row.getString("customer_phone"),
            row.getString("customer_locale")),
        row.getString("assignee_name"));
  }
}
