package turno.messages;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.messages.BookingMessage.State;
import turno.platform.db.Sql;
import turno.platform.jobs.LeaseTable;

/**
 * An e-mail to a staff member about tomorrow's bookings: one per person and day. Its text is
 * written when it is sent, and is not stored (docs/rules/messages.md#staff-tomorrow).
 *
 * @param day the day that the e-mail is about, in the zone of the workspace
 */
record Agenda(
    WorkspaceId workspaceId, UserId userId, LocalDate day, State state, int attempts, UUID lease)
    implements LeaseTable.Row {
  /**
   * The maximum offset in minutes after 18:00; with it, the e-mail is still sent on the day before.
   */
  static final int MAX_OFFSET_MINUTES = 300;

  private static final LocalTime EVENING = LocalTime.of(18, 0);

  /** For how many days the record of an e-mail is kept, whether or not it was sent. */
  private static final int KEPT_DAYS = 7;

  private static final String ADD =
      """
      insert into turno.agendas (workspace_id, user_id, day, state, due_at)
      values (?, ?, ?, 'due', ?)
      on conflict do nothing
      """;

  private static final String CLAIM =
      """
      update turno.agendas set state = ?
       where workspace_id = ? and user_id = ? and day = ? and lease = ?
      """;

  private static final String DROP =
      """
      update turno.agendas
         set state = 'skipped', reason = 'restored', due_at = null, lease = null, leased_until = null
       where due_at is not null
      """;

  private static final String DELETE_OLD =
      "delete from turno.agendas where workspace_id = ? and day < ?";

  static final LeaseTable<Agenda> TABLE =
      new LeaseTable<>("agendas", List.of("user_id", "day"), Agenda::leased);

  /** Returns when the e-mails about a day are due. */
  static Instant evening(LocalDate day, MessageRule rule, ZoneId zone) {
    return day.minusDays(1).atTime(EVENING).atZone(zone).toInstant().plus(rule.offset());
  }

  /**
   * Adds an e-mail about a day for each reader, and deletes the rows of old e-mails; returns the
   * number of added e-mails.
   */
  static int add(
      Connection connection,
      WorkspaceId workspaceId,
      LocalDate day,
      List<Staff.Member> readers,
      Instant now)
      throws SQLException {
    Sql.of(DELETE_OLD).with(workspaceId, day.minusDays(KEPT_DAYS)).update(connection);
    int added = 0;
    for (Staff.Member reader : readers) {
      added += Sql.of(ADD).with(workspaceId, reader.id(), day, now).update(connection);
    }
    return added;
  }

  /** Skips the e-mails that were waiting when the database was restored; returns their number. */
  static int drop(Connection connection) throws SQLException {
    return Sql.of(DROP).update(connection);
  }

  /** Sets the state of an e-mail, if the caller still holds its lease. */
  static void claim(Connection connection, Agenda agenda, State state) throws SQLException {
    Sql.of(CLAIM)
        .with(state.wire(), agenda.workspaceId(), agenda.userId(), agenda.day(), agenda.lease())
        .update(connection);
  }

  private static Agenda leased(ResultSet row) throws SQLException {
    return new Agenda(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        Sql.id(row, "user_id", IdKind.USER),
        row.getObject("day", LocalDate.class),
        Sql.constant(row, "state", State.class),
        row.getInt("attempts") - 1,
        row.getObject("lease", UUID.class));
  }

  @Override
  public List<?> key() {
    return List.of(userId, day);
  }
}
