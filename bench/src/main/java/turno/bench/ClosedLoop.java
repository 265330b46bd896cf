package turno.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ToDoubleFunction;

/**
 * A closed loop of requests to one port of this process. A few threads with a few open connections
 * each repeat the same request; a thread sends the next requests when all of its answers have
 * arrived.
 */
final class ClosedLoop implements AutoCloseable {
  private static final int THREADS = 2;
  private static final int CONNECTIONS = 8;

  /** Rounds are short, so that all rounds of a turn run under the same conditions. */
  private static final Duration ROUND = Duration.ofMillis(500);

  private static final int MAX_WARM_UP_TURNS = 60;

  /**
   * The server is treated as warm if the JVM spends less than this share of a round on compiling.
   */
  private static final double WARM = 0.03;

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final CompilationMXBean COMPILER = ManagementFactory.getCompilationMXBean();

  private final byte[] request;
  private final List<List<KeptConnection>> connections = new ArrayList<>();
  private final ExecutorService threads =
      Executors.newFixedThreadPool(THREADS, Thread.ofPlatform().daemon().factory());

  ClosedLoop(int port, byte[] request) throws IOException {
    this.request = request;
    for (int i = 0; i < THREADS; i++) {
      List<KeptConnection> own = new ArrayList<>();
      for (int k = 0; k < CONNECTIONS; k++) {
        own.add(new KeptConnection(port));
      }
      connections.add(own);
    }
  }

  /**
   * The result of a round.
   *
   * @param perSecond answers per second
   * @param serverMicros the processor time of one answer, in microseconds, on all threads of this
   *     process except the load's own
   * @param compiling the share of the round's time that the JVM spent on compiling
   */
  record Round(double perSecond, double serverMicros, double compiling) {}

  private record Part(long answers, long ownNanos) {}

  /** Sends one request and returns the body of its answer. */
  byte[] once() throws IOException {
    KeptConnection connection = connections.getFirst().getFirst();
    connection.send(request);
    return connection.body();
  }

  /**
   * Runs the loads in turns until the server has compiled its code, for at most {@value
   * #MAX_WARM_UP_TURNS} turns.
   */
  static void warmUp(List<ClosedLoop> loads) throws InterruptedException, ExecutionException {
    for (int turn = 0; turn < MAX_WARM_UP_TURNS; turn++) {
      Round[][] rounds = alternate(loads, 1);
      if (Arrays.stream(rounds).allMatch(one -> one[0].compiling() < WARM)) {
        return;
      }
    }
  }

  /** Runs the loads in turns; returns the rounds of each load. */
  static Round[][] alternate(List<ClosedLoop> loads, int turns)
      throws InterruptedException, ExecutionException {
    Round[][] all = new Round[loads.size()][turns];
    for (int turn = 0; turn < turns; turn++) {
      for (int i = 0; i < loads.size(); i++) {
        all[i][turn] = loads.get(i).run(ROUND);
      }
    }
    return all;
  }

  static Samples samples(Round[] rounds, ToDoubleFunction<Round> value) {
    return new Samples(Arrays.stream(rounds).mapToDouble(value).toArray());
  }

  Round run(Duration length) throws InterruptedException, ExecutionException {
    long compiled = COMPILER.getTotalCompilationTime();
    long cpu = SYSTEM.getProcessCpuTime();
    long begin = System.nanoTime();
    long end = begin + length.toNanos();
    List<Callable<Part>> parts = new ArrayList<>();
    for (List<KeptConnection> own : connections) {
      parts.add(() -> loop(own, end));
    }
    long answers = 0;
    long ownNanos = 0;
    for (Future<Part> part : threads.invokeAll(parts)) {
      answers += part.get().answers();
      ownNanos += part.get().ownNanos();
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    long serverNanos = SYSTEM.getProcessCpuTime() - cpu - ownNanos;
    double compiling = (COMPILER.getTotalCompilationTime() - compiled) / 1e3 / seconds;
    return new Round(answers / seconds, serverNanos / 1e3 / answers, compiling);
  }

  private Part loop(List<KeptConnection> own, long end) throws IOException {
    var clock = ManagementFactory.getThreadMXBean();
    long cpu = clock.getCurrentThreadCpuTime();
    long answers = 0;
    while (System.nanoTime() < end) {
      for (KeptConnection connection : own) {
        connection.send(request);
      }
      for (KeptConnection connection : own) {
        connection.receive();
        answers++;
      }
    }
    return new Part(answers, clock.getCurrentThreadCpuTime() - cpu);
  }

  @Override
  public void close() throws IOException {
    threads.shutdownNow();
    for (List<KeptConnection> own : connections) {
      for (KeptConnection connection : own) {
        connection.close();
      }
    }
  }
}
