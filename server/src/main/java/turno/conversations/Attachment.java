package turno.conversations;

import org.jspecify.annotations.Nullable;
import turno.kernel.AttachmentId;
import turno.kernel.MessageId;

/** A stored file, without its bytes. */
record Attachment(
    AttachmentId id,
    @Nullable MessageId messageId,
    MessageType type,
    String contentType,
    @Nullable String name,
    long bytes) {}
