package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.UserId;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.platform.http.RequestContext;

/**
 * Sends the closing words and then hands the conversation to a person, in one transaction. A
 * repeated hand-off emits no {@code conversation.handoff} event, but may name a new assignee.
 */
final class HandOffConversation {
  private final IdSource ids;

  HandOffConversation(IdSource ids) {
    this.ids = ids;
  }

  /**
   * @param note a text that is stored as a private note, unless the hand-off is repeated
   * @param message the closing words to the customer
   * @param assigneeName null if and only if there is no assignee
   */
  record Command(
      @Nullable String reason,
      @Nullable String note,
      @Nullable String message,
      @Nullable UserId assigneeId,
      @Nullable String assigneeName) {}

  /**
   * @param view the conversation in its wire form, with {@code message_error}
   * @param waits whether a built-in channel has a message to send
   */
  record HandedOff(ObjectNode view, boolean waits) {}

  HandedOff run(
      Connection connection,
      RequestContext call,
      NamedConversation shown,
      Command command,
      ZoneId zone)
      throws SQLException {
    ConversationChange change =
        new ConversationChange(connection, ids, zone, call.now(), shown, false);
    if (!change.conversation().handling().open()) {
      throw SendMessage.closed();
    }
    boolean repeated = change.conversation().handling().byHuman();
    // a repeat sends the closing words only if a person names an assignee
    boolean writes = Speaker.isPerson(call) && (!repeated || command.assigneeId() != null);
    ProblemException refused = closingWords(connection, call, change, command, writes);
    if (command.note() != null && !repeated) {
      change.append(
          ConversationChange.NewMessage.note(
              Speaker.of(connection, call), command.note(), List.of(), call.now()));
    }
    if (!repeated && Speaker.isPerson(call)) {
      change.takeOver(
          command.assigneeId(), command.assigneeName(), command.reason(), command.note());
    } else if (!repeated) {
      change.handOff(
          command.assigneeId(), command.assigneeName(), command.reason(), command.note());
    } else if (command.assigneeId() != null) {
      change.handle(
          change.conversation().handling().assigned(command.assigneeId()), command.assigneeName());
    }
    boolean changed = !change.conversation().equals(shown.conversation());
    NamedConversation after = changed ? change.store() : shown;
    ObjectNode view = after.view(call.now(), zone);
    view.set("message_error", error(refused));
    return new HandedOff(view, change.waits());
  }

  /**
   * Sends the closing words, if there are any; returns why they cannot be sent, or null.
   *
   * @param person true to send the words even if a human handles the conversation
   */
  private static @Nullable ProblemException closingWords(
      Connection connection,
      RequestContext call,
      ConversationChange change,
      Command command,
      boolean person)
      throws SQLException {
    if (command.message() == null) {
      return null;
    }
    SendMessage.Command words = SendMessage.Command.text(command.message());
    ProblemException refusal = SendMessage.refusal(change.conversation(), words, person, call);
    if (refusal == null) {
      SendMessage.append(change, Speaker.of(connection, call), words, call);
    }
    return refusal;
  }

  private static tools.jackson.databind.JsonNode error(@Nullable ProblemException refused) {
    return refused == null
        ? Json.MAPPER.nullNode()
        : Json.MAPPER.valueToTree(
            Map.of(
                "reason",
                String.valueOf(refused.members().get("reason")),
                "detail",
                refused.detail()));
  }
}
