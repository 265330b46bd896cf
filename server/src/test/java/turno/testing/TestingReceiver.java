package turno.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import turno.kernel.Json;

/** A receiver of webhooks for tests, over real HTTP. */
public final class TestingReceiver extends TestResource {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final HttpServer server;
  private final List<Received> received = new ArrayList<>();
  private final CountDownLatch closing = new CountDownLatch(1);
  private volatile int status = 204;
  private volatile String answer = "";
  private final AtomicInteger held = new AtomicInteger();
  private volatile CountDownLatch gate = new CountDownLatch(0);
  private volatile Consumer<Received> watch = one -> {};

  /** One received request. */
  public record Received(com.sun.net.httpserver.Headers headers, byte[] body) {
    public String header(String name) {
      String value = headers.getFirst(name);
      return value == null ? "" : value;
    }

    public String eventId() {
      return Json.tree(body).path("id").asString("");
    }

    public String type() {
      return Json.tree(body).path("type").asString("");
    }
  }

  public TestingReceiver() {
    try {
      this.server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::receive);
    server.start();
  }

  private void receive(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    Received one = new Received(exchange.getRequestHeaders(), body);
    watch.accept(one);
    synchronized (received) {
      received.add(one);
      received.notifyAll();
    }
    stayUntilLetGo();
    byte[] bytes = answer.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private void stayUntilLetGo() {
    CountDownLatch shut = gate;
    if (shut.getCount() == 0) {
      return;
    }
    held.incrementAndGet();
    try {
      shut.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      held.decrementAndGet();
    }
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/hooks";
  }

  /** Sets the answer to all further requests. */
  public TestingReceiver answering(int newStatus, String body) {
    status = newStatus;
    answer = body;
    return this;
  }

  /** Never answers further requests. */
  public TestingReceiver hanging() {
    gate = closing;
    return this;
  }

  /** Holds all further requests until {@link #letGo}. */
  public TestingReceiver holding() {
    gate = new CountDownLatch(1);
    return this;
  }

  /** Answers the held requests and all later ones. */
  public void letGo() {
    gate.countDown();
  }

  /** The number of requests that are waiting for their answer. */
  public int held() {
    return held.get();
  }

  /** Passes every request to this consumer before it is answered. */
  public TestingReceiver watchedBy(Consumer<Received> one) {
    watch = one;
    return this;
  }

  public List<Received> received() {
    synchronized (received) {
      return List.copyOf(received);
    }
  }

  /** Waits until at least this number of requests has been received; returns all of them. */
  public List<Received> await(int count) {
    await(() -> received().size() >= count);
    return received();
  }

  /** Waits for a condition on the received requests. */
  public void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    // evaluated without the lock, so that senders do not wait meanwhile
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline >= 0) {
        throw new AssertionError(
            "the condition was not met after " + received().size() + " requests");
      }
      synchronized (received) {
        try {
          received.wait(20);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IllegalStateException(e);
        }
      }
    }
  }

  @Override
  public void close() {
    closing.countDown();
    letGo();
    server.stop(0);
  }
}
