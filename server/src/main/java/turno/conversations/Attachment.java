package turno.conversations;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.MessageId;

/** A stored file, without its bytes. */
record Attachment(
    AttachmentId id,
    @Nullable MessageId messageId,
    MessageType type,
    String contentType,
    @Nullable String name,
    long bytes) {}
