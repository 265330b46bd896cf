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
 * One message about a booking, with its lease while it is worked on. A rule speaks of a fact once.
 *
 * @param reason why it was skipped or has failed, or why the channels in {@code tried} have
 * @param detail what the channel said
 * @param channel the last one that it was written for
 * @param tried the channels that could not send it
 * @param body as written, with the link of the customer left out; null before that and after the
 *     customer was erased
 * @param bookingVersion that it was written from
 * @param settledAt when it was sent, skipped or abandoned
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

  /** Its progress. */
  enum State implements WireEnum {
    DUE,
    /** It was written, and is being sent. */
    SENDING,
    /** The first sending ended with its node, and it is sent once more. */
    REPEATING,
    /** It waits in a conversation. */
    QUEUED,
    SENT,
    SKIPPED,
    FAILED
  }

  /** Identifies it among the messages of its booking. */
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
