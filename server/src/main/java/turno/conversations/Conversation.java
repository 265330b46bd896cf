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
 * What a customer and the business say to each other in one channel.
 *
 * @param threadId a bridge's own id of it
 * @param version of everything here, for followers
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

  /** Who answers the customer. */
  enum Handler implements WireEnum {
    BOT,
    HUMAN
  }

  /**
   * Whether it goes on, and who answers.
   *
   * @param handedOffAt null where the bot handles it, or nobody handed it over
   */
  record Handling(
      boolean open,
      Handler handler,
      @Nullable UserId assigneeId,
      @Nullable Instant handedOffAt,
      @Nullable String reason) {

    /** As it begins, or begins anew. */
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
   * How far it has come.
   *
   * @param sequence of its last message
   * @param readSequence up to where the business has read
   * @param unreadCount messages of the customer behind that
   */
  record Progress(
      long sequence,
      long readSequence,
      int unreadCount,
      Instant lastMessageAt,
      @Nullable Instant lastInboundAt) {

    /** Of a conversation without a message. */
    static Progress begun(Instant at) {
      return new Progress(0, 0, 0, at.truncatedTo(ChronoUnit.SECONDS), null);
    }

    /** One message more, which changes nothing else. */
    Progress counted() {
      return new Progress(sequence + 1, readSequence, unreadCount, lastMessageAt, lastInboundAt);
    }

    /** A message of the customer has come. */
    Progress received(Instant at) {
      return new Progress(
          sequence + 1,
          readSequence,
          unreadCount + 1,
          later(lastMessageAt, at),
          lastInboundAt == null ? at.truncatedTo(ChronoUnit.SECONDS) : later(lastInboundAt, at));
    }

    /** The business has answered, and so has read everything. */
    Progress answered(Instant at) {
      return new Progress(sequence + 1, sequence + 1, 0, later(lastMessageAt, at), lastInboundAt);
    }

    /** A message of an earlier time was added, which is neither new nor an answer. */
    Progress remembered(Instant at, boolean inbound) {
      return new Progress(
          sequence + 1,
          readSequence,
          unreadCount,
          later(lastMessageAt, at),
          !inbound
              ? lastInboundAt
              : lastInboundAt == null
                  ? at.truncatedTo(ChronoUnit.SECONDS)
                  : later(lastInboundAt, at));
    }

    Progress read(long upTo, int unread) {
      return new Progress(sequence, upTo, unread, lastMessageAt, lastInboundAt);
    }

    /** Whole seconds, which lists are ordered by. */
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

  /** The same as the next version. */
  Conversation next() {
    return new Conversation(
        workspaceId, id, customerId, channel, threadId, createdAt, handling, progress, version + 1);
  }
}
