package turno.conversations;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.MessageId;
import turno.kernel.WireEnum;

/**
 * One message of a conversation, or a private note.
 *
 * @param sequence the message's number in the conversation
 * @param content the content beyond the text, as JSON
 * @param isPrivate whether it is a note that only staff see
 * @param error null unless the status is {@code FAILED}
 * @param marks the message's missing parts and later changes
 */
record Message(
    MessageId id,
    ConversationId conversationId,
    long sequence,
    ChannelName channel,
    boolean inbound,
    Sender sender,
    MessageType type,
    @Nullable String text,
    @Nullable String content,
    @Nullable MessageTemplate template,
    boolean isPrivate,
    MessageStatus status,
    @Nullable Failed error,
    @Nullable String externalId,
    Instant createdAt,
    Marks marks) {

  /** The kind of author of a message. */
  enum SenderType implements WireEnum {
    CUSTOMER,
    BOT,
    /** A person with a session, or a key that acts for a person. */
    USER,
    SYSTEM
  }

  /**
   * The author of a message.
   *
   * @param id the id of the customer, key or user; null for the system, and for staff who wrote the
   *     message outside this service
   * @param wireId the same id as the API shows it
   * @param name the author's current name; null if it is unknown
   */
  record Sender(
      SenderType type, @Nullable UUID id, @Nullable String wireId, @Nullable String name) {
    static final Sender SYSTEM = new Sender(SenderType.SYSTEM, null, null, null);
  }

  /** Why a message failed. */
  record Failed(String code, @Nullable String detail) {
    /** It is unknown whether the message was sent. */
    static final String UNKNOWN_OUTCOME = "unknown_outcome";

    /** WhatsApp's error code for a customer who has opted out of marketing at WhatsApp. */
    static final String MARKETING_REFUSED = "131050";

    /** A person took over before the message was sent. */
    static Failed superseded() {
      return new Failed(
          "superseded", "A person took the conversation over before this message was sent.");
    }
  }

  /**
   * Facts about a message apart from its content.
   *
   * @param textCut whether the text was truncated for storage
   * @param missingFile why a file is missing; null if no file is missing
   * @param editedAt when the writer last edited the message; null if never
   * @param deletedAt when the writer deleted the message; null if never
   */
  record Marks(
      boolean textCut,
      @Nullable MissingFile missingFile,
      @Nullable Instant editedAt,
      @Nullable Instant deletedAt) {
    static final Marks NONE = new Marks(false, null, null, null);

    Marks missing(@Nullable MissingFile file) {
      return new Marks(textCut, file, editedAt, deletedAt);
    }
  }

  /** Whether the message was given up with an unknown outcome. */
  boolean hasUnknownOutcome() {
    return error != null && error.code().equals(Failed.UNKNOWN_OUTCOME);
  }

  /** Whether the message is sent to the customer. */
  boolean goesOut() {
    return !inbound && !isPrivate && type != MessageType.SYSTEM;
  }

  Message become(MessageStatus other, @Nullable Failed why, @Nullable String idOfChannel) {
    return new Message(
        id,
        conversationId,
        sequence,
        channel,
        inbound,
        sender,
        type,
        text,
        content,
        template,
        isPrivate,
        other,
        why,
        idOfChannel == null ? externalId : idOfChannel,
        createdAt,
        marks);
  }

  /** Replaces the text and the marks, and drops the content if the message is deleted. */
  Message changed(@Nullable String newText, Marks newMarks) {
    return new Message(
        id,
        conversationId,
        sequence,
        channel,
        inbound,
        sender,
        type,
        newText,
        newMarks.deletedAt() == null ? content : null,
        template,
        isPrivate,
        status,
        error,
        externalId,
        createdAt,
        newMarks);
  }
}
