package turno.conversations;

import turno.kernel.Id.ConversationId;
import turno.kernel.Id.MessageId;

/**
 * Where a message of a channel was recorded.
 *
 * @param repeated it had been recorded before, and nothing was done
 */
public record RecordedMessage(
    ConversationId conversationId, MessageId messageId, boolean repeated) {}
