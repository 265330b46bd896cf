package turno.bookings;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Sql;

/**
 * The resources of a customer's latest-created booking that is neither cancelled, expired nor a
 * hold, without the one that is being moved (docs/rules/resources.md#preferred).
 */
final class LatestResources {
  private static final String ONE = latest("?", "?");

  private static final String MANY =
      "select m.id as moved, l.* from unnest(?::uuid[], ?::uuid[]) m(id, customer_id) cross join lateral ("
          + latest("m.customer_id", "m.id")
          + ") l";

  private LatestResources() {}

  /** The values in this order: the workspace, those of the two statements, the present instant. */
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

  /** In requirement order; empty without such a booking. */
  static List<UUID> of(
      Connection connection, UUID workspaceId, UUID customerId, @Nullable UUID leftOut, Instant now)
      throws SQLException {
    Booking latest =
        Sql.of(ONE)
            .with(workspaceId, customerId, leftOut, now)
            .first(connection, BookingRows::read);
    return latest == null ? List.of() : of(latest);
  }

  /**
   * The same for many bookings in one statement, by their ids. For each customer their own booking
   * is left out.
   *
   * @param customers of these bookings, by their ids
   */
  static Map<UUID, List<UUID>> beside(
      Connection connection, UUID workspaceId, Map<UUID, UUID> customers, Instant now)
      throws SQLException {
    List<UUID> bookings = List.copyOf(customers.keySet());
    Map<UUID, List<UUID>> latest = new HashMap<>();
    Sql.of(MANY)
        .with(bookings, bookings.stream().map(customers::get).toList(), workspaceId, now)
        .list(connection, LatestResources::read)
        .forEach(row -> latest.put(row.moved(), row.resources()));
    return latest;
  }

  private record Row(UUID moved, List<UUID> resources) {}

  private static Row read(ResultSet row) throws SQLException {
    return new Row(row.getObject("moved", UUID.class), of(BookingRows.read(row)));
  }

  /** The resources that a booking has, each once. */
  static List<UUID> of(Booking booking) {
    return booking.details().allocations().stream()
        .map(Booking.Allocation::resourceId)
        .distinct()
        .toList();
  }
}
