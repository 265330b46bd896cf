package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.BookingStory;
import turno.bookings.BookingStory.Happening;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;
import turno.workspaces.Workspace;

/** Decides whether a message may be sent at all (docs/rules/messages.md#permission). */
final class MessagePermission {
  /**
   * The occasions that report the booking's time; a message for one of them may supersede a message
   * for the other.
   */
  private static final List<String> SAYING_THE_TIME =
      List.of(Occasion.BOOKED.wire(), Occasion.MOVED.wire());

  private static final List<String> SAYING_IT_TO_STAFF =
      List.of(Occasion.STAFF_BOOKED.wire(), Occasion.STAFF_MOVED.wire());

  private static final String OPTED_OUT =
      "select opt_out_at is not null from turno.customers where workspace_id = ? and id = ?";

  private static final String CONSENTS =
      "select marketing_consent_at is not null from turno.customers where workspace_id = ? and id = ?";

  private static final String BOOKED_AGAIN =
      """
      select true from turno.bookings
       where workspace_id = ? and customer_id = ? and starts_at > ?
         and status in ('pending_payment', 'confirmed', 'checked_in')
       limit 1
      """;

  private static final String IS_USER =
      """
      select true from turno.users
       where workspace_id = ? and lower(email) = ? and accepted_at is not null and active
         and removed_at is null
      """;

  private MessagePermission() {}

  /** Returns the reason why no channel may send the message; null if it may be sent. */
  static @Nullable String refusal(
      Connection connection,
      BookingMessage message,
      PlannedMessages.Item item,
      BookingStory story,
      Workspace workspace)
      throws SQLException {
    String refusal = refusal(connection, item, story.booking(), workspace);
    if (refusal != null) {
      return refusal;
    }
    String reader = item.reader() == null ? null : item.reader().email();
    Happening moved = reader == null ? story.moved() : story.rescheduled();
    Happening set = moved == null ? story.booked() : moved;
    List<String> saying = reader == null ? SAYING_THE_TIME : SAYING_IT_TO_STAFF;
    boolean isSaid =
        set != null
            && saying.contains(message.occasion().wire())
            && BookingMessageRows.isSaid(connection, message, saying, reader, set.version());
    return isSaid ? "superseded" : null;
  }

  private static @Nullable String ofCustomer(
      Connection connection, PlannedMessages.Item item, Booking booking, Workspace workspace)
      throws SQLException {
    BookedCustomer customer = Objects.requireNonNull(booking.customer());
    if (isTrue(connection, OPTED_OUT, workspace.id(), customer.id())) {
      return "opted_out";
    }
    Occasion occasion = item.rule().occasion();
    if (!occasion.isMarketing()) {
      return null;
    }
    if (!isTrue(connection, CONSENTS, workspace.id(), customer.id())) {
      return "no_consent";
    }
    return occasion == Occasion.REBOOK
            && isTrue(connection, BOOKED_AGAIN, workspace.id(), customer.id(), booking.startsAt())
        ? "booked_again"
        : null;
  }

  /**
   * Like the other {@code refusal}, but does not check whether another message already states the
   * booking's time.
   */
  static @Nullable String refusal(
      Connection connection, PlannedMessages.Item item, Booking booking, Workspace workspace)
      throws SQLException {
    if (item.leftOut() != null) {
      return item.leftOut().wire();
    }
    if (!workspace.messaging().automatic()) {
      return "switched_off";
    }
    return item.reader() == null ? ofCustomer(connection, item, booking, workspace) : null;
  }

  /**
   * Whether the address belongs to an active user of the workspace who has accepted the invitation.
   */
  static boolean isUser(Connection connection, WorkspaceId id, String address) throws SQLException {
    return isTrue(connection, IS_USER, id, address.toLowerCase(Locale.ROOT));
  }

  private static boolean isTrue(Connection connection, String sql, Object... values)
      throws SQLException {
    return Boolean.TRUE.equals(
        Sql.of(sql).with(values).<Boolean>first(connection, row -> row.getBoolean(1)));
  }
}
