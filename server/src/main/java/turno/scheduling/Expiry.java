package turno.scheduling;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Writes the expiry of bookings whose time is up. {@code bookings} implements it. */
@FunctionalInterface
public interface Expiry {
  /** Each in a transaction of its own; those that are no longer due are left alone. */
  void expire(UUID workspaceId, List<UUID> bookings, Instant now);
}
