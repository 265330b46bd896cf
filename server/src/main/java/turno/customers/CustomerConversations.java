package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.CustomerId;
import turno.platform.http.AnswerBuffer;
import turno.platform.http.Caller;
import turno.platform.http.Page;
import turno.platform.http.RequestContext;

/**
 * The interface through which {@code customers} reads and changes conversations. {@code
 * conversations} implements it. The customer is locked during a change, so that no message from
 * them is stored meanwhile.
 */
public interface CustomerConversations {
  /** Whether the caller may read conversations, and the messages that were sent to customers. */
  static boolean areSeenBy(Caller caller) {
    return caller.isCommand() || caller.scopes().contains("messages:read");
  }

  /** Returns the ids of the customer's conversations. */
  List<ConversationId> ids(Connection connection, RequestContext call, CustomerId customerId)
      throws SQLException;

  /**
   * Deletes the customer's conversations with everything in them: messages, notes, files, the
   * customer's addresses, and messages waiting to be sent.
   *
   * @return the deleted conversations
   */
  List<ConversationId> erase(Connection connection, RequestContext call, CustomerId customerId)
      throws SQLException;

  /** Moves all conversations of one customer to another. */
  void move(Connection connection, RequestContext call, CustomerId from, CustomerId to)
      throws SQLException;

  /**
   * Writes a page of a customer's messages, conversation by conversation, in the order in which the
   * conversations began.
   *
   * @param after the last message of the previous page; null for the first page
   * @return the last message written; null if there are no more messages
   */
  @Nullable Place write(
      Connection connection,
      RequestContext call,
      CustomerId customerId,
      @Nullable Place after,
      Page page,
      AnswerBuffer body)
      throws SQLException;

  /** A message's position among all messages of a customer. */
  record Place(ConversationId conversationId, long sequence) {}
}
