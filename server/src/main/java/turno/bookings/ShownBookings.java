package turno.bookings;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.catalog.Conflict;
import turno.catalog.StageConfig;
import turno.catalog.StageConfigs;
import turno.kernel.Json;
import turno.scheduling.ConflictingBookings;
import turno.scheduling.Snapshot;

/** Renders bookings for features that know only their ids. */
public final class ShownBookings implements ConflictingBookings {
  @Override
  public List<Conflict> show(
      Connection connection,
      UUID workspaceId,
      List<UUID> ids,
      @Nullable Snapshot standing,
      Instant now)
      throws SQLException {
    StageConfig stages = StageConfigs.find(connection, workspaceId);
    List<Booking> bookings = find(connection, workspaceId, ids, now);
    Map<UUID, List<Conflict.Proposal>> proposals =
        standing == null ? Map.of() : Proposals.of(connection, standing, bookings, now);
    return bookings.stream()
        .map(booking ->
            new Conflict(
                Json.text(BookingView.of(booking, stages)),
                proposals.getOrDefault(booking.id(), List.of())))
        .toList();
  }

  /** These bookings as everybody sees them now, in the order of the ids. */
  static List<Booking> find(Connection connection, UUID workspaceId, List<UUID> ids, Instant now)
      throws SQLException {
    Map<UUID, Booking> byId = new HashMap<>();
    for (Booking booking : BookingRows.find(connection, workspaceId, ids)) {
      byId.put(booking.id(), booking.at(now));
    }
    return ids.stream()
        .map(id -> {
          Booking booking = byId.get(id);
          if (booking == null) {
            throw new IllegalStateException("busy time of no booking: " + id);
          }
          return booking;
        })
        .toList();
  }
}
