package turno.workspaces;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ScheduleId;
import turno.kernel.PostalAddress;

/**
 * The address, contact data and opening hours of a business that has one address (a business with
 * several addresses has locations instead), and the default travel time between locations.
 *
 * @param openingScheduleId the schedule with its opening hours, which are only displayed and do not
 *     restrict bookings
 * @param travelMinutes the travel time between two locations, for resources that have no travel
 *     time of their own
 */
public record Premises(
    @Nullable PostalAddress address,
    @Nullable String phone,
    @Nullable String email,
    @Nullable String mapUrl,
    @Nullable ScheduleId openingScheduleId,
    int travelMinutes) {
  static final Premises NONE = new Premises(null, null, null, null, null, 0);
}
