package turno.bookings;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import turno.kernel.IdKind;
import turno.payments.DepositBookings;
import turno.platform.db.Sql;

/** Finds the bookings whose deposit needs a payment code. */
final class StoredDeposits {
  // bookings that wait for an unresponsive provider do not block the ones behind them
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

  private StoredDeposits() {}

  /** Bookings of all workspaces that have no charge and no code yet. */
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
}
