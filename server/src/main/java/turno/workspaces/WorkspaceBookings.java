package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import turno.kernel.Id.WorkspaceId;

/** The bookings of a workspace. The {@code bookings} package implements this interface. */
@FunctionalInterface
public interface WorkspaceBookings {
  /** Whether there is any booking or live hold; holds that have ended are ignored. */
  boolean any(Connection connection, WorkspaceId workspaceId) throws SQLException;
}
