package turno.platform.fairness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import turno.platform.fairness.TurnTree.Step;
import turno.testing.Waits;

/** Turns among groups within groups. */
class TurnTreeTest {
  private static final int ROOM = 3;

  private final TurnTree turns = new TurnTree(1);
  private final BlockingQueue<String> served = new LinkedBlockingQueue<>();

  private static List<Step> path(String names) {
    return Arrays.stream(names.split("/", -1)).map(name -> new Step(name, ROOM)).toList();
  }

  private boolean acquire(String names, long millis) throws InterruptedException {
    return turns.tryAcquire(path(names), millis, TimeUnit.MILLISECONDS);
  }

  /** Queues a caller at this path behind all earlier ones. */
  private void queue(String names) {
    int before = turns.waiting();
    Thread.startVirtualThread(() -> {
      try {
        if (acquire(names, 600_000)) {
          served.add(names);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
    Waits.until(() -> turns.waiting() == before + 1, "no caller waits at " + names);
  }

  private List<String> servedInOrder(int count) throws InterruptedException {
    String[] order = new String[count];
    for (int i = 0; i < count; i++) {
      turns.release();
      order[i] = served.take();
    }
    return List.of(order);
  }

  @Test
  void groupsTakeTurnsAtEachLevel() throws InterruptedException {
    assertTrue(acquire("x", 0));
    List.of("a/1", "a/1", "a/2", "b/1").forEach(this::queue);
    assertEquals(List.of("a/1", "b/1", "a/2", "a/1"), servedInOrder(4));
    assertEquals(0, turns.waiting());
  }

  @Test
  void fullGroupRefusesCallersButItsSiblingDoesNot() throws InterruptedException {
    assertTrue(acquire("x", 0));
    List.of("a/1", "a/2", "a/3").forEach(this::queue);
    assertFalse(acquire("a/4", 600_000), "the caller waited for a full group");
    queue("b/1");
    assertEquals(List.of("a/1", "b/1", "a/2", "a/3"), servedInOrder(4));
  }

  @Test
  void timedOutWaiterLeavesTheQueue() throws InterruptedException {
    assertTrue(acquire("x", 0));
    for (int i = 0; i < 2 * ROOM; i++) {
      assertFalse(acquire("a/1", 1));
    }
    assertEquals(0, turns.waiting());
    turns.release();
    assertTrue(acquire("a/1", 0));
  }
}
