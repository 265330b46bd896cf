package turno.messages;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.conversations.OutdatedMessages;
import turno.conversations.SystemMessages;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.jobs.LeaseTable;

/** The table of messages about bookings. */
final class BookingMessageRows {
  private static final int MAX_LISTED = 200;

  /**
   * How long to wait for a report about a message that WhatsApp accepted; after that, the message
   * is treated as sent.
   */
  private static final Duration SILENCE = Duration.ofDays(1);

  /**
   * Error codes after which the server must decide again about a message, for example because the
   * reply window of a text has closed.
   */
  private static final Set<String> WAITED =
      Set.of(OutdatedMessages.WINDOW_CLOSED, OutdatedMessages.OUTDATED, OutdatedMessages.POSTPONED);

  private static final String ADD =
      """
      insert into turno.booking_messages
             (workspace_id, booking_id, rule_id, fact, occasion, state, created_at, due_at)
      values (?, ?, ?, ?, ?, 'due', ?, ?)
      on conflict do nothing
      """;

  private static final String ADD_RESTORED =
      """
      insert into turno.booking_messages
             (workspace_id, booking_id, rule_id, fact, occasion, state, reason, created_at, settled_at)
      values (?, ?, ?, ?, ?, 'skipped', 'restored', ?, ?)
      on conflict do nothing
      """;

  // the second condition covers unsent messages in a conversation's queue: otherwise they would
  // fail there and be written for the next channel
  private static final String DROP =
      """
      update turno.booking_messages b
         set state = 'skipped', reason = 'restored', settled_at = ?, due_at = null, lease = null,
             leased_until = null
       where (b.due_at is not null and b.state <> 'queued')
          or (b.state = 'queued' and exists (
                select from turno.messages m
                 where m.workspace_id = b.workspace_id and m.id = b.message_id
                   and m.status in ('queued', 'failed')))
      """;

  private static final String RECORDED =
      """
      select booking_id, rule_id, fact from turno.booking_messages
       where workspace_id = ? and booking_id = any (?)
      """;

  private static final String LIST =
      """
      select b.*, m.status as said
        from turno.booking_messages b
        left join turno.messages m on m.workspace_id = b.workspace_id and m.id = b.message_id
       where b.workspace_id = ? and b.booking_id = ? order by b.created_at desc, b.fact limit ?
      """;

  private static final String WRITTEN =
      """
      update turno.booking_messages
         set state = ?, channel = ?, recipient = ?, recipient_form = ?, locale = ?, subject = ?,
             body = ?, calendar = ?, booking_version = ?, conversation_id = ?, message_id = ?,
             written_at = ?
       where workspace_id = ? and booking_id = ? and rule_id = ? and fact = ? and lease = ?
      """;

  // messages of the same occasion are ignored: two rules may have different texts for an occasion
  private static final String IS_SAID =
      """
      select true from turno.booking_messages
       where workspace_id = ? and booking_id = ? and occasion = any (?) and occasion <> ?
         and booking_version >= ? and state in ('sending', 'repeating', 'queued', 'sent')
         and (?::text is null or recipient = ?)
       limit 1
      """;

  private static final String REPORT =
      """
      select status, error_code, error_detail from turno.messages where workspace_id = ? and id = ?
      """;

  private static final String QUEUED =
      """
      select * from turno.booking_messages
       where workspace_id = ? and message_id = ? and state = 'queued'
      """;

  private static final String WAKE_REPORTED =
      """
      update turno.booking_messages b set due_at = ?
        from turno.messages m
       where b.state = 'queued' and b.due_at is null
         and m.workspace_id = b.workspace_id and m.id = b.message_id
         and (m.status in ('delivered', 'read', 'failed')
              or (m.status = 'sent' and b.written_at < ?))
      """;

  // the second list contains bookings that now have another customer: messages that are being sent
  // are kept, because they are for the new customer; messages that are due will be written again
  private static final String FORGET =
      """
      update turno.booking_messages
         set recipient = null, recipient_form = null, subject = null, body = null, calendar = null,
             detail = null
       where workspace_id = ?
         and (booking_id = any (?)
              or booking_id = any (?) and state in ('due', 'queued', 'sent', 'failed', 'skipped'))
      """;

  static final LeaseTable<BookingMessage> TABLE =
      new LeaseTable<>(
          "booking_messages",
          List.of("booking_id", "rule_id", "fact"),
          row -> read(row, row.getInt("attempts") - 1));

  private BookingMessageRows() {}

  /** Adds a due message, unless the rule already has one for this fact. */
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

  /** Records as skipped a message that was due before the database was restored. */
  static void addRestored(
      Connection connection,
      WorkspaceId workspaceId,
      BookingId bookingId,
      PlannedMessages.Item item,
      Instant now)
      throws SQLException {
    Sql.of(ADD_RESTORED)
        .with(workspaceId, bookingId, item.rule().id(), item.fact())
        .with(item.rule().occasion().wire(), now, now)
        .update(connection);
  }

  /** Skips the messages that were waiting when the database was restored; returns their number. */
  static int drop(Connection connection, Instant now) throws SQLException {
    return Sql.of(DROP).with(now).update(connection);
  }

  /** Returns the keys of the messages that each booking already has. */
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

  /**
   * A message and its status.
   *
   * @param status the status in its conversation; null for an e-mail
   */
  record Listed(BookingMessage message, @Nullable String status) {}

  /** Returns the latest messages about a booking, at most {@link #MAX_LISTED}. */
  static List<Listed> list(Connection connection, WorkspaceId workspaceId, BookingId bookingId)
      throws SQLException {
    return Sql.of(LIST)
        .with(workspaceId, bookingId, MAX_LISTED)
        .list(
            connection,
            row -> new Listed(read(row, row.getInt("attempts")), row.getString("said")));
  }

  /**
   * Records that a message was written, if the caller still holds its lease. From then on, the
   * message is treated as sent, unless the channel reports otherwise.
   *
   * @param queued the message's entry in the queue of a conversation; null for an e-mail
   */
  static void write(
      Connection connection,
      BookingMessage message,
      BookingMessage.State state,
      String channel,
      String recipient,
      ComposeMessage.Written written,
      int bookingVersion,
      SystemMessages.@Nullable Queued queued,
      Instant now)
      throws SQLException {
    Sql.of(WRITTEN)
        .with(state.wire(), channel, recipient, VisitorMessages.form(recipient))
        .with(
            written.locale(), written.subject(), written.body(), written.calendar(), bookingVersion)
        .with(queued == null ? null : queued.conversationId())
        .with(queued == null ? null : queued.messageId(), now)
        .with(message.workspaceId(), message.bookingId(), message.ruleId(), message.fact())
        .with(message.lease())
        .update(connection);
  }

  /** Records the final state of a message. */
  static boolean settle(
      Connection connection,
      BookingMessage message,
      BookingMessage.State state,
      @Nullable String reason,
      @Nullable String detail,
      Instant now)
      throws SQLException {
    return TABLE.settle(
        connection,
        message,
        null,
        0,
        "state = ?, reason = ?, detail = ?, settled_at = ?",
        state.wire(),
        reason,
        detail,
        now);
  }

  /** Records that a channel refused the message; the next channel, if any, is tried immediately. */
  static boolean nextChannel(
      Connection connection, BookingMessage message, String failed, String detail, Instant now)
      throws SQLException {
    return TABLE.settle(
        connection,
        message,
        now,
        0,
        "state = 'due', reason = 'refused', detail = ?, tried = tried || ?::text",
        detail,
        failed);
  }

  /**
   * Makes the server immediately decide about a message again.
   *
   * @param reason why the server decides again
   */
  static boolean again(Connection connection, BookingMessage message, String reason, Instant now)
      throws SQLException {
    return TABLE.settle(connection, message, now, 0, "state = 'due', reason = ?", reason);
  }

  /** Returns the booking message whose queued message has this id; null if there is none. */
  static @Nullable BookingMessage queued(
      Connection connection, WorkspaceId workspaceId, MessageId id) throws SQLException {
    return Sql.of(QUEUED)
        .with(workspaceId, id)
        .first(connection, row -> read(row, row.getInt("attempts")));
  }

  /**
   * The latest status that a conversation's channel has reported for a message.
   *
   * @param code the error code of a failed message; null if it has not failed
   */
  record Report(String status, @Nullable String code, @Nullable String text) {
    boolean isUnknown() {
      return "unknown_outcome".equals(code);
    }

    /**
     * Whether the server must decide again about the message: the message waited in its queue until
     * it could no longer be sent as written, or it was free text and WhatsApp reported, for the
     * first time, that the window is closed.
     *
     * @param before the reason why the server last decided again; null if it has not done so
     */
    boolean isDecidedAgain(@Nullable String before) {
      return code != null
          && (WAITED.contains(code)
              || (code.equals(OutdatedMessages.OUTSIDE_WINDOW) && !code.equals(before)));
    }

    String detail() {
      return text == null ? String.valueOf(code) : code + ": " + text;
    }
  }

  /** Reads the latest report; null if the message was deleted when its customer was erased. */
  static @Nullable Report report(Connection connection, BookingMessage message)
      throws SQLException {
    return Sql.of(REPORT)
        .with(message.workspaceId(), message.messageId())
        .first(
            connection,
            row ->
                new Report(
                    row.getString("status"),
                    row.getString("error_code"),
                    row.getString("error_detail")));
  }

  /**
   * Makes messages due if WhatsApp has reported their outcome, or has been silent about them for a
   * day.
   */
  static boolean wakeReported(Connection connection, Instant now) throws SQLException {
    return Sql.of(WAKE_REPORTED).with(now, now.minus(SILENCE)).update(connection) > 0;
  }

  /**
   * Whether a message about the same booking was already written, from this version of the booking
   * or a later one, for one of these occasions other than that of {@code message}.
   *
   * @param reader the e-mail address to which it was written; null for any address
   */
  static boolean isSaid(
      Connection connection,
      BookingMessage message,
      List<String> occasions,
      @Nullable String reader,
      int version)
      throws SQLException {
    return Sql.of(IS_SAID)
            .with(message.workspaceId(), message.bookingId(), occasions)
            .with(message.occasion().wire(), version, reader, reader)
            .first(connection, row -> true)
        != null;
  }

  static void forget(
      Connection connection, WorkspaceId workspaceId, List<BookingId> own, List<BookingId> former)
      throws SQLException {
    if (!own.isEmpty() || !former.isEmpty()) {
      Sql.of(FORGET).with(workspaceId, own, former).update(connection);
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
        row.getObject("booking_version", Integer.class),
        Sql.idOrNull(row, "conversation_id", IdKind.CONVERSATION),
        Sql.idOrNull(row, "message_id", IdKind.MESSAGE),
        Sql.instantOf(row, "created_at"),
        Sql.instant(row, "written_at"),
        Sql.instant(row, "settled_at"),
        Sql.instant(row, "due_at"),
        attempts,
        row.getObject("lease", UUID.class));
  }
}
