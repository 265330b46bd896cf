package turno.bench;

import java.util.function.Consumer;

/** One benchmark of {@code ./turno bench}. A benchmark ends by itself and leaves no data behind. */
@FunctionalInterface
interface Benchmark {
  /**
   * @param progress receives the progress messages
   */
  BenchReport run(Consumer<String> progress) throws Exception;
}
