package turno.bookings;

/**
 * Bookings ahead whose customers have not answered, although a reminder asked them, or who could
 * not be reached (docs/rules/messages.md#to-call).
 */
final class ToCall {
  /** Its parameter is the present instant. */
  static final String CONDITION =
      """
      b.status = 'confirmed' and b.starts_at > ?
       and b.details #>> '{details,attendance_reply}' is null
       and exists (
         select from turno.booking_messages m
          where m.workspace_id = b.workspace_id and m.booking_id = b.id
            and m.occasion not in ('staff_booked', 'staff_moved', 'staff_cancelled')
            and (m.state = 'failed' or m.reason in ('no_channel', 'over_budget')
                 or m.occasion = 'reminder' and m.state in ('queued', 'sent')))
      """;

  private ToCall() {}
}
