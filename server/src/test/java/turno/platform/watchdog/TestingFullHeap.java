package turno.platform.watchdog;

import java.util.ArrayList;
import java.util.List;

/** A process that keeps allocating while its heap stays full. */
final class TestingFullHeap {
  private static final double FULL = 0.93;
  private static final int PIECE = 1_000;
  private static final int PIECES = 500;

  private TestingFullHeap() {}

  public static void main(String[] arguments) {
    ProcessEnd.install();
    new Watchdog().start(List.of());
    Runtime runtime = Runtime.getRuntime();
    List<byte[]> kept = new ArrayList<>();
    while (used(runtime) < FULL * runtime.maxMemory()) {
      for (int i = 0; i < PIECES; i++) {
        kept.add(new byte[PIECE]);
      }
    }
    for (long i = 0; !kept.isEmpty(); i++) {
      kept.set((int) (i % kept.size()), new byte[PIECE]);
    }
  }

  private static long used(Runtime runtime) {
    System.gc();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
