package turno.conversations;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A later change to a message, reported by a channel.
 *
 * @param externalId the channel's id for the message that changed
 * @param inbound true if the customer changed a message of their own; false if the business changed
 *     one of its messages
 * @param at when the message changed according to the channel; a future time is treated as now
 * @param text the new text; at most 4,096 characters are kept; null if there is none
 */
public record ChannelChange(
    ChannelName channel,
    String externalId,
    boolean inbound,
    boolean deletes,
    Instant at,
    @Nullable String text) {}
