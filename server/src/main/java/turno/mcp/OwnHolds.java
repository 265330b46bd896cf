package turno.mcp;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ServiceId;
import turno.platform.http.Caller;

/** Finds the live holds of a credential. The {@code bookings} package implements this interface. */
@FunctionalInterface
public interface OwnHolds {
  /**
   * Returns the live hold of this service and start that this credential made for a customer with
   * this name and phone number, or null if there is none. A null name or phone number is not
   * compared; if both are null, the result is null.
   *
   * @param name the customer's name; null if none was given
   * @param phone the customer's phone number as the customer wrote it; null if none was given
   */
  @Nullable BookingId find(
      Caller caller,
      ServiceId service,
      Instant start,
      @Nullable String name,
      @Nullable String phone);
}
