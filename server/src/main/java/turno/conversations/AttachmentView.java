package turno.conversations;

import org.jspecify.annotations.Nullable;

/** A file of a message as the contract shows it (schema MessageAttachment). */
record AttachmentView(
    String id, String type, String url, String contentType, @Nullable String name, long sizeBytes) {

  static AttachmentView of(Attachment attachment) {
    String id = attachment.id().toString();
    return new AttachmentView(
        id,
        attachment.type().wire(),
        "/v1/attachments/" + id,
        attachment.contentType(),
        attachment.name(),
        attachment.bytes());
  }
}
