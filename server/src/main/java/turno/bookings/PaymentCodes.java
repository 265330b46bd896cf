package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import turno.payments.DepositBookings.Place;

/** Provides the codes that bookings are paid with. */
public interface PaymentCodes {
  /** Waits, at most this long, until a booking has its code or it is clear that it gets none. */
  void awaitCode(Place place, Duration most);

  /** Whether the expiry of an unpaid booking may be written now. */
  boolean mayExpire(Place place, Instant deadline, Instant now);
}
