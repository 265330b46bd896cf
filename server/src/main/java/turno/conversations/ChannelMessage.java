package turno.conversations;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.AttachmentId;

/**
 * A message from a channel.
 *
 * @param externalId the channel's id of the message, which identifies repeats
 * @param at when it was written according to the channel; a future time counts as now
 * @param text at most 4,096 characters are kept; null if it has none
 * @param content the raw content beyond the text; null for none
 * @param attachments stored before, see {@link ChannelIntake#store}
 * @param missingFile why its file is not among them; null if none is missing
 * @param pressed the payload of the button or row that the customer chose; null for any other
 *     message
 */
public record ChannelMessage(
    ChannelName channel,
    ChannelContact contact,
    String externalId,
    Instant at,
    MessageType type,
    @Nullable String text,
    @Nullable ObjectNode content,
    List<AttachmentId> attachments,
    @Nullable MissingFile missingFile,
    @Nullable String pressed) {

  /** A message without a missing file that is not a press of a button. */
  public ChannelMessage(
      ChannelName channel,
      ChannelContact contact,
      String externalId,
      Instant at,
      MessageType type,
      @Nullable String text,
      @Nullable ObjectNode content,
      List<AttachmentId> attachments) {
    this(channel, contact, externalId, at, type, text, content, attachments, null, null);
  }
}
