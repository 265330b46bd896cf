package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.customers.ReceiverAnswers;
import turno.events.EventLog;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.EventId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.workspaces.Workspace;

/**
 * Changes a recorded message of a channel after its writer has edited or deleted it
 * (docs/rules/conversations.md#changed-by-its-writer), or once its file has arrived or is known to
 * be missing (docs/rules/conversations.md#missing-files). The conversation is locked first and gets
 * a new version, so that clients reload it.
 */
final class AmendMessage {
  private final IdSource ids;
  private final ReceiverAnswers receiverAnswers;

  AmendMessage(IdSource ids, ReceiverAnswers receiverAnswers) {
    this.ids = ids;
    this.receiverAnswers = receiverAnswers;
  }

  /** A message and its locked conversation. */
  private record Locked(NamedConversation conversation, Message message) {}

  /** Locks the conversation of a message and reads both; null if the message no longer exists. */
  private static @Nullable Locked lock(
      Connection connection, WorkspaceId workspaceId, MessageId messageId) throws SQLException {
    Message seen = MessageRows.find(connection, workspaceId, messageId);
    if (seen == null) {
      return null;
    }
    NamedConversation conversation =
        ConversationRows.lock(connection, workspaceId, seen.conversationId());
    // another transaction may have changed the message before the lock was granted
    Message message = MessageRows.find(connection, workspaceId, messageId);
    return conversation == null || message == null ? null : new Locked(conversation, message);
  }

  private void write(
      Connection connection, Workspace workspace, Locked locked, Message changed, Instant now)
      throws SQLException {
    MessageRows.writeChange(connection, workspace.id(), changed);
    new ConversationChange(connection, ids, workspace.zone(), now, locked.conversation(), false)
        .store();
  }

  /**
   * Applies a change, unless it is a repeat or outdated; returns false if the party that made the
   * change has written no message with this external id.
   */
  boolean change(Connection connection, Workspace workspace, ChannelChange change, Instant now)
      throws SQLException {
    Message found =
        MessageRows.byExternalId(connection, workspace.id(), change.channel(), change.externalId());
    Locked locked =
        found == null || found.inbound() != change.inbound()
            ? null
            : lock(connection, workspace.id(), found.id());
    if (locked == null) {
      return false;
    }
    Message message = locked.message();
    Instant at = change.at().isAfter(now) ? now : change.at();
    if (isKnown(change, message.marks(), at)) {
      return true;
    }
    Message changed = after(change, message, at);
    if (change.deletes()) {
      AttachmentRows.dropOf(connection, workspace.id(), message.id());
      emptyEvents(connection, workspace, changed);
    }
    write(connection, workspace, locked, changed, now);
    return true;
  }

  /**
   * Removes the content of a deleted message from its events, which may still be delivered, and
   * clears the receivers' answers to these events.
   */
  private void emptyEvents(Connection connection, Workspace workspace, Message deleted)
      throws SQLException {
    String id = deleted.id().toString();
    ObjectNode view = Json.MAPPER.valueToTree(MessageView.of(deleted, List.of(), workspace.zone()));
    List<EventId> events =
        EventLog.rewrite(
            connection,
            workspace.id(),
            List.of(deleted.conversationId()),
            List.of(id),
            stored -> {
              JsonNode event = Json.MAPPER.readTree(stored);
              if (event.path("data") instanceof ObjectNode data
                  && data.at("/message/id").asString("").equals(id)) {
                data.set("message", view);
              }
              return Json.bytes(event);
            });
    receiverAnswers.forget(connection, workspace.id(), events);
  }

  private static boolean isKnown(ChannelChange change, Message.Marks marks, Instant at) {
    Instant edited = marks.editedAt();
    return marks.deletedAt() != null
        || (!change.deletes() && edited != null && !at.isAfter(edited));
  }

  private static Message after(ChannelChange change, Message message, Instant at) {
    Message.Marks marks = message.marks();
    return change.deletes()
        ? message.changed(null, new Message.Marks(false, null, marks.editedAt(), at))
        : message.changed(
            RecordedContent.text(change.text()),
            new Message.Marks(RecordedContent.isCut(change.text()), marks.missingFile(), at, null));
  }

  /** Whether a message exists and was not deleted by its writer. */
  static boolean takesFiles(Connection connection, WorkspaceId workspaceId, MessageId messageId)
      throws SQLException {
    Message message = MessageRows.find(connection, workspaceId, messageId);
    return message != null && message.marks().deletedAt() == null;
  }

  /**
   * Attaches a file to a message, or deletes the file if no file can be attached to the message any
   * more. Returns false if the file was not attached.
   */
  boolean attach(
      Connection connection,
      Workspace workspace,
      MessageId messageId,
      AttachmentId attachmentId,
      Instant now)
      throws SQLException {
    Locked locked = lock(connection, workspace.id(), messageId);
    if (locked == null || locked.message().marks().deletedAt() != null) {
      AttachmentRows.drop(connection, workspace.id(), attachmentId);
      return false;
    }
    if (!AttachmentRows.take(connection, workspace.id(), attachmentId, messageId)) {
      return false;
    }
    write(connection, workspace, locked, marked(locked.message(), null), now);
    return true;
  }

  /** Records why a file is missing; returns false if nothing changes. */
  boolean missing(
      Connection connection, Workspace workspace, MessageId messageId, MissingFile why, Instant now)
      throws SQLException {
    Locked locked = lock(connection, workspace.id(), messageId);
    if (locked == null
        || locked.message().marks().deletedAt() != null
        || locked.message().marks().missingFile() == why) {
      return false;
    }
    write(connection, workspace, locked, marked(locked.message(), why), now);
    return true;
  }

  private static Message marked(Message message, @Nullable MissingFile why) {
    return message.changed(message.text(), message.marks().missing(why));
  }
}
