package turno.webhooks;

import java.util.List;

/** Which types of events an endpoint receives: docs/rules/webhooks.md#which-types. */
final class EndpointTypes {
  /** Stands for {@link #STANDARD}. */
  static final String ALL = "*";

  /** The eight standard types. Further ones are sent only to endpoints that name them. */
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

  /** The types that a choice stands for. */
  static List<String> meant(List<String> chosen) {
    if (!chosen.contains(ALL)) {
      return chosen;
    }
    List<String> all = new java.util.ArrayList<>(STANDARD);
    chosen.stream().filter(type -> !type.equals(ALL) && !all.contains(type)).forEach(all::add);
    return all;
  }
}
