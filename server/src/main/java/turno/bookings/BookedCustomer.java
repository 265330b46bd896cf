package turno.bookings;

import org.jspecify.annotations.Nullable;
import turno.customers.MatchCustomer;
import turno.kernel.CustomerId;

/**
 * The customer of a booking, with name, phone, e-mail and locale as given for it: families share
 * phones.
 *
 * @param phone E.164
 */
public record BookedCustomer(
    CustomerId id,
    @Nullable String name,
    @Nullable String phone,
    @Nullable String email,
    @Nullable String locale) {

  /** Whether they were erased: a customer has a name, a phone or an e-mail address. */
  boolean isErased() {
    return name == null && phone == null && email == null;
  }

  static BookedCustomer of(MatchCustomer.Matched match) {
    return new BookedCustomer(
        match.id(), match.name(), match.phone(), match.email(), match.locale());
  }
}
