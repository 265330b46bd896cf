package turno.audit;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Maps the actions in the history of bookings to operations. */
final class BookingActions {
  private static final Map<String, String> OPERATIONS =
      Map.ofEntries(
          Map.entry("held", "createHold"),
          Map.entry("booked", "createBooking"),
          Map.entry("confirmed", "confirmHold"),
          Map.entry("released", "releaseHold"),
          Map.entry("cancelled", "cancelBooking"),
          Map.entry("rescheduled", "rescheduleBooking"),
          Map.entry("updated", "updateBooking"),
          Map.entry("checked_in", "checkInBooking"),
          Map.entry("no_show", "markNoShow"),
          Map.entry("reopened", "reopenBooking"),
          Map.entry("stage_action", "runStageAction"),
          Map.entry("attendance_replied", "replyAttendance"),
          Map.entry("link_renewed", "renewManageLink"),
          Map.entry("anonymized", "deleteCustomer"),
          Map.entry("merged", "mergeCustomers"),
          Map.entry("paid", "recordPayment"),
          Map.entry("paid_late", "recordPayment"),
          Map.entry("paid_too_late", "recordPayment"),
          Map.entry("payment_recorded", "recordPayment"),
          Map.entry("payment_corrected", "correctPayment"),
          Map.entry("refund_recorded", "recordRefund"),
          Map.entry("refund_asked", "recordRefund"));

  private BookingActions() {}

  /** Returns the id of the operation for an action; any other word is returned unchanged. */
  static String operation(String word) {
    return OPERATIONS.getOrDefault(word, word);
  }

  /** Returns the stored words for an operation: its id, and its actions in the history. */
  static List<String> stored(String operation) {
    return Stream.concat(
            Stream.of(operation),
            OPERATIONS.entrySet().stream()
                .filter(entry -> entry.getValue().equals(operation))
                .map(Map.Entry::getKey))
        .toList();
  }
}
