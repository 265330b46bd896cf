package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.events.EventLog;
import turno.kernel.Id;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.EventId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.http.RequestContext;
import turno.platform.idempotency.AnswersNaming;

/**
 * Anonymizes a customer irreversibly, wherever personal data is stored: the fields, the copies in
 * bookings and their history, conversations, stored events and the receivers' answers to them,
 * automatic messages, and stored answers (docs/rules/customers.md#anonymize). The id stays, so that
 * bookings still belong to one anonymous customer.
 */
final class EraseCustomer {
  private final CustomerBookings bookings;
  private final CustomerConversations conversations;
  private final ReceiverAnswers receiverAnswers;
  private final SentMessages messages;
  private final ErasedCustomers list;
  private final IdSource ids;

  EraseCustomer(
      CustomerBookings bookings,
      CustomerConversations conversations,
      ReceiverAnswers receiverAnswers,
      SentMessages messages,
      ErasedCustomers list,
      IdSource ids) {
    this.bookings = bookings;
    this.conversations = conversations;
    this.receiverAnswers = receiverAnswers;
    this.messages = messages;
    this.list = list;
    this.ids = ids;
  }

  /**
   * Erases the customer in the path. Answers 404 for an unknown customer and, except to a command,
   * 409 for a customer who is still expected. Does nothing for a customer who is already erased.
   */
  void run(Connection connection, RequestContext call) throws SQLException {
    CustomerId id = call.pathId(0, IdKind.CUSTOMER, "customer");
    if (toErase(connection, call, CustomerRows.TABLE.find(connection, call.workspaceId(), id))
        == null) {
      return;
    }
    Erasure known =
        new Erasure(
            id,
            merged(connection, call, id),
            bookings.ids(connection, call, id),
            conversations.ids(connection, call, id));
    AnswersNaming answers =
        AnswersNaming.search(connection, call.workspaceId(), known.ids(), known::cleaned);
    bookings.lock(connection, call);
    Customer customer =
        toErase(connection, call, CustomerRows.TABLE.lock(connection, call.workspaceId(), id));
    if (customer == null) {
      return;
    }
    CustomerRows.erase(connection, customer, call.now());
    CustomerRows.announce(
        connection, ids, call.workspaceId(), id, customer.version() + 1, call.now());
    List<CustomerId> merged = merged(connection, call, id);
    CustomerBookings.Erased erased = bookings.erase(connection, call, id, merged);
    List<ConversationId> talks = conversations.erase(connection, call, id);
    Erasure erasure = new Erasure(id, merged, erased.own(), talks);
    List<Id> subjects = new ArrayList<>(erased.own());
    subjects.addAll(erased.former());
    subjects.addAll(talks);
    List<EventId> events =
        EventLog.rewrite(connection, call.workspaceId(), subjects, erasure.ids(), erasure::cleaned);
    receiverAnswers.forget(connection, call.workspaceId(), events);
    messages.forget(connection, call.workspaceId(), erased.own(), erased.former());
    answers.rewrite(connection, erasure.ids(), erasure::cleaned);
    List<CustomerId> listed = new ArrayList<>(merged); // older backups still contain them
    listed.add(id);
    list.add(call.workspaceId(), listed, call.now());
  }

  private static List<CustomerId> merged(Connection connection, RequestContext call, CustomerId id)
      throws SQLException {
    return CustomerRows.mergedInto(connection, call.workspaceId(), id);
  }

  /**
   * Returns the customer to erase; null if they are already erased. Throws the refusals of {@link
   * #run}. Called before the search, and again under the lock.
   */
  private @Nullable Customer toErase(
      Connection connection, RequestContext call, @Nullable Customer customer) throws SQLException {
    if (customer == null) {
      throw ProblemException.notFound("There is no such customer.");
    }
    if (customer.anonymizedAt() != null) {
      return null;
    }
    // a customer who is erased again after a restore had no upcoming booking at the first erasure
    if (!call.caller().isCommand() && bookings.isExpected(connection, call, customer.id())) {
      throw ProblemException.conflict(
          ProblemReason.ACTIVE_BOOKINGS,
          "The customer has an active upcoming booking. Cancel it, or wait until it is over.");
    }
    return customer;
  }
}
