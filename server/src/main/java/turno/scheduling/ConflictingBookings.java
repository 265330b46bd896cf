package turno.scheduling;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import turno.catalog.Conflicts;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;

/**
 * Renders the bookings that conflict with a block. The {@code bookings} package implements this
 * interface, because {@code scheduling} knows only the ids of bookings.
 */
public interface ConflictingBookings {
  /**
   * The earliest conflicting bookings in full, in the order of the given ids, without proposals.
   *
   * @param connection the connection of the transaction that found the bookings
   * @param total the number of all conflicting bookings
   */
  Conflicts show(
      Connection connection,
      WorkspaceId workspaceId,
      List<BookingId> earliest,
      int total,
      Instant now)
      throws SQLException;

  /**
   * Adds proposals of other times. Holds no database connection while the engine searches.
   *
   * @param standing the snapshot including the block, on which the proposals are based
   */
  Conflicts propose(Conflicts found, Snapshot standing, Instant now);
}
