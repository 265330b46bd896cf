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
import io.helidon.webserver.http1.Http1ConnectionSelector;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The listener: one virtual thread per connection, every request to the {@link Pipeline}. Knows the
 * server library, so that nothing else does.
 */
public final class HttpServer implements AutoCloseable {
  static final int MAX_LINE_BYTES = 8 * 1024;
  static final int MAX_HEADERS_BYTES = 16 * 1024;

  // a reference is kept, because the platform's logger would forget its level otherwise
  private static final Logger LIBRARY_LOGGER = Logger.getLogger("io.helidon");
  private static final Duration STOP_MOST = Duration.ofMillis(500);
  private static final Header NO_STORE =
      HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "no-store");
  private static final Header VARY = HeaderValues.createCached(HeaderNames.VARY, "Accept-Encoding");
  private static final Header GZIP =
      HeaderValues.createCached(HeaderNames.CONTENT_ENCODING, "gzip");

  private static final Header JSON =
      HeaderValues.createCached(HeaderNames.CONTENT_TYPE, Answer.JSON);

  private final WebServer server;
  private final Pipeline pipeline;
  private final Addresses addresses;
  private final Connections connections;
  private final Unrouted unrouted;
  private final Compression compression = new Compression();
  private final ConcurrentMap<String, HeaderName> headerNames = new ConcurrentHashMap<>();
  private final LongAdder unreadable = new LongAdder();
  private volatile RequestWatch watch = RequestWatch.NONE;

  /**
   * @param address where to listen; every interface only when the operator says so
   * @param port 0 takes a free one
   * @param connectionsMost how many connections are taken in at once
   */
  public HttpServer(
      InetAddress address, int port, Pipeline pipeline, Addresses addresses, int connectionsMost) {
    this(address, port, pipeline, addresses, connectionsMost, Timing.USUAL);
  }

  HttpServer(
      InetAddress address,
      int port,
      Pipeline pipeline,
      Addresses addresses,
      int connectionsMost,
      Timing timing) {
    LIBRARY_LOGGER.setLevel(Level.WARNING);
    this.pipeline = pipeline;
    this.addresses = addresses;
    this.unrouted = new Unrouted(pipeline);
    this.connections = new Connections(connectionsMost, timing, unrouted);
    connections.speak(Http1ConnectionSelector.builder().config(http1()).build());
    this.server =
        WebServer.builder()
            .address(address)
            .port(port)
            .shutdownHook(false)
            // this kind needs half the buffers of the other, for every open connection
            .useNio(false)
            .connectionOptions(new AcceptedSockets(timing.sleep()))
            .shutdownGracePeriod(STOP_MOST)
            .protocolsDiscoverServices(false)
            .addConnectionSelector(connections)
            .directHandlers(directHandlers())
            .routing(HttpRouting.builder().any(this::handle))
            .build();
  }

  /** Tells this watch of every request from now on. */
  public void watchedBy(RequestWatch one) {
    watch = one;
  }

  /** How many requests were refused because they could not be read as HTTP. */
  public long unreadable() {
    return unreadable.sum();
  }

  private Http1Config http1() {
    return Http1Config.builder()
        .maxHeadersSize(MAX_HEADERS_BYTES)
        .maxPrologueLength(MAX_LINE_BYTES)
        .validateRequestHeaders(true)
        .validateResponseHeaders(false) // see header()
        .validatePrologue(false) // the query is read, and refused, where all parameters are
        // it means nothing in HTTP/1.1. With it our headers would exceed the 256 bytes that the
        // library sets aside, and the library would make a buffer of twice the whole answer
        .sendKeepAliveHeader(false)
        .addReceiveListener(connections)
        .build();
  }

  public void start() {
    server.start();
  }

  public int port() {
    return server.port();
  }

  private void handle(ServerRequest request, ServerResponse response) {
    OpenConnection connection = OpenConnection.CURRENT.get();
    ReceivedBody body = new ReceivedBody(request, connection);
    RawRequest received = received(request, body);
    Call call = new Call(received);
    RequestWatch told = watch;
    told.began(call);
    try {
      Answer answer =
          connections.isDraining()
              ? pipeline.refusal(
                  Unrouted.stopping(), RequestId.of(received).value(), received.address())
              : pipeline.answer(call);
      call.answered(answer);
      if (connection.isClosing()) {
        throw new CloseConnectionException("nobody waits for this answer");
      }
      boolean last = connections.isDraining() || isLast(request) || body.isLeftUnread();
      send(received, response, answer, last);
      call.sent();
      if (body.isLeftUnread()) {
        connection.lingerBeforeClose();
      }
      if (last) {
        // the library says so in the header but keeps the socket open, and the rest of a body would
        // be read as the next request
        throw new CloseConnectionException("the last answer of this connection");
      }
    } finally {
      call.ended();
      told.ended(call);
      connection.requestEnded();
    }
  }

  private RawRequest received(ServerRequest request, ReceivedBody body) {
    RawRequest.Headers headers = name -> request.headers().all(name(name), List::of);
    String peer = request.remotePeer().host();
    return new RawRequest(
        request.prologue().method().text(),
        Target.path(request.prologue().uriPath().rawPath()),
        request.query().rawValue(),
        headers,
        body,
        () -> addresses.client(peer, headers));
  }

  private static boolean isLast(ServerRequest request) {
    return request.headers().containsToken(HeaderValues.CONNECTION_CLOSE);
  }

  private void send(RawRequest request, ServerResponse response, Answer answer, boolean last) {
    response.status(Status.create(answer.status()));
    for (Map.Entry<String, String> header : answer.headers().entrySet()) {
      response.header(header(header.getKey(), header.getValue()));
    }
    if (!isKept(answer)) {
      response.header(NO_STORE);
    }
    if (last) {
      response.header(HeaderValues.CONNECTION_CLOSE);
    }
    if (answer.status() == 204) {
      response.send();
      return;
    }
    response.header(
        answer.contentType().equals(Answer.JSON)
            ? JSON
            : HeaderValues.create(HeaderNames.CONTENT_TYPE, answer.contentType()));
    byte[] body = encoded(request, response, answer);
    if (request.method().equals("HEAD")) {
      response.header(HeaderNames.CONTENT_LENGTH, Integer.toString(body.length));
      response.send();
    } else {
      response.send(body);
    }
  }

  private byte[] encoded(RawRequest request, ServerResponse response, Answer answer) {
    // some answers are kept compressed
    if (answer.headers().containsKey("Content-Encoding") || !Compression.varies(answer)) {
      return answer.body();
    }
    if (isKept(answer)) {
      String other = answer.headers().get("Vary");
      response.header(
          other == null || other.equals(VARY.get())
              ? VARY
              : HeaderValues.create(HeaderNames.VARY, other + ", " + VARY.get()));
    }
    if (Compression.isWanted(request.header("Accept-Encoding"))) {
      byte[] shorter = compression.gzip(answer.body());
      if (shorter != null) {
        response.header(GZIP);
        return shorter;
      }
    }
    return answer.body();
  }

  /** Whether a cache may keep the answer; only then {@code Vary} means something. */
  private static boolean isKept(Answer answer) {
    return answer.headers().containsKey("Cache-Control");
  }

  /** The library's own check also reads the names and the constant values, at every answer. */
  private Header header(String name, String value) {
    for (int i = 0; i < value.length(); i++) {
      if (value.charAt(i) < ' ' || value.charAt(i) == '\u007f') {
        throw new IllegalStateException("a control character in the header " + name);
      }
    }
    return HeaderValues.create(name(name), value);
  }

  private HeaderName name(String text) {
    HeaderName known = headerNames.get(text); // which, unlike what follows, never takes a lock
    return known == null ? headerNames.computeIfAbsent(text, HeaderNames::create) : known;
  }

  private DirectHandlers directHandlers() {
    DirectHandler handler =
        (_, _, status, headers, _) -> {
          unreadable.increment();
          OpenConnection connection =
              OpenConnection.CURRENT.isBound() ? OpenConnection.CURRENT.get() : null;
          int code = status.code();
          if (connection != null) {
            connection.lingerBeforeClose();
            code = code == 500 && connection.isReadingLine() ? 400 : code;
            code = code == 400 && connection.isDrownedInHeaders() ? 431 : code;
          }
          Answer answer = unrouted.unreadable(code, connection);
          DirectHandler.TransportResponse.Builder response =
              DirectHandler.TransportResponse.builder()
                  .status(Status.create(code))
                  .headers(headers)
                  .header(NO_STORE)
                  .header(HeaderNames.CONTENT_TYPE, answer.contentType())
                  .entity(answer.body());
          answer.headers().forEach((name, value) -> response.header(name(name), value));
          return response.build();
        };
    DirectHandlers.Builder builder = DirectHandlers.builder();
    for (DirectHandler.EventType type : DirectHandler.EventType.values()) {
      builder.addHandler(type, handler);
    }
    return builder.build();
  }

  /** How many connections are open. */
  public int connections() {
    return connections.count();
  }

  /** How many of them sleep: no thread serves them. */
  int sleeping() {
    return connections.sleeping();
  }

  /** Takes no new request, and waits until those in flight are answered, at most {@code limit}. */
  public void drain(Duration limit) {
    connections.beginToDrain();
    connections.drain(limit);
  }

  @Override
  public void close() {
    connections.beginToDrain();
    server.stop();
    connections.close();
  }
}
