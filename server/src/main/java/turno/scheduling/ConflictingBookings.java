package turno.scheduling;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.catalog.Conflict;

/**
 * Renders the bookings in a block's way, of which only the ids are known here. {@code bookings}
 * implements it.
 */
@FunctionalInterface
public interface ConflictingBookings {
  /**
   * These bookings, each whole, in the order of the ids.
   *
   * @param connection of the transaction that found them
   * @param standing the busy time with the block in it, among which other times are proposed; null
   *     proposes none
   */
  List<Conflict> show(
      Connection connection,
      UUID workspaceId,
      List<UUID> ids,
      @Nullable Snapshot standing,
      Instant now)
      throws SQLException;
}
