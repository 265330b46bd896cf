package turno.postgres;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * The settings of the embedded PostgreSQL that go with the memory of the machine. Written when the
 * folder is made; whoever moves it to a larger machine may change them in {@code postgresql.conf}.
 */
final class PostgresMemory {
  private static final long MEGABYTE = 1L << 20;
  private static final long SHARED_LEAST = 128;
  private static final long SHARED_MOST = 4_096;
  private static final long CACHE_LEAST = 512;

  private PostgresMemory() {}

  /** For this machine, or what a container is allowed of it. */
  static List<String> settings() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return settings(system.getTotalMemorySize());
  }

  /**
   * An eighth of the memory for PostgreSQL's own cache, which keeps the inner pages of large
   * indexes and the pages that are written at the moment; the system's cache has the rest, as the
   * planner is told. More log between two checkpoints means fewer pages that are logged whole.
   */
  static List<String> settings(long memoryBytes) {
    long megabytes = memoryBytes / MEGABYTE;
    return List.of(
        "shared_buffers=" + Math.clamp(megabytes / 8, SHARED_LEAST, SHARED_MOST) + "MB",
        "effective_cache_size=" + Math.max(CACHE_LEAST, megabytes / 2) + "MB",
        "max_wal_size=2GB",
        "random_page_cost=1.1"); // what is not in memory lies on flash
  }
}
