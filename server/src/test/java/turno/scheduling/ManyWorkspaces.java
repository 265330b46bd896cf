package turno.scheduling;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import turno.availability.BusyEntry;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.BarbeariaSol;

/** Copies of Barbearia Sol; in each of them Ana has {@code bookings} bookings, one per hour. */
final class ManyWorkspaces {
  private static final String COPY_WORKSPACE =
      """
      insert into turno.workspaces
             (workspace_id, slug, name, mode, time_zone, country, currency, locale, created_at)
      select %1$s, 'sol-' || n, name, mode, time_zone, country, currency, locale, created_at
        from turno.workspaces, generate_series(?, ?) n
       where workspace_id = ?
      """;

  private static final String COPY =
      """
      insert into turno.{table}
      select (jsonb_populate_record(t, jsonb_build_object('workspace_id', %1$s))).*
        from turno.{table} t, generate_series(?, ?) n
       where t.workspace_id = ?
      """;

  private static final String BOOKINGS =
      """
      insert into turno.bookings
             (workspace_id, id, version, status, service_id, starts_at, ends_at, party_size, source,
              created_at, updated_at, payment_status, payment_attention, details)
      select %1$s, %2$s, 1, 'confirmed', ?, at, at + interval '30 minutes', 1, 'api', ?, ?,
             'not_required', false, '{}'
        from generate_series(?, ?) n, generate_series(1, ?) i,
             lateral (select ?::timestamptz + i * interval '1 hour' as at) t
      """;

  private static final String ALLOCATIONS =
      """
      insert into turno.allocations
             (workspace_id, resource_id, starts_at, ends_at, holder_id, kind, units)
      select %1$s, ?, at, at + interval '45 minutes', %2$s, 'booking', 1
        from generate_series(?, ?) n, generate_series(1, ?) i,
             lateral (select ?::timestamptz + i * interval '1 hour' as at) t
      """;

  /**
   * Workspaces per statement; more might exceed the pool's limit of five seconds for a statement.
   */
  private static final int AT_A_TIME = 100;

  private static final String WORKSPACE_ID =
      "('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid";
  private static final String BOOKING_ID =
      "('01900000-0000-7000-a000-' || lpad(to_hex(i), 12, '0'))::uuid";

  private final Database database;
  private final int bookings;

  private ManyWorkspaces(Database database, int bookings) {
    this.database = database;
    this.bookings = bookings;
  }

  /** Creates workspaces 1 to {@code count}, each with bookings 1 to {@code bookings}. */
  static ManyWorkspaces in(Database database, int count, int bookings) {
    BarbeariaSol.in(database);
    for (int first = 1; first <= count; first += AT_A_TIME) {
      int from = first;
      int to = Math.min(count, first + AT_A_TIME - 1);
      database.write(connection -> copy(connection, from, to, bookings));
    }
    return new ManyWorkspaces(database, bookings);
  }

  private static boolean copy(Connection connection, int from, int to, int bookings)
      throws SQLException {
    Instant now = BarbeariaSol.NOW;
    Sql.of(named(COPY_WORKSPACE)).with(from, to, BarbeariaSol.WORKSPACE).update(connection);
    for (String table : new String[] {"schedules", "resources", "services"}) {
      Sql.of(named(COPY).replace("{table}", table))
          .with(from, to, BarbeariaSol.WORKSPACE)
          .update(connection);
    }
    Sql.of(named(BOOKINGS))
        .with(BarbeariaSol.HAIRCUT, now, now, from, to, bookings, now)
        .update(connection);
    Sql.of(named(ALLOCATIONS)).with(BarbeariaSol.ANA, from, to, bookings, now).update(connection);
    for (String table : new String[] {"bookings", "allocations"}) {
      Sql.of("analyze turno." + table).update(connection);
    }
    return true;
  }

  private static String named(String sql) {
    return sql.formatted(WORKSPACE_ID, BOOKING_ID);
  }

  static WorkspaceId workspace(int number) {
    return new WorkspaceId(new UUID(0x0190_0000_0000_7000L, 0x9000_0000_0000_0000L | number));
  }

  static BookingId booking(int number) {
    return new BookingId(
        new UUID(0x0190_0000_0000_7000L, 0xA000_0000_0000_0000L | (number & 0xFFFF_FFFFL)));
  }

  /** Returns the start of booking number {@code booking}. */
  static Instant at(int booking) {
    return BarbeariaSol.NOW.plus(Duration.ofHours(booking));
  }

  /** Returns Ana's allocation for a booking. */
  static BusyHolder busy(int booking) {
    return new BusyHolder(
        1,
        List.of(
            BusyHolder.Taken.of(
                booking(booking).value(),
                BarbeariaSol.ANA,
                BusyEntry.Kind.BOOKING,
                at(booking),
                at(booking).plus(Duration.ofMinutes(45)),
                1,
                null)));
  }

  /** Commits one more booking in the workspace. */
  void book(WorkspaceId workspace, int booking) {
    database.write(connection -> insert(connection, workspace, booking));
  }

  private static boolean insert(Connection connection, WorkspaceId workspace, int booking)
      throws SQLException {
    Instant now = BarbeariaSol.NOW;
    Instant at = at(booking);
    Sql.of(
            """
            insert into turno.bookings
                   (workspace_id, id, version, status, service_id, starts_at, ends_at, party_size,
                    source, created_at, updated_at, payment_status, payment_attention, details)
            values (?, ?, 1, 'confirmed', ?, ?, ?, 1, 'api', ?, ?, 'not_required', false, '{}')
            """)
        .with(workspace, booking(booking), BarbeariaSol.HAIRCUT, at)
        .with(at.plus(Duration.ofMinutes(30)), now, now)
        .update(connection);
    Sql.of(
            """
            insert into turno.allocations
                   (workspace_id, resource_id, starts_at, ends_at, holder_id, kind, units)
            values (?, ?, ?, ?, ?, 'booking', 1)
            """)
        .with(workspace, BarbeariaSol.ANA, at, at.plus(Duration.ofMinutes(45)), booking(booking))
        .update(connection);
    return true;
  }

  /** Whether a workspace's snapshot contains the booking. */
  static boolean shows(Snapshot snapshot, int booking) {
    int minute = (int) (at(booking).getEpochSecond() / 60);
    return snapshot
        .world()
        .timeline(0)
        .overlapping(minute, minute + 1, BarbeariaSol.NOW.getEpochSecond())
        .stream()
        .anyMatch(entry -> entry.holder().equals(booking(booking).value()));
  }

  /** Whether the snapshot contains all bookings that the workspace was created with. */
  boolean showsAll(Snapshot snapshot) {
    for (int booking = 1; booking <= bookings; booking++) {
      if (!shows(snapshot, booking)) {
        return false;
      }
    }
    return true;
  }
}
