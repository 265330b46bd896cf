package turno.bookings;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking.BookingBuilder;
import turno.bookings.HistoryEntry.Actor;
import turno.catalog.Catalog;
import turno.kernel.Currency;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.payments.Payment;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.idempotency.IdempotencyKey;
import turno.postgres.JdbcAddress;
import turno.scheduling.Replanning.WriteOutcome;
import turno.scheduling.Snapshots;

/**
 * Performs the writes of {@code POST /holds} and {@code POST /holds/{id}/confirm} without HTTP and
 * without planning: the same SQL writes rows, events and stored answers of the same size. The
 * writes use a separate workspace, in which no two holds take the same resource at the same time.
 */
public final class BareBookings implements AutoCloseable {
  private static final String LOCK_NOT_AVAILABLE = "55P03";
  private static final ZoneId ZONE = ZoneId.of("America/Sao_Paulo");
  private static final int RESOURCES = 40;
  private static final int TOGETHER = 16;

  private final IdSource ids;
  private final Instant now;
  private final BookingEvents events;
  private final WorkspaceId workspace;
  private final ServiceId service;
  private final Catalog catalog;
  private final List<ResourceId> resources = new ArrayList<>();
  private final AtomicLong count = new AtomicLong();
  private final Queue<Booking> held = new ConcurrentLinkedQueue<>();
  private final Database pool;
  private final Database writes;
  private final BookingFunctions single;
  private final BookingWriter collecting;

  /** Creates the workspace in the server's database. */
  public BareBookings(JdbcAddress address, IdSource ids, Instant now) {
    this.ids = ids;
    this.now = now.truncatedTo(ChronoUnit.SECONDS);
    this.events = new BookingEvents(ids);
    this.workspace = ids.next(IdKind.WORKSPACE);
    this.service = ids.next(IdKind.SERVICE);
    this.catalog = Catalog.of(workspace, 1, ZONE, Currency.BRL, List.of());
    this.pool = new Database(address, 8, "bare pool");
    this.writes = new Database(address, Bookings.COMMITS, "bare writes");
    Snapshots snapshots = new Snapshots(pool, () -> now);
    this.single = new BookingFunctions(pool);
    this.collecting = new BookingWriter(writes, snapshots, Bookings.COMMITS, () -> {});
    pool.write(connection ->
        Sql.of(
                """
                insert into turno.workspaces
                       (workspace_id, slug, name, mode, time_zone, country, currency, locale, created_at)
                values (?, 'bare', 'Bare', 'live', 'America/Sao_Paulo', 'BR', 'BRL', 'pt-BR', ?)
                """)
            .with(workspace, now)
            .update(connection));
    for (int i = 0; i < RESOURCES; i++) {
      ResourceId resource = ids.next(IdKind.RESOURCE);
      resources.add(resource);
      pool.write(connection ->
          Sql.of(
                  """
                  insert into turno.resources
                         (workspace_id, id, version, name, type, color, initials, capacity, active, metadata, created_at,
                          updated_at)
                  values (?, ?, 1, 'Person', 'person', 'blue', 'P', 1, true, '{}', ?, ?)
                  """)
              .with(workspace, resource, now, now)
              .update(connection));
    }
  }

  /** Writes one hold with the single function, on the caller's connection. */
  public int hold(Connection connection) throws SQLException {
    return one(connection, prepared(nextHold()));
  }

  /** Writes sixteen holds with the group function; repeats the writes whose locks were taken. */
  public int holds(Connection connection) throws SQLException {
    List<BookingFunctions.Prepared> several = new ArrayList<>();
    for (int i = 0; i < TOGETHER; i++) {
      several.add(prepared(nextHold()));
    }
    List<BookingFunctions.Prepared> left = several;
    while (!left.isEmpty()) {
      left = lockedOf(left, BookingFunctions.several(connection, left));
    }
    return TOGETHER;
  }

  /** Returns the writes that failed because a lock was taken; throws if another one failed. */
  private static List<BookingFunctions.Prepared> lockedOf(
      List<BookingFunctions.Prepared> writes, List<@Nullable WriteOutcome> outcomes) {
    List<BookingFunctions.Prepared> locked = new ArrayList<>();
    for (int i = 0; i < writes.size(); i++) {
      WriteOutcome outcome = outcomes.get(i);
      if (outcome == null) {
        locked.add(writes.get(i));
      } else {
        written(outcome);
      }
    }
    return locked;
  }

  private static int one(Connection connection, BookingFunctions.Prepared write)
      throws SQLException {
    while (true) {
      try {
        return written(BookingFunctions.one(connection, write));
      } catch (SQLException e) {
        // a taken lock is no failure: the function gives up soon, so the write is tried again
        if (!LOCK_NOT_AVAILABLE.equals(e.getSQLState())) {
          throw e;
        }
      }
    }
  }

  /** Writes one hold with the single function, on a connection pool like the server's. */
  public int holdSingly() {
    return written(single.one(prepared(nextHold())));
  }

  /** Writes one hold through the server's group commit. */
  public int holdCollected() {
    BookingWrite hold = nextHold();
    return Tenant.of(workspace, () -> written(collecting.apply(hold)));
  }

  /** Creates holds that can be confirmed. */
  public void prepare(Connection connection, int number) throws SQLException {
    for (int i = 0; i < number; i += TOGETHER) {
      List<BookingFunctions.Prepared> several = new ArrayList<>();
      for (int k = 0; k < TOGETHER; k++) {
        several.add(prepared(nextHold()));
      }
      BookingFunctions.several(connection, several).forEach(BareBookings::written);
      several.forEach(hold -> held.add(hold.booking()));
    }
  }

  /**
   * Confirms one hold: reads the booking, then calls the single function. Returns 0 if no hold is
   * left.
   */
  public int confirm(Connection connection) throws SQLException {
    Booking next = held.poll();
    if (next == null) {
      return 0;
    }
    Booking hold = Objects.requireNonNull(BookingRows.find(connection, workspace, next.id()));
    return one(connection, prepared(confirmed(hold)));
  }

  private BookingFunctions.Prepared prepared(BookingWrite write) {
    return Tenant.of(workspace, () -> BookingFunctions.Prepared.of(write));
  }

  private static int written(@Nullable WriteOutcome outcome) {
    if (!(outcome instanceof WriteOutcome.Written)) {
      throw new IllegalStateException("a write without any obstacle was refused: " + outcome);
    }
    return 1;
  }

  private BookingWrite nextHold() {
    long place = count.getAndIncrement();
    ResourceId resource = resources.get((int) (place % RESOURCES));
    Instant start =
        now.truncatedTo(ChronoUnit.DAYS).plus(100 * 24 + place / RESOURCES, ChronoUnit.HOURS);
    Instant end = start.plus(1, ChronoUnit.HOURS);
    Booking booking =
        new BookingBuilder(workspace, ids.next(IdKind.BOOKING), now)
            .status(BookingStatus.HOLD)
            .service(service, new Booking.ServiceSnapshot("Hour", 0, "BRL", 60, null), ZONE.getId())
            .time(start, end, List.of(new Booking.Allocation(resource, start, end, 1)))
            .expiresAt(now.plus(PlaceBooking.HOLD_LIFETIME))
            .source("api")
            .payment(Payment.none(Currency.BRL))
            .build();
    Answer answer =
        Answer.created(
                BookingView.of(booking, catalog.stages()), "/v1/holds/" + booking.id().toString())
            .version(1);
    return BookingWrite.of(booking, answer, history("held", booking), now)
        .key(key("createHold", "{\"start\": \"" + start + "\"}", booking.id()))
        .taking()
        .under(1)
        .telling(List.of(events.created(booking, answer, now, catalog)))
        .build();
  }

  private BookingWrite confirmed(Booking hold) {
    Booking confirmed =
        hold.changed(now).status(BookingStatus.CONFIRMED).expiresAt(null).bookedAt(now).build();
    Answer answer = ChangeBooking.answer(confirmed, catalog.stages());
    return BookingWrite.of(confirmed, answer, history("confirmed", confirmed), now)
        .key(key("confirmHold", "{}", hold.id()))
        .following(hold)
        .telling(List.of(events.confirmed(confirmed, answer, now, catalog)))
        .build();
  }

  private static BookingWrite.History history(String action, Booking after) {
    return new BookingWrite.History(
        action, Actor.system(), Json.object().put("status", after.status().wire()));
  }

  private IdempotencyKey key(String operation, String body, BookingId id) {
    return IdempotencyKey.of(
        workspace,
        operation,
        List.of(),
        Map.of(),
        body.getBytes(StandardCharsets.UTF_8),
        id.toString());
  }

  @Override
  public void close() {
    collecting.close();
    pool.close();
    writes.close();
  }
}
