package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.WorkspaceId;

/**
 * The catalog, which is compiled with its workspace's time zone and currency. The {@code catalog}
 * package implements this interface.
 */
public interface DependentCatalog {
  /**
   * Waits for running changes to the catalog and for bookings that are being made with it, and
   * blocks new changes and bookings until the transaction ends.
   */
  void lock(Connection connection, WorkspaceId workspaceId) throws SQLException;

  /** Whether the workspace has the schedule; the caller must hold the {@linkplain #lock lock}. */
  boolean hasSchedule(Connection connection, WorkspaceId workspaceId, ScheduleId scheduleId)
      throws SQLException;

  /**
   * Raises the version of the catalog and writes it into the log.
   *
   * @return an action that publishes the version on this node; run it after the commit
   */
  Runnable renew(Connection connection, WorkspaceId workspaceId, Instant now) throws SQLException;
}
