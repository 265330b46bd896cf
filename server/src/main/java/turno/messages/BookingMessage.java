package turno.messages;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.MessageRuleId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.WireEnum;
import turno.platform.jobs.LeaseTable;

/**
 * One message about a booking, with its lease while it is being processed. A rule sends one message
 * per {@code fact}.
 *
 * @param fact identifies what the message reports; for a message to staff, it also names the reader
 * @param reason why the message was skipped or failed, why the channels in {@code tried} failed, or
 *     why the server had to decide about the message again
 * @param detail the error as the channel reported it
 * @param channel the last channel for which the message was written
 * @param tried the channels that could not send it
 * @param body the written text without the customer's link; null until it is written and after the
 *     customer is erased
 * @param bookingVersion the version of the booking from which the message was written
 * @param settledAt when the message was sent, was skipped or failed
 */
record BookingMessage(
    WorkspaceId workspaceId,
    BookingId bookingId,
    MessageRuleId ruleId,
    String fact,
    Occasion occasion,
    State state,
    @Nullable String reason,
    @Nullable String detail,
    @Nullable String channel,
    List<String> tried,
    @Nullable String recipient,
    @Nullable String locale,
    @Nullable String subject,
    @Nullable String body,
    @Nullable String calendar,
    @Nullable Integer bookingVersion,
    @Nullable ConversationId conversationId,
    @Nullable MessageId messageId,
    Instant createdAt,
    @Nullable Instant writtenAt,
    @Nullable Instant settledAt,
    @Nullable Instant dueAt,
    int attempts,
    @Nullable UUID heldLease)
    implements LeaseTable.Row {

  /** The progress of a message. */
  enum State implements WireEnum {
    DUE,
    /** The message was written, and is being sent. */
    SENDING,
    /** The message may have been sent by an earlier attempt, and is being sent once more. */
    REPEATING,
    /**
     * The message is in the queue of a conversation, or was sent from there and its outcome is not
     * known yet.
     */
    QUEUED,
    SENT,
    SKIPPED,
    FAILED
  }

  /** Identifies a message among the messages of its booking. */
  record Key(MessageRuleId ruleId, String fact) {}

  Key ofRule() {
    return new Key(ruleId, fact);
  }

  @Override
  public List<?> key() {
    return List.of(bookingId, ruleId, fact);
  }

  @Override
  public UUID lease() {
    if (heldLease == null) {
      throw new IllegalStateException("the message is not leased");
    }
    return heldLease;
  }
}
