package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.platform.db.Tenant;
import turno.testing.Pause;

/** Permits for each workspace's use of processors: docs/rules/protocol.md#neighbours-are-served. */
class ProcessorPermitsTest {
  private static final WorkspaceId GREEDY = new WorkspaceId(new UUID(1, 1));
  private static final WorkspaceId MODEST = new WorkspaceId(new UUID(1, 2));

  private final ProcessorPermits turns = new ProcessorPermits(1);
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch goOn = new CountDownLatch(1);

  private String afterOthers() {
    begun.countDown();
    try {
      goOn.await();
      return "done";
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private String take(WorkspaceId workspace) {
    return Tenant.of(workspace, () -> turns.take(() -> "taken"));
  }

  @Test
  void takenPermitBlocksOnlyItsOwnWorkspace() throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<String> first =
          threads.submit(() -> Tenant.of(GREEDY, () -> turns.take(this::afterOthers)));
      begun.await();
      assertEquals("taken", take(MODEST));
      ProblemException refused = assertThrows(ProblemException.class, () -> take(GREEDY));
      assertEquals(503, refused.status());
      goOn.countDown();
      assertEquals("done", first.get());
      assertEquals("taken", take(GREEDY));
    }
  }

  @Test
  void permitPausesAfterLongWork() throws Exception {
    ProcessorPermits resting = ProcessorPermits.resting(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Long> took =
          threads.submit(() ->
              Tenant.of(
                  GREEDY,
                  () ->
                      resting.take(() -> {
                        long began = System.nanoTime();
                        afterOthers();
                        return System.nanoTime() - began;
                      })));
      begun.await();
      Future<Long> next =
          threads.submit(() -> Tenant.of(GREEDY, () -> resting.take(System::nanoTime)));
      Tenant.of(MODEST, () -> resting.take(() -> "taken"));
      // the first turn lasts at least 100 ms, so that the pause after it can be measured
      long until = System.nanoTime() + 100_000_000;
      while (System.nanoTime() - until < 0) {
        Pause.briefly();
      }
      long asked = System.nanoTime();
      goOn.countDown();
      long waited = next.get() - asked;
      long rest = Math.min(took.get(), 250_000_000L);
      assertTrue(waited >= rest, () -> waited + " ns after a turn of " + took.resultNow());
    }
  }

  @Test
  void failedWorkReturnsItsPermit() {
    assertThrows(
        IllegalStateException.class,
        () ->
            Tenant.of(
                GREEDY,
                () ->
                    turns.take(() -> {
                      throw new IllegalStateException("it fails");
                    })));
    assertEquals("taken", take(GREEDY));
  }
}
