package turno.platform.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import java.net.InetAddress;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * The port of the metrics, apart from that of the API: it needs no key, so it is for the operator's
 * network alone. It answers {@code GET /metrics} and nothing else.
 */
public final class MetricsPort implements AutoCloseable {
  private final WebServer server;

  /**
   * @param port 0 takes a free one
   */
  public MetricsPort(InetAddress address, int port, Supplier<byte[]> scrape, String contentType) {
    this.server =
        WebServer.builder()
            .address(address)
            .port(port)
            .shutdownHook(false)
            .maxTcpConnections(64)
            .connectionOptions(c -> c.tcpNoDelay(true).readTimeout(Duration.ofSeconds(30)))
            .idleConnectionTimeout(Duration.ofMinutes(5))
            .shutdownGracePeriod(Duration.ofMillis(200))
            .routing(
                HttpRouting.builder()
                    .get(
                        "/metrics",
                        (request, response) -> {
                          response.header(HeaderNames.CONTENT_TYPE, contentType);
                          response.header(
                              HeaderValues.create(HeaderNames.CACHE_CONTROL, "no-store"));
                          response.send(scrape.get());
                        }))
            .build();
  }

  public void start() {
    server.start();
  }

  public int port() {
    return server.port();
  }

  @Override
  public void close() {
    server.stop();
  }
}
