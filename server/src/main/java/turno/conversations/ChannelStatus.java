package turno.conversations;

import org.jspecify.annotations.Nullable;

/**
 * The delivery status of a message that a channel has accepted.
 *
 * @param externalId the channel's id for the message
 * @param status any status except {@code QUEUED}
 * @param errorCode the channel's error code; null unless the status is {@code FAILED}
 * @param pricing null if the channel did not report it
 */
public record ChannelStatus(
    ChannelName channel,
    String externalId,
    MessageStatus status,
    @Nullable String errorCode,
    @Nullable String errorDetail,
    @Nullable Pricing pricing) {

  /** The category under which the channel prices a message, and whether the message is billed. */
  public record Pricing(String category, boolean billable) {}

  /** Creates a status without pricing. */
  public ChannelStatus(
      ChannelName channel,
      String externalId,
      MessageStatus status,
      @Nullable String errorCode,
      @Nullable String errorDetail) {
    this(channel, externalId, status, errorCode, errorDetail, null);
  }
}
