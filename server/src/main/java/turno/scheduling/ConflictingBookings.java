package turno.scheduling;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;

/** Shows the bookings in a block's way, which are only ids here. {@code bookings} implements it. */
@FunctionalInterface
public interface ConflictingBookings {
  /**
   * These bookings as the contract's {@code Booking}, in the order of the ids.
   *
   * @param connection of the transaction that has met them
   */
  List<ObjectNode> show(Connection connection, UUID workspaceId, List<UUID> ids, Instant now)
      throws SQLException;
}
