package turno.postgres;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * The settings of the embedded PostgreSQL that depend on the machine's memory. They are written
 * when the folder is created; an operator who moves the folder to a larger machine may change them
 * in {@code postgresql.conf}.
 */
final class PostgresMemory {
  private static final long MEGABYTE = 1L << 20;
  private static final long MIN_SHARED = 128;
  private static final long MAX_SHARED = 4_096;
  private static final long MIN_CACHE = 512;

  private PostgresMemory() {}

  /** The settings for this machine, or for the memory limit of its container. */
  static List<String> settings() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return settings(system.getTotalMemorySize());
  }

  /**
   * PostgreSQL's own cache gets an eighth of the memory (128 MB to 4 GB), for the inner pages of
   * large indexes and the pages that are being written. The planner assumes that half of the
   * memory, and at least 512 MB, caches data. More log between two checkpoints means that fewer
   * pages are logged in full. Some log files are kept for the next checkpoint, so that no file has
   * to be created while commits wait.
   */
  static List<String> settings(long memoryBytes) {
    long megabytes = memoryBytes / MEGABYTE;
    return List.of(
        "shared_buffers=" + Math.clamp(megabytes / 8, MIN_SHARED, MAX_SHARED) + "MB",
        "effective_cache_size=" + Math.max(MIN_CACHE, megabytes / 2) + "MB",
        "max_wal_size=2GB",
        "min_wal_size=256MB",
        "wal_buffers=16MB", // the default is at most one log file
        "random_page_cost=1.1"); // assumes that data outside memory is on flash storage
  }
}
