package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.workspaces.Workspace;

/**
 * Messages of the server itself, in the conversations of customers by WhatsApp: also while a person
 * handles one, or it is closed. They never take over, reopen or reorder it
 * (docs/rules/messages.md#by-whatsapp).
 */
public final class SystemMessages {
  private static final ChannelName CHANNEL = ChannelName.WHATSAPP;

  private final IdSource ids;
  private final Channels channels;
  private final PickTemplate pickTemplate;
  private final Runnable wake;

  SystemMessages(IdSource ids, Channels channels, Runnable wake) {
    this.ids = ids;
    this.channels = channels;
    this.pickTemplate = new PickTemplate(channels);
    this.wake = wake;
  }

  /**
   * A message to a customer.
   *
   * @param phone E.164, for a customer who has not written yet; null for none
   * @param text for the time within the reply window
   * @param message the one that templates are mapped to, for any other time
   * @param variables the values of templates
   */
  public record Request(
      Workspace workspace,
      CustomerId customerId,
      @Nullable String name,
      @Nullable String phone,
      @Nullable String locale,
      String text,
      String message,
      Map<String, String> variables) {}

  /** A message in the queue of its conversation. */
  public record Queued(ConversationId conversationId, MessageId messageId) {}

  /** Whether the workspace has WhatsApp. */
  public boolean isSetUp(Connection connection, WorkspaceId workspaceId) throws SQLException {
    Channel channel = channels.find(CHANNEL);
    return channel != null && channel.isSetUp(connection, workspaceId);
  }

  /** Queues a message in the caller's transaction; null if WhatsApp does not reach the customer. */
  public @Nullable Queued queue(Connection connection, Request request, Instant now)
      throws SQLException {
    WorkspaceId workspaceId = request.workspace().id();
    Channel channel = channels.find(CHANNEL);
    if (channel == null || !channel.isSetUp(connection, workspaceId)) {
      return null;
    }
    NamedConversation known =
        ConversationRows.lockContinued(
            connection, workspaceId, CHANNEL, null, request.customerId());
    if (known == null && request.phone() == null) {
      return null;
    }
    NamedConversation shown = known == null ? begun(request, now) : known;
    boolean open = CHANNEL.takesTextAt(now, shown.conversation().progress().lastInboundAt());
    MessageTemplate template = open ? null : template(connection, channel, shown, request);
    if (!open && template == null) {
      return null;
    }
    ConversationChange change =
        new ConversationChange(
            connection, ids, request.workspace().zone(), now, shown, known == null);
    Message message =
        change.append(
            new ConversationChange.NewMessage(
                false,
                Message.Sender.SYSTEM,
                template == null ? MessageType.TEXT : MessageType.TEMPLATE,
                request.text(),
                null,
                template,
                false,
                MessageStatus.QUEUED,
                null,
                now,
                List.of()));
    change.store();
    return new Queued(message.conversationId(), message.id());
  }

  private NamedConversation begun(Request request, Instant now) {
    Conversation conversation =
        new Conversation(
            request.workspace().id(),
            ids.next(IdKind.CONVERSATION),
            request.customerId(),
            CHANNEL,
            null,
            now,
            Conversation.Handling.begun(ReceiveMessage.handler(request.workspace())),
            Conversation.Progress.begun(now),
            1);
    return new NamedConversation(
        conversation,
        new NamedConversation.Person(request.name(), request.phone(), request.locale()),
        null);
  }

  /** The approved template of the message; null if there is none that can be sent. */
  private @Nullable MessageTemplate template(
      Connection connection, Channel channel, NamedConversation shown, Request request)
      throws SQLException {
    MessageTemplate template;
    try {
      template =
          pickTemplate.run(
              connection,
              shown,
              request.workspace().locale(),
              new PickTemplate.Asked(request.message(), request.variables()));
    } catch (ProblemException e) { // no template is mapped, or it needs another variable
      return null;
    }
    return channel.refusal(connection, request.workspace().id(), template) == null
        ? template
        : null;
  }

  /** Reports that messages were queued and committed, so that they are sent at once. */
  public void queued() {
    wake.run();
  }
}
