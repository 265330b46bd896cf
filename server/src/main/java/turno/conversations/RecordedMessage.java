package turno.conversations;

import turno.kernel.Id.ConversationId;
import turno.kernel.Id.MessageId;

/**
 * The conversation and the id under which a channel's message was recorded.
 *
 * @param repeated whether the message was recorded before; a repeat changes nothing
 */
public record RecordedMessage(
    ConversationId conversationId, MessageId messageId, boolean repeated) {}
