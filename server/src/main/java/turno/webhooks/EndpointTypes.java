package turno.webhooks;

import java.util.List;
import turno.events.EventTypes;

/**
 * Which events an endpoint receives: docs/rules/webhooks.md#which-types and
 * docs/rules/webhooks.md#without-holds.
 */
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

  /**
   * SQL: whether an event of the log ({@code l}) shows a booking that was not confirmed. Its status
   * says so, or, where it was given up, the status before.
   */
  static final String OF_UNCONFIRMED =
      """
      (l.type = 'payment.paid' or l.type like 'booking.%')
        and coalesce(
              json_extract_path_text(
                  convert_from(l.payload, 'UTF8')::json, 'data', 'booking', 'status')
                in ('hold', 'pending_payment', 'expired')
              or json_extract_path_text(
                  convert_from(l.payload, 'UTF8')::json, 'data', 'previous_status')
                in ('hold', 'pending_payment'), false)
      """;

  private EndpointTypes() {}

  /** The types that a choice stands for at present. */
  static List<String> resolved(List<String> chosen) {
    return chosen.contains(ALL) ? EventTypes.all() : chosen;
  }
}
