package turno.payments;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;

/** What an audit asks of bookings: their deposits, as they are stored. */
public interface AuditedDeposits {
  /**
   * A deposit as its booking has it.
   *
   * @param status of the booking
   * @param listedStatus of the payment, as lists find it
   * @param listedAttention whether lists show that a person must look
   */
  record Stored(
      BookingId bookingId,
      String status,
      Payment payment,
      String listedStatus,
      boolean listedAttention) {}

  /** Bookings that were more than a hold, in the order of their ids, beginning after one. */
  List<Stored> page(
      Connection connection, WorkspaceId workspaceId, @Nullable BookingId after, int most)
      throws SQLException;
}
