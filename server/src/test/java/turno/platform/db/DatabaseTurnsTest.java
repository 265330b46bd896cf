package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import turno.kernel.ProblemException;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.TestDatabase;

/** However work on the database ends, its permit and connection become free for the next caller. */
class DatabaseTurnsTest {
  private static final int SIZE = 2;
  private static final int MAX_TRIES = 50;

  private final TestDatabase fresh = TestDatabase.create();
  private final FaultyWire wire = new FaultyWire(fresh.address());
  private final Database database = new Database(wire.address(), SIZE, "turns");

  @AfterEach
  void close() {
    database.close();
    wire.close();
    fresh.close();
  }

  private static int ask(java.sql.Connection connection, String sql) throws java.sql.SQLException {
    return Sql.of(sql).one(connection, row -> row.getInt(1));
  }

  /**
   * Checks that all permits can be taken at the same time, each with a working connection. A caller
   * that finds no connection tries again, because replacing a broken one takes a while.
   */
  private void assertAllTurnsAreThere() throws Exception {
    CyclicBarrier together = new CyclicBarrier(SIZE);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < SIZE; i++) {
        all.add(
            threads.submit(() ->
                patiently(connection -> {
                  await(together);
                  return ask(connection, "select 1");
                })));
      }
      for (Future<Integer> one : all) {
        assertEquals(1, one.get(120, TimeUnit.SECONDS), "a permit is missing");
      }
    }
  }

  private int patiently(Database.Work<Integer> work) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (true) {
      try {
        return database.read(work);
      } catch (ProblemException e) {
        assertTrue(System.nanoTime() < end, e::toString);
      }
    }
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await(60, TimeUnit.SECONDS);
    } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
      throw new IllegalStateException("a permit is missing", e);
    }
  }

  private static boolean await(CountDownLatch latch) {
    try {
      return latch.await(60, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void failedWorkReturnsItsPermit() throws Exception {
    for (int i = 0; i <= SIZE; i++) {
      assertThrows(
          Database.DatabaseException.class,
          () -> database.write(connection -> ask(connection, "select 1 / 0")));
      assertThrows(
          IllegalArgumentException.class,
          () ->
              database.write(connection -> {
                throw new IllegalArgumentException("no");
              }));
      assertThrows(
          StackOverflowError.class,
          () ->
              database.snapshot(connection -> {
                throw new StackOverflowError();
              }));
    }
    assertAllTurnsAreThere();
  }

  @Test
  void deadlockedWorkIsRetriedOnceWithItsPermit() throws Exception {
    for (int i = 0; i <= SIZE; i++) {
      AtomicInteger tries = new AtomicInteger();
      ProblemException refused =
          assertThrows(
              ProblemException.class,
              () ->
                  database.write(connection -> {
                    tries.incrementAndGet();
                    try (var statement = connection.createStatement()) {
                      return statement.execute(
                          "do $$ begin raise exception using errcode = '40P01'; end $$");
                    }
                  }));
      assertEquals(503, refused.status());
      assertEquals(2, tries.get());
    }
    assertAllTurnsAreThere();
  }

  @Test
  void brokenConnectionsAreReplaced() throws Exception {
    for (Fault fault :
        List.of(Fault.LOST_BEFORE, Fault.LOST_AFTER, Fault.TERMINATED, Fault.CANCELLED)) {
      for (int trip = 1; trip <= SIZE + 1; trip++) {
        int tries = 0;
        while (!isRefusedBy(fault, trip)) {
          assertTrue(++tries < MAX_TRIES, fault + " at trip " + trip + " never hits the work");
        }
        assertAllTurnsAreThere();
      }
    }
  }

  /**
   * Whether the fault hit the work; false if it hit a connection that the pool was opening or
   * checking.
   */
  private boolean isRefusedBy(Fault fault, int trip) throws Exception {
    assertAllTurnsAreThere(); // so no connection is being opened
    wire.arm("turno turns", trip, fault);
    try {
      int answer =
          database.write(connection -> {
            ask(connection, "select 1");
            return ask(connection, "select 2");
          });
      assertEquals(2, answer);
      return false;
    } catch (ProblemException refused) {
      assertEquals(503, refused.status());
      return true;
    } finally {
      wire.disarm();
    }
  }

  @Test
  void interruptedWaiterDoesNotAcquireAPermit() throws Exception {
    CountDownLatch taken = new CountDownLatch(SIZE);
    CountDownLatch done = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Boolean>> holders = new ArrayList<>();
      for (int i = 0; i < SIZE; i++) {
        holders.add(
            threads.submit(() ->
                database.read(connection -> {
                  taken.countDown();
                  return await(done);
                })));
      }
      assertTrue(await(taken));
      Thread.currentThread().interrupt();
      assertThrows(
          ProblemException.class, () -> database.read(connection -> ask(connection, "select 1")));
      assertTrue(Thread.interrupted(), "the interrupt of the thread is lost");
      done.countDown();
      for (Future<Boolean> holder : holders) {
        assertTrue(holder.get(60, TimeUnit.SECONDS));
      }
    }
    assertAllTurnsAreThere();
  }
}
