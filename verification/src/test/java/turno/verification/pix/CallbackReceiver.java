package turno.verification.pix;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.PlainJson;

/** The receiver at a shop's callback URL; records the received callbacks. */
final class CallbackReceiver implements AutoCloseable {
  private final List<JsonNode> bodies = new ArrayList<>();
  private final HttpServer server;

  CallbackReceiver() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/secret/pix",
        exchange -> {
          try (exchange) {
            keep(PlainJson.read(exchange.getRequestBody().readAllBytes()));
            exchange.sendResponseHeaders(200, -1);
          }
        });
    server.start();
  }

  private synchronized void keep(JsonNode body) {
    bodies.add(body);
  }

  synchronized List<JsonNode> bodies() {
    return List.copyOf(bodies);
  }

  /** The txids of the payments in each callback. */
  synchronized List<List<String>> txids() {
    return bodies.stream()
        .map(body ->
            body.path("pix").valueStream().map(pix -> pix.path("txid").stringValue()).toList())
        .toList();
  }

  /** The registered URL, without the {@code /pix} that the provider appends. */
  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/secret";
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
