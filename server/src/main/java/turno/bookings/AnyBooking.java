package turno.bookings;

import java.sql.Connection;
import java.sql.SQLException;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;
import turno.workspaces.WorkspaceBookings;

/** Checks whether a workspace has any booking or hold; holds that ended unconfirmed are ignored. */
final class AnyBooking implements WorkspaceBookings {
  private static final String ANY =
      """
      select exists (
        select from turno.bookings b
         where b.workspace_id = ? and (b.booked_at is not null or b.status = 'hold')) as found
      """;

  @Override
  public boolean any(Connection connection, WorkspaceId workspaceId) throws SQLException {
    return Sql.of(ANY).with(workspaceId).one(connection, row -> row.getBoolean("found"));
  }
}
