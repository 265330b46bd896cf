package turno.webhooks;

import java.util.List;
import turno.events.EventTypes;

/**
 * Determines which events an endpoint receives: docs/rules/webhooks.md#which-types and
 * docs/rules/webhooks.md#without-holds.
 */
final class EndpointTypes {
  /** Stands for every type, including future types. */
  static final String ALL = "*";

  /** The eight standard types, for endpoints that do not choose any. */
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
   * SQL: whether an event of the log ({@code l}) belongs to an unconfirmed booking. {@code
   * booking.created} precedes every confirmation. For a cancelled booking, the cancellation event
   * contains the previous status; for later events, only the booking's history shows whether it was
   * confirmed.
   */
  static final String OF_UNCONFIRMED =
      """
      (l.type = 'booking.created'
        or l.type like 'booking.%'
          and case json_extract_path_text(
                     convert_from(l.payload, 'UTF8')::json, 'data', 'booking', 'status')
                when 'hold' then true
                when 'pending_payment' then true
                when 'expired' then true
                when 'cancelled' then
                  coalesce(
                    json_extract_path_text(
                        convert_from(l.payload, 'UTF8')::json, 'data', 'previous_status')
                      in ('hold', 'pending_payment'),
                    not exists (
                      select from turno.booking_history h
                       where h.workspace_id = l.workspace_id and h.booking_id = l.subject_id
                         and jsonb_path_exists(h.change,
                           '$."changes"[*]?(@."field" == "status" && @."to" == "confirmed")')))
                else false
              end)
      """;

  private EndpointTypes() {}

  /** Returns the chosen types, or all current types if the choice contains {@link #ALL}. */
  static List<String> resolved(List<String> chosen) {
    return chosen.contains(ALL) ? EventTypes.all() : chosen;
  }
}
