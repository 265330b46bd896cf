package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;

/** The automatic messages about bookings. {@code messages} implements this interface. */
public interface SentMessages {
  /**
   * Returns the recorded messages to the customer about a booking, including skipped ones, oldest
   * first.
   */
  ArrayNode toCustomer(
      Connection connection, WorkspaceId workspaceId, BookingId booking, ZoneId zone)
      throws SQLException;

  /**
   * Clears the texts of the messages about these bookings, and the addresses to which they were
   * sent.
   *
   * @param former bookings that now belong to other customers. Messages about these bookings that
   *     are being sent are kept, because they are for the other customers
   */
  void forget(
      Connection connection, WorkspaceId workspaceId, List<BookingId> own, List<BookingId> former)
      throws SQLException;
}
