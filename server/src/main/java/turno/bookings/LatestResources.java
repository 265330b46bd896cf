package turno.bookings;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/**
 * The resources that served a customer last. These are the resources of the customer's most
 * recently created booking that is not cancelled, not expired and not a hold; a booking that is
 * being moved is ignored (docs/rules/resources.md#preferred).
 */
final class LatestResources {
  private static final String ONE = latest("?", "?");

  private static final String MANY =
      "select m.id as moved, l.* from unnest(?::uuid[], ?::uuid[]) m(id, customer_id) cross join lateral ("
          + latest("m.customer_id", "m.id")
          + ") l";

  private LatestResources() {}

  /**
   * A query for the latest booking. Its parameters are, in this order: the workspace, those in
   * {@code customer} and in {@code leftOut}, and the current instant.
   */
  private static String latest(String customer, String leftOut) {
    return """
    select %s
      from turno.bookings b
     where b.workspace_id = ? and b.customer_id = %s and b.id is distinct from %s
       and b.status in ('pending_payment', 'confirmed', 'checked_in', 'no_show')
       and (b.expires_at is null or b.expires_at > ?)
     order by b.id desc limit 1
    """
        .formatted(BookingRows.COLUMNS, customer, leftOut);
  }

  /**
   * The resources of the customer's latest booking, in requirement order; empty if there is none.
   *
   * @param leftOut the booking to ignore; null to ignore none
   */
  static List<ResourceId> of(
      Connection connection,
      WorkspaceId workspaceId,
      CustomerId customerId,
      @Nullable BookingId leftOut,
      Instant now)
      throws SQLException {
    Booking latest =
        Sql.of(ONE)
            .with(workspaceId, customerId, leftOut, now)
            .first(connection, BookingRows::read);
    return latest == null ? List.of() : own(latest);
  }

  /**
   * The latest resources of the customers of many bookings, read in one statement. The search for a
   * booking's customer ignores that booking itself.
   *
   * @param customers the customers of the bookings, by booking id
   */
  static Map<BookingId, List<ResourceId>> beside(
      Connection connection,
      WorkspaceId workspaceId,
      Map<BookingId, CustomerId> customers,
      Instant now)
      throws SQLException {
    List<BookingId> bookings = List.copyOf(customers.keySet());
    Map<BookingId, List<ResourceId>> latest = new HashMap<>();
    Sql.of(MANY)
        .with(bookings, bookings.stream().map(customers::get).toList(), workspaceId, now)
        .list(connection, LatestResources::read)
        .forEach(row -> latest.put(row.moved(), row.resources()));
    return latest;
  }

  private record Row(BookingId moved, List<ResourceId> resources) {}

  private static Row read(ResultSet row) throws SQLException {
    return new Row(Sql.id(row, "moved", IdKind.BOOKING), own(BookingRows.read(row)));
  }

  /** The ids of a booking's resources, without duplicates. */
  static List<ResourceId> of(Booking booking) {
    return ids(booking.details().allocations());
  }

  /** The resources that a booking takes for its service, without those that stage actions added. */
  static List<ResourceId> own(Booking booking) {
    return ids(booking.details().own());
  }

  private static List<ResourceId> ids(List<Booking.Allocation> taken) {
    return taken.stream().map(Booking.Allocation::resourceId).distinct().toList();
  }
}
