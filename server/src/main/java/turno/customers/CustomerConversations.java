package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.CustomerId;
import turno.platform.http.AnswerBuffer;
import turno.platform.http.Page;
import turno.platform.http.RequestContext;

/**
 * What {@code customers} must know and change of conversations. {@code conversations} answers. The
 * customer is locked, so that nothing of theirs is received meanwhile.
 */
public interface CustomerConversations {
  /** The ids of the customer's conversations. */
  List<ConversationId> ids(Connection connection, RequestContext call, CustomerId customerId)
      throws SQLException;

  /**
   * Deletes everything of the customer's conversations: messages, notes, files, addresses, and what
   * waits to be sent.
   *
   * @return the conversations that there were
   */
  List<ConversationId> erase(Connection connection, RequestContext call, CustomerId customerId)
      throws SQLException;

  /** Gives all conversations of one customer to another. */
  void move(Connection connection, RequestContext call, CustomerId from, CustomerId to)
      throws SQLException;

  /**
   * Writes a page of the messages of a customer's conversations, in the order in which they began.
   *
   * @param after the last message of the page before; null for the first
   * @return the last message that is shown; null when none follow
   */
  @Nullable Place write(
      Connection connection,
      RequestContext call,
      CustomerId customerId,
      @Nullable Place after,
      Page page,
      AnswerBuffer body)
      throws SQLException;

  /** A message's place among all of a customer's. */
  record Place(ConversationId conversationId, long sequence) {}
}
