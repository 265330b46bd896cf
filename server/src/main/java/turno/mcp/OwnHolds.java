package turno.mcp;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ServiceId;
import turno.platform.http.Caller;

/** Finds the live holds of a credential. {@code bookings} implements it. */
@FunctionalInterface
public interface OwnHolds {
  /**
   * The live hold that this credential made for a customer with this name and phone number; null if
   * there is none.
   *
   * @param name as given, or null
   * @param phone as given, or null
   */
  @Nullable BookingId find(
      Caller caller,
      ServiceId service,
      Instant start,
      @Nullable String name,
      @Nullable String phone);
}
