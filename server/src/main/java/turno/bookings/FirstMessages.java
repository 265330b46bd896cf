package turno.bookings;

import turno.bookings.Booking.BookedCustomer;
import turno.platform.http.RequestContext;

/**
 * Decides, when a visitor confirms a hold, whether messages may be sent to a phone before the owner
 * of the phone has written to the business.
 */
@FunctionalInterface
public interface FirstMessages {
  /**
   * Returns true if the customer has written to the business. Otherwise counts the phone towards
   * the limit of the caller's network address; returns false if visitors at this address have
   * caused first messages to too many phones (docs/rules/messages.md#strangers).
   *
   * @param guest a customer with a phone
   */
  boolean mayBeSent(RequestContext call, BookedCustomer guest);
}
