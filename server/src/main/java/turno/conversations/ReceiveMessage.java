package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.customers.Correspondents;
import turno.customers.Customer;
import turno.kernel.Id.AttachmentId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.workspaces.Workspace;

/**
 * Records a message from a customer whose row the caller has locked: continues the conversation,
 * reopens a closed one, or begins one
 * (docs/rules/conversations.md#one-conversation-for-each-channel).
 */
final class ReceiveMessage {
  /** A customer opts out by sending one of these words as the whole message. */
  private static final Set<String> OPT_OUT = Set.of("STOP", "SAIR", "PARAR", "BAJA");

  /** A customer opts in again by sending one of these words as the whole message. */
  private static final Set<String> OPT_IN = Set.of("START", "ENTRAR", "ALTA");

  private final IdSource ids;
  private final Correspondents correspondents;

  ReceiveMessage(IdSource ids, Correspondents correspondents) {
    this.ids = ids;
    this.correspondents = correspondents;
  }

  /**
   * @param phone the sender's phone number in E.164 format; null if the channel did not provide it
   * @param at when the message was written
   */
  record Command(
      ChannelName channel,
      @Nullable String threadId,
      @Nullable String externalId,
      @Nullable String phone,
      MessageType type,
      @Nullable String text,
      @Nullable String content,
      List<AttachmentId> attachments,
      Instant at,
      Message.Marks marks) {
    /** Copies the command with these files; the first file determines the type of the message. */
    Command with(List<Attachment> files) {
      return files.isEmpty()
          ? this
          : new Command(
              channel,
              threadId,
              externalId,
              phone,
              files.getFirst().type(),
              text,
              content,
              files.stream().map(Attachment::id).toList(),
              at,
              marks);
    }
  }

  /** The recorded message, and the conversation that now contains it. */
  record Received(NamedConversation conversation, Message message) {}

  /**
   * Records a message. Violates {@link MessageRows#EXTERNAL_ID_IS_TAKEN} if another request is
   * recording the same message.
   *
   * @param customer the locked customer
   * @param continued the locked conversation that the message continues; null to begin one
   */
  Received run(
      Connection connection,
      Workspace workspace,
      Customer customer,
      @Nullable NamedConversation continued,
      Command command,
      Instant now)
      throws SQLException {
    ConversationChange change =
        continued == null
            ? begun(connection, workspace, customer, command, now)
            : new ConversationChange(connection, ids, workspace.zone(), now, continued, false);
    if (!change.conversation().handling().open()) {
      change.handle(change.conversation().handling().reopened(handler(workspace)));
    }
    Message message =
        change.append(
            new ConversationChange.NewMessage(
                true,
                sender(customer),
                command.type(),
                command.text(),
                command.content(),
                null,
                false,
                MessageStatus.DELIVERED,
                command.externalId(),
                command.at(),
                command.attachments(),
                command.marks()));
    change.tell("message.received", message);
    if (isOneOf(OPT_OUT, command)) {
      correspondents.optedOut(connection, customer, command.phone(), command.channel().wire(), now);
    } else if (isOneOf(OPT_IN, command)) {
      correspondents.optedIn(connection, customer, command.phone(), now);
    }
    return new Received(change.store(), message);
  }

  ConversationChange begun(
      Connection connection, Workspace workspace, Customer customer, Command command, Instant now) {
    Conversation conversation =
        new Conversation(
            workspace.id(),
            ids.next(IdKind.CONVERSATION),
            customer.id(),
            command.channel(),
            command.threadId(),
            now,
            Conversation.Handling.begun(handler(workspace)),
            Conversation.Progress.begun(command.at()),
            1);
    return new ConversationChange(
        connection,
        ids,
        workspace.zone(),
        now,
        new NamedConversation(conversation, NamedConversation.Person.of(customer), null),
        true);
  }

  static Message.Sender sender(Customer customer) {
    return new Message.Sender(
        Message.SenderType.CUSTOMER,
        customer.id().value(),
        customer.id().toString(),
        customer.name());
  }

  /** Returns the handler of a new or reopened conversation. */
  static Conversation.Handler handler(Workspace workspace) {
    return switch (workspace.defaultHandler()) {
      case BOT -> Conversation.Handler.BOT;
      case HUMAN -> Conversation.Handler.HUMAN;
    };
  }

  private static boolean isOneOf(Set<String> words, Command command) {
    return command.text() != null
        && words.contains(command.text().strip().toUpperCase(Locale.ROOT));
  }
}
