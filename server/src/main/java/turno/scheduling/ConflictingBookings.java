package turno.scheduling;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import turno.catalog.Conflicts;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;

/**
 * Renders the bookings that conflict with a block; this package knows only their ids. {@code
 * bookings} implements it.
 */
public interface ConflictingBookings {
  /**
   * The earliest conflicting bookings in full, in the order of their ids, without proposals.
   *
   * @param connection of the transaction that found them
   * @param total how many there are
   */
  Conflicts show(
      Connection connection,
      WorkspaceId workspaceId,
      List<BookingId> earliest,
      int total,
      Instant now)
      throws SQLException;

  /**
   * Adds proposals of other times; holds no connection while the engine looks for them.
   *
   * @param standing the snapshot including the block, which the proposals are based on
   */
  Conflicts propose(Conflicts found, Snapshot standing, Instant now);
}
