package turno.scheduling;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Writes the expiry of bookings whose time is up. {@code bookings} implements it. */
@FunctionalInterface
public interface Expiry {
  /** Writes each in a transaction of its own. Those that are no longer due stay as they are. */
  void expire(UUID workspaceId, List<UUID> bookings, Instant now);
}
