package turno.platform.http;

import io.helidon.http.DirectHandler;
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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import turno.kernel.ProblemException;
import turno.platform.http.ClientBudget.AnswerRoom;
import turno.platform.watchdog.Watchdog;

/**
 * The listener. For each connection, one virtual thread waits for requests, and another passes them
 * to the {@link Pipeline}. Only this class and the classes for connections, bodies and the writing
 * of answers depend on Helidon, the HTTP server library.
 */
public final class HttpServer implements AutoCloseable {
  // a strong reference, because otherwise java.util.logging could drop the logger and its level
  private static final Logger LIBRARY_LOGGER = Logger.getLogger("io.helidon");
  private static final Duration MAX_STOP_TIME = Duration.ofMillis(500);

  private final WebServer server;
  private final Pipeline pipeline;
  private final Addresses addresses;
  private final Connections connections;
  private final ProtocolErrors protocolErrors;
  private final ClientBudget bodyBytes;
  private final ClientBudget answerBytes;
  private final ClientBudget answerBytesOfWorkspaces;
  private final AnswerWriter writer = new AnswerWriter();
  private volatile RequestWatch watch = RequestWatch.NONE;

  /**
   * @param address the address to listen on; all interfaces only if the operator configured that
   * @param port the port to listen on; 0 for any free one
   * @param maxConnections how many connections may be open at the same time
   */
  public HttpServer(
      InetAddress address, int port, Pipeline pipeline, Addresses addresses, int maxConnections) {
    this(
        address,
        port,
        pipeline,
        addresses,
        ClientLimits.of(maxConnections),
        ConnectionTimeouts.USUAL);
  }

  HttpServer(
      InetAddress address,
      int port,
      Pipeline pipeline,
      Addresses addresses,
      ClientLimits bounds,
      ConnectionTimeouts timing) {
    LIBRARY_LOGGER.setLevel(Level.WARNING);
    this.pipeline = pipeline;
    this.addresses = addresses;
    this.protocolErrors = new ProtocolErrors(pipeline);
    this.bodyBytes = bounds.bodyBudget();
    this.answerBytes = bounds.answerBudget();
    this.answerBytesOfWorkspaces = bounds.answerBudgetOfWorkspaces();
    this.connections = new Connections(bounds, timing, addresses, protocolErrors);
    connections.speak(Http1ConnectionSelector.builder().config(http1()).build());
    this.server =
        WebServer.builder()
            .address(address)
            .port(port)
            .shutdownHook(false)
            // without NIO, each open connection needs only half the buffer memory
            .useNio(false)
            .connectionOptions(new AcceptedSockets(timing.sleep()))
            .shutdownGracePeriod(MAX_STOP_TIME)
            .protocolsDiscoverServices(false)
            .addConnectionSelector(connections)
            .directHandlers(directHandlers())
            .routing(HttpRouting.builder().any(this::handle))
            .build();
  }

  /** Reports every request to this watch from now on. */
  public void watchedBy(RequestWatch one) {
    watch = one;
  }

  /** Returns how many requests were refused because they could not be read as HTTP. */
  public long unreadable() {
    return protocolErrors.unreadable();
  }

  private Http1Config http1() {
    return Http1Config.builder()
        // Helidon gets only complete heads, whose sizes have already been checked
        .maxHeadersSize(2 * RequestHead.MAX_HEADER_BYTES)
        .maxPrologueLength(2 * RequestHead.MAX_LINE)
        .validateRequestHeaders(true)
        .validateResponseHeaders(false) // AnswerWriter.header() checks them
        .validatePrologue(false) // the pipeline checks the query together with the other parameters
        // Keep-Alive means nothing in HTTP/1.1; with it, our headers would exceed the 256 bytes
        // that Helidon reserves, and Helidon would allocate memory for the whole answer twice
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

  /**
   * Returns {@link Watchdog.State#WELL} if the server is listening and is checking for slow
   * clients.
   */
  public Watchdog.State state() {
    return server.isRunning() && connections.isWatching()
        ? Watchdog.State.WELL
        : Watchdog.State.MISSING;
  }

  private void handle(ServerRequest request, ServerResponse response) {
    OpenConnection connection = OpenConnection.CURRENT.get();
    RawRequest.Headers headers = name -> request.headers().all(writer.name(name), List::of);
    String peer = connection.peer();
    Supplier<String> address = () -> addresses.client(peer, headers);
    ReceivedBody body =
        new ReceivedBody(
            request, connection, () -> bodyBytes.part(addresses.sharer(address.get())));
    RequestContext call =
        new RequestContext(
            new RawRequest(
                request.prologue().method().text(),
                request.prologue().uriPath().rawPath(),
                request.query().rawValue(),
                headers,
                body,
                address));
    RequestWatch current = watch;
    current.began(call);
    try (body;
        AnswerRoom room = new AnswerRoom(() -> parts(call))) {
      call.within(room);
      Answer answer =
          connections.isDraining()
              ? refusal(ProtocolErrors.stopping(), call)
              : pipeline.answer(call);
      AnswerStream stream = answer.stream();
      if (stream != null) {
        begin(stream, answer, call, connection);
        throw new CloseConnectionException("the rest of the answer needs no protocol");
      }
      boolean last =
          connections.isDraining()
              || body.isLeftUnread()
              || request.headers().containsToken(HeaderValues.CONNECTION_CLOSE);
      send(call, answer, connection, response, last);
      if (body.isLeftUnread()) {
        connection.lingerBeforeClose();
      }
      if (last) {
        // Helidon announces the close in a header but keeps the socket open, and would read the
        // rest of the body as the next request
        throw new CloseConnectionException("the last answer of this connection");
      }
    } finally {
      call.ended();
      current.ended(call);
    }
    connection.requestEnded();
  }

  /** Returns the parts of the budgets that count the answer to this call if the answer is large. */
  private List<ClientBudget.Part> parts(RequestContext call) {
    List<ClientBudget.Part> parts = new ArrayList<>();
    parts.add(answerBytes.part(addresses.sharer(call.request().address())));
    Caller caller = call.knownCaller();
    if (caller != null) {
      parts.add(answerBytesOfWorkspaces.part(caller.workspaceId().toString()));
    }
    return parts;
  }

  private void send(
      RequestContext call,
      Answer given,
      OpenConnection connection,
      ServerResponse response,
      boolean last) {
    Answer answer = given;
    try {
      if (!given.isKept()) {
        call.growAnswer(given.file() == null ? given.size() : given.file().partBytes());
      }
    } catch (ProblemException refused) {
      answer = refusal(refused, call);
    }
    call.answered(answer);
    if (connection.isClosing()) {
      throw new CloseConnectionException("the client no longer waits for this answer");
    }
    writer.send(call.request(), response, answer, last);
    call.sent();
  }

  /** Sends the head of a streamed answer; for request watches, the request ends here. */
  private static void begin(
      AnswerStream stream, Answer answer, RequestContext call, OpenConnection connection) {
    boolean begun = false;
    try {
      call.answered(answer);
      byte[] head = ProtocolErrors.headOfStream(answer);
      if (call.request().method().equals("HEAD")) {
        connection.answerLast(head);
      } else {
        connection.answerLast(head, stream);
        begun = true;
      }
      call.sent();
    } finally {
      if (!begun) {
        stream.close();
      }
    }
  }

  private Answer refusal(ProblemException problem, RequestContext call) {
    RawRequest request = call.request();
    return pipeline.refusal(problem, request.id(), request.address());
  }

  private DirectHandlers directHandlers() {
    DirectHandler handler =
        (_, _, status, headers, _) -> {
          OpenConnection connection =
              OpenConnection.CURRENT.isBound() ? OpenConnection.CURRENT.get() : null;
          if (connection != null) {
            connection.lingerBeforeClose();
          }
          Answer answer = protocolErrors.unreadable(status.code(), connection);
          DirectHandler.TransportResponse.Builder response =
              DirectHandler.TransportResponse.builder()
                  .status(Status.create(answer.status()))
                  .headers(headers)
                  .header(AnswerWriter.NO_STORE)
                  .header(HeaderNames.CONTENT_TYPE, answer.contentType())
                  .entity(answer.body());
          answer.headers().forEach((name, value) -> response.header(writer.name(name), value));
          return response.build();
        };
    DirectHandlers.Builder builder = DirectHandlers.builder();
    for (DirectHandler.EventType type : DirectHandler.EventType.values()) {
      builder.addHandler(type, handler);
    }
    return builder.build();
  }

  /** Returns the number of open connections, without those that are being refused. */
  public int connections() {
    return connections.count();
  }

  /** Returns the number of connections that wait for a request. */
  int idle() {
    return connections.idle();
  }

  /** Returns the bytes held by heads that are still arriving. */
  long headBytes() {
    return connections.headBytes();
  }

  /** Returns the bytes held by bodies that are arriving or being processed. */
  long bodyBytes() {
    return bodyBytes.taken();
  }

  /** Returns the bytes held by large answers that the clients have not received yet. */
  long answerBytes() {
    return answerBytes.taken();
  }

  /** Refuses new requests, and waits up to {@code limit} for current requests to be answered. */
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
