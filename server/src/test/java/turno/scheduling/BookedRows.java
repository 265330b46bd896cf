package turno.scheduling;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.BarbeariaSol;

/** Bookings as bare rows, for tests that need only the time that the bookings occupy. */
final class BookedRows {
  private static final String BOOKING =
      """
      insert into turno.bookings
             (workspace_id, id, version, status, service_id, starts_at, ends_at, party_size, source,
              created_at, updated_at, payment_status, payment_attention, details)
      values (?, ?, 1, 'confirmed', ?, ?, ?, 1, 'api', ?, ?, 'not_required', false, '{}')
      """;

  private static final String ALLOCATION =
      """
      insert into turno.allocations
             (workspace_id, resource_id, starts_at, ends_at, holder_id, kind, units)
      values (?, ?, ?, ?, ?, 'booking', ?)
      """;

  private static final String LOCK_DAYS =
      """
      select pg_advisory_xact_lock(k.key)
        from (select turno.day_lock_key_v1(?, ?, day::date - date '1970-01-01') as key
                from generate_series(date_trunc('day', ?::timestamptz, 'UTC') at time zone 'UTC',
                                     (?::timestamptz - interval '1 second') at time zone 'UTC',
                                     interval '1 day') day
               order by key) k
      """;

  // the peak use, computed differently from the function under test
  private static final String FITS =
      """
      select coalesce(max(m.used), 0) + ? <= (select capacity from turno.resources
                                               where workspace_id = ? and id = ?) as fits
        from (select (select sum(o.units) from turno.allocations o
                       where o.workspace_id = ? and o.resource_id = ?
                         and o.starts_at <= t.at and o.ends_at > t.at) as used
                from generate_series(?::timestamptz, ?::timestamptz - interval '1 minute',
                                     interval '1 minute') t(at)) m
      """;

  private final Database database;
  private final IdSource ids;

  BookedRows(Database database, IdSource ids) {
    this.database = database;
    this.ids = ids;
  }

  /** Books the time, even if it is already booked. */
  BookingId take(ResourceId resource, Instant from, Instant to, int units) {
    return database.write(connection -> insert(connection, resource, from, to, units));
  }

  private BookingId insert(
      Connection connection, ResourceId resource, Instant from, Instant to, int units)
      throws SQLException {
    BookingId id = ids.next(IdKind.BOOKING);
    Instant now = BarbeariaSol.NOW;
    Sql.of(BOOKING)
        .with(BarbeariaSol.WORKSPACE, id, BarbeariaSol.HAIRCUT, from, to, now, now)
        .update(connection);
    Sql.of(ALLOCATION)
        .with(BarbeariaSol.WORKSPACE, resource, from, to, id, units)
        .update(connection);
    return id;
  }

  /** Books the time if it is free; takes the same locks as every writer. */
  boolean takeIfFree(ResourceId resource, Instant from, Instant to, int units) {
    return database.write(connection -> {
      Sql.of("select pg_advisory_xact_lock_shared(turno.catalog_lock_key_v1(?))")
          .with(BarbeariaSol.WORKSPACE)
          .one(connection, row -> true);
      Sql.of(LOCK_DAYS)
          .with(BarbeariaSol.WORKSPACE, resource, from, to)
          .list(connection, row -> true);
      boolean fits =
          Sql.of(FITS)
              .with(units, BarbeariaSol.WORKSPACE, resource)
              .with(BarbeariaSol.WORKSPACE, resource, from, to)
              .one(connection, row -> row.getBoolean("fits"));
      if (fits) {
        insert(connection, resource, from, to, units);
      }
      return fits;
    });
  }

  void expireAt(BookingId booking, Instant at) {
    execute("update turno.bookings set status = 'hold', expires_at = ? where id = ?", at, booking);
  }

  void free(BookingId booking) {
    execute(
        "update turno.bookings set status = 'cancelled', expires_at = null where id = ?", booking);
    execute("delete from turno.allocations where holder_id = ?", booking);
  }

  void clear() {
    execute("delete from turno.allocations where kind = 'booking'");
    execute("delete from turno.bookings");
  }

  private void execute(String sql, Object... values) {
    database.write(connection -> Sql.of(sql).with(values).update(connection));
  }
}
