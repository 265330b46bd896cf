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
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.testing.Waits;

class InFlightRequestsTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  private static IdempotencyKey key(String key) {
    return IdempotencyKey.of(
        new WorkspaceId(new UUID(0, 1)), "createHold", List.of(), Map.of(), new byte[0], key);
  }

  @Test
  void requestsWithOneKeyRunSequentially() throws Exception {
    InFlightRequests inFlight = new InFlightRequests(LONG, 100);
    AtomicInteger running = new AtomicInteger();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<Integer>> requests = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        requests.add(() -> {
          try (InFlightRequests.Permit _ = inFlight.enter(key("a"))) {
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
    InFlightRequests inFlight = new InFlightRequests(LONG, 0);
    try (InFlightRequests.Permit _ = inFlight.enter(key("a"));
        InFlightRequests.Permit _ = inFlight.enter(key("b"))) {
      assertEquals(2, inFlight.running());
    }
    assertEquals(0, inFlight.running());
  }

  @Test
  void repeatedRequestThatWaitsTooLongIsReportedAsInProgress() {
    InFlightRequests inFlight = new InFlightRequests(Duration.ofMillis(20), 10);
    try (InFlightRequests.Permit _ = inFlight.enter(key("a"))) {
      assertInProgress(inFlight);
    }
  }

  @Test
  void waitingRequestsAreLimited() throws Exception {
    InFlightRequests inFlight = new InFlightRequests(LONG, 3);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Boolean>> waiting = new ArrayList<>();
      try (InFlightRequests.Permit _ = inFlight.enter(key("a"))) {
        for (int i = 0; i < 3; i++) {
          waiting.add(
              threads.submit(() -> {
                try (InFlightRequests.Permit _ = inFlight.enter(key("a"))) {
                  return true;
                }
              }));
        }
        Waits.until(() -> inFlight.waiting() >= 3, () -> inFlight.waiting() + " requests wait");
        assertInProgress(inFlight);
      }
      for (Future<Boolean> one : waiting) {
        assertTrue(one.get(60, TimeUnit.SECONDS));
      }
    }
    assertEquals(0, inFlight.waiting());
    assertEquals(0, inFlight.running());
  }

  private static void assertInProgress(InFlightRequests inFlight) {
    ProblemException refusal =
        assertThrows(
            ProblemException.class,
            () -> {
              try (InFlightRequests.Permit _ = inFlight.enter(key("a"))) {
                throw new AssertionError("the request was admitted");
              }
            });
    assertEquals(409, refusal.status());
    assertEquals("idempotency_in_progress", refusal.code().wire());
    assertEquals("1", refusal.headers().get("Retry-After"));
  }
}
