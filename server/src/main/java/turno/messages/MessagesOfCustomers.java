package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import turno.customers.SentMessages;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;

/** Lists and erases automatic messages for {@code customers}. */
final class MessagesOfCustomers implements SentMessages {
  @Override
  public ArrayNode toCustomer(
      Connection connection, WorkspaceId workspaceId, BookingId booking, ZoneId zone)
      throws SQLException {
    return ListBookingMessages.toCustomer(connection, workspaceId, booking, zone);
  }

  @Override
  public void forget(
      Connection connection, WorkspaceId workspaceId, List<BookingId> own, List<BookingId> former)
      throws SQLException {
    BookingMessageRows.forget(connection, workspaceId, own, former);
  }
}
