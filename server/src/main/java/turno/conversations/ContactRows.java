package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/** Reads and writes the rows of contacts' addresses in channels. */
final class ContactRows {
  static final String ADDRESS_IS_KNOWN = "channel_contacts_pkey";

  private static final String FIND =
      """
      select address, customer_id, conversation_id from turno.channel_contacts
       where workspace_id = ? and channel = ? and address = any (?::text[])
      """;

  private static final String OF_CUSTOMER =
      """
      select address from turno.channel_contacts
       where workspace_id = ? and customer_id = ? and channel = ? order by created_at, address
      """;

  private static final String OF_CONVERSATION =
      """
      select address from turno.channel_contacts
       where workspace_id = ? and conversation_id = ? order by used_at desc, address
      """;

  // usually the address is already the one used last, and no row is written
  private static final String USE =
      """
      update turno.channel_contacts c set used_at = ?
       where c.workspace_id = ? and c.channel = ? and c.address = any (?::text[])
         and c.conversation_id = ?
         and exists (select from turno.channel_contacts o
                      where o.workspace_id = c.workspace_id
                        and o.conversation_id = c.conversation_id and o.used_at > c.used_at)
      """;

  private static final String INSERT =
      """
      insert into turno.channel_contacts
             (workspace_id, channel, address, customer_id, conversation_id, created_at, used_at)
      values (?, ?, ?, ?, ?, ?, ?)
      """;

  private ContactRows() {}

  /** A known address, with its customer and its conversation. */
  record Known(String address, CustomerId customerId, ConversationId conversationId) {}

  /** Returns the stored ones of these addresses, with their customers and conversations. */
  static List<Known> find(
      Connection connection, WorkspaceId workspaceId, ChannelName channel, List<String> addresses)
      throws SQLException {
    return Sql.of(FIND)
        .with(workspaceId, channel.wire(), addresses)
        .list(
            connection,
            row ->
                new Known(
                    row.getString("address"),
                    Sql.id(row, "customer_id", IdKind.CUSTOMER),
                    Sql.id(row, "conversation_id", IdKind.CONVERSATION)));
  }

  /** Returns the addresses of a customer in a channel. */
  static List<String> addresses(
      Connection connection, WorkspaceId workspaceId, ChannelName channel, CustomerId customerId)
      throws SQLException {
    return Sql.of(OF_CUSTOMER)
        .with(workspaceId, customerId, channel.wire())
        .list(connection, row -> row.getString("address"));
  }

  /**
   * Returns the addresses of a conversation, beginning with the one that the customer used last.
   */
  static List<String> addresses(
      Connection connection, WorkspaceId workspaceId, ConversationId conversationId)
      throws SQLException {
    return Sql.of(OF_CONVERSATION)
        .with(workspaceId, conversationId)
        .list(connection, row -> row.getString("address"));
  }

  /**
   * Inserts an address. Violates {@link #ADDRESS_IS_KNOWN} if another transaction has just added
   * the address.
   */
  static void insert(
      Connection connection,
      WorkspaceId workspaceId,
      ChannelName channel,
      Known contact,
      Instant now)
      throws SQLException {
    Sql.of(INSERT)
        .with(workspaceId, channel.wire(), contact.address())
        .with(contact.customerId(), contact.conversationId(), now, now)
        .update(connection);
  }

  /** Records that the customer has written from these addresses. */
  static void use(
      Connection connection, Conversation conversation, List<String> addresses, Instant now)
      throws SQLException {
    Sql.of(USE)
        .with(now, conversation.workspaceId(), conversation.channel().wire(), addresses)
        .with(conversation.id())
        .update(connection);
  }

  /** Returns the first of these addresses that is known; null if all are new. */
  static @Nullable Known first(List<Known> known, List<String> addresses) {
    for (String address : addresses) {
      for (Known one : known) {
        if (one.address().equals(address)) {
          return one;
        }
      }
    }
    return null;
  }
}
