package turno.bookings;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.platform.http.RequestContext;

/** Asked before a hold is confirmed: whether the phone is that of the person who types it. */
@FunctionalInterface
public interface PhoneProof {
  /**
   * Whether the caller has shown it for this hold; 422 unless they have, or need not.
   *
   * @param phone E.164
   * @param code the digits that were sent to the phone, as typed; null for none
   */
  boolean require(RequestContext call, BookingId hold, String phone, @Nullable String code);
}
