package turno.bookings;

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
import turno.payments.AuditedDeposits;
import turno.payments.DepositBookings;
import turno.platform.db.Sql;

/** Reads deposits of bookings: for an audit, and those that want a code to be paid with. */
public final class StoredDeposits implements AuditedDeposits {
  private static final UUID FIRST = new UUID(0, 0);

  private static final String PAGE =
      "select "
          + BookingRows.COLUMNS
          + """
          , b.payment_status, b.payment_attention
            from turno.bookings b
           where b.workspace_id = ? and b.id > ? and b.booked_at is not null
           order by b.id limit ?
          """;

  // however many wait for a provider that does not answer, those behind them are asked for
  private static final String WANTING =
      """
      select b.workspace_id, b.id from turno.bookings b
       where b.status = 'pending_payment' and b.payment_status = 'pending' and b.expires_at > ?
         and b.details #>> '{payment,method}' = 'pix' and b.details #>> '{payment,pix}' is null
         and not exists (
           select from turno.payment_charges c
            where c.workspace_id = b.workspace_id and c.booking_id = b.id and c.state in ('requested', 'open'))
       order by b.workspace_id, b.id limit ?
      """;

  /** Of all workspaces, those that have no charge and no code yet. */
  static List<DepositBookings.Place> wantingCode(Connection connection, Instant now, int most)
      throws SQLException {
    return Sql.of(WANTING)
        .with(now, most)
        .list(
            connection,
            row ->
                new DepositBookings.Place(
                    Sql.id(row, "workspace_id", IdKind.WORKSPACE),
                    Sql.id(row, "id", IdKind.BOOKING)));
  }

  @Override
  public List<Stored> page(
      Connection connection, WorkspaceId workspaceId, @Nullable BookingId after, int most)
      throws SQLException {
    return Sql.of(PAGE)
        .with(workspaceId, after == null ? FIRST : after, most)
        .list(connection, StoredDeposits::read);
  }

  private static Stored read(ResultSet row) throws SQLException {
    Booking booking = BookingRows.read(row);
    return new Stored(
        booking.id(),
        booking.status().wire(),
        booking.payment(),
        row.getString("payment_status"),
        row.getBoolean("payment_attention"));
  }
}
