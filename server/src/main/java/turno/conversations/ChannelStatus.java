package turno.conversations;

import org.jspecify.annotations.Nullable;

/**
 * The delivery status of a message that a channel has accepted.
 *
 * @param externalId the channel's id of the message
 * @param status never {@code QUEUED}
 * @param errorCode the channel's code; not null exactly for {@code FAILED}
 */
public record ChannelStatus(
    ChannelName channel,
    String externalId,
    MessageStatus status,
    @Nullable String errorCode,
    @Nullable String errorDetail) {}
