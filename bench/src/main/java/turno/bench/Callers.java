package turno.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;

/** Threads that repeat a call, either as fast as they can or at a fixed rate. */
final class Callers implements AutoCloseable {
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());

  /** Makes one call and returns how many units of work it did; 0 if no work is left. */
  @FunctionalInterface
  interface Action {
    int run() throws Exception;
  }

  /**
   * The result of a round.
   *
   * @param perSecond units of work per second
   * @param nanos the duration of each call in nanoseconds, in ascending order
   */
  @SuppressWarnings("ArrayRecordComponent") // the record is never compared
  record Round(double perSecond, long[] nanos) {
    double micros(double share) {
      return nanos[(int) Math.min(nanos.length - 1, share * nanos.length)] / 1e3;
    }
  }

  /** Runs the callers in a closed loop: each calls as fast as it can. */
  Round closed(int callers, Duration length, IntFunction<Action> action) throws Exception {
    long begin = System.nanoTime();
    long end = begin + length.toNanos();
    return run(
        callers,
        caller -> {
          Action own = action.apply(caller);
          return samples -> {
            long sent = System.nanoTime();
            int done = sent < end ? own.run() : 0;
            samples.add(sent, done);
            return done > 0;
          };
        });
  }

  /**
   * Calls at a fixed rate that does not depend on the answers; the duration of a late call is
   * measured from the moment when the call was due.
   *
   * @param callers the number of callers, high enough that a caller is always free
   */
  Round open(int callers, double perSecond, Duration length, IntFunction<Action> action)
      throws Exception {
    AtomicLong tickets = new AtomicLong();
    long begin = System.nanoTime();
    long last = (long) (perSecond * length.toNanos() / 1e9);
    return run(
        callers,
        caller -> {
          Action own = action.apply(caller);
          return samples -> {
            long ticket = tickets.getAndIncrement();
            if (ticket >= last) {
              return false;
            }
            long due = begin + (long) (ticket / perSecond * 1e9);
            for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
              LockSupport.parkNanos(left);
            }
            samples.add(due, own.run());
            return true;
          };
        });
  }

  @FunctionalInterface
  private interface Step {
    boolean run(Calls samples) throws Exception;
  }

  private Round run(int callers, IntFunction<Step> steps) throws Exception {
    long begin = System.nanoTime();
    List<Callable<Calls>> loops = new ArrayList<>();
    for (int i = 0; i < callers; i++) {
      Step step = steps.apply(i);
      loops.add(() -> {
        Calls calls = new Calls();
        while (step.run(calls)) {
          // the step itself does the work
        }
        return calls;
      });
    }
    long done = 0;
    List<long[]> nanos = new ArrayList<>();
    for (Future<Calls> loop : threads.invokeAll(loops)) {
      done += loop.get().done;
      nanos.add(loop.get().nanos());
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    long[] all = nanos.stream().flatMapToLong(Arrays::stream).sorted().toArray();
    return new Round(done / seconds, all);
  }

  /** The durations of one caller's calls. */
  private static final class Calls {
    private long[] nanos = new long[1_024];
    private int size;
    private long done;

    void add(long since, int things) {
      if (things == 0) {
        return;
      }
      if (size == nanos.length) {
        nanos = Arrays.copyOf(nanos, 2 * size);
      }
      nanos[size++] = System.nanoTime() - since;
      done += things;
    }

    long[] nanos() {
      return Arrays.copyOf(nanos, size);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
