package turno.platform.watchdog;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HeapWatchTest {
  private static final long MAX_HEAP = 1_000;
  private static final long PATIENCE = HeapWatch.PATIENCE.toNanos();

  private final HeapWatch watch = new HeapWatch();

  @Test
  void heapFullAfterEveryCollectionIsDetected() {
    assertFalse(watch.staysFull(0, 7, 950, MAX_HEAP));
    assertFalse(watch.staysFull(PATIENCE / 2, 20, 950, MAX_HEAP), "full only for a moment");
    assertTrue(watch.staysFull(PATIENCE, 21, 901, MAX_HEAP));
  }

  @Test
  void effectiveCollectionResetsTheWatch() {
    assertFalse(watch.staysFull(0, 7, 950, MAX_HEAP));
    assertFalse(watch.staysFull(PATIENCE, 30, 900, MAX_HEAP));
    assertFalse(watch.staysFull(2 * PATIENCE, 60, 950, MAX_HEAP));
    assertTrue(watch.staysFull(3 * PATIENCE, 90, 950, MAX_HEAP));
  }

  @Test
  void rarelyCollectedFullHeapIsTolerated() {
    assertFalse(watch.staysFull(0, 7, 950, MAX_HEAP));
    assertFalse(watch.staysFull(100 * PATIENCE, 9, 950, MAX_HEAP));
  }

  @Test
  void currentProcessIsHealthy() {
    assertFalse(watch.staysFull(System.nanoTime()));
  }
}
