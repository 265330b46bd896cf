package turno.bookings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.scheduling.Snapshots;
import turno.testing.BarbeariaSol;
import turno.testing.TestDatabase;

/**
 * Tests that the database functions that write bookings take the right locks, and write only in the
 * credential's workspace.
 */
class BookingLocksTest {
  /**
   * The lock keys, ascending, that a session holds while it waits for another lock. A single query
   * reads all locks, because between two queries the session might give up and start again.
   */
  private static final String HELD_WHILE_WAITING =
      """
      with locks as materialized (
        select l.pid, l.granted, (l.classid::bigint << 32) | l.objid::bigint as key
          from pg_locks l
         where l.locktype = 'advisory' and l.objsubid = 1
           and l.database = (select oid from pg_database where datname = current_database()))
      select h.key from locks h
       where h.granted and h.pid = (select w.pid from locks w where not w.granted)
       order by h.key
      """;

  private static final String HELD =
      "select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()";

  private static final ResourceId ROOM = BarbeariaSol.id(IdKind.RESOURCE, 10);
  private static final WorkspaceId NEIGHBOUR = BarbeariaSol.id(IdKind.WORKSPACE, 20);
  private static final Instant NINE = Instant.parse("2027-03-03T12:00:00Z");
  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();
  private static final Database POOL = DATABASE.open(3);
  private static final IdSource IDS = new IdSource(() -> BarbeariaSol.NOW, new Random(1));
  private static final Snapshots SNAPSHOTS = new Snapshots(POOL, () -> BarbeariaSol.NOW);

  private final BookingFunctions functions = new BookingFunctions(POOL);
  private final BookingWriter writer = new BookingWriter(POOL, SNAPSHOTS, 2, () -> {});
  private final TestingWrites writes = new TestingWrites(IDS);

  @BeforeAll
  static void makeWorld() {
    BarbeariaSol.in(POOL).resource(ROOM, "Sala", 3, null);
  }

  @Test
  void credentialWritesOnlyInItsOwnWorkspace() {
    BookingWrite mine = writes.hold(ROOM, NINE).write();
    BookingWrite other = writes.hold(ROOM, NINE.plusSeconds(3_600)).write();
    assertThrows(
        Database.DatabaseException.class, () -> Tenant.of(NEIGHBOUR, () -> writer.apply(mine)));
    assertThrows(Database.DatabaseException.class, () -> writer.apply(mine)); // no credential
    List<BookingFunctions.Prepared> mixed =
        List.of(
            Tenant.of(BarbeariaSol.WORKSPACE, () -> BookingFunctions.Prepared.of(mine)),
            Tenant.of(NEIGHBOUR, () -> BookingFunctions.Prepared.of(other)));
    assertNull(functions.several(mixed));
    assertEquals(
        0,
        POOL.<Integer>read(connection ->
            Sql.of("select count(*) from turno.allocations where resource_id = ?")
                .with(ROOM)
                .one(connection, row -> row.getInt(1))));
  }

  /** Locks taken in any other order could deadlock. */
  @Test
  void daysAreLockedInKeyOrder() throws Exception {
    BookingWrite together = writes.hold(BarbeariaSol.ANA, NINE).minutes(8 * 24 * 60).write();
    BookingWrite other = writes.hold(BarbeariaSol.ANA, NINE.plusSeconds(10 * 86_400)).write();
    assertLockedInOrder(
        together, () -> functions.several(TestingWrites.prepared(List.of(together, other))));
    BookingWrite alone = writes.hold(BarbeariaSol.ANA, NINE).minutes(8 * 24 * 60).write();
    assertLockedInOrder(alone, () -> TestingWrites.apply(writer, alone));
  }

  /** All sessions of the database server share one lock table of limited size. */
  @Test
  void locksPerCallAreLimitedHoweverLargeTheWrite() throws SQLException {
    BookingWrite many = writes.hold(ROOM, NINE).minutes(8 * 24 * 60).others(499).write();
    BookingWrite few = writes.hold(ROOM, NINE).write();
    try (Connection first = DATABASE.connect();
        Connection second = DATABASE.connect()) {
      first.setAutoCommit(false);
      second.setAutoCommit(false);
      // a write of this size excludes every other booking write of its workspace
      assertNotNull(BookingFunctions.one(second, prepared(few)));
      assertNull(BookingFunctions.one(first, prepared(many)));
      second.rollback();
      assertNotNull(BookingFunctions.one(first, prepared(many)));
      assertNull(BookingFunctions.one(second, prepared(few)));
      assertTrue(held(first) < 10);
      first.rollback();
      second.rollback();
      BookingWrite largest = writes.hold(ROOM, NINE).others(511).write();
      assertNotNull(BookingFunctions.one(first, prepared(largest)));
      assertEquals(513, held(first)); // 512 resource days and the catalog lock
      first.rollback();
    }
  }

  @Test
  void writeThatLocksTooManyDaysIsMadeInItsOwnCall() {
    int most = BookingFunctions.MAX_SHARED_DAYS;
    Instant midnight = NINE.truncatedTo(ChronoUnit.DAYS);
    long day = 24 * 60;
    assertFalse(functions.isAlone(prepared(writes.hold(ROOM, NINE).others(most - 1).write())));
    assertTrue(functions.isAlone(prepared(writes.hold(ROOM, NINE).others(most).write())));
    assertFalse(
        functions.isAlone(prepared(writes.hold(ROOM, midnight).minutes(most * day).write())));
    assertTrue(
        functions.isAlone(prepared(writes.hold(ROOM, midnight).minutes(most * day + 1).write())));
  }

  private static BookingFunctions.Prepared prepared(BookingWrite write) {
    return TestingWrites.prepared(List.of(write)).getFirst();
  }

  private static int held(Connection connection) throws SQLException {
    return Sql.of(HELD).one(connection, row -> row.getInt(1));
  }

  private static void assertLockedInOrder(BookingWrite write, Callable<?> writing)
      throws Exception {
    Booking.Allocation taken = write.taken().getFirst();
    List<Long> keys = new ArrayList<>();
    try (Connection other = DATABASE.connect();
        ExecutorService thread = Executors.newVirtualThreadPerTaskExecutor()) {
      other.setAutoCommit(false);
      long first = taken.startsAt().getEpochSecond() / 86_400;
      long last = (taken.endsAt().getEpochSecond() - 1) / 86_400;
      for (long day = first; day <= last; day++) {
        keys.add(
            Sql.of("select turno.day_lock_key_v1(?, ?, ?)")
                .with(write.booking().workspaceId(), taken.resourceId(), (int) day)
                .one(other, row -> row.getLong(1)));
      }
      Collections.sort(keys);
      assertEquals(9, keys.size());
      Sql.of("select pg_advisory_xact_lock(?)").with(keys.get(4)).one(other, row -> true);
      Future<?> waiting = thread.submit(writing);
      List<Long> held = List.of();
      while (held.isEmpty()) {
        if (waiting.isDone()) { // the call's time limit has passed
          waiting = thread.submit(writing);
        }
        held = Sql.of(HELD_WHILE_WAITING).list(other, row -> row.getLong("key"));
      }
      assertEquals(keys.subList(0, 4), held.stream().filter(keys::contains).toList());
      other.rollback();
    }
  }
}
