package turno.messages;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.jobs.LeaseTable;

/** The table of messages about bookings. */
final class BookingMessageRows {
  private static final int MAX_LISTED = 200;

  private static final String ADD =
      """
      insert into turno.booking_messages
             (workspace_id, booking_id, rule_id, fact, occasion, state, created_at, due_at)
      values (?, ?, ?, ?, ?, 'due', ?, ?)
      on conflict do nothing
      """;

  private static final String RECORDED =
      """
      select booking_id, rule_id, fact from turno.booking_messages
       where workspace_id = ? and booking_id = any (?)
      """;

  private static final String LIST =
      """
      select * from turno.booking_messages
       where workspace_id = ? and booking_id = ? order by created_at desc, fact limit ?
      """;

  private static final String WRITTEN =
      """
      update turno.booking_messages
         set state = ?, channel = ?, recipient = ?, locale = ?, subject = ?, body = ?, calendar = ?,
             booking_version = ?, conversation_id = ?, message_id = ?, written_at = ?
       where workspace_id = ? and booking_id = ? and rule_id = ? and fact = ? and lease = ?
      """;

  // a message of the same rule's occasion says something else, such as a second text
  private static final String IS_SAID =
      """
      select true from turno.booking_messages
       where workspace_id = ? and booking_id = ? and occasion = any (?) and occasion <> ?
         and booking_version >= ? and state in ('sending', 'repeating', 'queued', 'sent')
       limit 1
      """;

  private static final String FORGET =
      """
      update turno.booking_messages
         set recipient = null, subject = null, body = null, calendar = null, detail = null
       where workspace_id = ? and booking_id = any (?)
      """;

  static final LeaseTable<BookingMessage> TABLE =
      new LeaseTable<>(
          "booking_messages",
          List.of("booking_id", "rule_id", "fact"),
          row -> read(row, row.getInt("attempts") - 1));

  private BookingMessageRows() {}

  /** Adds a message that is due, unless the rule has spoken of the fact before. */
  static void add(
      Connection connection,
      WorkspaceId workspaceId,
      BookingId bookingId,
      PlannedMessages.Item item,
      Instant now)
      throws SQLException {
    Sql.of(ADD)
        .with(workspaceId, bookingId, item.rule().id(), item.fact())
        .with(item.rule().occasion().wire(), now, now)
        .update(connection);
  }

  /** The messages that there are, by booking. */
  static Map<BookingId, Set<BookingMessage.Key>> recorded(
      Connection connection, WorkspaceId workspaceId, List<BookingId> bookings)
      throws SQLException {
    Map<BookingId, Set<BookingMessage.Key>> recorded = new HashMap<>();
    Sql.of(RECORDED)
        .with(workspaceId, bookings)
        .each(
            connection,
            row ->
                recorded
                    .computeIfAbsent(
                        Sql.id(row, "booking_id", IdKind.BOOKING), _ -> new HashSet<>())
                    .add(
                        new BookingMessage.Key(
                            Sql.id(row, "rule_id", IdKind.MESSAGE_RULE), row.getString("fact"))));
    return recorded;
  }

  /** The latest messages about a booking. */
  static List<BookingMessage> list(
      Connection connection, WorkspaceId workspaceId, BookingId bookingId) throws SQLException {
    return Sql.of(LIST)
        .with(workspaceId, bookingId, MAX_LISTED)
        .list(connection, row -> read(row, row.getInt("attempts")));
  }

  /**
   * Records a message as written, under its lease: from now on it counts as sent, unless the
   * channel says otherwise.
   *
   * @return false if another node has the lease by now
   */
  static boolean isWritten(
      Connection connection,
      BookingMessage message,
      BookingMessage.State state,
      String channel,
      String recipient,
      ComposeMessage.Written written,
      int bookingVersion,
      Instant now)
      throws SQLException {
    return Sql.of(WRITTEN)
            .with(state.wire(), channel, recipient, written.locale(), written.subject())
            .with(written.body(), written.calendar(), bookingVersion, null, null, now)
            .with(message.workspaceId(), message.bookingId(), message.ruleId(), message.fact())
            .with(message.lease())
            .update(connection)
        == 1;
  }

  /** Whether a message of other occasions has been written from this version or a later one. */
  static boolean isSaid(
      Connection connection, BookingMessage message, List<String> occasions, int version)
      throws SQLException {
    return Sql.of(IS_SAID)
            .with(message.workspaceId(), message.bookingId(), occasions)
            .with(message.occasion().wire(), version)
            .first(connection, row -> true)
        != null;
  }

  static void forget(Connection connection, WorkspaceId workspaceId, List<BookingId> bookings)
      throws SQLException {
    if (!bookings.isEmpty()) {
      Sql.of(FORGET).with(workspaceId, bookings).update(connection);
    }
  }

  private static BookingMessage read(ResultSet row, int attempts) throws SQLException {
    return new BookingMessage(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        Sql.id(row, "booking_id", IdKind.BOOKING),
        Sql.id(row, "rule_id", IdKind.MESSAGE_RULE),
        row.getString("fact"),
        Sql.constant(row, "occasion", Occasion.class),
        Sql.constant(row, "state", BookingMessage.State.class),
        row.getString("reason"),
        row.getString("detail"),
        row.getString("channel"),
        Sql.texts(row, "tried"),
        row.getString("recipient"),
        row.getString("locale"),
        row.getString("subject"),
        row.getString("body"),
        row.getString("calendar"),
        Sql.idOrNull(row, "conversation_id", IdKind.CONVERSATION),
        Sql.idOrNull(row, "message_id", IdKind.MESSAGE),
        Sql.instantOf(row, "created_at"),
        Sql.instant(row, "settled_at"),
        Sql.instant(row, "due_at"),
        attempts,
        row.getObject("lease", UUID.class));
  }
}
