package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import turno.testing.TestDatabase;

/**
 * Requests and booking writes share a pool of connections, and neither can use up the other's part.
 */
class SharedPoolTest {
  private static final int CONNECTIONS = 3;
  private static final int SHARE = 2;
  private static final long PATIENCE_SECONDS = 180;

  private final TestDatabase fresh = TestDatabase.create();
  private final Database requests =
      new Database(fresh.address(), CONNECTIONS, SHARE, "requests", RowLevelSecurity.OFF);
  private final Database writes = requests.shared(SHARE);
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  @AfterEach
  void close() {
    threads.close();
    writes.close();
    requests.close();
    fresh.close();
  }

  private static int ask(Database database) {
    return database.read(connection -> Sql.of("select 1").one(connection, row -> row.getInt(1)));
  }

  @Test
  void eachShareWorksWhileTheOtherIsUsedUp() throws Exception {
    for (List<Database> order : List.of(List.of(requests, writes), List.of(writes, requests))) {
      CountDownLatch begun = new CountDownLatch(SHARE);
      CountDownLatch over = new CountDownLatch(1);
      List<Future<Boolean>> busy = new ArrayList<>();
      for (int i = 0; i < SHARE; i++) {
        busy.add(
            threads.submit(() ->
                order
                    .getFirst()
                    .<Boolean>read(connection -> {
                      begun.countDown();
                      return waited(over);
                    })));
      }
      waited(begun);
      assertEquals(1, ask(order.getLast()));
      over.countDown();
      for (Future<Boolean> one : busy) {
        one.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      }
    }
  }

  @Test
  void threadThatHoldsAConnectionCanReadWithASecondOne() throws Exception {
    CyclicBarrier together = new CyclicBarrier(SHARE);
    List<Future<Integer>> nested = new ArrayList<>();
    for (int i = 0; i < SHARE; i++) {
      nested.add(
          threads.submit(() ->
              requests.<Integer>read(connection -> {
                try {
                  together.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
                return ask(requests);
              })));
    }
    for (Future<Integer> one : nested) {
      assertEquals(1, one.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
    }
    assertEquals(0, requests.inUse());
  }

  private static boolean waited(CountDownLatch latch) {
    try {
      return latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
