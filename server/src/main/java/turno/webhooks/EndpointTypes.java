package turno.webhooks;

import java.util.List;

/** Which types of events an endpoint receives (decisions section 8). */
final class EndpointTypes {
  /** Stands for {@link #STANDARD}. */
  static final String ALL = "*";

  /** Those of the requirements; further ones are sent only when they are named. */
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

  /** The types that are meant by a choice. */
  static List<String> meant(List<String> chosen) {
    if (!chosen.contains(ALL)) {
      return chosen;
    }
    List<String> all = new java.util.ArrayList<>(STANDARD);
    chosen.stream().filter(type -> !type.equals(ALL) && !all.contains(type)).forEach(all::add);
    return all;
  }
}
