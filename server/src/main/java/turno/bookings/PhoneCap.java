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
 * How many times to come a phone may have that visitors of pages booked
 * (docs/rules/publishable-keys.md#phone).
 *
 * @param phones every spelling of the phone, the canonical one first
 */
record PhoneCap(List<String> phones) {
  static final int MAX_BOOKINGS = 3;

  /** The constraint that a booking beyond the cap violates. */
  static final String CONSTRAINT = "visitors_book_few_times";

  /**
   * The cap of a visitor who books for a customer; null for any other caller. 422 without phone.
   */
  static @Nullable PhoneCap of(RequestContext call, @Nullable BookedCustomer guest) {
    if (!call.caller().isVisitor()) {
      return null;
    }
    String phone = guest == null ? null : guest.phone();
    if (phone == null) {
      throw ProblemException.invalid(
          List.of(
              Failure.at("#/customer/phone", "required", "A booking on a page needs the phone.")));
    }
    return new PhoneCap(Phones.spellings(phone));
  }

  /** 409: says neither how many there are nor that there are any. */
  static ProblemException reached() {
    return ProblemException.conflict(
        ProblemReason.CALL_THE_BUSINESS, "Please call the business to book this.");
  }
}
