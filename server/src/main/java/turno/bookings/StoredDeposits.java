package turno.bookings;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.BookingId;
import turno.kernel.WorkspaceId;
import turno.payments.AuditedDeposits;
import turno.platform.db.Sql;

/** Reads the deposits of bookings for an audit. */
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
