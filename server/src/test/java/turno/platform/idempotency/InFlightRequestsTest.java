package turno.platform.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import turno.kernel.ProblemException;
import turno.kernel.WorkspaceId;

class InFlightRequestsTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  private static IdempotencyKey key(String key) {
    return IdempotencyKey.of(
        new WorkspaceId(new UUID(0, 1)), "createHold", List.of(), Map.of(), new byte[0], key);
  }

  @Test
  void requestsWithOneKeyRunOneAfterTheOther() throws Exception {
    InFlightRequests flights = new InFlightRequests(LONG, 100);
    AtomicInteger running = new AtomicInteger();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<Integer>> requests = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        requests.add(() -> {
          try (InFlightRequests.Flight _ = flights.enter(key("a"))) {
            int now = running.incrementAndGet();
            Thread.onSpinWait();
            running.decrementAndGet();
            return now;
          }
        });
      }
      for (Future<Integer> request : threads.invokeAll(requests)) {
        assertEquals(1, request.get());
      }
    }
  }

  @Test
  void differentKeysDoNotWaitForEachOther() {
    InFlightRequests flights = new InFlightRequests(LONG, 0);
    try (InFlightRequests.Flight _ = flights.enter(key("a"));
        InFlightRequests.Flight _ = flights.enter(key("b"))) {
      assertEquals(2, flights.running());
    }
    assertEquals(0, flights.running());
  }

  @Test
  void whoHasWaitedLongEnoughIsToldThatTheOtherStillRuns() {
    InFlightRequests flights = new InFlightRequests(Duration.ofMillis(20), 10);
    try (InFlightRequests.Flight _ = flights.enter(key("a"))) {
      assertInProgress(flights);
    }
  }

  @Test
  void onlySoManyWait() throws Exception {
    InFlightRequests flights = new InFlightRequests(LONG, 3);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Boolean>> waiting = new ArrayList<>();
      try (InFlightRequests.Flight _ = flights.enter(key("a"))) {
        for (int i = 0; i < 3; i++) {
          waiting.add(
              threads.submit(() -> {
                try (InFlightRequests.Flight _ = flights.enter(key("a"))) {
                  return true;
                }
              }));
        }
        long end = System.nanoTime() + LONG.toNanos();
        while (flights.waiting() < 3) {
          assertTrue(System.nanoTime() < end);
          Thread.onSpinWait();
        }
        assertInProgress(flights);
      }
      for (Future<Boolean> one : waiting) {
        assertTrue(one.get(60, TimeUnit.SECONDS));
      }
    }
    assertEquals(0, flights.waiting());
    assertEquals(0, flights.running());
  }

  private static void assertInProgress(InFlightRequests flights) {
    ProblemException refusal =
        assertThrows(
            ProblemException.class,
            () -> {
              try (InFlightRequests.Flight _ = flights.enter(key("a"))) {
                throw new AssertionError("it should wait");
              }
            });
    assertEquals(409, refusal.status());
    assertEquals("idempotency_in_progress", refusal.code().wire());
    assertEquals("1", refusal.headers().get("Retry-After"));
  }
}
