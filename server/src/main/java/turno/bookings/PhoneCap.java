package turno.bookings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking.BookedCustomer;
import turno.customers.Phones;
import turno.kernel.Failure;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.http.RequestContext;

/**
 * Limits the future bookings that visitors to pages may make with one phone
 * (docs/rules/publishable-keys.md#phone).
 *
 * @param phones all spellings of the phone number, the canonical one first
 */
record PhoneCap(List<String> phones) {
  static final int MAX_BOOKINGS = 3;

  /** The constraint that a booking above the cap violates. */
  static final String CONSTRAINT = "visitors_book_few_times";

  /**
   * The cap for a visitor who books for a customer; null for any other caller. Throws 422 if the
   * customer has no phone.
   */
  static @Nullable PhoneCap of(RequestContext call, @Nullable BookedCustomer guest) {
    if (!call.caller().isVisitor()) {
      return null;
    }
    String phone = guest == null ? null : guest.phone();
    if (phone == null) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#/customer/phone",
                  "required",
                  "A booking made on a page requires a phone number.")));
    }
    return new PhoneCap(Phones.spellings(phone));
  }

  /**
   * The 409 for a phone that has reached the cap. It reveals neither how many bookings the phone
   * has nor that it has any.
   */
  static ProblemException reached() {
    return ProblemException.conflict(
        ProblemReason.CALL_THE_BUSINESS, "Please call the business to book this.");
  }
}
