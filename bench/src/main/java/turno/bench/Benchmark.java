package turno.bench;

import java.util.function.Consumer;

/** One benchmark of {@code ./turno bench}. It ends by itself and leaves nothing behind. */
@FunctionalInterface
interface Benchmark {
  /**
   * @param progress receives the progress messages
   */
  BenchReport run(Consumer<String> progress) throws Exception;
}
