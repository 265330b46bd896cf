package turno.conversations;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.AttachmentId;

/**
 * A message from a channel.
 *
 * @param externalId the channel's id for the message, which identifies repeats
 * @param at when the message was written according to the channel; a future time is treated as now
 * @param text the text; at most 4,096 characters are kept; null if there is none
 * @param content the raw content other than the text; null if there is none
 * @param attachments the files of the message, which {@link ChannelIntake#store} has stored
 * @param missingFile why the message's file is not among {@code attachments}; null if no file is
 *     missing
 * @param pressed the payload of the button or row that the customer chose; null if they chose none
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

  /** Creates a message without a missing file and without a pressed button. */
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
