package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import turno.kernel.Id.WorkspaceId;

/**
 * The planned messages that quiet hours delay. The {@code messages} package implements this
 * interface.
 */
@FunctionalInterface
public interface QuietHoursPlans {
  /** Computes the plans again, in the transaction that changes the quiet hours. */
  void changed(Connection connection, WorkspaceId workspaceId, Instant now) throws SQLException;
}
