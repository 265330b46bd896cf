package turno.conversations;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.AttachmentId;

/**
 * A message as a channel hands it in.
 *
 * @param externalId the channel's id of it, by which a repeat is known
 * @param at when it was written, as the channel says; later than now counts as now
 * @param text at most 4,096 characters are kept; null where it has none
 * @param content what the message has beyond a text, as the channel gave it; null for nothing
 * @param attachments stored before, see {@link ChannelIntake#store}
 * @param missingFile why its file is not among them; null where none is missing
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
    @Nullable MissingFile missingFile) {

  /** A message of which no file is missing. */
  public ChannelMessage(
      ChannelName channel,
      ChannelContact contact,
      String externalId,
      Instant at,
      MessageType type,
      @Nullable String text,
      @Nullable ObjectNode content,
      List<AttachmentId> attachments) {
    this(channel, contact, externalId, at, type, text, content, attachments, null);
  }
}
