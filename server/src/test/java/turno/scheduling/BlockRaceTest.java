package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.WorkspaceLimit;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.testing.BarbeariaSol;
import turno.testing.Patiently;
import turno.testing.TestDatabase;

/**
 * Blocks and bookings compete for one room around midnight UTC on successive days, because each day
 * has its own lock. Afterwards, the use of the room is computed from the stored rows.
 */
class BlockRaceTest {
  private static final int THREADS = 16;
  private static final int ATTEMPTS = 20;
  private static final int CAPACITY = 3;
  private static final ResourceId ROOM = BarbeariaSol.id(IdKind.RESOURCE, 10);
  private static final Instant FROM = Instant.parse("2027-03-03T22:45:00Z");

  // the highest use at any time: all bookings at that time plus the largest block at that time.
  // Sampling every 15 minutes is enough, because everything starts on the quarter hour
  private static final String PEAK_USE =
      """
      select coalesce(max(b.used + coalesce(k.used, 0)), 0)
        from generate_series(?::timestamptz, ?::timestamptz, interval '15 minutes') t(at)
       cross join lateral (
         select coalesce(sum(a.units), 0) as used from turno.allocations a
          where a.kind = 'booking' and a.starts_at <= t.at and a.ends_at > t.at) b
       cross join lateral (
         select max(a.units) as used from turno.allocations a
          where a.kind = 'block' and a.starts_at <= t.at and a.ends_at > t.at) k
      """;

  @Test
  void concurrentBlocksAndBookingsStayWithinCapacity() throws Exception {
    InstantSource clock = () -> BarbeariaSol.NOW;
    IdSource ids = new IdSource(clock, new Random(1));
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(THREADS)) {
      BarbeariaSol.in(database).resource(ROOM, "Sala", CAPACITY, null);
      Snapshots snapshots = new Snapshots(database, clock);
      BookedRows booked = new BookedRows(database, ids);
      PlaceBlock placeBlock =
          new PlaceBlock(
              database,
              new CommandTransactions(database),
              snapshots,
              TestingReplanning.of(database, snapshots, (w, b, n) -> {}),
              new TestingConflicts(booking -> "{}"),
              ids,
              WorkspaceLimit.none());
      AtomicInteger blocks = new AtomicInteger();
      AtomicInteger bookings = new AtomicInteger();
      race((random, from, units) -> {
        Instant to = from.plus(Duration.ofMinutes(30 + 30L * random.nextInt(4)));
        if (random.nextBoolean()) {
          Block block = TestingBlocks.of(ids.next(IdKind.BLOCK), ROOM, from, to, units);
          if (Patiently.done(() -> isPlaced(placeBlock, block))) {
            blocks.incrementAndGet();
          }
        } else if (Patiently.done(() -> booked.takeIfFree(ROOM, from, to, units))) {
          bookings.incrementAndGet();
        }
      });

      int most =
          database.read(connection ->
              Sql.of(PEAK_USE)
                  .with(FROM, FROM.plus(Duration.ofDays(ATTEMPTS + 1)))
                  .one(connection, row -> row.getInt(1)));
      assertTrue(most <= CAPACITY, "used at the same time: " + most);
      int stored =
          database.read(connection ->
              Sql.of("select count(*) from turno.blocks").one(connection, row -> row.getInt(1)));
      assertEquals(blocks.get(), stored);
      int done = blocks.get() + bookings.get();
      assertTrue(blocks.get() > 0 && bookings.get() > 0 && done < THREADS * ATTEMPTS * 3 / 4);
    }
  }

  private static boolean isPlaced(PlaceBlock placeBlock, Block block) {
    try {
      Tenant.of(block.workspaceId(), () -> placeBlock.run(command(block)));
      return true;
    } catch (ProblemException refusal) {
      if (refusal.code() != ProblemCode.SLOT_TAKEN) {
        throw refusal;
      }
      return false;
    }
  }

  private interface Attempt {
    void run(Random random, Instant from, int units);
  }

  private static void race(Attempt attempt) throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      List<Future<?>> running = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        Random random = new Random(thread);
        running.add(
            threads.submit(() -> {
              for (int i = 0; i < ATTEMPTS; i++) {
                Instant from =
                    FROM.plus(Duration.ofDays(i)).plus(Duration.ofMinutes(15L * random.nextInt(8)));
                attempt.run(random, from, 1 + random.nextInt(2));
              }
            }));
      }
      for (Future<?> thread : running) {
        thread.get();
      }
    }
  }

  private static PlaceBlock.Command command(Block block) {
    return new PlaceBlock.Command(
        block, false, null, BarbeariaSol.NOW, (placed, conflicts) -> Answer.noContent());
  }
}
