package turno.verification.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Runs tasks over HTTP in parallel, at most sixteen at a time. */
final class SideBySide {
  private static final int THREADS = 16;

  private SideBySide() {}

  /** A task over HTTP. */
  @FunctionalInterface
  interface Deed<T> {
    T get() throws InterruptedException;
  }

  /** A task that gets its number; the first task has number 0. */
  @FunctionalInterface
  interface NumberedDeed<T> {
    T get(int number) throws InterruptedException;
  }

  /** Runs the tasks and returns their results in order. */
  static <T> List<T> all(List<Deed<T>> deeds) throws InterruptedException {
    try (var threads = Executors.newFixedThreadPool(THREADS)) {
      List<Future<T>> begun = new ArrayList<>();
      deeds.forEach(deed -> begun.add(threads.submit(deed::get)));
      List<T> results = new ArrayList<>();
      for (Future<T> one : begun) {
        results.add(one.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  /** Runs a task this number of times and returns the results in order. */
  static <T> List<T> times(int count, NumberedDeed<T> deed) throws InterruptedException {
    return all(
        IntStream.range(0, count).<Deed<T>>mapToObj(number -> () -> deed.get(number)).toList());
  }
}
