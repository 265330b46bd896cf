package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.WorkspaceLimit;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.testing.BarbeariaSol;
import turno.testing.TestDatabase;

/**
 * Tests that the database function that places blocks takes the right locks, and writes only in the
 * credential's workspace.
 */
class BlockLocksTest {
  private static final String ALONE = "pg_try_advisory_xact_lock";
  private static final String SHARED = "pg_try_advisory_xact_lock_shared";
  private static final String CATALOG =
      "turno.catalog_lock_key_v1('" + BarbeariaSol.WORKSPACE.value() + "')";
  private static final Instant DAY = Instant.parse("2027-03-03T12:00:00Z");
  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();
  private static final Database POOL = DATABASE.open(4);
  private static final InstantSource CLOCK = () -> BarbeariaSol.NOW;
  private static final IdSource IDS = new IdSource(CLOCK, new Random(1));
  private static final Snapshots SNAPSHOTS = new Snapshots(POOL, CLOCK);

  private final PlaceBlock placeBlock =
      new PlaceBlock(
          POOL,
          new CommandTransactions(POOL),
          SNAPSHOTS,
          TestingReplanning.of(POOL, SNAPSHOTS, (w, b, n) -> {}),
          new TestingConflicts(id -> id.value().toString()),
          IDS,
          WorkspaceLimit.none());

  @BeforeAll
  static void makeWorld() {
    BarbeariaSol.in(POOL);
  }

  private static Block block(Instant to) {
    return TestingBlocks.of(IDS.next(IdKind.BLOCK), BarbeariaSol.ANA, DAY, to, 1);
  }

  @Test
  void credentialPlacesBlocksOnlyInItsOwnWorkspace() {
    Block block = block(DAY.plusSeconds(60));
    PlaceBlock.Command command =
        new PlaceBlock.Command(block, false, null, BarbeariaSol.NOW, (b, c) -> Answer.noContent());
    for (WorkspaceId other :
        List.of(BarbeariaSol.id(IdKind.WORKSPACE, 900), new WorkspaceId(block.id().value()))) {
      assertThrows(
          Database.DatabaseException.class, () -> Tenant.of(other, () -> placeBlock.run(command)));
    }
    assertThrows(Database.DatabaseException.class, () -> placeBlock.run(command)); // no credential
    assertEquals(
        0,
        POOL.<Integer>read(connection ->
            Sql.of("select count(*) from turno.blocks where id = ?")
                .with(block.id())
                .one(connection, row -> row.getInt(1))));
  }

  @Test
  void onlyTheDaysOfABlockAreLockedWhileItIsPlaced() {
    Block block = block(DAY.plus(Duration.ofDays(3)));
    assertEquals(
        List.of(false, false, false, false, false, true),
        freeWhilePlacing(block, ALONE, CATALOG, day(0), day(1), day(2), day(3), day(4)));
    Instant midnight = DAY.plus(Duration.ofDays(3)).truncatedTo(ChronoUnit.DAYS);
    Block untilMidnight = block(midnight);
    assertEquals(List.of(false, true), freeWhilePlacing(untilMidnight, ALONE, day(2), day(3)));
  }

  /** One lock for each of the block's days would exceed PostgreSQL's lock table. */
  @Test
  void longBlockTakesTheCatalogLockInsteadOfDayLocks() {
    Block longBlock = block(DAY.plus(Duration.ofDays(400)));
    assertEquals(
        List.of(false, true, true), freeWhilePlacing(longBlock, SHARED, CATALOG, day(0), day(333)));
    Block block = block(DAY.plus(Duration.ofDays(40)));
    assertEquals(List.of(true, false), freeWhilePlacing(block, SHARED, CATALOG, day(0)));
  }

  /** Returns the lock key of Ana and the day that is this number of days after {@link #DAY}. */
  private static String day(int number) {
    long day = DAY.getEpochSecond() / 86_400 + number;
    return "turno.day_lock_key_v1('%s', '%s', %d)"
        .formatted(BarbeariaSol.WORKSPACE.value(), BarbeariaSol.ANA.value(), day);
  }

  /** Returns for each lock whether another connection can take it while the block is placed. */
  private List<Boolean> freeWhilePlacing(Block block, String way, String... keys) {
    List<Boolean> free = new ArrayList<>();
    PlaceBlock.View view =
        (placed, conflicts) -> {
          for (String key : keys) {
            free.add(
                POOL.read(connection ->
                    Sql.of("select " + way + "(" + key + ")")
                        .one(connection, row -> row.getBoolean(1))));
          }
          return Answer.noContent();
        };
    Tenant.of(
        block.workspaceId(),
        () -> placeBlock.run(new PlaceBlock.Command(block, false, null, BarbeariaSol.NOW, view)));
    return free;
  }
}
