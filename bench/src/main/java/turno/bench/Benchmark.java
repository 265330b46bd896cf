package turno.bench;

import java.util.function.Consumer;

/** One benchmark of {@code ./turno bench}. It ends by itself and cleans up after itself. */
@FunctionalInterface
interface Benchmark {
  /**
   * @param progress receives the progress messages
   */
  BenchReport run(Consumer<String> progress) throws Exception;
}
