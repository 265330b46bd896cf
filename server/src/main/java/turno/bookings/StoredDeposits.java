package turno.bookings;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.payments.DepositBookings;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.workspaces.Workspaces;

/** Finds the bookings whose deposit needs a payment code. */
final class StoredDeposits {
  // excludes bookings with a charge in progress: otherwise, the bookings of an unresponsive
  // provider could fill every batch
  private static final String WANTING =
      """
      select b.workspace_id, b.id from turno.bookings b
       where b.status = 'pending_payment' and b.payment_status = 'pending' and b.expires_at > ?
         and b.details #>> '{payment,method}' = 'pix' and b.details #>> '{payment,pix}' is null
         and not exists (
           select from turno.payment_charges c
            where c.workspace_id = b.workspace_id and c.booking_id = b.id and c.state in ('requested', 'open'))
         and not exists (
           select from turno.workspace_deletions d where d.workspace_id = b.workspace_id)
       order by b.workspace_id, b.id limit ?
      """;

  private StoredDeposits() {}

  /**
   * Whether the deposit may be paid. A booking that was stored just after the deletion of its
   * workspace may still be waiting for payment, but its deposit may not be paid.
   */
  static boolean isAwaited(Database database, Booking booking) {
    WorkspaceId id = booking.workspaceId();
    return booking.status() == BookingStatus.PENDING_PAYMENT
        && Tenant.of(
            id, () -> database.<Boolean>read(connection -> !Workspaces.isDeleted(connection, id)));
  }

  /** The bookings, in all workspaces, that wait for a Pix code and have no charge in progress. */
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
