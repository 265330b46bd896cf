package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import turno.bookings.Booking;

/**
 * Limits the messages that strangers can make the server write: on a booking page they type any
 * address, and with the link of a booking they may change it (docs/rules/messages.md#strangers).
 */
final class VisitorMessages {
  /** For bookings that visitors of a page have made, counted with all others. */
  static final int MAX_TO_RECIPIENT = 10;

  /** For any booking, because its link may change its address. */
  static final int MAX_ABOUT_BOOKING = 20;

  private static final Duration DAY = Duration.ofDays(1);

  private VisitorMessages() {}

  /** Whether no more messages about the booking are written today. */
  static boolean isUsedUp(Connection connection, Booking booking, Instant now) throws SQLException {
    return BookingMessageRows.writtenAbout(
            connection, booking.workspaceId(), booking.id(), now.minus(DAY))
        >= MAX_ABOUT_BOOKING;
  }

  /** Whether the booking must not cause one more message to this address or phone today. */
  static boolean isUsedUp(Connection connection, Booking booking, String recipient, Instant now)
      throws SQLException {
    return booking.details().origin() != null
        && BookingMessageRows.writtenTo(
                connection, booking.workspaceId(), recipient, now.minus(DAY), MAX_TO_RECIPIENT)
            >= MAX_TO_RECIPIENT;
  }
}
