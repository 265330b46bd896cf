package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import turno.payments.DepositBookings.Place;

/** Where the codes come from that bookings are paid with. */
public interface CodeSource {
  /** Waits until a booking has its code, or none can be had, at most so long. */
  void awaitCode(Place place, Duration most);

  /** Whether the expiry of an unpaid booking may be written now. */
  boolean mayExpire(Place place, Instant deadline, Instant now);
}
