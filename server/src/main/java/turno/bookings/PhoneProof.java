package turno.bookings;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.platform.http.RequestContext;

/** Checks, before a hold is confirmed, whether the phone belongs to the visitor who entered it. */
@FunctionalInterface
public interface PhoneProof {
  /**
   * Returns whether the visitor has proved for this hold that the phone is theirs. Throws 422 if a
   * proof is required and the code is missing or wrong.
   *
   * @param phone the phone number in E.164 form
   * @param code the code as the visitor typed it; null if none was sent in the request
   */
  boolean require(RequestContext call, BookingId hold, String phone, @Nullable String code);
}
