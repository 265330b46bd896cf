package turno.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A closed loop like {@link ClosedLoop}, but with numbered requests: request {@code i} asks the
 * same workspace for the same thing in every run of the benchmark, and each number is used once.
 */
final class ScaleLoad implements AutoCloseable {
  private static final int THREADS = 2;
  private static final int CONNECTIONS = 4;

  private final int port;
  private final IntFunction<byte[]> requests;
  private final AtomicInteger sent = new AtomicInteger();

  /**
   * Opened on first use, because the server would close idle connections during other measurements.
   */
  private final List<List<KeptConnection>> connections = new ArrayList<>();

  private @Nullable KeptConnection single;
  private final ExecutorService threads =
      Executors.newFixedThreadPool(THREADS, Thread.ofPlatform().daemon().factory());

  ScaleLoad(int port, IntFunction<byte[]> requests) {
    this.port = port;
    this.requests = requests;
  }

  private void open() throws IOException {
    while (connections.size() < THREADS) {
      List<KeptConnection> own = new ArrayList<>();
      for (int k = 0; k < CONNECTIONS; k++) {
        own.add(new KeptConnection(port));
      }
      connections.add(own);
    }
  }

  /** Runs the loop and returns the answers per second. */
  double run(Duration length) throws IOException, InterruptedException, ExecutionException {
    open();
    long begin = System.nanoTime();
    long end = begin + length.toNanos();
    List<Future<Integer>> parts = new ArrayList<>();
    for (List<KeptConnection> own : connections) {
      parts.add(threads.submit(() -> loop(own, end)));
    }
    int answers = 0;
    for (Future<Integer> part : parts) {
      answers += part.get();
    }
    return answers / ((System.nanoTime() - begin) / 1e9);
  }

  private int loop(List<KeptConnection> own, long end) throws IOException {
    int answers = 0;
    while (System.nanoTime() < end) {
      for (KeptConnection connection : own) {
        connection.send(requests.apply(sent.getAndIncrement()));
      }
      for (KeptConnection connection : own) {
        connection.receive();
        answers++;
      }
    }
    return answers;
  }

  /** Sends one request and returns the milliseconds until the end of its answer. */
  double once() throws IOException {
    if (single == null) {
      single = new KeptConnection(port);
    }
    KeptConnection connection = single;
    byte[] request = requests.apply(sent.getAndIncrement());
    long begin = System.nanoTime();
    connection.send(request);
    connection.receive();
    return (System.nanoTime() - begin) / 1e6;
  }

  @Override
  public void close() throws IOException {
    threads.shutdownNow();
    if (single != null) {
      single.close();
    }
    for (List<KeptConnection> own : connections) {
      for (KeptConnection connection : own) {
        connection.close();
      }
    }
  }
}
