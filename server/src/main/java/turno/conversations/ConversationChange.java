package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventLog;
import turno.events.EventLog.LogRow;
import turno.events.EventRenderer;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.EventId;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;

/**
 * One change of a conversation that the transaction has locked or is creating. Messages are
 * appended in order; {@link #store} writes the conversation and its events as one version.
 */
final class ConversationChange {
  private final Connection connection;
  private final IdSource ids;
  private final ZoneId zone;
  private final Instant now;
  private final boolean begins;
  private NamedConversation shown;
  private final List<Event> events = new ArrayList<>();
  private boolean waits;

  /**
   * An event of the change. Its data is rendered when the change is stored, so that it shows the
   * final state.
   */
  private record Event(String type, Data data) {}

  /** Renders the data of an event. */
  @FunctionalInterface
  private interface Data {
    ObjectNode of() throws SQLException;
  }

  /**
   * @param zone the workspace's zone
   * @param begins whether the conversation is new
   */
  ConversationChange(
      Connection connection,
      IdSource ids,
      ZoneId zone,
      Instant now,
      NamedConversation shown,
      boolean begins) {
    this.connection = connection;
    this.ids = ids;
    this.zone = zone;
    this.now = now;
    this.shown = shown;
    this.begins = begins;
  }

  /** The parts of a new message that the caller supplies; the conversation determines the rest. */
  record NewMessage(
      boolean inbound,
      Message.Sender sender,
      MessageType type,
      @Nullable String text,
      @Nullable String content,
      @Nullable MessageTemplate template,
      boolean isPrivate,
      MessageStatus status,
      @Nullable String externalId,
      Instant at,
      List<AttachmentId> attachments,
      Message.Marks marks) {

    /** Creates a message that has no marks. */
    NewMessage(
        boolean inbound,
        Message.Sender sender,
        MessageType type,
        @Nullable String text,
        @Nullable String content,
        @Nullable MessageTemplate template,
        boolean isPrivate,
        MessageStatus status,
        @Nullable String externalId,
        Instant at,
        List<AttachmentId> attachments) {
      this(
          inbound,
          sender,
          type,
          text,
          content,
          template,
          isPrivate,
          status,
          externalId,
          at,
          attachments,
          Message.Marks.NONE);
    }

    /** Creates a private note. */
    static NewMessage note(
        Message.Sender sender, String text, List<AttachmentId> attachments, Instant at) {
      return new NewMessage(
          false,
          sender,
          MessageType.NOTE,
          text,
          null,
          null,
          true,
          MessageStatus.DELIVERED,
          null,
          at,
          attachments);
    }
  }

  Conversation conversation() {
    return shown.conversation();
  }

  private WorkspaceId workspaceId() {
    return conversation().workspaceId();
  }

  void handle(Conversation.Handling handling) {
    shown = shown.with(conversation().with(handling));
  }

  void handle(Conversation.Handling handling, @Nullable String assigneeName) {
    shown = shown.assigned(conversation().with(handling), assigneeName);
  }

  void progress(Conversation.Progress progress) {
    shown = shown.with(conversation().with(progress));
  }

  /** Appends the next message, and queues it if a built-in channel must send it. */
  Message append(NewMessage given) throws SQLException {
    Conversation before = conversation();
    boolean answers =
        !given.inbound()
            && !given.isPrivate()
            && (given.sender().type() == Message.SenderType.BOT
                || given.sender().type() == Message.SenderType.USER);
    progress(
        given.inbound()
            ? before.progress().received(given.at(), given.type() != MessageType.SYSTEM)
            : answers ? before.progress().answered(given.at()) : before.progress().counted());
    Message message = message(given);
    MessageRows.insert(connection, workspaceId(), message);
    for (AttachmentId attachment : given.attachments()) {
      AttachmentRows.take(connection, workspaceId(), attachment, message.id());
    }
    if (message.status() == MessageStatus.QUEUED && message.channel() != ChannelName.API) {
      WaitingMessages.add(connection, workspaceId(), message, now);
      waits = true;
    }
    return message;
  }

  private Message message(NewMessage given) {
    Conversation of = conversation();
    return new Message(
        ids.next(IdKind.MESSAGE),
        of.id(),
        of.progress().sequence(),
        of.channel(),
        given.inbound(),
        given.sender(),
        given.type(),
        given.text(),
        given.content(),
        given.template(),
        given.isPrivate(),
        given.status(),
        null,
        given.externalId(),
        given.at(),
        given.marks());
  }

  /**
   * Hands the conversation to a person, and drops the bot's messages that have not been sent yet.
   */
  void takeOver(
      @Nullable UserId assignee,
      @Nullable String assigneeName,
      @Nullable String reason,
      @Nullable String note)
      throws SQLException {
    WaitingMessages.supersede(connection, workspaceId(), conversation().id(), now);
    handOff(assignee, assigneeName, reason, note);
  }

  /** Hands the conversation to a person; the bot's earlier messages are still sent. */
  void handOff(
      @Nullable UserId assignee,
      @Nullable String assigneeName,
      @Nullable String reason,
      @Nullable String note) {
    handle(
        conversation().handling().handedTo(assignee, now, reason),
        assignee == null ? shown.assigneeName() : assigneeName);
    events.add(
        new Event(
            "conversation.handoff",
            () -> {
              ObjectNode data = Json.object();
              data.set("conversation", view());
              data.put("reason", reason);
              data.put("note", note);
              data.set("assignee", shown.assignee());
              return data;
            }));
  }

  /** Emits an event about a message. */
  void tell(String type, Message message) {
    events.add(
        new Event(
            type,
            () -> {
              ObjectNode data = Json.object();
              data.set("conversation", view());
              data.set("message", view(message));
              return data;
            }));
  }

  /** Emits an event about the conversation. */
  void tell(String type) {
    events.add(
        new Event(
            type,
            () -> {
              ObjectNode data = Json.object();
              data.set("conversation", view());
              return data;
            }));
  }

  ObjectNode view() {
    return shown.view(now, zone);
  }

  /** Returns the wire form of a message. */
  ObjectNode view(Message message) throws SQLException {
    List<Attachment> attachments =
        AttachmentRows.of(connection, workspaceId(), List.of(message.id()));
    return Json.MAPPER.valueToTree(MessageView.of(message, attachments, zone));
  }

  /** Whether a message was queued for a built-in channel. */
  boolean waits() {
    return waits;
  }

  /** Writes the conversation and its events. */
  NamedConversation store() throws SQLException {
    Conversation next = begins ? conversation() : conversation().next();
    shown = shown.with(next);
    if (begins) {
      ConversationRows.insert(connection, next);
    } else {
      ConversationRows.update(connection, next);
    }
    for (Event event : events) {
      log(next, event);
    }
    if (events.isEmpty()) {
      EventLog.append(
          connection,
          LogRow.silent(
              workspaceId(),
              ids.next(IdKind.EVENT),
              LogRow.Kind.CONVERSATION,
              next.id(),
              next.version(),
              now));
    }
    return shown;
  }

  private void log(Conversation next, Event event) throws SQLException {
    EventId id = ids.next(IdKind.EVENT);
    byte[] payload =
        EventRenderer.render(id, event.type(), now, zone, workspaceId(), event.data().of());
    EventLog.append(
        connection,
        new LogRow(
            workspaceId(),
            id,
            LogRow.Kind.CONVERSATION,
            next.id(),
            next.version(),
            event.type(),
            now,
            payload));
  }
}
