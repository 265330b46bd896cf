package turno.conversations;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A later change of a message, as a channel tells of it.
 *
 * @param externalId the channel's id of the message that changed
 * @param inbound whether the customer changed a message of theirs, and not the business one of its
 *     own
 * @param at when it changed, as the channel says; later than now counts as now
 * @param text the new text, of which at most 4,096 characters are kept
 */
public record ChannelChange(
    ChannelName channel,
    String externalId,
    boolean inbound,
    boolean deletes,
    Instant at,
    @Nullable String text) {}
