package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.UserId;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.http.RequestContext;

/**
 * Writes a message to the customer, or a note. The conversation's row, which the transaction has
 * locked, determines whether a bot may write, so a concurrent hand-off or takeover happens either
 * before or after the message (docs/rules/conversations.md#hand-off).
 */
final class SendMessage {
  private final IdSource ids;
  private final Channels channels;

  SendMessage(IdSource ids, Channels channels) {
    this.ids = ids;
    this.channels = channels;
  }

  /**
   * The content to send: a template, or a text, or files with or without a text. A note always has
   * a text.
   *
   * @param choices the tappable choices under a text
   * @param files the locked files
   * @param isPrivate whether it is a note
   */
  record Command(
      @Nullable String text,
      @Nullable MessageTemplate template,
      @Nullable ObjectNode choices,
      List<Attachment> files,
      boolean isPrivate) {
    static Command text(String text) {
      return new Command(text, null, null, List.of(), false);
    }

    private MessageType type() {
      if (template != null) {
        return MessageType.TEMPLATE;
      }
      if (choices != null) {
        return MessageType.INTERACTIVE;
      }
      return files.isEmpty() ? MessageType.TEXT : files.getFirst().type();
    }
  }

  /**
   * @param waits whether a built-in channel must send the message
   */
  record Sent(Message message, NamedConversation conversation, boolean waits) {}

  /** Writes the message; throws 409 if the message cannot be sent or a file is already in use. */
  Sent run(
      Connection connection,
      RequestContext call,
      NamedConversation shown,
      Command command,
      ZoneId zone)
      throws SQLException {
    ConversationChange change =
        new ConversationChange(connection, ids, zone, call.now(), shown, false);
    Message.Sender sender = Speaker.of(connection, call);
    if (command.isPrivate()) {
      String text = command.text();
      if (text == null) {
        throw new IllegalStateException("a note without a text passed the checks");
      }
      AttachmentsApi.requireUnused(command.files());
      Message note =
          change.append(
              ConversationChange.NewMessage.note(sender, text, ids(command.files()), call.now()));
      return new Sent(note, change.store(), false);
    }
    boolean person = Speaker.isPerson(call);
    ProblemException refusal = refusal(change.conversation(), command, person, call);
    if (refusal != null) {
      throw refusal;
    }
    requireAvailable(connection, change.conversation(), command.template());
    AttachmentsApi.requireUnused(command.files());
    if (person && !change.conversation().handling().byHuman()) {
      UserId user = Speaker.user(call);
      change.takeOver(user, user == null ? null : sender.name(), null, null);
    }
    Message message = append(change, sender, command, call);
    return new Sent(message, change.store(), change.waits());
  }

  /** Throws 409 for a template that the channel currently cannot send. */
  private void requireAvailable(
      Connection connection, Conversation conversation, @Nullable MessageTemplate template)
      throws SQLException {
    Channel channel = channels.find(conversation.channel());
    String refusal =
        template == null || channel == null
            ? null
            : channel.refusal(connection, conversation.workspaceId(), template);
    if (refusal != null) {
      throw ProblemException.conflict(ProblemReason.TEMPLATE_UNAVAILABLE, refusal);
    }
  }

  /**
   * Appends an outgoing message, and emits the event for the bridge if a bridge delivers the
   * message.
   */
  static Message append(
      ConversationChange change, Message.Sender sender, Command command, RequestContext call)
      throws SQLException {
    Message message =
        change.append(
            new ConversationChange.NewMessage(
                false,
                sender,
                command.type(),
                command.text(),
                command.choices() == null ? null : command.choices().toString(),
                command.template(),
                false,
                MessageStatus.QUEUED,
                null,
                call.now(),
                ids(command.files())));
    if (message.channel() == ChannelName.API) {
      change.tell("message.sent", message);
    }
    return message;
  }

  private static List<AttachmentId> ids(List<Attachment> files) {
    return files.stream().map(Attachment::id).toList();
  }

  /** Returns why a message currently cannot be sent; null if it can be sent. */
  static @Nullable ProblemException refusal(
      Conversation conversation, Command command, boolean person, RequestContext call) {
    Conversation.Handling handling = conversation.handling();
    if (!person && handling.byHuman()) {
      return ProblemException.conflict(
          ProblemReason.HANDED_OFF, "A person handles this conversation.");
    }
    if (!handling.open()) {
      return closed();
    }
    if (command.template() == null
        && !conversation
            .channel()
            .takesTextAt(call.now(), conversation.progress().lastInboundAt())) {
      return ProblemException.conflict(
          ProblemReason.REPLY_WINDOW_CLOSED,
          "The reply window of this conversation is closed; only a template can be sent.");
    }
    return null;
  }

  static ProblemException closed() {
    return ProblemException.conflict(
        ProblemReason.CONVERSATION_CLOSED,
        "This conversation is closed. A person or a message from the customer can reopen it.");
  }
}
