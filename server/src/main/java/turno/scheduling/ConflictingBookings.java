package turno.scheduling;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import turno.catalog.Conflicts;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;

/**
 * Renders the bookings in a block's way, of which only the ids are known here. {@code bookings}
 * implements it.
 */
public interface ConflictingBookings {
  /**
   * The earliest bookings in the way, each whole, in the order of their ids, without proposals.
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
   * With other times; holds no connection while the engine looks for them.
   *
   * @param standing the busy time with the block in it, among which other times are proposed
   */
  Conflicts propose(Conflicts found, Snapshot standing, Instant now);
}
