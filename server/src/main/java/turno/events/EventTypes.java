package turno.events;

import java.util.List;
import java.util.stream.Stream;

/**
 * The types of public events: all that {@code GET /events} can return. A test ensures that they
 * match the contract's.
 */
public final class EventTypes {
  private static final List<String> OF_BOOKINGS =
      List.of(
          "booking.created",
          "booking.confirmed",
          "booking.cancelled",
          "booking.rescheduled",
          "booking.no_show",
          "booking.checked_in",
          "booking.attendance_reply",
          "booking.updated",
          "payment.paid");

  private static final List<String> OF_MESSAGES =
      List.of("message.received", "conversation.handoff", "conversation.released", "message.sent");

  private EventTypes() {}

  /** Returns every type. */
  public static List<String> all() {
    return shown(List.of(), true);
  }

  /**
   * Returns the types that a list contains.
   *
   * @param asked the requested types, empty for all
   * @param messages whether to include the types of messages and conversations
   */
  static List<String> shown(List<String> asked, boolean messages) {
    return Stream.concat(OF_BOOKINGS.stream(), OF_MESSAGES.stream())
        .filter(type -> asked.isEmpty() || asked.contains(type))
        .filter(type -> messages || !OF_MESSAGES.contains(type))
        .toList();
  }
}
