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
 * Provides the data about bookings that {@code scheduling} needs to choose resources. The {@code
 * bookings} package implements this interface.
 */
public interface Occupants {
  /**
   * A booking to be moved.
   *
   * @param resources the resources that the booking takes for its service, in requirement order,
   *     without those that stage actions added
   * @param minutes the booked length of the service in minutes
   * @param prices the booked price and deposit, which a move does not change
   */
  record Present(
      ServiceId serviceId,
      List<ResourceId> resources,
      @Nullable CustomerId customerId,
      int partySize,
      int minutes,
      @Nullable LocationId locationId,
      SlotPrices prices) {

    /**
     * The length in minutes that a move to this service keeps; null if the booking is for a
     * different service.
     */
    @Nullable Integer keptMinutes(@Nullable ServiceId target) {
      return serviceId.equals(target) ? minutes : null;
    }
  }

  /**
   * The current state of a booking; null if there is no booking with this id that the caller may
   * see.
   */
  @Nullable Present present(RequestContext call, BookingId bookingId);

  /** Whether the customer exists and the caller may see them. */
  boolean isCustomer(RequestContext call, CustomerId customerId);

  /**
   * The resources that served the customer in their latest booking that is neither cancelled,
   * expired nor a hold. The list is empty if there is no such booking.
   *
   * @param leftOut the booking to ignore; null to ignore none
   * @param now a booking that expires at or before this instant is treated as expired, whether or
   *     not its expiry has been written
   */
  List<ResourceId> latestResourcesOf(
      WorkspaceId workspaceId, CustomerId customerId, @Nullable BookingId leftOut, Instant now);
}
