package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.BookingStories;
import turno.bookings.BookingStory;
import turno.kernel.Id.BookingId;
import turno.kernel.IdKind;
import turno.kernel.WireEnum;
import turno.platform.db.Sql;
import turno.workspaces.Workspace;

/**
 * Records messages that were never sent, for a demonstration business: its customers cannot be
 * reached, and its lists of messages would otherwise be empty.
 */
public final class SampleMessages {
  private static final String INSERT =
      """
      insert into turno.booking_messages
             (workspace_id, booking_id, rule_id, fact, occasion, state, reason, detail, channel,
              recipient, locale, subject, body, booking_version, created_at, written_at, settled_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict do nothing
      """;

  private final Messages.Needs needs;
  private final ComposeMessage compose;

  SampleMessages(Messages.Needs needs, ComposeMessage compose) {
    this.needs = needs;
    this.compose = compose;
  }

  /**
   * Records the message of an occasion as sent.
   *
   * @param bookingId a booking that has a customer
   */
  public void sent(Workspace workspace, String bookingId, String occasion, Instant at) {
    record(workspace, bookingId, occasion, at, null);
  }

  /**
   * Records the message of an occasion as failed.
   *
   * @param detail the error as the channel would report it
   */
  public void failed(
      Workspace workspace, String bookingId, String occasion, Instant at, String detail) {
    record(workspace, bookingId, occasion, at, detail);
  }

  private void record(
      Workspace workspace, String bookingId, String occasion, Instant at, @Nullable String detail) {
    MessagePlans.begin(needs.requests(), workspace, needs.ids());
    ComposeMessage.Around around =
        new ComposeMessage.Around(workspace, needs.catalogs().of(workspace.id()), null);
    BookingId id = Objects.requireNonNull(IdKind.BOOKING.parse(bookingId));
    needs
        .requests()
        .write(connection -> {
          BookingStory story =
              Objects.requireNonNull(BookingStories.find(connection, workspace.id(), id));
          PlannedMessages.Rules rules =
              new PlannedMessages.Rules(
                  MessageRule.TABLE.all(connection, workspace.id()), Staff.NONE, null);
          for (PlannedMessages.Item item : PlannedMessages.of(story, rules, at)) {
            if (item.rule().occasion() == WireEnum.of(Occasion.class, occasion)) {
              insert(connection, story.booking(), item, around, at, detail);
            }
          }
          return true;
        });
  }

  private void insert(
      Connection connection,
      Booking booking,
      PlannedMessages.Item item,
      ComposeMessage.Around around,
      Instant at,
      @Nullable String detail)
      throws SQLException {
    BookedCustomer customer = Objects.requireNonNull(booking.customer());
    ComposeMessage.Written written =
        compose.write(item.rule(), booking, compose.withPage(connection, item.rule(), around), at);
    boolean byMail = customer.email() != null;
    boolean isSent = detail == null;
    Sql.of(INSERT)
        .with(booking.workspaceId(), booking.id(), item.rule().id(), item.fact())
        .with(item.rule().occasion().wire(), isSent ? "sent" : "failed")
        .with(isSent ? null : "refused", detail)
        .with(byMail ? "email" : "whatsapp", byMail ? customer.email() : customer.phone())
        .with(written.locale(), written.subject(), written.body(), booking.version())
        .with(at, at, at)
        .update(connection);
  }
}
