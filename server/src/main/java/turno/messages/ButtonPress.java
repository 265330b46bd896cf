package turno.messages;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking.BookedCustomer;
import turno.conversations.RecordedMessage;
import turno.customers.Phones;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.jobs.LeaseTable;

/** A button that a customer pressed, stored until it is acted on. */
record ButtonPress(
    WorkspaceId workspaceId,
    MessageId messageId,
    ConversationId conversationId,
    String payload,
    int attempts,
    UUID lease)
    implements LeaseTable.Row {
  private static final String INSERT =
      """
      insert into turno.button_presses (workspace_id, message_id, conversation_id, payload, due_at)
      values (?, ?, ?, ?, ?)
      """;

  private static final String PRESSER =
      """
      select p.id, p.phone, p.opt_out_at is not null as opted_out
        from turno.conversations c
        join turno.customers p on p.workspace_id = c.workspace_id and p.id = c.customer_id
       where c.workspace_id = ? and c.id = ?
      """;

  static final LeaseTable<ButtonPress> TABLE =
      new LeaseTable<>("button_presses", List.of("message_id"), ButtonPress::leased);

  @Override
  public List<?> key() {
    return List.of(messageId);
  }

  /** The customer of the conversation in which a button was pressed. */
  record Presser(CustomerId id, @Nullable String phone, boolean optedOut) {
    /** Whether the presser is this customer or has the same phone number. */
    boolean hasPhoneOf(@Nullable BookedCustomer customer) {
      return customer != null
          && (customer.id().equals(id)
              || (phone != null
                  && customer.phone() != null
                  && Phones.form(phone).equals(Phones.form(customer.phone()))));
    }
  }

  /**
   * Stores a press of one of the server's own buttons, due immediately; ignores all other buttons.
   */
  static void pressed(
      Connection connection,
      WorkspaceId workspaceId,
      RecordedMessage message,
      String payload,
      Instant now)
      throws SQLException {
    if (BookingButtons.read(payload) != null) {
      Sql.of(INSERT)
          .with(workspaceId, message.messageId(), message.conversationId(), payload, now)
          .update(connection);
    }
  }

  /** Returns the customer who pressed the button; null if the conversation has been deleted. */
  @Nullable Presser presser(Connection connection) throws SQLException {
    return Sql.of(PRESSER)
        .with(workspaceId, conversationId)
        .first(
            connection,
            row ->
                new Presser(
                    Sql.id(row, "id", IdKind.CUSTOMER),
                    row.getString("phone"),
                    row.getBoolean("opted_out")));
  }

  private static ButtonPress leased(ResultSet row) throws SQLException {
    return new ButtonPress(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        Sql.id(row, "message_id", IdKind.MESSAGE),
        Sql.id(row, "conversation_id", IdKind.CONVERSATION),
        row.getString("payload"),
        row.getInt("attempts") - 1,
        row.getObject("lease", UUID.class));
  }
}
