package turno.conversations;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.WireEnum;

/**
 * The messages between a customer and the business in one channel.
 *
 * @param threadId a bridge's own id for the conversation; null if there is none
 * @param version increases when the conversation or one of its messages changes, for clients that
 *     follow changes
 */
record Conversation(
    WorkspaceId workspaceId,
    ConversationId id,
    CustomerId customerId,
    ChannelName channel,
    @Nullable String threadId,
    Instant createdAt,
    Handling handling,
    Progress progress,
    long version) {

  /** The party that answers the customer. */
  enum Handler implements WireEnum {
    BOT,
    HUMAN
  }

  /**
   * Whether the conversation is open, and who answers.
   *
   * @param handedOffAt when the conversation was handed to a person; null if the bot handles it, or
   *     if it has not been handed to a person since it began or was reopened
   */
  record Handling(
      boolean open,
      Handler handler,
      @Nullable UserId assigneeId,
      @Nullable Instant handedOffAt,
      @Nullable String reason) {

    /** Returns the state of a new conversation. */
    static Handling begun(Handler handler) {
      return new Handling(true, handler, null, null, null);
    }

    Handling reopened(Handler by) {
      return new Handling(true, by, assigneeId, null, null);
    }

    Handling closed() {
      return new Handling(false, handler, assigneeId, handedOffAt, reason);
    }

    Handling handedTo(@Nullable UserId assignee, Instant at, @Nullable String why) {
      return new Handling(true, Handler.HUMAN, assignee == null ? assigneeId : assignee, at, why);
    }

    Handling released() {
      return new Handling(open, Handler.BOT, null, null, null);
    }

    Handling assigned(@Nullable UserId assignee) {
      return new Handling(open, handler, assignee, handedOffAt, reason);
    }

    boolean byHuman() {
      return handler == Handler.HUMAN;
    }
  }

  /**
   * The progress of a conversation.
   *
   * @param sequence the number of the last message; 0 if there is none
   * @param readSequence the number of the last message that the business has read
   * @param unreadCount the number of the customer's messages after {@code readSequence}
   */
  record Progress(
      long sequence,
      long readSequence,
      int unreadCount,
      Instant lastMessageAt,
      @Nullable Instant lastInboundAt) {

    /** Returns the progress of a conversation without messages. */
    static Progress begun(Instant at) {
      return new Progress(0, 0, 0, at.truncatedTo(ChronoUnit.SECONDS), null);
    }

    /** Counts one more message and changes no other data. */
    Progress counted() {
      return new Progress(sequence + 1, readSequence, unreadCount, lastMessageAt, lastInboundAt);
    }

    /**
     * Records an inbound message.
     *
     * @param opens whether the customer wrote it, which opens the reply window
     */
    Progress received(Instant at, boolean opens) {
      return new Progress(
          sequence + 1,
          readSequence,
          unreadCount + 1,
          later(lastMessageAt, at),
          opens ? lastInbound(at) : lastInboundAt);
    }

    /** Records an answer by the business, which implies that the business has read everything. */
    Progress answered(Instant at) {
      return new Progress(sequence + 1, sequence + 1, 0, later(lastMessageAt, at), lastInboundAt);
    }

    /**
     * Records a historic message, which is neither new nor an answer.
     *
     * @param opens as in {@link #received}
     */
    Progress remembered(Instant at, boolean opens) {
      return new Progress(
          sequence + 1,
          readSequence,
          unreadCount,
          later(lastMessageAt, at),
          opens ? lastInbound(at) : lastInboundAt);
    }

    /**
     * Records that the reply window is closed, because the channel refused a text that was written
     * at this time. Changes nothing if the customer has written since.
     */
    Progress refused(Instant at) {
      return lastInboundAt == null || lastInboundAt.isAfter(at)
          ? this
          : new Progress(sequence, readSequence, unreadCount, lastMessageAt, null);
    }

    private Instant lastInbound(Instant at) {
      return lastInboundAt == null ? at.truncatedTo(ChronoUnit.SECONDS) : later(lastInboundAt, at);
    }

    Progress read(long upTo, int unread) {
      return new Progress(sequence, upTo, unread, lastMessageAt, lastInboundAt);
    }

    /**
     * Returns the later of two instants in whole seconds, because lists are ordered by whole
     * seconds.
     */
    private static Instant later(Instant one, Instant other) {
      Instant second = other.truncatedTo(ChronoUnit.SECONDS);
      return one.isAfter(second) ? one : second;
    }
  }

  Conversation with(Handling other) {
    return new Conversation(
        workspaceId, id, customerId, channel, threadId, createdAt, other, progress, version);
  }

  Conversation with(Progress other) {
    return new Conversation(
        workspaceId, id, customerId, channel, threadId, createdAt, handling, other, version);
  }

  /** Returns the conversation with the next version, otherwise unchanged. */
  Conversation next() {
    return new Conversation(
        workspaceId, id, customerId, channel, threadId, createdAt, handling, progress, version + 1);
  }
}
