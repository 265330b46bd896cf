package turno.scheduling;

import java.time.Instant;
import java.util.List;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;

/** Writes the due expiries of bookings. The {@code bookings} package implements this interface. */
@FunctionalInterface
public interface Expiry {
  /** Writes each expiry in its own transaction. Skips bookings whose expiry is no longer due. */
  void expire(WorkspaceId workspaceId, List<BookingId> bookings, Instant now);
}
