package turno.bookings;

/**
 * Selects confirmed future bookings about which the business should phone the customer
 * (docs/rules/messages.md#to-call): the customer has not replied, and either a reminder of the
 * current start is queued or was sent, or no message has been sent to the customer since a message
 * failed, was not sent or has been waiting for 15 minutes.
 */
final class ToCall {
  /** The SQL condition. It takes the current instant twice. */
  static final String CONDITION =
      """
      b.status = 'confirmed' and b.starts_at > ?
       and b.details #>> '{details,attendance_reply}' is null
       and exists (
         select from turno.booking_messages m
          where m.workspace_id = b.workspace_id and m.booking_id = b.id
            and m.occasion not in ('staff_booked', 'staff_moved', 'staff_cancelled')
            and (m.occasion = 'reminder' and m.state in ('queued', 'sent')
                   and m.fact = to_char(b.starts_at at time zone 'UTC', '"start "YYYY-MM-DD"T"HH24:MI:SS"Z"')
                 or (m.state = 'failed' or m.reason in ('no_channel', 'over_budget', 'visitor_limit')
                     or m.state = 'queued' and m.written_at < ?::timestamptz - interval '15 minutes'
                       and exists (
                         select from turno.outgoing_messages o
                          where o.workspace_id = m.workspace_id and o.message_id = m.message_id))
                   and not exists (
                     select from turno.booking_messages l
                      where l.workspace_id = m.workspace_id and l.booking_id = m.booking_id
                        and l.occasion not in ('staff_booked', 'staff_moved', 'staff_cancelled')
                        and l.state = 'sent' and l.created_at > m.created_at)))
      """;

  private ToCall() {}
}
