package turno.platform.fairness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import turno.testing.Waits;

class FairPermitsTest {
  private final FairPermits<String> permits = new FairPermits<>(8);
  private final List<String> granted = Collections.synchronizedList(new ArrayList<>());
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  @AfterEach
  void close() {
    threads.close();
  }

  private boolean tryNow(@Nullable String owner) {
    try {
      return permits.tryAcquire(owner, 0, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Queues a caller behind all earlier ones. */
  private void queue(String owner) {
    int before = permits.waiting();
    threads.execute(() -> {
      try {
        if (permits.tryAcquire(owner, 60, TimeUnit.SECONDS)) {
          granted.add(owner);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
    Waits.until(() -> permits.waiting() != before, "the caller does not wait");
  }

  private void awaitGranted(int count) {
    Waits.until(() -> granted.size() >= count, () -> "granted: " + granted);
  }

  @Test
  void oneOwnerLeavesAQuarterOfThePermitsForOthers() {
    for (int i = 0; i < 6; i++) {
      assertTrue(tryNow("greedy"));
    }
    assertFalse(tryNow("greedy"));
    assertTrue(tryNow("modest"));
    assertTrue(tryNow(null));
    assertFalse(tryNow("late"));
    assertEquals(8, permits.inUse());
  }

  @Test
  void workOfTheServerItselfMayUseAllPermits() {
    for (int i = 0; i < 8; i++) {
      assertTrue(tryNow(null));
    }
    assertFalse(tryNow(null));
  }

  @Test
  void ownersBelowTheirShareAreServedFirst() {
    for (int i = 0; i < 6; i++) {
      assertTrue(tryNow("greedy"));
    }
    assertTrue(tryNow("modest"));
    assertTrue(tryNow("modest"));
    queue("greedy");
    queue("greedy");
    queue("modest");
    permits.release("greedy");
    awaitGranted(1);
    assertEquals(List.of("modest"), granted);
    permits.release("greedy");
    awaitGranted(2);
    assertEquals(List.of("modest", "greedy"), granted);
    permits.release("modest");
    awaitGranted(3);
    assertEquals(0, permits.waiting());
    assertEquals(8, permits.inUse());
  }

  @Test
  void permitsAlternateBetweenWaitingOwners() {
    for (int i = 0; i < 8; i++) {
      assertTrue(tryNow(null));
    }
    queue("a");
    queue("a");
    queue("a");
    queue("b");
    for (int i = 1; i <= 4; i++) {
      permits.release(null);
      awaitGranted(i);
    }
    assertEquals(List.of("a", "b", "a", "a"), granted);
  }

  @Test
  void cancelledWaiterDoesNotAcquireAPermit() throws Exception {
    for (int i = 0; i < 8; i++) {
      assertTrue(tryNow(null));
    }
    assertFalse(permits.tryAcquire("a", 1, TimeUnit.MILLISECONDS));
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> permits.tryAcquire("a", 60, TimeUnit.SECONDS));
    assertEquals(0, permits.waiting());
    permits.release(null);
    assertTrue(tryNow("b"));
    assertFalse(tryNow("a"));
  }
}
