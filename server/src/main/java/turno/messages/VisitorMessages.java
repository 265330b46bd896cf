package turno.messages;

import java.net.IDN;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import turno.bookings.Booking;
import turno.bookings.Booking.BookedCustomer;
import turno.conversations.WrittenByCustomers;
import turno.customers.Phones;
import turno.platform.db.Sql;

/**
 * Limits the messages that strangers can make the server write: on a booking page they can type any
 * e-mail address or phone number, and with the link of a booking they can change the address or
 * number in the booking (docs/rules/messages.md#strangers).
 */
final class VisitorMessages {
  /**
   * The maximum number of messages to an e-mail address or phone number within a day. It limits
   * only messages about bookings that visitors to a booking page have made, but counts messages
   * about all bookings.
   */
  private static final int MAX_TO_RECIPIENT = 10;

  /**
   * The maximum number of messages about one booking within a day. It limits messages about any
   * booking, because the recipient of the messages can be changed with the booking's link.
   */
  private static final int MAX_ABOUT_BOOKING = 20;

  private static final Duration DAY = Duration.ofDays(1);

  // "due_at is null" excludes the message that is being processed, so that it is not counted itself
  private static final String WRITTEN_ABOUT =
      """
      select count(*) as messages from turno.booking_messages
       where workspace_id = ? and booking_id = ? and written_at > ? and due_at is null
      """;

  private static final String WRITTEN_TO =
      """
      select count(*) as messages from (
        select from turno.booking_messages
         where workspace_id = ? and recipient_form = ? and written_at > ?
           and due_at is null
         limit ?) m
      """;

  private VisitorMessages() {}

  /** Whether the messages of the last 24 hours about the booking have reached their maximum. */
  static boolean isUsedUp(Connection connection, Booking booking, Instant now) throws SQLException {
    return Sql.of(WRITTEN_ABOUT)
            .with(booking.workspaceId(), booking.id(), now.minus(DAY))
            .one(connection, row -> row.getInt("messages"))
        >= MAX_ABOUT_BOOKING;
  }

  /**
   * Whether no WhatsApp message may be sent to the booking's phone: visitors at one network address
   * had already caused first messages to too many phones when the booking was made, and its
   * customer has not written to the business.
   */
  static boolean isUnwanted(Connection connection, Booking booking) throws SQLException {
    BookedCustomer customer = booking.customer();
    return booking.details().beyondFirstMessages()
        && customer != null
        && !WrittenByCustomers.any(connection, booking.workspaceId(), customer.id());
  }

  /**
   * Returns the form that all spellings of an e-mail address or phone number share, for
   * comparisons.
   */
  static String form(String recipient) {
    int at = recipient.lastIndexOf('@');
    if (at < 0) {
      return Phones.form(recipient);
    }
    String domain = recipient.substring(at + 1);
    try {
      domain = IDN.toASCII(domain); // the form that mail servers receive
    } catch (IllegalArgumentException e) {
      // no mail is sent to such an address
    }
    return (recipient.substring(0, at + 1) + domain).toLowerCase(Locale.ROOT);
  }

  /**
   * Whether another message about the booking to this e-mail address or phone number would exceed
   * the maximum for 24 hours.
   */
  static boolean isUsedUp(Connection connection, Booking booking, String recipient, Instant now)
      throws SQLException {
    return booking.details().origin() != null
        && Sql.of(WRITTEN_TO)
                .with(booking.workspaceId(), form(recipient), now.minus(DAY), MAX_TO_RECIPIENT)
                .one(connection, row -> row.getInt("messages"))
            >= MAX_TO_RECIPIENT;
  }
}
