package turno.bookings;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.platform.http.RequestContext;

/** Checks, before a hold is confirmed, whether the phone belongs to the person who types it. */
@FunctionalInterface
public interface PhoneProof {
  /**
   * Whether the visitor has proved for this hold that the phone is theirs. Throws 422 if they must
   * prove it and have not.
   *
   * @param phone E.164
   * @param code the digits that were sent to the phone, as typed; null for none
   */
  boolean require(RequestContext call, BookingId hold, String phone, @Nullable String code);
}
