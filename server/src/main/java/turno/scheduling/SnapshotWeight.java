package turno.scheduling;

/**
 * About how many bytes of the heap busy time takes in a snapshot, by what was measured on a 64-bit
 * JVM. It errs on the high side: the bound of {@link SnapshotMemory} is meant to hold.
 */
final class SnapshotWeight {
  private static final long HOLDER = 120;
  private static final long ENTRY = 120;

  private SnapshotWeight() {}

  /** Of holders and the time that they take. */
  static long of(int holders, int entries) {
    return holders * HOLDER + entries * ENTRY;
  }
}
