package turno.scheduling;

import java.sql.Connection;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import turno.catalog.Conflict;
import turno.catalog.Conflicts;

/** Shows of each booking what a test wants to see of it, and proposes nothing. */
record TestingConflicts(Function<UUID, String> booking) implements ConflictingBookings {
  @Override
  public Conflicts show(
      Connection connection, UUID workspaceId, List<UUID> earliest, int total, Instant now) {
    return new Conflicts(
        earliest.stream().map(id -> new Conflict(id, 1, booking.apply(id), List.of())).toList(),
        total);
  }

  @Override
  public Conflicts propose(Conflicts found, Snapshot standing, Instant now) {
    return found;
  }
}
