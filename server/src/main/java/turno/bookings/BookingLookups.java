package turno.bookings;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.HistoryEntry.Actor;
import turno.customers.CustomerRows;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.VisitId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.http.RequestContext;
import turno.platform.http.Sight;
import turno.scheduling.Occupants;

/** Reads bookings for the use cases; each method runs one SQL statement. */
final class BookingLookups implements Occupants {
  private static final String VISIT =
      """
      select true from turno.bookings b where b.workspace_id = ? and b.visit_id = ?
      """;

  private static final String EXTERNAL_ID =
      """
      select id, status = 'hold' and expires_at <= ? as expired from turno.bookings
       where workspace_id = ? and external_id = ? and (booked_at is not null or status = 'hold')
      """;

  private static final String OF_SAME_CUSTOMER =
      """
      select s.id from turno.bookings_of_same_customer_v1(?, ?, ?, ?) s
       where s.expires_at is null or s.expires_at > ?
       order by s.id
       limit 1
      """;

  private static final String MAKER =
      """
      select actor from turno.booking_history where workspace_id = ? and booking_id = ? and version = 1
      """;

  private final Database database;

  BookingLookups(Database database) {
    this.database = database;
  }

  /** The stored booking; throws 404 if no booking that the caller may see has this id. */
  Booking find(RequestContext call, BookingId id) {
    Booking stored = findOrNull(call, id);
    if (stored == null) {
      throw notFound();
    }
    return stored;
  }

  static ProblemException notFound() {
    return ProblemException.notFound("There is no such booking.");
  }

  private @Nullable Booking findOrNull(RequestContext call, BookingId id) {
    return database.<@Nullable Booking>read(
        connection -> BookingRows.find(connection, call.workspaceId(), id, call.caller().sight()));
  }

  /** Returns the actor that created a booking. */
  Actor maker(Booking booking) {
    return database.read(connection ->
        Sql.of(MAKER)
            .with(booking.workspaceId(), booking.id())
            .one(connection, row -> Actor.JSON.read(row.getString("actor"), booking.id())));
  }

  /** Whether the visit contains a booking that the caller may see. */
  boolean visitExists(RequestContext call, VisitId visitId) {
    Sight sight = call.caller().sight();
    return database.read(connection ->
        Sql.of(VISIT + sight.and() + " limit 1")
                .with(call.workspaceId(), visitId)
                .with(sight.values())
                .first(connection, row -> true)
            != null);
  }

  /**
   * Returns the id of the expired hold that still has an external id; writing the hold's expiry
   * frees the external id (docs/rules/bookings.md#external-id-of-a-hold). Returns null if no
   * booking has the external id any more, because the hold has ended in the meantime. Throws 409 if
   * a booking that is not an expired hold has the external id.
   */
  @Nullable BookingId expiredHolderOf(WorkspaceId workspaceId, String externalId, Instant now) {
    return database.<@Nullable BookingId>read(connection ->
        Sql.of(EXTERNAL_ID)
            .with(now, workspaceId, externalId)
            .first(
                connection,
                row -> {
                  if (!row.getBoolean("expired")) {
                    throw ProblemException.externalIdTaken("Another booking has this external_id.");
                  }
                  return Sql.id(row, "id", IdKind.BOOKING);
                }));
  }

  /**
   * Returns the id of this customer's active booking of a service at a start; null if there is
   * none. Holds are ignored.
   */
  @Nullable BookingId bookingOf(
      WorkspaceId workspaceId,
      ServiceId serviceId,
      Instant start,
      SameCustomer guest,
      Instant now) {
    return database.<@Nullable BookingId>read(connection ->
        Sql.of(OF_SAME_CUSTOMER)
            .with(workspaceId, serviceId, start, new Sql.Json(guest.document()), now)
            .first(connection, row -> Sql.id(row, "id", IdKind.BOOKING)));
  }

  @Override
  public @Nullable Present present(RequestContext call, BookingId bookingId) {
    Booking booking = findOrNull(call, bookingId);
    if (booking == null) {
      return null;
    }
    BookedCustomer customer = booking.customer();
    return new Present(
        booking.serviceId(),
        LatestResources.own(booking),
        customer == null ? null : customer.id(),
        booking.partySize(),
        booking.details().service().durationMinutes(),
        booking.details().locationId(),
        booking.keptPrices());
  }

  @Override
  public boolean isCustomer(RequestContext call, CustomerId customerId) {
    return !database
        .read(connection ->
            CustomerRows.seen(
                connection, call.workspaceId(), List.of(customerId), call.caller().sight()))
        .isEmpty();
  }

  @Override
  public List<ResourceId> latestResourcesOf(
      WorkspaceId workspaceId, CustomerId customerId, @Nullable BookingId leftOut, Instant now) {
    return database.read(
        connection -> LatestResources.of(connection, workspaceId, customerId, leftOut, now));
  }
}
