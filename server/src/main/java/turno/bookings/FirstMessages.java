package turno.bookings;

import turno.bookings.Booking.BookedCustomer;
import turno.platform.http.RequestContext;

/**
 * Asked when a visitor confirms a hold: whether a phone may get messages that its owner has not
 * asked for.
 */
@FunctionalInterface
public interface FirstMessages {
  /**
   * False once the visitors at the caller's address have caused the first messages to too many
   * phones (docs/rules/messages.md#strangers).
   *
   * @param guest with a phone
   */
  boolean mayBeSent(RequestContext call, BookedCustomer guest);
}
