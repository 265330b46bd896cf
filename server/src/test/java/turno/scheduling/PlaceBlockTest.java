package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.availability.BusyEntry;
import turno.catalog.Conflicts;
import turno.kernel.Failure;
import turno.kernel.Id.BlockId;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.WorkspaceLimit;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Page;
import turno.platform.idempotency.IdempotencyKey;
import turno.platform.idempotency.IdempotencyRows;
import turno.platform.idempotency.StoredAnswer;
import turno.testing.BarbeariaSol;
import turno.testing.TestDatabase;

class PlaceBlockTest {
  private static final ResourceId ROOM = BarbeariaSol.id(IdKind.RESOURCE, 10);
  private static final Instant DAY = Instant.parse("2027-03-03T12:00:00Z");
  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();
  private static final Database POOL = DATABASE.open(4);
  private static final InstantSource CLOCK = () -> BarbeariaSol.NOW;

  private static final IdSource IDS = new IdSource(CLOCK, new Random(1));
  private static final Snapshots SNAPSHOTS = new Snapshots(POOL, CLOCK);
  private static final BookedRows BOOKED = new BookedRows(POOL, IDS);

  private static final TestingConflicts CONFLICTING =
      new TestingConflicts(booking -> "{\"id\":\"" + booking + "\"}");

  private final PlaceBlock placeBlock =
      new PlaceBlock(
          POOL,
          new CommandTransactions(POOL),
          SNAPSHOTS,
          TestingReplanning.of(
              POOL, SNAPSHOTS, (workspace, bookings, now) -> bookings.forEach(BOOKED::free)),
          CONFLICTING,
          IDS,
          WorkspaceLimit.none());
  private final RemoveBlock removeBlock =
      new RemoveBlock(new CommandTransactions(POOL), SNAPSHOTS, IDS);

  @BeforeAll
  static void makeWorld() {
    BarbeariaSol world = BarbeariaSol.in(POOL);
    world.resource(ROOM, "Sala", 3, null);
    SNAPSHOTS.get(BarbeariaSol.WORKSPACE);
  }

  @AfterEach
  void clear() {
    for (ResourceId resource : List.of(BarbeariaSol.ANA, ROOM)) {
      for (Block block : blocks(resource, new BlockRows.Filter(null, null, null))) {
        assertTrue(removeBlock.run(BarbeariaSol.WORKSPACE, resource, block.id(), BarbeariaSol.NOW));
      }
    }
    BOOKED.clear();
    assertEquals(0, count("select count(*) from turno.allocations"));
  }

  private static List<Block> blocks(ResourceId resource, BlockRows.Filter filter) {
    return POOL.read(connection ->
        BlockRows.list(connection, BarbeariaSol.WORKSPACE, resource, filter, null, 100));
  }

  private static int count(String sql) {
    return POOL.read(connection -> Sql.of(sql).one(connection, row -> row.getInt(1)));
  }

  private static Instant at(int minutes) {
    return DAY.plus(Duration.ofMinutes(minutes));
  }

  private static Block block(
      ResourceId resource, Instant from, Instant to, @Nullable Integer units) {
    return TestingBlocks.of(IDS.next(IdKind.BLOCK), resource, from, to, units);
  }

  private Answer place(Block block, boolean force) {
    return place(block, force, null);
  }

  private Answer place(Block block, boolean force, @Nullable IdempotencyKey key) {
    PlaceBlock.Command command =
        new PlaceBlock.Command(
            block,
            force,
            key,
            BarbeariaSol.NOW,
            (placed, conflicts) ->
                Answer.created(
                    BlockView.created(placed, conflicts, java.time.ZoneOffset.UTC), "/there"));
    return Tenant.of(block.workspaceId(), () -> placeBlock.run(command));
  }

  private ProblemException refused(Block block) {
    return refused(block, null);
  }

  private ProblemException refused(Block block, @Nullable IdempotencyKey key) {
    return assertThrows(ProblemException.class, () -> place(block, false, key));
  }

  private static ObjectNode body(Answer answer) {
    return (ObjectNode) Json.tree(answer.body());
  }

  private static List<String> conflicts(ProblemException refusal) {
    assertEquals(ProblemCode.SLOT_TAKEN, refusal.code());
    return Json.MAPPER.valueToTree(refusal.members().get("conflicts")).findValuesAsString("id");
  }

  private static List<BusyEntry> snapshot(ResourceId resource, Instant from, Instant to) {
    Snapshot snapshot = SNAPSHOTS.get(BarbeariaSol.WORKSPACE);
    Integer index = snapshot.compiled().indexOf(resource);
    assertTrue(index != null);
    return snapshot
        .world()
        .timeline(index)
        .overlapping(
            (int) (from.getEpochSecond() / 60),
            (int) (to.getEpochSecond() / 60),
            BarbeariaSol.NOW.getEpochSecond());
  }

  @Test
  void blockIsVisibleToEveryReaderImmediately() throws SQLException {
    Block block = block(BarbeariaSol.ANA, at(0), at(120), null);
    ObjectNode answer = body(place(block, false));
    assertEquals("2027-03-03T12:00:00+00:00", answer.get("start").stringValue());
    assertTrue(answer.get("units").isNull());
    assertFalse(answer.get("forced").booleanValue());
    assertEquals(0, answer.get("conflicts").size());

    BusyEntry entry = snapshot(BarbeariaSol.ANA, at(60), at(61)).getFirst();
    assertEquals(BusyEntry.Kind.BLOCK, entry.kind());
    assertEquals(BusyEntry.ALL_UNITS, entry.units());
    // a node that loads the block from the database sees the same
    BusyHolder loaded =
        POOL.read(connection ->
                BusyRows.find(connection, BarbeariaSol.WORKSPACE, List.of(block.id().value())))
            .get(block.id().value());
    assertEquals(block.busy(), loaded);
  }

  @Test
  void blockOverBookingsIsRefusedAndTheBookingsAreListed() {
    BookingId late = BOOKED.take(BarbeariaSol.ANA, at(60), at(105), 1);
    BookingId early = BOOKED.take(BarbeariaSol.ANA, at(0), at(45), 1);
    BOOKED.take(BarbeariaSol.ANA, at(120), at(165), 1);
    ProblemException refusal = refused(block(BarbeariaSol.ANA, at(30), at(120), null));
    assertEquals(List.of(early.toString(), late.toString()), conflicts(refusal));
    assertEquals(0, count("select count(*) from turno.blocks"));
    assertEquals(0, count("select count(*) from turno.allocations where kind = 'block'"));
    assertEquals(List.of(), snapshot(BarbeariaSol.ANA, at(50), at(55)));
  }

  @Test
  void refusalListsTheEarliestBookingsAndCountsAll() {
    List<String> booked = new ArrayList<>();
    for (int i = 0; i < Conflicts.LISTED_MAX + 2; i++) {
      booked.add(BOOKED.take(BarbeariaSol.ANA, at(5 * i), at(5 * i + 5), 1).toString());
    }
    ProblemException refusal = refused(block(BarbeariaSol.ANA, at(0), at(600), null));
    assertEquals(booked.subList(0, Conflicts.LISTED_MAX), conflicts(refusal));
    assertEquals(booked.size(), refusal.members().get("conflicts_total"));
    ObjectNode forced = body(place(block(BarbeariaSol.ANA, at(0), at(600), null), true));
    assertEquals(Conflicts.LISTED_MAX, forced.get("conflicts").size());
    assertEquals(booked.size(), forced.get("conflicts_total").intValue());
  }

  @Test
  void forcedBlockOverlapsBookingsAndStillOccupiesTheTimeTheyFree() {
    BookingId booking = BOOKED.take(BarbeariaSol.ANA, at(0), at(45), 1);
    ObjectNode answer = body(place(block(BarbeariaSol.ANA, at(0), at(60), null), true));
    assertTrue(answer.get("forced").booleanValue());
    assertEquals(booking.toString(), answer.at("/conflicts/0/booking/id").stringValue());
    BOOKED.free(booking);
    assertEquals(
        60,
        count(
            """
            select (extract(epoch from sum(ends_at - starts_at)) / 60)::int
              from turno.allocations where kind = 'block'
            """));
    assertEquals(1, snapshot(BarbeariaSol.ANA, at(10), at(11)).size());
  }

  @Test
  void forcedBlockOnFreeTimeIsNotMarkedAsForced() {
    ObjectNode answer = body(place(block(BarbeariaSol.ANA, at(0), at(60), null), true));
    assertFalse(answer.get("forced").booleanValue());
    assertEquals(0, answer.get("conflicts").size());
  }

  @Test
  void blocksMayOverlapEachOther() {
    body(place(block(BarbeariaSol.ANA, at(0), at(60), null), false));
    body(place(block(BarbeariaSol.ANA, at(30), at(90), null), false));
    body(place(block(BarbeariaSol.ANA, at(30), at(90), 1), false));
    assertEquals(3, blocks(BarbeariaSol.ANA, new BlockRows.Filter(null, null, null)).size());
  }

  @Test
  void partialBlockIsLimitedByThePeakUse() {
    BOOKED.take(ROOM, at(0), at(60), 2);
    BOOKED.take(ROOM, at(60), at(120), 2); // two in a row: at most two units at the same time
    body(place(block(ROOM, at(0), at(120), 1), false));
    ProblemException refused = refused(block(ROOM, at(0), at(120), 2));
    assertEquals(2, conflicts(refused).size());
    BookingId third = BOOKED.take(ROOM, at(90), at(150), 1);
    ProblemException crowded = refused(block(ROOM, at(0), at(150), 1));
    assertTrue(conflicts(crowded).contains(third.toString()));
    assertEquals(2, conflicts(crowded).size()); // the bookings at the peak, not the first ones
  }

  @Test
  void unitsAboveTheCapacityAreRefused() {
    assertEquals(
        List.of(
            Failure.at(
                "#/units",
                "out_of_range",
                "'units' must be at most the resource's capacity of 3.")),
        refused(block(ROOM, at(0), at(60), 4)).members().get("errors"));
  }

  @Test
  void blockOf400DaysIsStoredAsOneRowPerDay() {
    Instant end = DAY.plus(Duration.ofDays(400));
    body(place(block(BarbeariaSol.ANA, DAY, end, null), false));
    assertEquals(401, count("select count(*) from turno.allocations where kind = 'block'"));
    assertEquals(
        1,
        count(
            """
            select (range_agg(tstzrange(starts_at, ends_at))
                    = tstzmultirange(tstzrange('2027-03-03 12:00Z', '2028-04-06 12:00Z')))::int
              from turno.allocations where kind = 'block'
            """));
    Instant inside = DAY.plus(Duration.ofDays(333));
    assertEquals(1, snapshot(BarbeariaSol.ANA, inside, inside.plusSeconds(60)).size());
    BookingId booking = BOOKED.take(ROOM, inside, inside.plusSeconds(3_600), 1);
    ProblemException refused = refused(block(ROOM, DAY, end, null));
    assertEquals(List.of(booking.toString()), conflicts(refused));
  }

  @Test
  void expiredBookingIsStoredAsExpiredBeforeABlock() {
    BookingId hold = BOOKED.take(BarbeariaSol.ANA, at(0), at(45), 1);
    BOOKED.expireAt(hold, BarbeariaSol.NOW);
    body(place(block(BarbeariaSol.ANA, at(0), at(60), null), false));

    BookingId live = BOOKED.take(BarbeariaSol.ANA, at(120), at(165), 1);
    BOOKED.expireAt(live, BarbeariaSol.NOW.plusSeconds(1));
    assertEquals(
        List.of(live.toString()),
        conflicts(refused(block(BarbeariaSol.ANA, at(120), at(180), null))));
  }

  @Test
  void deletedBlockFreesItsTime() {
    Block block = block(BarbeariaSol.ANA, at(0), at(60), null);
    body(place(block, false));
    assertTrue(
        removeBlock.run(BarbeariaSol.WORKSPACE, BarbeariaSol.ANA, block.id(), BarbeariaSol.NOW));
    assertEquals(List.of(), snapshot(BarbeariaSol.ANA, at(0), at(60)));
    assertFalse(
        removeBlock.run(BarbeariaSol.WORKSPACE, BarbeariaSol.ANA, block.id(), BarbeariaSol.NOW));
    assertEquals(
        List.of("1", "2"),
        POOL.read(connection ->
            Sql.of("select version from turno.log where subject_id = ? order by seq")
                .with(block.id())
                .list(connection, row -> row.getString(1))));
  }

  private static Block called(String externalId, ResourceId resource) {
    return TestingBlocks.of(IDS.next(IdKind.BLOCK), resource, at(0), at(60), null, externalId);
  }

  @Test
  void externalIdIsUnique() {
    body(place(called("dentist-1", BarbeariaSol.ANA), false));
    Block second = called("dentist-1", ROOM);
    assertEquals("#/external_id", refused(second).members().get("pointer"));
    assertEquals(1, count("select count(*) from turno.blocks"));
  }

  @Test
  void answerIsStoredOnlyWithItsEffect() {
    IdempotencyKey refused =
        new IdempotencyKey(BarbeariaSol.WORKSPACE, "createBlock", "a", new byte[] {1});
    BOOKED.take(BarbeariaSol.ANA, at(0), at(45), 1);
    conflicts(refused(block(BarbeariaSol.ANA, at(0), at(60), null), refused));
    assertNull(stored(refused));

    IdempotencyKey done =
        new IdempotencyKey(BarbeariaSol.WORKSPACE, "createBlock", "b", new byte[] {1});
    Answer answer = place(block(BarbeariaSol.ANA, at(60), at(90), null), false, done);
    StoredAnswer stored = stored(done);
    assertTrue(stored != null);
    assertEquals(body(answer), Json.tree(stored.body()));
  }

  private static @Nullable StoredAnswer stored(IdempotencyKey key) {
    return POOL.<@Nullable StoredAnswer>read(
        connection -> IdempotencyRows.find(connection, key, BarbeariaSol.NOW));
  }

  @Test
  void listShowsBlocksInTheWindowByStart() {
    List<BlockId> placed = new ArrayList<>();
    for (int hour : List.of(2, 0, 1)) {
      Block block = block(ROOM, at(60 * hour), at(60 * hour + 60), 1);
      body(place(block, false));
      placed.add(block.id());
    }
    List<BlockId> all = ids(new BlockRows.Filter(null, null, null));
    assertEquals(List.of(placed.get(1), placed.get(2), placed.get(0)), all);
    assertEquals(List.of(placed.get(2)), ids(new BlockRows.Filter(at(60), at(120), null)));
    assertEquals(
        List.of(placed.get(2), placed.get(0)), ids(new BlockRows.Filter(at(60), null, null)));
    Block read =
        POOL.<@Nullable Block>read(
            connection -> BlockRows.find(connection, BarbeariaSol.WORKSPACE, ROOM, all.getFirst()));
    assertTrue(read != null);
    assertEquals("{\"shift\": 1}", read.identity().metadata().json());
    assertEquals("Dentista", read.reason());
    assertEquals(
        all.subList(1, 3),
        POOL
            .read(connection ->
                BlockRows.list(
                    connection,
                    BarbeariaSol.WORKSPACE,
                    ROOM,
                    new BlockRows.Filter(null, null, null),
                    new Page.AfterTime(read.startsAt(), read.id().value()),
                    10))
            .stream()
            .map(Block::id)
            .toList());
  }

  private static List<BlockId> ids(BlockRows.Filter filter) {
    return blocks(ROOM, filter).stream().map(Block::id).toList();
  }
}
