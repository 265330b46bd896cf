package turno.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A closed loop against one port of this process. A few threads with a few open connections each
 * repeat the same request; a thread sends the next ones when all its answers have come.
 */
final class ClosedLoop implements AutoCloseable {
  private static final int THREADS = 2;
  private static final int CONNECTIONS = 8;
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
   * @param perSecond answers in a second
   * @param serverMicros processor time of one answer, in microseconds, on all threads except the
   *     load's own
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
