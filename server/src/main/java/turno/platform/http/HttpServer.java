package turno.platform.http;

import io.helidon.http.DirectHandler;
import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.DirectHandlers;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.helidon.webserver.http1.Http1Config;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;

/**
 * The listener: one virtual thread per request, every request to the {@link Pipeline}. Knows the
 * server library, so that nothing else does.
 */
public final class HttpServer implements AutoCloseable {
  // the library announces itself through the platform's logger; kept, or the level would be lost
  private static final Logger LIBRARY_LOGGER = Logger.getLogger("io.helidon");
  private static final String UNREADABLE =
      "The request cannot be read as HTTP. Maybe a character of the address needs percent-encoding.";
  private static final Duration IDLE = Duration.ofSeconds(75);
  private static final int MAX_HEADERS_BYTES = 16 * 1024;
  private static final Header NO_STORE = HeaderValues.create(HeaderNames.CACHE_CONTROL, "no-store");

  private final WebServer server;
  private final Pipeline pipeline;
  private final Pages pages;
  private final Addresses addresses;
  private final ConcurrentMap<String, HeaderName> headerNames = new ConcurrentHashMap<>();
  private final BodyWatch bodyWatch = new BodyWatch();
  // one party is the server itself, one each request in flight
  private final Phaser inFlight = new Phaser(1);
  private volatile boolean draining;

  /**
   * @param address where to listen; every interface only when the operator says so
   * @param port 0 takes a free one
   */
  public HttpServer(
      InetAddress address, int port, Pipeline pipeline, Pages pages, Addresses addresses) {
    LIBRARY_LOGGER.setLevel(Level.WARNING);
    this.pipeline = pipeline;
    this.pages = pages;
    this.addresses = addresses;
    this.server =
        WebServer.builder()
            .address(address)
            .port(port)
            .shutdownHook(false)
            .connectionOptions(c -> c.tcpNoDelay(true).readTimeout(Duration.ofMinutes(2)))
            .idleConnectionTimeout(IDLE)
            .idleConnectionPeriod(Duration.ofSeconds(15))
            .shutdownGracePeriod(Duration.ofMillis(500))
            .addProtocol(
                Http1Config.builder()
                    .maxHeadersSize(MAX_HEADERS_BYTES)
                    .maxPrologueLength(8 * 1024)
                    .validateRequestHeaders(true)
                    // it says nothing in HTTP/1.1, and with it our headers outgrow the 256 bytes
                    // that the library sets aside, whereupon it copies the whole answer
                    .sendKeepAliveHeader(false)
                    .build())
            .directHandlers(unrouted())
            .routing(HttpRouting.builder().any(this::handle))
            .build();
  }

  public void start() {
    server.start();
  }

  public int port() {
    return server.port();
  }

  private void handle(ServerRequest request, ServerResponse response) {
    inFlight.register();
    try {
      HelidonIncoming incoming = new HelidonIncoming(request, headerNames, addresses, bodyWatch);
      Answer answer =
          draining
              ? pages.problem(goingDown(), RequestId.of(incoming).value())
              : pipeline.answer(incoming);
      boolean last = draining || isLast(request) || incoming.isLeftUnread();
      if (incoming.isLeftUnread()) {
        incoming.discard();
      }
      send(request, response, answer, last);
      if (last) {
        // the library says so in the header and keeps the socket; what is left of a body would be
        // read as the next request
        throw new CloseConnectionException("the last answer of this connection");
      }
    } finally {
      inFlight.arriveAndDeregister();
    }
  }

  private static ProblemException goingDown() {
    return new ProblemException(503, ProblemCode.UNAVAILABLE, "The server is shutting down.")
        .header("Retry-After", "5");
  }

  private static boolean isLast(ServerRequest request) {
    return request.headers().contains(HeaderValues.CONNECTION_CLOSE);
  }

  private void send(ServerRequest request, ServerResponse response, Answer answer, boolean last) {
    response.status(Status.create(answer.status()));
    for (Map.Entry<String, String> header : answer.headers().entrySet()) {
      response.header(name(header.getKey()), header.getValue());
    }
    response.header(NO_STORE);
    if (last) {
      response.header(HeaderValues.CONNECTION_CLOSE);
    }
    boolean bodiless = answer.status() == 204;
    if (!bodiless) {
      response.header(HeaderNames.CONTENT_TYPE, answer.contentType());
    }
    if (bodiless) {
      response.send();
    } else if (request.prologue().method().text().equals("HEAD")) {
      response.header(HeaderNames.CONTENT_LENGTH, Integer.toString(answer.body().length));
      response.send();
    } else {
      response.send(answer.body());
    }
  }

  private HeaderName name(String text) {
    return headerNames.computeIfAbsent(text, HeaderNames::create);
  }

  /** Answers to what never became a request: problem details like everywhere else. */
  private DirectHandlers unrouted() {
    DirectHandler handler =
        (request, type, status, headers, message) -> {
          ProblemCode code =
              switch (status.code()) {
                case 404 -> ProblemCode.NOT_FOUND;
                case 413, 414, 431 -> ProblemCode.PAYLOAD_TOO_LARGE;
                case 503 -> ProblemCode.UNAVAILABLE;
                default ->
                    status.code() < 500 ? ProblemCode.INVALID_REQUEST : ProblemCode.INTERNAL_ERROR;
              };
          String requestId = RequestId.made();
          Answer answer =
              pages.problem(new ProblemException(status.code(), code, UNREADABLE), requestId);
          return DirectHandler.TransportResponse.builder()
              .status(status)
              .headers(headers)
              .header(HeaderNames.CONTENT_TYPE, Answer.PROBLEM)
              .header(HeaderNames.create("X-Request-Id"), requestId)
              .header(HeaderNames.create("RateLimit-Limit"), "1000000")
              .header(HeaderNames.create("RateLimit-Remaining"), "1000000")
              .header(HeaderNames.create("RateLimit-Reset"), "0")
              .entity(answer.body())
              .build();
        };
    DirectHandlers.Builder builder = DirectHandlers.builder();
    for (DirectHandler.EventType type : DirectHandler.EventType.values()) {
      builder.addHandler(type, handler);
    }
    return builder.build();
  }

  /** Takes no new request, and waits until those in flight are answered, at most {@code limit}. */
  public void drain(Duration limit) {
    draining = true;
    int phase = inFlight.arrive();
    try {
      inFlight.awaitAdvanceInterruptibly(phase, limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // the limit is the point: what still runs is cut off
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    server.stop();
    bodyWatch.close();
  }
}
