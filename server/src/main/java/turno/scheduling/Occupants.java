package turno.scheduling;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What {@code scheduling} must know of bookings to choose resources. {@code bookings} answers. */
public interface Occupants {
  /**
   * A booking that is to be moved.
   *
   * @param resources that it has now, in requirement order
   */
  record Present(List<UUID> resources, @Nullable UUID customerId, int partySize) {}

  /** What a booking is now; null when there is no such booking. */
  @Nullable Present present(UUID workspaceId, UUID bookingId);

  /**
   * The resources of the customer's latest booking that is neither cancelled, expired nor a hold,
   * one booking left out; empty without such a booking.
   *
   * @param now from its expiry on a booking is expired, whether or not that is written
   * @return null when there is no such customer
   */
  @Nullable List<UUID> latestResourcesOf(
      UUID workspaceId, UUID customerId, @Nullable UUID leftOut, Instant now);
}
