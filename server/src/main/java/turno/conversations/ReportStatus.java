package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.customers.Correspondents;
import turno.customers.Customer;
import turno.kernel.Failure;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.WireEnum;

/**
 * Records the delivery status of a message. A status only moves forward; the conversation gets a
 * new version for clients that follow changes (docs/rules/conversations.md#states-move-forward).
 */
final class ReportStatus {
  private final IdSource ids;
  private final Correspondents correspondents;

  ReportStatus(IdSource ids) {
    this.ids = ids;
    this.correspondents = new Correspondents(ids);
  }

  /** Checks the rules of a bridge's report that the schema cannot express. */
  static void check(ObjectNode body, List<Failure> failures) {
    if (body.path("error").isObject() && !body.path("status").asString("").equals("failed")) {
      failures.add(
          Failure.at("#/error", "conflict", "'error' is allowed only with the status 'failed'."));
    }
  }

  /** Records a bridge's report; throws 409 for a message that no bridge delivers. */
  Message byBridge(
      Connection connection,
      WorkspaceId workspaceId,
      Message message,
      ObjectNode body,
      ZoneId zone,
      Instant now)
      throws SQLException {
    if (message.channel() != ChannelName.API || !message.goesOut()) {
      throw ProblemException.conflict(
          ProblemReason.CHANNEL_REPORTS,
          "No bridge delivers this message: no message.sent event was emitted for it.");
    }
    MessageStatus status = WireEnum.of(MessageStatus.class, body.path("status").stringValue());
    return write(
        connection,
        workspaceId,
        message,
        status,
        error(status, body.path("error")),
        body.path("external_id").isString() ? body.path("external_id").stringValue() : null,
        zone,
        now);
  }

  private static Message.@Nullable Failed error(MessageStatus status, JsonNode given) {
    if (status != MessageStatus.FAILED) {
      return null;
    }
    return given.isObject()
        ? new Message.Failed(
            given.path("code").stringValue(),
            given.path("detail").isString() ? given.path("detail").stringValue() : null)
        : new Message.Failed("failed", null);
  }

  /**
   * Writes a status, unless it would move the message back to an earlier status.
   *
   * @param found the message as read earlier; it is read again under its conversation's lock
   * @param externalId the channel's id for the message, which is stored if it was unknown
   */
  Message write(
      Connection connection,
      WorkspaceId workspaceId,
      Message found,
      MessageStatus status,
      Message.@Nullable Failed error,
      @Nullable String externalId,
      ZoneId zone,
      Instant now)
      throws SQLException {
    if (isOf(Message.Failed.MARKETING_REFUSED, found, error)) {
      endConsent(connection, workspaceId, found, now);
    }
    NamedConversation shown =
        ConversationRows.lock(connection, workspaceId, found.conversationId());
    Message message = MessageRows.find(connection, workspaceId, found.id());
    if (shown == null || message == null) {
      return found; // the customer was erased in the meantime
    }
    String known = message.externalId() == null ? externalId : null;
    boolean moves = message.status().mayBecome(status, message.hasUnknownOutcome());
    if (!moves && known == null) {
      return message;
    }
    Message after =
        moves
            ? message.become(status, error, known)
            : message.become(message.status(), message.error(), known);
    MessageRows.writeStatus(connection, workspaceId, after);
    ConversationChange change = new ConversationChange(connection, ids, zone, now, shown, false);
    if (isOf(OutdatedMessages.OUTSIDE_WINDOW, message, error)) {
      change.progress(change.conversation().progress().refused(message.createdAt()));
    }
    change.store();
    return after;
  }

  private static boolean isOf(String code, Message message, Message.@Nullable Failed error) {
    return error != null
        && error.code().equals(code)
        && message.channel() == ChannelName.WHATSAPP
        && message.status() != MessageStatus.FAILED; // a repeated report changes nothing
  }

  /**
   * Ends the customer's consent to marketing. Locks the customer before the conversation, as all
   * transactions do.
   */
  private void endConsent(
      Connection connection, WorkspaceId workspaceId, Message message, Instant now)
      throws SQLException {
    NamedConversation of = ConversationRows.find(connection, workspaceId, message.conversationId());
    Customer customer =
        of == null
            ? null
            : correspondents.lock(connection, workspaceId, of.conversation().customerId());
    if (customer != null) {
      correspondents.withoutConsent(connection, customer, now);
    }
  }
}
