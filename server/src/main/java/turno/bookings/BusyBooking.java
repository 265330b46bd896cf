package turno.bookings;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/**
 * The time and the resources of a booking: enough to check whether the booking fits a catalog, and
 * much less data than the whole booking.
 *
 * @param hoursSetAside whether staff overrode the hours for this booking
 */
record BusyBooking(
    BookingId id,
    ServiceId serviceId,
    Instant startsAt,
    Instant endsAt,
    int partySize,
    boolean hoursSetAside,
    @Nullable LocationId locationId,
    List<Taken> taken) {

  /** The maximum number of bookings that are read at a time. */
  static final int BATCH = 1_000;

  private static final BookingId LAST_ID = new BookingId(new UUID(-1, -1));

  private static final String AHEAD =
      """
      with ahead as (
        select b.id, b.service_id, b.starts_at, b.ends_at, b.party_size, b.details
          from turno.bookings b
         where b.workspace_id = ? and (b.starts_at, b.id) > (?, ?) and b.starts_at < ?
           and b.status in ('pending_payment', 'confirmed', 'checked_in')
           and (b.expires_at is null or b.expires_at > ?)
           -- touched
         order by b.starts_at, b.id
         limit ?)
      select b.id, b.service_id, b.starts_at, b.ends_at, b.party_size,
             coalesce(b.details #> '{details,override,rules}' @> '"hours"', false) as hours_set_aside,
             (b.details #>> '{details,location_id}')::uuid as location_id,
             a.resource_id, a.starts_at as taken_from, a.ends_at as taken_to,
             coalesce(b.details #> '{details,assigned}' @> to_jsonb(a.resource_id), false) as assigned
        from ahead b
        join turno.allocations a on a.workspace_id = ? and a.holder_id = b.id
       order by b.starts_at, b.id
      """;

  private static final String TOUCHED =
      """
      and (b.service_id = any (?::uuid[])
           or (b.details #>> '{details,location_id}')::uuid = any (?::uuid[])
           or exists (select from turno.allocations r
                       where r.workspace_id = ? and r.holder_id = b.id
                         and r.resource_id = any (?::uuid[])))
      """;

  /**
   * Time on one resource, including buffers; {@code assigned} is true if a stage action added the
   * resource.
   */
  record Taken(ResourceId resourceId, Instant from, Instant to, boolean assigned) {}

  /**
   * Selects bookings that take one of these resources, are for one of these services or are at one
   * of these locations.
   */
  record Touched(Set<ResourceId> resources, Set<ServiceId> services, Set<LocationId> locations) {}

  /**
   * The active bookings that start after one instant and before another.
   *
   * @param now bookings that have expired by this instant are skipped
   * @param touched limits the selection; null for all bookings
   */
  record Ahead(
      WorkspaceId workspaceId, Instant after, Instant to, Instant now, @Nullable Touched touched) {

    /** Reads the bookings in the order of their starts. */
    void read(Connection connection, Consumer<BusyBooking> each) throws SQLException {
      Instant since = after;
      BookingId last = LAST_ID;
      List<BusyBooking> batch;
      do {
        batch = batch(connection, since, last);
        batch.forEach(each);
        if (!batch.isEmpty()) {
          since = batch.getLast().startsAt();
          last = batch.getLast().id();
        }
      } while (batch.size() == BATCH);
    }

    private List<BusyBooking> batch(Connection connection, Instant since, BookingId last)
        throws SQLException {
      Sql sql =
          Sql.of(AHEAD.replace("-- touched", touched == null ? "" : TOUCHED))
              .with(workspaceId, since, last, to, now);
      if (touched != null) {
        sql = sql.with(touched.services(), touched.locations(), workspaceId, touched.resources());
      }
      return grouped(sql.with(BATCH, workspaceId).list(connection, Row::read));
    }
  }

  /** The resources that the booking takes for its service, without assigned ones. */
  Set<ResourceId> own() {
    Set<ResourceId> own = new HashSet<>();
    for (Taken one : taken) {
      if (!one.assigned()) {
        own.add(one.resourceId());
      }
    }
    return own;
  }

  /** One row of the query. */
  private record Row(BusyBooking booking, Taken taken) {
    static Row read(ResultSet row) throws SQLException {
      return new Row(
          new BusyBooking(
              Sql.id(row, "id", IdKind.BOOKING),
              Sql.id(row, "service_id", IdKind.SERVICE),
              Sql.instantOf(row, "starts_at"),
              Sql.instantOf(row, "ends_at"),
              row.getInt("party_size"),
              row.getBoolean("hours_set_aside"),
              Sql.idOrNull(row, "location_id", IdKind.LOCATION),
              List.of()),
          new Taken(
              Sql.id(row, "resource_id", IdKind.RESOURCE),
              Sql.instantOf(row, "taken_from"),
              Sql.instantOf(row, "taken_to"),
              row.getBoolean("assigned")));
    }
  }

  /** Merges the adjacent rows of each booking. */
  private static List<BusyBooking> grouped(List<Row> rows) {
    List<BusyBooking> bookings = new ArrayList<>();
    List<Taken> taken = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      taken.add(row.taken());
      if (i + 1 == rows.size() || !rows.get(i + 1).booking().id().equals(row.booking().id())) {
        bookings.add(row.booking().with(taken));
        taken.clear();
      }
    }
    return bookings;
  }

  private BusyBooking with(List<Taken> all) {
    return new BusyBooking(
        id, serviceId, startsAt, endsAt, partySize, hoursSetAside, locationId, List.copyOf(all));
  }
}
