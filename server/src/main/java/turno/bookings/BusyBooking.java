package turno.bookings;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/**
 * When a booking takes place and what it takes: enough to judge it by hours and capacity, and much
 * less than the whole booking.
 */
record BusyBooking(
    BookingId id, ServiceId serviceId, Instant startsAt, Instant endsAt, List<Taken> taken) {

  /** Time on one resource, buffers inside. */
  record Taken(ResourceId resourceId, Instant from, Instant to) {}

  /** Whether it takes time on one of these resources. */
  boolean takesAny(Set<ResourceId> resources) {
    return taken.stream().anyMatch(one -> resources.contains(one.resourceId()));
  }

  /** One row of the query. */
  record Row(BusyBooking booking, Taken taken) {}

  static Row read(ResultSet row) throws SQLException {
    return new Row(
        new BusyBooking(
            Sql.id(row, "id", IdKind.BOOKING),
            Sql.id(row, "service_id", IdKind.SERVICE),
            Sql.instantOf(row, "starts_at"),
            Sql.instantOf(row, "ends_at"),
            List.of()),
        new Taken(
            Sql.id(row, "resource_id", IdKind.RESOURCE),
            Sql.instantOf(row, "taken_from"),
            Sql.instantOf(row, "taken_to")));
  }

  /** Rows of the same booking, which follow each other, as one. */
  static List<BusyBooking> grouped(List<Row> rows) {
    List<BusyBooking> bookings = new ArrayList<>();
    List<Taken> taken = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      taken.add(row.taken());
      if (i + 1 == rows.size() || !rows.get(i + 1).booking().id().equals(row.booking().id())) {
        BusyBooking whole = row.booking();
        bookings.add(
            new BusyBooking(
                whole.id(),
                whole.serviceId(),
                whole.startsAt(),
                whole.endsAt(),
                List.copyOf(taken)));
        taken.clear();
      }
    }
    return bookings;
  }
}
