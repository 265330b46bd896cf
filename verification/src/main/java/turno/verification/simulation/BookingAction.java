package turno.verification.simulation;

import java.util.Set;

/** An action on a booking: its name in the history, and the statuses in which it is allowed. */
enum BookingAction {
  CONFIRM("confirmed", Set.of("hold")),
  RELEASE("released", Set.of("hold")),
  CANCEL("cancelled", Set.of("hold", "pending_payment", "confirmed")),
  RESCHEDULE("rescheduled", Set.of("pending_payment", "confirmed")),
  CHECK_IN("checked_in", Set.of("confirmed", "no_show")),
  NO_SHOW("no_show", Set.of("confirmed", "checked_in")),
  REOPEN("reopened", Set.of("checked_in", "no_show")),
  RUN("stage_action", Set.of("pending_payment", "confirmed", "checked_in", "no_show")),
  PAY("paid", Set.of("pending_payment")),
  NOTE(
      "updated",
      Set.of(
          "hold", "pending_payment", "confirmed", "checked_in", "no_show", "cancelled", "expired")),
  READ("", NOTE.from);

  final String word;

  @SuppressWarnings("ImmutableEnumChecker") // Set.of is immutable
  final Set<String> from;

  BookingAction(String word, Set<String> from) {
    this.word = word;
    this.from = from;
  }
}
