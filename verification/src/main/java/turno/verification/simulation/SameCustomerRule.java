package turno.verification.simulation;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.ApiReply;

/** The rule that a customer has at most one booking of a service at the same start. */
final class SameCustomerRule {
  private SameCustomerRule() {}

  /**
   * The customer's phone in a body or an answer; null if it contains none. The phone identifies a
   * customer, because the simulation gives each phone only one name.
   */
  static @Nullable String guest(JsonNode document) {
    JsonNode phone = document.path("customer").path("phone");
    return phone.isString() ? phone.stringValue() : null;
  }

  static boolean isRefusal(ApiReply reply) {
    return reply.status() == 409
        && reply.json().path("reason").asString("").equals("same_customer");
  }

  /** Whether the booking that a refusal names may be a booking of this customer at this time. */
  static boolean isRight(Step step, OfferedService offer, long start, @Nullable String guest) {
    String named = step.reply().json().path("booking_id").asString("");
    KnownBooking other = step.shop.bookings.get(named);
    if (other == null) {
      return step.shop.forgotten.contains(named);
    }
    boolean movedOften = other.expected.version() - other.before.version() > 1;
    return other.offer == offer
        && guest != null
        && guest.equals(other.guest)
        && (other.expected.booked() || other.before.booked())
        && (movedOften || other.expected.start() == start || other.before.start() == start);
  }

  /**
   * Another booking of the customer at this time that certainly existed throughout the round; null
   * if there is none.
   */
  static @Nullable KnownBooking other(
      KnownBooking booking, SimulatedShop shop, long round, Set<KnownBooking> touched) {
    if (booking.guest == null) {
      return null;
    }
    for (KnownBooking other : shop.bookings.values()) {
      if (other != booking
          && other.round < round
          && !touched.contains(other)
          && booking.guest.equals(other.guest)
          && other.offer == booking.offer
          && other.expected.start() == booking.expected.start()
          && Set.of("confirmed", "checked_in").contains(other.expected.status())
          && !other.expected.isAnonymized()) {
        return other;
      }
    }
    return null;
  }
}
