package turno.conversations;

import org.jspecify.annotations.Nullable;
import turno.kernel.IdKind;

/** A file of a message as the contract shows it (schema MessageAttachment). */
record AttachmentView(
    String id, String type, String url, String contentType, @Nullable String name, long sizeBytes) {

  static AttachmentView of(Attachment attachment) {
    String id = IdKind.ATTACHMENT.wire(attachment.id());
    return new AttachmentView(
        id,
        attachment.type().wire(),
        "/v1/attachments/" + id,
        attachment.contentType(),
        attachment.name(),
        attachment.bytes());
  }
}
