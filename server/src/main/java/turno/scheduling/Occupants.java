package turno.scheduling;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.http.RequestContext;

/**
 * The interface to the bookings that {@code scheduling} needs to choose resources. {@code bookings}
 * implements it.
 */
public interface Occupants {
  /**
   * A booking to be moved.
   *
   * @param resources that it has for its service, in requirement order, without those that stage
   *     actions added
   * @param minutes its length as booked
   * @param prices the prices at which it was booked, which a move keeps
   */
  record Present(
      ServiceId serviceId,
      List<ResourceId> resources,
      @Nullable CustomerId customerId,
      int partySize,
      int minutes,
      @Nullable LocationId locationId,
      SlotPrices prices) {

    /** The length that a move to this service keeps; null for a different service. */
    @Nullable Integer keptMinutes(@Nullable ServiceId target) {
      return serviceId.equals(target) ? minutes : null;
    }
  }

  /** The current state of a booking; null when there is none that the caller may see. */
  @Nullable Present present(RequestContext call, BookingId bookingId);

  /** Whether there is such a customer whom the caller may see. */
  boolean isCustomer(RequestContext call, CustomerId customerId);

  /**
   * The resources that served the customer in their latest booking that is neither cancelled,
   * expired nor a hold, one booking left out; empty without such a booking.
   *
   * @param now a booking counts as expired from its expiry on, whether or not that is written
   */
  List<ResourceId> latestResourcesOf(
      WorkspaceId workspaceId, CustomerId customerId, @Nullable BookingId leftOut, Instant now);
}
