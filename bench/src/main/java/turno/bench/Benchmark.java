package turno.bench;

import java.util.function.Consumer;

/** One name of {@code ./turno bench}. It ends by itself and leaves nothing behind. */
@FunctionalInterface
interface Benchmark {
  /**
   * @param progress for whoever waits
   */
  BenchReport run(Consumer<String> progress) throws Exception;
}
