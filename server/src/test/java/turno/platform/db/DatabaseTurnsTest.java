package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import turno.kernel.ProblemException;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.TestDatabase;

/** However work ends, its turn and its connection are there for the next. */
class DatabaseTurnsTest {
  private static final int SIZE = 2;

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

  /** All turns are taken at the same moment, each with a connection that works. */
  private void assertAllTurnsAreThere() throws Exception {
    CountDownLatch together = new CountDownLatch(SIZE);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < SIZE; i++) {
        all.add(
            threads.submit(() ->
                database.read(connection -> {
                  together.countDown();
                  assertTrue(await(together), "a turn is missing");
                  return ask(connection, "select 1");
                })));
      }
      for (Future<Integer> one : all) {
        assertEquals(1, one.get(20, TimeUnit.SECONDS));
      }
    }
  }

  private static boolean await(CountDownLatch latch) {
    try {
      return latch.await(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whateverWorkThrowsItsTurnComesBack() throws Exception {
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
  void deadlockIsTriedOnceMoreInATurnOfItsOwn() throws Exception {
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
        wire.arm("turno turns", trip, fault);
        ProblemException refused =
            assertThrows(
                ProblemException.class,
                () ->
                    database.write(connection -> {
                      ask(connection, "select 1");
                      return ask(connection, "select 2");
                    }),
                fault + " at trip " + trip);
        assertEquals(503, refused.status());
        wire.disarm();
      }
      assertAllTurnsAreThere();
    }
  }

  @Test
  void whoIsInterruptedWhileWaitingTakesNoTurn() throws Exception {
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
      assertTrue(Thread.interrupted(), "the interrupt is for whoever stops the thread");
      done.countDown();
      for (Future<Boolean> holder : holders) {
        assertTrue(holder.get(10, TimeUnit.SECONDS));
      }
    }
    assertAllTurnsAreThere();
  }
}
