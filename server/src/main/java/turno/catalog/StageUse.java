package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import turno.kernel.Id.WorkspaceId;

/** Finds the stages that active bookings are in. {@code bookings} implements it. */
@FunctionalInterface
public interface StageUse {
  /**
   * The given keys that active bookings are in, in the given order. Called under the workspace's
   * {@linkplain Catalogs#lockAlone lock}, which writes that move bookings to a stage share.
   */
  List<String> inUse(Connection connection, WorkspaceId workspaceId, List<String> keys, Instant now)
      throws SQLException;
}
