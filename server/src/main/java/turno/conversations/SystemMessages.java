package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.customers.Correspondents;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.workspaces.Workspace;

/**
 * Queues the server's automatic messages in customers' WhatsApp conversations, even if a person
 * handles the conversation or it is closed. The messages never take over, reopen or reorder the
 * conversation; only an answer can hand it to a person (docs/rules/messages.md#by-whatsapp).
 */
public final class SystemMessages {
  private static final ChannelName CHANNEL = ChannelName.WHATSAPP;

  private final IdSource ids;
  private final Correspondents correspondents;
  private final Channels channels;
  private final PickTemplate pickTemplate;
  private final Runnable wake;

  SystemMessages(IdSource ids, Channels channels, Runnable wake) {
    this.ids = ids;
    this.correspondents = new Correspondents(ids);
    this.channels = channels;
    this.pickTemplate = new PickTemplate(channels);
    this.wake = wake;
  }

  /**
   * A message to a customer.
   *
   * @param phone the phone number in E.164 format, for a customer who has not written yet; null if
   *     there is none
   * @param locale the locale for addressing the customer; null for the locale in their record
   * @param text the text, which is sent while the reply window is open
   * @param message the message whose mapped template is sent while the reply window is closed
   * @param variables returns, for a locale, the values of a template's variables by name
   * @param choices the buttons of the text, and of a template with buttons (schema MessageChoices);
   *     null if there are none
   */
  public record Request(
      Workspace workspace,
      CustomerId customerId,
      @Nullable String name,
      @Nullable String phone,
      @Nullable String locale,
      String text,
      String message,
      Function<String, Map<String, String>> variables,
      @Nullable ObjectNode choices) {}

  /** A message in the queue of its conversation. */
  public record Queued(ConversationId conversationId, MessageId messageId) {}

  /** Whether the workspace has set WhatsApp up. */
  public boolean isSetUp(Connection connection, WorkspaceId workspaceId) throws SQLException {
    Channel channel = channels.find(CHANNEL);
    return channel != null && channel.isSetUp(connection, workspaceId);
  }

  /**
   * Queues a message in the caller's transaction; returns null if the message cannot be sent by
   * WhatsApp.
   */
  public @Nullable Queued queue(Connection connection, Request request, Instant now)
      throws SQLException {
    WorkspaceId workspaceId = request.workspace().id();
    Channel channel = channels.find(CHANNEL);
    if (channel == null || !channel.isSetUp(connection, workspaceId)) {
      return null;
    }
    NamedConversation known = known(connection, request);
    if (known == null && request.phone() == null) {
      return null;
    }
    if (known == null) { // another message may begin a conversation at the same time
      if (correspondents.lock(connection, workspaceId, request.customerId()) == null) {
        return null;
      }
      known = known(connection, request);
    }
    NamedConversation shown = known == null ? begun(request, now) : known;
    boolean open = CHANNEL.takesTextAt(now, shown.conversation().progress().lastInboundAt());
    Filled filled = open ? null : template(connection, channel, shown, request);
    if (!open && filled == null) {
      return null;
    }
    ConversationChange change =
        new ConversationChange(
            connection, ids, request.workspace().zone(), now, shown, known == null);
    Message message =
        filled == null
            ? append(change, request.text(), null, request.choices(), now)
            : append(
                change,
                request.text(),
                filled.template(),
                filled.buttons() ? request.choices() : null,
                now);
    change.store();
    return new Queued(message.conversationId(), message.id());
  }

  private static @Nullable NamedConversation known(Connection connection, Request request)
      throws SQLException {
    return ConversationRows.lockContinued(
        connection, request.workspace().id(), CHANNEL, null, request.customerId());
  }

  /**
   * An answer to a customer's action in a conversation.
   *
   * @param text the text; null if there is none
   * @param choices as in {@link Request}
   * @param handOff why a person must continue; null if no person needs to
   */
  public record Answer(
      @Nullable String text, @Nullable ObjectNode choices, @Nullable String handOff) {}

  /**
   * Queues an answer in the caller's transaction, if the reply window is open. If a person must
   * continue, hands the conversation to one, which reopens a closed conversation.
   */
  public void answer(
      Connection connection, Workspace workspace, ConversationId id, Answer answer, Instant now)
      throws SQLException {
    NamedConversation shown = ConversationRows.lock(connection, workspace.id(), id);
    if (shown == null) {
      return;
    }
    ConversationChange change =
        new ConversationChange(connection, ids, workspace.zone(), now, shown, false);
    Conversation before = shown.conversation();
    String text = answer.text();
    if (text != null && CHANNEL.takesTextAt(now, before.progress().lastInboundAt())) {
      append(change, text, null, answer.choices(), now);
    }
    if (answer.handOff() != null && !(before.handling().open() && before.handling().byHuman())) {
      change.handOff(null, null, answer.handOff(), null);
    }
    if (!change.conversation().equals(before)) {
      change.store();
    }
  }

  private static Message append(
      ConversationChange change,
      String text,
      @Nullable MessageTemplate template,
      @Nullable ObjectNode given,
      Instant now)
      throws SQLException {
    boolean fits = template != null || text.codePointCount(0, text.length()) <= Choices.MAX_TEXT;
    ObjectNode choices = fits ? given : null;
    MessageType ofText = choices == null ? MessageType.TEXT : MessageType.INTERACTIVE;
    return change.append(
        new ConversationChange.NewMessage(
            false,
            Message.Sender.SYSTEM,
            template == null ? ofText : MessageType.TEMPLATE,
            text,
            choices == null ? null : choices.toString(),
            template,
            false,
            MessageStatus.QUEUED,
            null,
            now,
            List.of()));
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

  /** A filled template, and whether it has buttons. */
  private record Filled(MessageTemplate template, boolean buttons) {}

  /** Returns the filled template of the message; null if there is none that can be sent. */
  private @Nullable Filled template(
      Connection connection, Channel channel, NamedConversation shown, Request request)
      throws SQLException {
    String locale = request.locale() == null ? shown.customer().locale() : request.locale();
    Filled filled;
    try {
      MappedTemplate mapped =
          pickTemplate.mapped(
              connection,
              shown.conversation(),
              locale,
              request.workspace().locale(),
              request.message());
      Map<String, String> variables = request.variables().apply(mapped.locale());
      filled = new Filled(PickTemplate.filled(mapped, variables), mapped.buttons());
    } catch (ProblemException e) { // no template is mapped, or a variable is missing
      return null;
    }
    return channel.refusal(connection, request.workspace().id(), filled.template()) == null
        ? filled
        : null;
  }

  /** Reports that messages were queued and committed, so that they are sent immediately. */
  public void queued() {
    wake.run();
  }
}
