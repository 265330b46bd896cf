package turno.verification.pix;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/**
 * A payment provider on the loopback address: the API Pix below {@code /v2}, tokens at {@code
 * /oauth/token}, and a control interface at {@code /simulator}. It keeps everything in memory. With
 * TLS, a client certificate is required, and {@code /simulator} has a port of its own without TLS.
 */
public final class PixSimulator implements AutoCloseable {
  /** The receiver's Pix key, unless another one is configured. */
  public static final String PIX_KEY = "7d9f0335-8dcc-4054-9bf9-0dbd61d36906";

  public static final String CLIENT_ID = "turno-client";
  public static final String CLIENT_SECRET = "turno-secret";
  private static final Duration MAX_QUIET = Duration.ofSeconds(30);
  private static final int BACKLOG = 1024;

  private final PspSwitches switches = new PspSwitches();
  private final PspClock clock = new PspClock(InstantSource.system());
  private final CallbackSender callbacks = new CallbackSender(switches);
  private final AccessTokens tokens = new AccessTokens(clock, switches, CLIENT_ID, CLIENT_SECRET);
  private final PixBank bank;
  private final PixApi api;
  private final ControlApi control = new ControlApi(this);
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicInteger delayed = new AtomicInteger();
  private final AtomicInteger silent = new AtomicInteger();
  private final Map<PspOperation, LongAdder> answered = new ConcurrentHashMap<>();
  private final CountDownLatch end = new CountDownLatch(1);
  private final HttpServer server;
  private final HttpServer controlServer;
  private final boolean tls;

  static {
    // otherwise the body of an answer waits up to 40 ms for the caller's acknowledgement of the
    // answer's head
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private PixSimulator(int port, int controlPort, @Nullable SSLContext tls, Set<String> ownKeys) {
    this.bank = new PixBank(clock, switches, callbacks, ownKeys);
    this.api = new PixApi(bank, tokens, switches, clock);
    this.tls = tls != null;
    try {
      server = tls == null ? HttpServer.create(at(port), BACKLOG) : secure(port, tls);
      controlServer = tls == null ? server : HttpServer.create(at(controlPort), BACKLOG);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts a simulator on any free port, without TLS, with one key. */
  public static PixSimulator start() {
    return start(0, 0, null, Set.of(PIX_KEY));
  }

  /**
   * Starts a simulator with TLS on any free port. It requires a client certificate that is signed
   * by the same authority as its own certificate.
   */
  public static PixSimulator startWithTls(TestCertificates certificates) {
    return start(0, 0, certificates.serverContext(), Set.of(PIX_KEY));
  }

  /**
   * @param port the port of the API; 0 for any free port
   * @param controlPort the port of {@code /simulator}; used only with TLS
   * @param tls the TLS context; null to serve without TLS
   * @param ownKeys the receiver's Pix keys
   */
  public static PixSimulator start(
      int port, int controlPort, @Nullable SSLContext tls, Set<String> ownKeys) {
    PixSimulator simulator = new PixSimulator(port, controlPort, tls, ownKeys);
    simulator.serve();
    return simulator;
  }

  private static InetSocketAddress at(int port) {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
  }

  private static HttpServer secure(int port, SSLContext context) throws IOException {
    HttpsServer server = HttpsServer.create(at(port), BACKLOG);
    server.setHttpsConfigurator(
        new HttpsConfigurator(context) {
          @Override
          public void configure(HttpsParameters parameters) {
            SSLParameters required = context.getDefaultSSLParameters();
            required.setNeedClientAuth(true);
            parameters.setSSLParameters(required);
          }
        });
    return server;
  }

  private void serve() {
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    controlServer.createContext("/simulator", this::control);
    server.start();
    if (tls) {
      controlServer.setExecutor(threads);
      controlServer.start();
    }
  }

  // --- URLs ---

  /** The base URL of the API, which ends with {@code /v2}. */
  public String baseUrl() {
    return origin() + "/v2";
  }

  public String tokenUrl() {
    return origin() + "/oauth/token";
  }

  private String origin() {
    return (tls ? "https" : "http") + "://127.0.0.1:" + server.getAddress().getPort();
  }

  public String controlUrl() {
    return "http://127.0.0.1:" + controlServer.getAddress().getPort() + "/simulator";
  }

  /**
   * The body of {@code PUT /payment-provider} that connects a server to this simulator, without
   * TLS.
   */
  public ObjectNode providerSettings() {
    return PlainJson.object()
        .put("provider", "api-pix")
        .put("base_url", baseUrl())
        .put("token_url", tokenUrl())
        .put("client_id", CLIENT_ID)
        .put("client_secret", CLIENT_SECRET)
        .put("pix_key", PIX_KEY);
  }

  // --- actions at the provider ---

  public PspSwitches switches() {
    return switches;
  }

  /** Pays a charge in full and returns the payment's end-to-end id. */
  public String pay(String txid) {
    return pay(txid, null, false);
  }

  /**
   * Pays a charge and returns the payment's end-to-end id; throws {@link IllegalStateException} if
   * the provider refuses the payment.
   *
   * @param txidOrCode the charge's txid or the text of its QR code
   * @param cents the amount; null for the amount of the charge
   * @param anyway whether to accept another amount, a second or late payment, or a payment of a
   *     removed charge
   */
  public String pay(String txidOrCode, @Nullable Long cents, boolean anyway) {
    String txid =
        bank.find(txidOrCode)
            .orElseThrow(() -> new IllegalStateException("There is no charge " + txidOrCode));
    return bank.pay(txid, cents, anyway);
  }

  /** Pays directly to a key, without a charge. */
  public String payKey(String pixKey, long cents) {
    return bank.payKey(pixKey, cents);
  }

  /**
   * Withdraws money from the receiver, as a provider does after fraud.
   *
   * @param cents the amount; null for all that has not been refunded yet
   */
  public String pullBack(String endToEndId, @Nullable Long cents) {
    return bank.pullBack(endToEndId, cents);
  }

  /**
   * Refunds money as the receiver does in the bank's own app.
   *
   * @param cents the amount; null for all that has not been refunded yet
   */
  public String refundInApp(String endToEndId, @Nullable Long cents) {
    return bank.refundInApp(endToEndId, cents);
  }

  /** Settles or refuses every refund in process, and returns their number. */
  public int endRefunds(boolean settled) {
    return bank.endRefunds(settled);
  }

  public void removeCharge(String txid) {
    bank.removeCharge(txid);
  }

  /** Deletes all callback URLs. */
  public void dropWebhooks() {
    bank.dropWebhooks();
  }

  public void forgetTokens() {
    tokens.forget();
  }

  public void addClient(String id, String secret) {
    tokens.addClient(id, secret);
  }

  public void revokeClient(String id) {
    tokens.revokeClient(id);
  }

  /** Sends the held callbacks; see {@link PspSwitches#holdsCallbacks}. */
  public int releaseCallbacks(boolean reversed, boolean batched) {
    return callbacks.release(reversed, batched);
  }

  public int dropCallbacks() {
    return callbacks.drop();
  }

  /** Waits until every callback under way has ended. */
  public void awaitCallbacks() throws InterruptedException {
    callbacks.awaitQuiet(MAX_QUIET);
  }

  /** The numbers of callbacks that were delivered, failed, were lost, are held or are under way. */
  public ObjectNode callbacks() {
    return callbacks.view();
  }

  public Instant now() {
    return clock.instant();
  }

  public void setClock(Instant now, boolean frozen) {
    clock.set(now, frozen);
  }

  public void advanceClock(Duration by) {
    clock.advance(by);
  }

  // --- state ---

  /** The rules that requests have broken so far; tests of the server assert that there are none. */
  public List<RecordedViolation> violations() {
    return api.violations();
  }

  public List<BookEntry> books() {
    return bank.books();
  }

  /** Every charge as the API shows it. */
  public List<ObjectNode> charges() {
    return bank.charges();
  }

  /** Every charge with the period in which it could be paid. */
  public List<ChargeRecord> chargeRecords() {
    return bank.records();
  }

  /** Whether a callback URL is registered for the key. */
  public boolean hasWebhook(String pixKey) {
    return bank.hasWebhook(pixKey);
  }

  /** The number of requests that wait for their delayed answer. */
  public int delayedRequests() {
    return delayed.get();
  }

  /** The number of requests for this operation that no injected fault affected. */
  public long answered(PspOperation operation) {
    return counter(operation).sum();
  }

  private LongAdder counter(PspOperation operation) {
    return answered.computeIfAbsent(operation, unseen -> new LongAdder());
  }

  /** The number of open requests that will never be answered. */
  public int silentRequests() {
    return silent.get();
  }

  ObjectNode describe() {
    ObjectNode view =
        PlainJson.object()
            .put("base_url", baseUrl())
            .put("token_url", tokenUrl())
            .put("client_id", CLIENT_ID)
            .put("now", now().toString())
            .put("charges", charges().size())
            .put("violations", violations().size());
    bank.ownKeys().stream().sorted().forEach(view.putArray("pix_keys")::add);
    view.set("callbacks", callbacks());
    return view;
  }

  // --- serving ---

  private void control(HttpExchange exchange) throws IOException {
    try (exchange) {
      send(exchange, control.answer(PspRequest.read(exchange)));
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      PspRequest request = PspRequest.read(exchange);
      PspOperation operation = PspOperation.of(request);
      if (operation == null) {
        send(exchange, api.unknown(request));
        return;
      }
      pause(switches.answerDelay());
      PspFault fault = switches.takeFault(operation);
      if (fault == null) {
        counter(operation).increment();
        send(exchange, spoken(operation, api.answer(operation, request)));
        return;
      }
      if (fault.effect()) {
        api.answer(operation, request);
      }
      fail(exchange, fault.answer());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private PspReply spoken(PspOperation operation, PspReply reply) {
    if (!(reply.body() instanceof ObjectNode body)) {
      return reply;
    }
    PspDialect.Spoken spoken = switches.dialect(operation).speak(reply.status(), body.deepCopy());
    return new PspReply(spoken.status(), reply.contentType(), spoken.body());
  }

  private void pause(Duration delay) throws InterruptedException {
    if (delay.isPositive()) {
      delayed.incrementAndGet();
      try {
        end.await(delay.toMillis(), TimeUnit.MILLISECONDS);
      } finally {
        delayed.decrementAndGet();
      }
    }
  }

  private void fail(HttpExchange exchange, PspFault.Answer answer)
      throws IOException, InterruptedException {
    switch (answer) {
      case DROPPED -> {} // closing an exchange without an answer closes the connection
      case SILENT -> {
        silent.incrementAndGet();
        try {
          end.await();
        } finally {
          silent.decrementAndGet();
        }
      }
      case TOO_MANY_REQUESTS, TOO_MANY_FOR_AN_HOUR -> {
        boolean forAnHour = answer == PspFault.Answer.TOO_MANY_FOR_AN_HOUR;
        exchange.getResponseHeaders().set("Retry-After", forAnHour ? "3600" : "1");
        send(exchange, PixProblem.of(answer.status, answer.type, answer.type).reply());
      }
      case FORBIDDEN, NOT_FOUND, SERVER_ERROR, UNAVAILABLE, GATEWAY_TIMEOUT ->
          send(exchange, PixProblem.of(answer.status, answer.type, answer.type).reply());
    }
  }

  private static void send(HttpExchange exchange, PspReply reply) throws IOException {
    if (reply.body() == null) {
      exchange.sendResponseHeaders(reply.status(), -1);
      return;
    }
    byte[] body = PlainJson.bytes(reply.body());
    exchange.getResponseHeaders().set("Content-Type", reply.contentType());
    exchange.sendResponseHeaders(reply.status(), body.length);
    exchange.getResponseBody().write(body);
  }

  @Override
  public void close() {
    end.countDown();
    callbacks.close();
    server.stop(0);
    if (tls) {
      controlServer.stop(0);
    }
    threads.shutdownNow();
  }
}
