package turno.conversations;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;

/**
 * A message to send: a template, a text, or files. If there are files, the text is the caption of
 * the first file that can have one.
 *
 * @param addresses the contact's addresses in the channel, the most recently used first
 * @param phone the customer's phone number in E.164 format; null if it is unknown
 * @param choices the tappable choices under the text or the template (schema MessageChoices); null
 *     if there are none
 * @param lastInboundId the channel's id for the customer's last message, to mark it as read; null
 *     if there is none
 * @param lastInboundAt when the customer wrote last; null if never
 */
public record OutgoingMessage(
    WorkspaceId workspaceId,
    ConversationId conversationId,
    MessageId id,
    List<String> addresses,
    @Nullable String phone,
    @Nullable String text,
    @Nullable JsonNode choices,
    @Nullable MessageTemplate template,
    List<OutgoingFile> files,
    @Nullable String lastInboundId,
    @Nullable Instant lastInboundAt) {

  /** A file of the message; {@link Conversations#files} reads its bytes. */
  public record OutgoingFile(
      AttachmentId id, MessageType type, String contentType, @Nullable String name, long bytes) {}
}
