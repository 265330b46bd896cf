package turno.platform.watchdog;

import com.sun.management.GarbageCollectorMXBean;
import com.sun.management.GcInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Detects a heap that stays full even after garbage collections. A process with such a heap spends
 * its time on collections, long before it finally runs out of memory.
 */
final class HeapWatch {
  static final Duration PATIENCE = Duration.ofSeconds(4);
  private static final double FULL = 0.9;

  /**
   * If fewer full collections than this have run since the heap became full, the process still has
   * time for work.
   */
  private static final int MIN_COLLECTIONS = 3;

  /** Collectors of only part of the heap: objects that survive them may still be garbage. */
  private static final Set<String> OF_A_PART =
      Set.of(
          "Copy",
          "PS Scavenge",
          "G1 Young Generation",
          "G1 Concurrent GC",
          "ZGC Minor Cycles",
          "ZGC Minor Pauses");

  private final List<GarbageCollectorMXBean> collectors =
      ManagementFactory.getPlatformMXBeans(GarbageCollectorMXBean.class).stream()
          .filter(collector -> !OF_A_PART.contains(collector.getName()))
          .toList();
  private final Set<String> heapPools = new HashSet<>();

  private long fullSinceNanos;
  private long fullSinceCount = -1;

  HeapWatch() {
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP) {
        heapPools.add(pool.getName());
      }
    }
  }

  /** Whether the heap has stayed full after full collections for too long. */
  boolean staysFull(long nowNanos) {
    long count = 0;
    long used = 0;
    for (GarbageCollectorMXBean collector : collectors) {
      count += Math.max(0, collector.getCollectionCount());
      GcInfo last = collector.getLastGcInfo();
      if (last != null) {
        used = Math.max(used, used(last));
      }
    }
    return staysFull(nowNanos, count, used, Runtime.getRuntime().maxMemory());
  }

  /**
   * @param collections how many full collections have run
   * @param used the bytes in use after the last of them
   * @param most the maximum size of the heap in bytes
   */
  boolean staysFull(long nowNanos, long collections, long used, long most) {
    if (used <= FULL * most) {
      fullSinceCount = -1;
      return false;
    }
    if (fullSinceCount < 0) {
      fullSinceCount = collections;
      fullSinceNanos = nowNanos;
    }
    return collections - fullSinceCount >= MIN_COLLECTIONS
        && nowNanos - fullSinceNanos >= PATIENCE.toNanos();
  }

  private long used(GcInfo info) {
    long sum = 0;
    for (var pool : info.getMemoryUsageAfterGc().entrySet()) {
      if (heapPools.contains(pool.getKey())) {
        sum += pool.getValue().getUsed();
      }
    }
    return sum;
  }
}
