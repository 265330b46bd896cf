package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;

/** The automatic messages about bookings. {@code messages} implements it. */
public interface SentMessages {
  /** The messages to the customer about a booking that were written or omitted, oldest first. */
  ArrayNode toCustomer(
      Connection connection, WorkspaceId workspaceId, BookingId booking, ZoneId zone)
      throws SQLException;

  /**
   * Clears the texts and addresses of the messages about these bookings.
   *
   * @param former bookings that now belong to other customers. Messages about them that are still
   *     unwritten or being sent are for those customers
   */
  void forget(
      Connection connection, WorkspaceId workspaceId, List<BookingId> own, List<BookingId> former)
      throws SQLException;
}
