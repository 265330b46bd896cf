package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import turno.kernel.Id.WorkspaceId;

/**
 * Finds the stages that active bookings are in. The {@code bookings} package implements this
 * interface.
 */
@FunctionalInterface
public interface StageUse {
  /**
   * Returns, in the given order, the keys of the stages that have at least one active booking.
   * Called under the workspace's exclusive {@linkplain Catalogs#lockAlone lock}; writes that move
   * bookings to a stage take this lock in shared mode.
   */
  List<String> inUse(Connection connection, WorkspaceId workspaceId, List<String> keys, Instant now)
      throws SQLException;
}
