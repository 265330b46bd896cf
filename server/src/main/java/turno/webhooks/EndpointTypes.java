package turno.webhooks;

import java.util.List;
import turno.events.EventTypes;

/** Which types of events an endpoint receives: docs/rules/webhooks.md#which-types. */
final class EndpointTypes {
  /** Stands for every type, also those that will be added. */
  static final String ALL = "*";

  /** The eight standard types, for endpoints that choose none. */
  static final List<String> STANDARD =
      List.of(
          "booking.created",
          "booking.confirmed",
          "booking.cancelled",
          "booking.rescheduled",
          "booking.no_show",
          "payment.paid",
          "message.received",
          "conversation.handoff");

  private EndpointTypes() {}

  /** The types that a choice stands for at present. */
  static List<String> resolved(List<String> chosen) {
    return chosen.contains(ALL) ? EventTypes.all() : chosen;
  }
}
