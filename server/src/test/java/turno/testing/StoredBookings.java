package turno.testing;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.platform.db.Database;
import turno.platform.db.Sql;

/** Stores bookings and blocks directly, also in states that no server would store. */
public final class StoredBookings implements AutoCloseable {
  public static final Instant TEN = Instant.parse("2027-03-03T13:00:00Z");

  private final TestDatabase fresh = TestDatabase.create();
  private final Database database = fresh.open(1);
  private int count = 100;

  public StoredBookings() {
    BarbeariaSol.in(database);
  }

  public TestDatabase fresh() {
    return fresh;
  }

  /**
   * Adds a confirmed booking of one unit and its allocation, created at {@link BarbeariaSol#NOW}.
   */
  public BookingId book(ResourceId resource, Instant from, Instant to) {
    BookingId id = show(resource, from, to);
    take(id, "booking", resource, from, to, 1);
    return id;
  }

  /** Adds a confirmed booking that lists an allocation in its details but has no allocation row. */
  public BookingId show(ResourceId resource, Instant from, Instant to) {
    BookingId id = BarbeariaSol.id(IdKind.BOOKING, count++);
    String details =
        """
        {"details": {"allocations": [
          {"resource_id": "%s", "starts_at": "%s", "ends_at": "%s", "units": 1}]}}
        """
            .formatted(resource.value(), from, to);
    execute(
        """
        insert into turno.bookings
               (workspace_id, id, version, status, service_id, starts_at, ends_at, party_size,
                source, created_at, updated_at, payment_status, payment_attention, details)
        values (?, ?, 1, 'confirmed', ?, ?, ?, 1, 'api', ?, ?, 'not_required', false, ?)
        """,
        BarbeariaSol.WORKSPACE,
        id,
        BarbeariaSol.HAIRCUT,
        from,
        to,
        BarbeariaSol.NOW,
        BarbeariaSol.NOW,
        new Sql.Json(details));
    return id;
  }

  public void block(ResourceId resource, Instant from, Instant to, boolean forced) {
    BookingId id = BarbeariaSol.id(IdKind.BOOKING, count++);
    execute(
        """
        insert into turno.blocks
               (workspace_id, resource_id, id, version, starts_at, ends_at, units, forced, source,
                metadata, created_at, updated_at)
        values (?, ?, ?, 1, ?, ?, null, ?, 'manual', '{}', ?, ?)
        """,
        BarbeariaSol.WORKSPACE,
        resource,
        id,
        from,
        to,
        forced,
        BarbeariaSol.NOW,
        BarbeariaSol.NOW);
    take(id, "block", resource, from, to, 1);
  }

  private void take(
      Id holder, String kind, ResourceId resource, Instant from, Instant to, int units) {
    execute(
        """
        insert into turno.allocations
               (workspace_id, resource_id, starts_at, ends_at, holder_id, kind, units)
        values (?, ?, ?, ?, ?, ?, ?)
        """,
        BarbeariaSol.WORKSPACE,
        resource,
        from,
        to,
        holder,
        kind,
        units);
  }

  public void execute(String sql, @Nullable Object... values) {
    database.write(connection -> Sql.of(sql).with(values).update(connection));
  }

  @Override
  public void close() {
    database.close();
    fresh.close();
  }
}
