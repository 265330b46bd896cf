package turno.scheduling;

import java.sql.Connection;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import turno.catalog.Conflicts;
import turno.catalog.Conflicts.Conflict;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;

/** Shows only the members of each booking that a test needs, and proposes no times. */
record TestingConflicts(Function<BookingId, String> booking) implements ConflictingBookings {
  @Override
  public Conflicts show(
      Connection connection,
      WorkspaceId workspaceId,
      List<BookingId> earliest,
      int total,
      Instant now) {
    return new Conflicts(
        earliest.stream().map(id -> new Conflict(id, 1, booking.apply(id), List.of())).toList(),
        total);
  }

  @Override
  public Conflicts propose(Conflicts found, Snapshot standing, Instant now) {
    return found;
  }
}
