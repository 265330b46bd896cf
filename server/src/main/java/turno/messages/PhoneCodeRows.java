package turno.messages;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.jobs.LeaseTable;
import turno.platform.jobs.Retention;

/**
 * The table of requests for codes that are sent to phones, with one row per hold. The codes
 * themselves are not stored.
 */
final class PhoneCodeRows {
  private static final String ASK =
      """
      insert into turno.phone_codes as c
             (workspace_id, booking_id, phone, phone_signature, locale, sends, tries, created_at, due_at)
      values (?, ?, ?, ?, ?, 1, 0, ?, ?)
      on conflict (workspace_id, booking_id) do update
         set phone = excluded.phone, phone_signature = excluded.phone_signature,
             locale = excluded.locale, sends = c.sends + 1, tries = 0,
             created_at = excluded.created_at, proved_at = null, due_at = excluded.due_at,
             attempts = 0, lease = null
       where c.sends < ?
      """;

  private static final String BEGIN =
      """
      update turno.phone_codes set phone = null
       where workspace_id = ? and booking_id = ? and lease = ?
      """;

  private static final String PROVED =
      """
      select true from turno.phone_codes
       where workspace_id = ? and booking_id = ? and phone_signature = ? and proved_at is not null
      """;

  private static final String TRIED =
      """
      update turno.phone_codes set tries = tries + 1
       where workspace_id = ? and booking_id = ? and phone_signature = ? and tries < ?
      returning sends
      """;

  private static final String PROVE =
      "update turno.phone_codes set proved_at = ? where workspace_id = ? and booking_id = ?";

  private static final String SWEEP =
      """
      with old as (
        delete from turno.phone_codes where (workspace_id, booking_id) in (
          select workspace_id, booking_id from turno.phone_codes
           where created_at >= ? and created_at < ? order by created_at limit ?)
        returning created_at)
      select count(*)::integer as rows, max(created_at) as latest from old
      """;

  static final LeaseTable<ToSend> TABLE =
      new LeaseTable<>("phone_codes", List.of("booking_id"), PhoneCodeRows::leased);

  private PhoneCodeRows() {}

  /**
   * A code that must be sent.
   *
   * @param phone null once sending has begun
   */
  record ToSend(
      WorkspaceId workspaceId,
      BookingId bookingId,
      @Nullable String phone,
      @Nullable String locale,
      int sends,
      Instant createdAt,
      int attempts,
      UUID lease)
      implements LeaseTable.Row {
    @Override
    public List<?> key() {
      return List.of(bookingId);
    }
  }

  /** Makes a code due; returns false if the hold has used up its codes. */
  static boolean ask(
      Connection connection,
      WorkspaceId workspaceId,
      BookingId hold,
      String phone,
      String signature,
      @Nullable String locale,
      Instant now,
      int most)
      throws SQLException {
    return Sql.of(ASK)
            .with(workspaceId, hold, phone, signature, locale, now, now, most)
            .update(connection)
        == 1;
  }

  /**
   * Records that the sending of a code begins, so that it is never sent twice; returns false if
   * another code was requested in the meantime, or another node has leased the row.
   */
  static boolean begin(Connection connection, ToSend row) throws SQLException {
    return Sql.of(BEGIN).with(row.workspaceId(), row.bookingId(), row.lease()).update(connection)
        == 1;
  }

  static boolean isProved(
      Connection connection, WorkspaceId workspaceId, BookingId hold, String signature)
      throws SQLException {
    return Sql.of(PROVED).with(workspaceId, hold, signature).first(connection, row -> true) != null;
  }

  /**
   * Counts a try. Returns the number of the message that contained the code; null if no try is left
   * or no code was requested for this phone.
   */
  static @Nullable Integer tried(
      Connection connection, WorkspaceId workspaceId, BookingId hold, String signature, int most)
      throws SQLException {
    return Sql.of(TRIED)
        .with(workspaceId, hold, signature, most)
        .first(connection, row -> row.getInt("sends"));
  }

  static void prove(Connection connection, WorkspaceId workspaceId, BookingId hold, Instant now)
      throws SQLException {
    Sql.of(PROVE).with(now, workspaceId, hold).update(connection);
  }

  static Retention.Deleted sweep(Connection connection, Instant from, Instant until, int limit)
      throws SQLException {
    return Retention.Deleted.by(connection, Sql.of(SWEEP).with(from, until, limit));
  }

  private static ToSend leased(ResultSet row) throws SQLException {
    return new ToSend(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        Sql.id(row, "booking_id", IdKind.BOOKING),
        row.getString("phone"),
        row.getString("locale"),
        row.getInt("sends"),
        Sql.instantOf(row, "created_at"),
        row.getInt("attempts") - 1,
        row.getObject("lease", UUID.class));
  }
}
