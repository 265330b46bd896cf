package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import turno.kernel.Id.WorkspaceId;

/** The bookings of a workspace. {@code bookings} implements it. */
@FunctionalInterface
public interface WorkspaceBookings {
  /** Whether there is any, a hold included; not what never got beyond a hold that has ended. */
  boolean any(Connection connection, WorkspaceId workspaceId) throws SQLException;
}
