package turno.platform.http;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.kernel.WorkspaceLimit;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.platform.db.TestingDatabase;
import turno.platform.storage.StorageBudget;
import turno.verification.kit.RawClient;

/**
 * The real listener and pipeline with the real contract, but with operations that only report their
 * requests, so that HTTP can be tested without any feature.
 */
final class TestingHttp implements AutoCloseable {
  static final String KEY = "good";
  static final String AUTHORIZED = "Host: turno\r\nAuthorization: Bearer " + KEY + "\r\n";
  static final String CALLBACK = "/v1/providers/whatsapp/secret";
  static final byte[] LARGE = Json.bytes(Map.of("data", "agenda ".repeat(3_000)));

  /** The number of requests that {@link #echo} has received. */
  final AtomicInteger handled = new AtomicInteger();

  /**
   * Released when {@code GET /v1/events} or {@link #CALLBACK} has begun; both then wait for {@link
   * #mayGoOn}.
   */
  final Semaphore begun = new Semaphore(0);

  final Semaphore mayGoOn = new Semaphore(0);

  /** The stream with which {@code GET /v1/changes} is answered. */
  final TestingStream stream = new TestingStream();

  /** Longer than a test takes even on the slowest machine. */
  static final Duration LONG = Duration.ofMinutes(10);

  /** Disconnects no client for being slow; idle threads end soon. */
  private static final ConnectionTimeouts PATIENT =
      new ConnectionTimeouts(LONG, LONG, LONG, LONG, LONG, Duration.ofMillis(50));

  private final HttpServer server;

  private TestingHttp(ConnectionTimeouts timing, ClientLimits bounds, List<CidrBlock> proxies)
      throws IOException {
    this(timing, bounds, proxies, "/sample-dashboard/");
  }

  private TestingHttp(
      ConnectionTimeouts timing, ClientLimits bounds, List<CidrBlock> proxies, String dashboard)
      throws IOException {
    Contract contract = Contract.load();
    Map<String, Handler> handlers = new HashMap<>();
    for (Operation operation : contract.operations()) {
      if (!operation.planned()) {
        handlers.put(operation.id(), this::echo);
      }
    }
    handlers.put("listServices", _ -> Answer.bytes(200, LARGE));
    handlers.put("followChanges", _ -> Answer.events(stream));
    Handler waiting =
        call -> {
          begun.release();
          mayGoOn.acquireUninterruptibly();
          return echo(call);
        };
    handlers.put("listEvents", waiting);
    handlers.put("receiveWhatsAppCallback", waiting);
    ProblemPages pages = new ProblemPages(() -> "http://turno", dashboard);
    this.server =
        new HttpServer(
            InetAddress.getLoopbackAddress(),
            0,
            new Pipeline(
                contract,
                handlers,
                new AccessControl(
                    (token, _, _) -> token.equals(KEY) ? caller() : null,
                    Authenticator.NOBODY,
                    new AccessControl.Rates(60, 0, 0, 0, 1, () -> 0)),
                new IdempotentExecution(
                    TestingDatabase.shared(),
                    new StorageBudget(TestingDatabase.shared(), Instant::now, 0),
                    new MetadataLimit(
                        TestingDatabase.shared(), Instant::now, WorkspaceLimit.none(), List.of())),
                pages,
                () -> Instant.parse("2027-03-01T12:00:00Z"),
                SentAnswers.PLAIN,
                Map.of()),
            new Addresses(proxies),
            bounds,
            timing);
    server.start();
  }

  static TestingHttp start() throws IOException {
    return start(PATIENT);
  }

  static TestingHttp start(ConnectionTimeouts timing) throws IOException {
    return new TestingHttp(timing, ClientLimits.of(1_000), List.of());
  }

  /** Starts a server with the files of a build without Node.js. */
  static TestingHttp withoutDashboard() throws IOException {
    return new TestingHttp(PATIENT, ClientLimits.of(1_000), List.of(), "/no-dashboard/");
  }

  static TestingHttp within(ClientLimits bounds, String... proxies) throws IOException {
    return new TestingHttp(PATIENT, bounds, Stream.of(proxies).map(CidrBlock::parse).toList());
  }

  static TestingHttp behind(String proxies) throws IOException {
    return within(ClientLimits.of(1_000), proxies);
  }

  private static Caller caller() {
    Set<String> scopes =
        Set.of(
            "config:read",
            "config:write",
            "customers:read",
            "customers:write",
            "bookings:read",
            "bookings:write",
            "slots:read");
    return new Caller(
        new WorkspaceId(new UUID(0, 1)), new KeyId(new UUID(0, 2)), scopes, "owner", false, false);
  }

  private Answer echo(RequestContext call) {
    handled.incrementAndGet();
    call.requireVersion(3);
    return Answer.ok(
        Map.of(
            "operation", call.operation().id(), "body", call.body(), "query", call.query().all()));
  }

  int port() {
    return server.port();
  }

  HttpServer server() {
    return server;
  }

  RawClient connect() throws IOException {
    return RawClient.to(port());
  }

  RawClient connectFrom(String source) throws IOException {
    return RawClient.to(port(), source);
  }

  /** Sends one request on a new connection. */
  RawClient.RawReply ask(String request) throws IOException {
    try (RawClient client = connect()) {
      return client.send(request).read(!request.startsWith("HEAD "));
    }
  }

  /** Sends {@code GET} with a key; each of the {@code headers} ends with CRLF. */
  RawClient.RawReply get(String target, String headers) throws IOException {
    return ask("GET " + target + " HTTP/1.1\r\n" + AUTHORIZED + headers + "\r\n");
  }

  /** Sends {@code POST} with a JSON body and a key. */
  RawClient.RawReply post(String target, String body) throws IOException {
    return ask(request("POST", target, "Content-Type: application/json\r\n", body));
  }

  static String request(String method, String target, String headers, String body) {
    return method
        + " "
        + target
        + " HTTP/1.1\r\n"
        + AUTHORIZED
        + headers
        + "Content-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }

  @Override
  public void close() {
    mayGoOn.release(1_000);
    server.close();
  }
}
