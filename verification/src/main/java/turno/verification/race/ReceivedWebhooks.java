package turno.verification.race;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import turno.verification.kit.WireId;

/** A receiver that accepts every webhook, and records its event and the time of its arrival. */
final class ReceivedWebhooks implements AutoCloseable {
  private final ConcurrentLinkedQueue<Received> received = new ConcurrentLinkedQueue<>();
  private final HttpServer server;

  private record Received(String event, long nanos) {}

  ReceivedWebhooks() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::receive);
    server.start();
  }

  private void receive(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      String event = exchange.getRequestHeaders().getFirst("Service-Event-Id");
      received.add(new Received(String.valueOf(event), System.nanoTime()));
      exchange.sendResponseHeaders(204, -1);
    }
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/events";
  }

  int count() {
    return received.size();
  }

  /**
   * The time at which the first webhook after {@code nanos} arrived; null if none has arrived. Both
   * times are values of {@link System#nanoTime}.
   */
  @Nullable Long firstSince(long nanos) {
    return received.stream()
        .map(Received::nanos)
        .filter(at -> at - nanos >= 0)
        .findFirst()
        .orElse(null);
  }

  /** Compares the received events with the ids of the stored events. */
  Differences comparedWith(Collection<UUID> stored) {
    Map<String, Integer> times = new HashMap<>();
    received.forEach(one -> times.merge(one.event(), 1, Integer::sum));
    List<String> missing = new ArrayList<>();
    for (UUID id : stored) {
      String event = WireId.EVENT.of(id);
      if (times.remove(event) == null) {
        missing.add(event + " was not delivered by any webhook");
      }
    }
    return new Differences(
        missing,
        times.keySet().stream().map(one -> one + " was delivered, but is not stored").toList());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
