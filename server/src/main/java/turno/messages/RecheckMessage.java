package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking;
import turno.bookings.BookingStories;
import turno.bookings.BookingStory;
import turno.conversations.OutdatedMessages;
import turno.kernel.Id.MessageId;
import turno.platform.db.Sql;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Decides again whether to send a message that was written earlier, because the booking may have
 * changed since then (docs/rules/messages.md#claim).
 */
final class RecheckMessage {
  private static final String IS_STALE =
      """
      select m.created_at < ? or p.opt_out_at is not null
        from turno.messages m
        join turno.conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id
        join turno.customers p on p.workspace_id = c.workspace_id and p.id = c.customer_id
       where m.workspace_id = ? and m.id = ?
      """;

  private RecheckMessage() {}

  /** Returns the planned item for a message; null if the message's rule no longer plans it. */
  static PlannedMessages.@Nullable Item item(
      Connection connection,
      BookingMessage message,
      BookingStory story,
      Workspace workspace,
      Instant now)
      throws SQLException {
    MessageRule rule = MessageRule.TABLE.find(connection, workspace.id(), message.ruleId());
    PlannedMessages.Rules rules =
        MessagePlans.rules(connection, workspace, rule == null ? List.of() : List.of(rule));
    return PlannedMessages.of(story, rules, now).stream()
        .filter(one -> one.fact().equals(message.fact()))
        .findFirst()
        .orElse(null);
  }

  /** Implements {@link OutdatedMessages}. */
  static @Nullable String code(
      Connection connection, Workspace workspace, MessageId id, Instant now) throws SQLException {
    BookingMessage message = BookingMessageRows.queued(connection, workspace.id(), id);
    if (message == null) { // the message answers an action of the customer in the conversation
      return isStale(connection, workspace, id, now) ? OutdatedMessages.OUTDATED : null;
    }
    BookingStory locked = BookingStories.lock(connection, workspace.id(), message.bookingId());
    if (locked == null) {
      return OutdatedMessages.OUTDATED;
    }
    BookingStory story = locked.at(now);
    PlannedMessages.Item item = unchanged(connection, message, story, workspace, now);
    if (item == null || !item.isDue(now)) {
      return OutdatedMessages.OUTDATED;
    }
    return hasWaitedLong(message, now) && isMailed(item.rule(), message, story.booking())
        ? OutdatedMessages.POSTPONED
        : null;
  }

  /**
   * Whether an answer would be sent too late, or to a customer who has opted out in the meantime.
   */
  private static boolean isStale(
      Connection connection, Workspace workspace, MessageId id, Instant now) throws SQLException {
    return Boolean.TRUE.equals(
        Sql.of(IS_STALE)
            .with(now.minus(SendMessages.LONGEST_PAUSE), workspace.id(), id)
            .<Boolean>first(connection, row -> row.getBoolean(1)));
  }

  /**
   * Returns the item of a message that may still be sent as written; null if the booking has
   * changed since the message was written, or if the message must not be sent. The message may
   * still have to wait, for example until the quiet hours end.
   */
  static PlannedMessages.@Nullable Item unchanged(
      Connection connection,
      BookingMessage message,
      BookingStory story,
      Workspace workspace,
      Instant now)
      throws SQLException {
    PlannedMessages.Item item = item(connection, message, story, workspace, now);
    return item != null
            && item.leftOut() == null
            && Objects.equals(message.bookingVersion(), story.booking().version())
            && !Workspaces.isDeleted(connection, workspace.id())
            && MessagePermission.refusal(connection, message, item, story, workspace) == null
        ? item
        : null;
  }

  private static boolean hasWaitedLong(BookingMessage message, Instant now) {
    return message.writtenAt() != null
        && now.isAfter(message.writtenAt().plus(SendMessages.LONGEST_PAUSE));
  }

  /** Whether the rule allows an e-mail, none has failed, and the customer has an e-mail address. */
  private static boolean isMailed(MessageRule rule, BookingMessage message, Booking booking) {
    return rule.channels().contains(SendMessages.EMAIL)
        && !message.tried().contains(SendMessages.EMAIL)
        && booking.customer() != null
        && booking.customer().email() != null;
  }
}
