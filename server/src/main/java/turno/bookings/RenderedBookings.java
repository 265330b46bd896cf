package turno.bookings;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import turno.catalog.Conflicts;
import turno.catalog.Conflicts.Conflict;
import turno.catalog.StageConfig;
import turno.catalog.StageConfigs;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.platform.db.Database;
import turno.scheduling.ConflictingBookings;
import turno.scheduling.Snapshot;

/** Renders bookings for features that know only the ids of the bookings. */
public final class RenderedBookings implements ConflictingBookings {
  private final Database database;

  public RenderedBookings(Database database) {
    this.database = database;
  }

  @Override
  public Conflicts show(
      Connection connection,
      WorkspaceId workspaceId,
      List<BookingId> earliest,
      int total,
      Instant now)
      throws SQLException {
    if (earliest.isEmpty()) {
      return Conflicts.NONE;
    }
    StageConfig stages = StageConfigs.find(connection, workspaceId);
    return new Conflicts(
        find(connection, workspaceId, earliest, now).stream()
            .map(booking ->
                new Conflict(
                    booking.id(),
                    booking.version(),
                    Json.text(BookingView.of(booking, stages)),
                    List.of()))
            .toList(),
        total);
  }

  @Override
  public Conflicts propose(Conflicts found, Snapshot standing, Instant now) {
    WorkspaceId workspaceId = standing.catalog().workspaceId();
    List<BookingId> ids = found.earliest().stream().map(Conflict::bookingId).toList();
    if (ids.isEmpty()) {
      return found;
    }
    Proposals proposals =
        database.read(connection ->
            Proposals.of(connection, standing, find(connection, workspaceId, ids, now), now));
    return new Conflicts(
        found.earliest().stream()
            .map(conflict ->
                conflict.proposing(proposals.to(conflict.bookingId(), conflict.version())))
            .toList(),
        found.total());
  }

  /** These bookings as clients see them at {@code now}, in the order of the ids. */
  static List<Booking> find(
      Connection connection, WorkspaceId workspaceId, List<BookingId> ids, Instant now)
      throws SQLException {
    Map<BookingId, Booking> byId = new HashMap<>();
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
