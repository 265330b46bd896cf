package turno.bench;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Webhook receivers that cost very little, all on one port and each with its own path. They answer
 * 204 immediately and count the answered requests. At most one receiver hangs at a time.
 */
final class Receivers implements AutoCloseable {
  private static final int NOBODY = -1;
  private static final String LENGTH = "content-length:";
  private static final byte[] ANSWER =
      "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(120);

  private static final long SILENCE_MILLIS = 300;

  private final ServerSocket socket = new ServerSocket(0, 1_024, InetAddress.getLoopbackAddress());
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicLong count = new AtomicLong();

  /** The arrival time of the first event of each booking, by the booking's id. */
  private final ConcurrentMap<String, Long> arrivals = new ConcurrentHashMap<>();

  private volatile int hung = NOBODY;
  private volatile CountDownLatch release = new CountDownLatch(1);

  Receivers() throws IOException {
    threads.execute(this::accept);
  }

  String url(int number) {
    return "http://127.0.0.1:" + socket.getLocalPort() + "/" + number;
  }

  /** Makes the receiver with this number accept requests without answering them. */
  void hang(int number) {
    release = new CountDownLatch(1);
    hung = number;
  }

  /** Disconnects the waiting senders without an answer; the hanging receiver then answers again. */
  void answerAgain() {
    hung = NOBODY;
    release.countDown();
  }

  /** The number of answered requests. */
  long count() {
    return count.get();
  }

  ConcurrentMap<String, Long> arrivals() {
    return arrivals;
  }

  /** Waits until {@code wanted} requests have been answered. */
  void await(long wanted) throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (count.get() < wanted) {
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException(
            "only " + count.get() + " of " + wanted + " deliveries have arrived in time");
      }
      Thread.sleep(1);
    }
  }

  /** Waits until no request has been answered for 300 ms. */
  void awaitSilence() throws InterruptedException {
    long seen;
    do {
      seen = count.get();
      Thread.sleep(SILENCE_MILLIS);
    } while (count.get() != seen);
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        Socket client = socket.accept();
        threads.execute(() -> receive(client));
      } catch (IOException e) {
        return; // the server is closed
      }
    }
  }

  private void receive(Socket client) {
    try (client) {
      InputStream in = new BufferedInputStream(client.getInputStream());
      int number = Integer.parseInt(line(in).split("[ /]+")[1]);
      int length = 0;
      for (String line = line(in); !line.isEmpty(); line = line(in)) {
        if (line.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
          length = Integer.parseInt(line.substring(LENGTH.length()).strip());
        }
      }
      byte[] body = in.readNBytes(length);
      if (number == hung) {
        release.await();
        return;
      }
      arrivals.putIfAbsent(HoldShop.id(body), System.nanoTime());
      client.getOutputStream().write(ANSWER);
      count.incrementAndGet();
    } catch (IOException e) {
      // the sender has given up
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        throw new EOFException();
      }
      if (b != '\r') {
        line.append((char) b);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    answerAgain();
    socket.close();
    threads.shutdownNow();
  }
}
