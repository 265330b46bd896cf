package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.platform.db.Tenant;

class EngineBudgetTest {
  private static final WorkspaceId GREEDY = new WorkspaceId(new UUID(1, 1));
  private static final WorkspaceId MODEST = new WorkspaceId(new UUID(1, 2));

  private final CountDownLatch goOn = new CountDownLatch(1);

  private boolean computing(CountDownLatch begun) {
    begun.countDown();
    try {
      goOn.await();
      return true;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void queriesWaitOnlyForTheirOwnWorkspace() throws Exception {
    int processors = Runtime.getRuntime().availableProcessors();
    CountDownLatch begun = new CountDownLatch(processors);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Boolean>> greedy = new ArrayList<>();
      for (int i = 0; i < processors; i++) {
        greedy.add(
            threads.submit(
                () -> Tenant.of(GREEDY, () -> EngineBudget.forQuery(() -> computing(begun)))));
      }
      begun.await();
      assertEquals("free", Tenant.of(MODEST, () -> EngineBudget.forQuery(() -> "free")));
      ProblemException refused =
          assertThrows(
              ProblemException.class,
              () -> Tenant.of(GREEDY, () -> EngineBudget.forQuery(() -> "never")));
      assertEquals(503, refused.status());
      goOn.countDown();
      for (Future<Boolean> one : greedy) {
        assertEquals(true, one.get());
      }
    }
  }
}
