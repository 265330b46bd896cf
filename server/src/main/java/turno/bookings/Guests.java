package turno.bookings;

import turno.customers.MatchCustomer;

/** Customers as bookings keep them: with name, phone, e-mail and locale as given. */
final class Guests {
  private Guests() {}

  static Booking.Guest of(MatchCustomer.Matched match) {
    return new Booking.Guest(
        match.id(), match.name(), match.phone(), match.email(), match.locale());
  }
}
