package turno.bookings;

import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/**
 * Whether the customer is told of a change: what the request says, for everybody who sends messages
 * (docs/rules/events.md#whether-the-customer-is-told).
 */
enum Notify {
  AUTO,
  NONE;

  /** What a checked body says, auto where it says nothing. */
  static Notify in(ObjectNode body) {
    return valueOf(body.path("notify").asString("auto").toUpperCase(Locale.ROOT));
  }

  String wire() {
    return name().toLowerCase(Locale.ROOT);
  }
}
