package turno.whatsapp;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Does the same with several things, each on a virtual thread of its own. */
final class OnThreads {
  private OnThreads() {}

  /** Ends when all have ended. */
  static <T> void each(List<T> all, Consumer<T> work) {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> begun = new ArrayList<>();
      all.forEach(one -> begun.add(threads.submit(() -> work.accept(one))));
      for (Future<?> one : begun) {
        one.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }
}
