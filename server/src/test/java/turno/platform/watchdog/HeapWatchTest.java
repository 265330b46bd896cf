package turno.platform.watchdog;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HeapWatchTest {
  private static final long MOST = 1_000;
  private static final long PATIENCE = HeapWatch.PATIENCE.toNanos();

  private final HeapWatch watch = new HeapWatch();

  @Test
  void heapFullAfterEveryCollectionIsDetected() {
    assertFalse(watch.staysFull(0, 7, 950, MOST));
    assertFalse(watch.staysFull(PATIENCE / 2, 20, 950, MOST), "it is full for a moment only");
    assertTrue(watch.staysFull(PATIENCE, 21, 901, MOST));
  }

  @Test
  void effectiveCollectionResetsTheWatch() {
    assertFalse(watch.staysFull(0, 7, 950, MOST));
    assertFalse(watch.staysFull(PATIENCE, 30, 900, MOST));
    assertFalse(watch.staysFull(2 * PATIENCE, 60, 950, MOST));
    assertTrue(watch.staysFull(3 * PATIENCE, 90, 950, MOST));
  }

  @Test
  void rarelyCollectedFullHeapIsTolerated() {
    assertFalse(watch.staysFull(0, 7, 950, MOST));
    assertFalse(watch.staysFull(100 * PATIENCE, 9, 950, MOST));
  }

  @Test
  void currentProcessIsHealthy() {
    assertFalse(watch.staysFull(System.nanoTime()));
  }
}
