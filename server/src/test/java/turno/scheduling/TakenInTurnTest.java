package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import turno.availability.Availability;
import turno.availability.BusyEntry;
import turno.availability.Placement;
import turno.availability.Question;
import turno.kernel.Id.GroupId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.BarbeariaSol;
import turno.testing.TestDatabase;

/**
 * When resources take turns, the order depends on when their bookings were made, even if a booking
 * is for a time long ago.
 */
class TakenInTurnTest {
  private static final Instant NOW = BarbeariaSol.NOW;
  private static final WorkspaceId WORKSPACE = ManyWorkspaces.workspace(1);
  private static final ResourceId BIA = BarbeariaSol.id(IdKind.RESOURCE, 5);
  private static final GroupId TEAM = BarbeariaSol.id(IdKind.GROUP, 6);

  /** The id of a booking that was made a minute later than any other booking. */
  private static final UUID MADE_LAST = new UUID(0x0190_0000_ea60_7000L, 0xA000_0000_0000_0000L);

  private static final UUID CANCELLED = new UUID(0x0190_0000_0000_7001L, 0xA000_0000_0000_0000L);

  /** The number of a booking six weeks before booking 1. */
  private static final int LONG_AGO = -1_000;

  private static final String ADD_BIA =
      """
      insert into turno.resources
      select (jsonb_populate_record(r, jsonb_build_object('id', ?::uuid, 'name', 'Bia'))).*
        from turno.resources r
       where workspace_id = ?
      """;

  private static final String ADD_TEAM =
      """
      insert into turno.resource_groups
             (workspace_id, id, version, name, strategy, rules, metadata, created_at, updated_at)
      values (?, ?, 1, 'Equipe', 'round_robin',
              jsonb_build_object('v', 1, 'members', jsonb_build_array(
                jsonb_build_object('resource_id', ?::uuid, 'priority', 1, 'weight', 1),
                jsonb_build_object('resource_id', ?::uuid, 'priority', 1, 'weight', 1)),
                'combinations', '[]'::jsonb),
              '{}', ?, ?)
      """;

  private static final String NEED_TEAM =
      """
      update turno.services
         set rules = jsonb_set(rules, '{requirements}', jsonb_build_array(jsonb_build_object(
                       'resource_id', null, 'group_id', ?::uuid, 'count', 1, 'units', 1,
                       'role', null, 'offset_minutes', 0, 'duration_minutes', null)))
       where workspace_id = ?
      """;

  @Test
  void oldAssignmentAffectsTurnsUntilCancelled() {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2)) {
      UUID old = prepare(database);
      Snapshots snapshots = new Snapshots(database, () -> NOW);
      assertEquals(BarbeariaSol.ANA, next(snapshots, NOW), "Bia was assigned a minute later");
      execute(
          database,
          "delete from turno.allocations where workspace_id = ? and holder_id = ?",
          WORKSPACE,
          old);
      snapshots.apply(WORKSPACE, old, new BusyHolder(2, List.of()));
      assertEquals(BIA, next(snapshots, NOW), "Bia has no assignment any more");
    }
  }

  @Test
  void assignmentsDroppedFromMemoryStillAffectTurns() {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2)) {
      UUID old = prepare(database);
      AtomicReference<Instant> now =
          new AtomicReference<>(NOW.plus(Duration.ofHours(LONG_AGO - 1)));
      Snapshots snapshots = new Snapshots(database, now::get);
      assertEquals(BarbeariaSol.ANA, next(snapshots, NOW));
      now.set(NOW.plus(Duration.ofDays(60)));
      snapshots.forgetPast();
      assertEquals(BarbeariaSol.ANA, next(snapshots, now.get()));
      // a node that loads the workspace from the database now agrees
      assertEquals(BarbeariaSol.ANA, next(new Snapshots(database, now::get), now.get()));
      execute(
          database,
          "delete from turno.allocations where workspace_id = ? and holder_id = ?",
          WORKSPACE,
          old);
      snapshots.apply(WORKSPACE, old, new BusyHolder(2, List.of()));
      assertEquals(BIA, next(snapshots, now.get()));
    }
  }

  /** A cancelled booking occupies no time, but may still be annotated, refunded or erased. */
  @Test
  void laterChangesOfEndedBookingsDoNotCauseAReload() {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2)) {
      UUID old = prepare(database);
      Snapshots snapshots = new Snapshots(database, () -> NOW);
      Snapshot loaded = snapshots.get(WORKSPACE);
      for (int version = 3; version < 6; version++) {
        snapshots.apply(WORKSPACE, CANCELLED, new BusyHolder(version, List.of()));
      }
      assertSame(loaded, snapshots.get(WORKSPACE));
      // notes are added to Bia's latest booking, which remains the latest
      Instant start = NOW.plus(Duration.ofHours(LONG_AGO));
      BusyHolder.Taken taken =
          BusyHolder.Taken.of(
              old, BIA, BusyEntry.Kind.BOOKING, start, start.plusSeconds(1_800), 1, null);
      snapshots.apply(WORKSPACE, old, new BusyHolder(2, List.of(taken)));
      assertEquals(BarbeariaSol.ANA, next(snapshots, NOW));
      assertEquals(1, snapshots.loads().count());
    }
  }

  /**
   * Stores a future booking with Ana, and a booking with Bia that is for a time long ago but was
   * made a minute later; returns the id of Bia's booking.
   */
  private static UUID prepare(Database database) {
    ManyWorkspaces many = ManyWorkspaces.in(database, 1, 1);
    execute(database, ADD_BIA, BIA, WORKSPACE);
    execute(database, ADD_TEAM, WORKSPACE, TEAM, BarbeariaSol.ANA, BIA, NOW, NOW);
    execute(database, NEED_TEAM, TEAM, WORKSPACE);
    many.book(WORKSPACE, LONG_AGO);
    UUID given = ManyWorkspaces.booking(LONG_AGO).value();
    execute(
        database,
        """
        update turno.allocations set resource_id = ?, holder_id = ?
         where workspace_id = ? and holder_id = ?
        """,
        BIA,
        MADE_LAST,
        WORKSPACE,
        given);
    execute(
        database,
        "update turno.bookings set id = ? where workspace_id = ? and id = ?",
        MADE_LAST,
        WORKSPACE,
        given);
    return MADE_LAST;
  }

  private static ResourceId next(Snapshots snapshots, Instant now) {
    Snapshot snapshot = snapshots.get(WORKSPACE);
    Placement placed =
        Availability.place(
            snapshot.world(),
            snapshot.service(BarbeariaSol.HAIRCUT),
            Question.of(1, now.getEpochSecond()),
            now.plus(Duration.ofDays(1)).getEpochSecond());
    return switch (placed) {
      case Placement.Placed found ->
          snapshot.compiled().resourceId(found.slot().resources().getFirst());
      case Placement.Refused refused -> throw new AssertionError(refused.reason().toString());
    };
  }

  private static void execute(Database database, String sql, Object... values) {
    database.write(connection -> Sql.of(sql).with(values).update(connection));
  }
}
