package turno.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import turno.verification.kit.ApiReply;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.PlainJson;
import turno.verification.pix.PixSimulator;

/**
 * {@code payments}: measures how much time confirming with a deposit adds to the provider's own
 * time, and how much a hundred charges at a slow provider slow down the holds of another workspace.
 */
final class PaymentsBenchmark implements Benchmark {
  private static final Duration PROVIDER = Duration.ofMillis(100);
  private static final Duration SLOW_PROVIDER = Duration.ofSeconds(4);
  private static final double MAX_ADDED_MILLIS = 15;
  private static final double MAX_SLOWDOWN = 1.1;
  private static final int CONFIRMATIONS = 60;
  private static final int WARM_UP = 500;
  private static final int CHARGES = 100;
  private static final int CLIENTS = 8;
  private static final int ROUNDS = 7;
  private static final int WARM_UP_ROUNDS = 2;
  private static final Duration ROUND = Duration.ofSeconds(1);
  private static final Duration MAX_GATHERING = Duration.ofMillis(1_500);

  @Override
  public BenchReport run(Consumer<String> progress) throws Exception {
    BenchReport report = new BenchReport("payments: deposits by Pix at a simulated provider");
    try (PixSimulator provider = PixSimulator.start();
        BenchServer server = BenchServer.start(progress)) {
      String key = server.createWorkspace("deposits");
      server.configurePayments("deposits", provider);
      PrepaidShop deposits = PrepaidShop.open(server, key);
      progress.accept("confirming with a deposit");
      confirmations(report, server, provider, deposits);
      progress.accept("holds next to a hundred slow charges");
      slowCharges(report, server, provider, deposits);
      if (!provider.violations().isEmpty()) {
        throw new IllegalStateException(
            "the provider received faulty requests: " + provider.violations());
      }
    }
    return report;
  }

  private static void confirmations(
      BenchReport report, BenchServer server, PixSimulator provider, PrepaidShop shop)
      throws Exception {
    String token = token(provider);
    double[] own = new double[CONFIRMATIONS];
    double[] whole = new double[CONFIRMATIONS];
    try (KeptConnection connection = new KeptConnection(server.port())) {
      for (int round = -WARM_UP; round < CONFIRMATIONS; round++) {
        if (round == 0) { // the rounds before this one only warm up, without a delay
          provider.switches().answerDelay(PROVIDER);
        }
        byte[] confirm = shop.confirm(shop.hold(server));
        long begin = System.nanoTime();
        charge(provider, token);
        long between = System.nanoTime();
        connection.send(confirm);
        requireCode(connection.body());
        long end = System.nanoTime();
        if (round >= 0) {
          own[round] = (between - begin) / 1e6;
          whole[round] = (end - between) / 1e6;
        }
      }
    }
    Samples confirming = new Samples(whole);
    Samples asking = new Samples(own);
    report.line(
        "a charge requested directly; confirming with a deposit",
        BenchReport.format("%.1f, %.1f ms", asking.median(), confirming.median()));
    double added = confirming.with(asking, (a, b) -> a - b).median();
    report.line(
        "time that confirming adds to the provider's own",
        BenchReport.format("%.1f ms", added),
        "at most " + MAX_ADDED_MILLIS + " ms",
        added <= MAX_ADDED_MILLIS);
  }

  private static void requireCode(byte[] body) {
    String code = PlainJson.read(body).path("payment").path("pix").path("copy_paste").asString("");
    if (code.isEmpty()) {
      throw new IllegalStateException("the confirmed hold has no Pix code");
    }
  }

  private static String token(PixSimulator provider) throws IOException, InterruptedException {
    ApiReply reply =
        PlainHttp.send(
            HttpRequest.newBuilder(URI.create(provider.tokenUrl()))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(
                    BodyPublishers.ofString(
                        "grant_type=client_credentials&client_id="
                            + PixSimulator.CLIENT_ID
                            + "&client_secret="
                            + PixSimulator.CLIENT_SECRET))
                .build());
    return reply.json().path("access_token").stringValue();
  }

  /**
   * Sends the same request to the provider as the server does, to measure the provider's own time.
   */
  private static void charge(PixSimulator provider, String token)
      throws IOException, InterruptedException {
    String body =
        "{\"calendario\": {\"expiracao\": 3600}, \"valor\": {\"original\": \"25.00\"}, \"chave\": \""
            + PixSimulator.PIX_KEY
            + "\"}";
    String txid = UUID.randomUUID().toString().replace("-", "");
    ApiReply reply =
        PlainHttp.send(
            HttpRequest.newBuilder(URI.create(provider.baseUrl() + "/cob/" + txid))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString(body))
                .build());
    if (reply.status() != 201) {
      throw new IllegalStateException("the provider refused: " + reply);
    }
  }

  private static void slowCharges(
      BenchReport report, BenchServer server, PixSimulator provider, PrepaidShop shop)
      throws Exception {
    HoldShop others = HoldShop.open(server);
    double[] alone = new double[ROUNDS];
    double[] loaded = new double[ROUNDS];
    double[] charges = new double[ROUNDS];
    try (Callers callers = new Callers();
        CallerConnections<KeptConnection> clients =
            CallerConnections.of(
                CLIENTS, () -> new KeptConnection(server.port()), KeptConnection::close)) {
      for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
        for (int turn = 0; turn < 2; turn++) {
          boolean slow = (round + turn) % 2 == 0;
          List<Thread> waiting = slow ? begin(server, provider, shop) : List.of();
          Callers.Round made =
              callers.closed(CLIENTS, ROUND, i -> () -> others.hold(clients.get(i)));
          int lasting = provider.delayedRequests();
          end(provider, waiting);
          if (slow && lasting == 0) {
            throw new IllegalStateException("the charges ended before the holds did");
          }
          if (round >= 0 && slow) {
            charges[round] = lasting;
          }
          if (round >= 0) {
            (slow ? loaded : alone)[round] = made.micros(0.5) / 1e3;
          }
        }
      }
    }
    Samples with = new Samples(loaded);
    Samples without = new Samples(alone);
    report.line(
        "POST /holds, 8 clients, p50: alone, next to 100 slow charges",
        BenchReport.format("%.1f, %.1f ms", without.median(), with.median()));
    report.line(
        "slow charges at the provider at the same time",
        BenchReport.format("%.0f", new Samples(charges).median()));
    double ratio = with.with(without, (a, b) -> a / b).median();
    report.line(
        "next to 100 slow charges / alone",
        BenchReport.format("%.2f", ratio),
        "at most " + MAX_SLOWDOWN,
        ratio <= MAX_SLOWDOWN);
  }

  /**
   * Starts a hundred bookings whose charges the provider does not answer for a while. Returns when
   * the provider has received all charges, or after {@link #MAX_GATHERING}.
   */
  private static List<Thread> begin(BenchServer server, PixSimulator provider, PrepaidShop shop)
      throws InterruptedException {
    provider.switches().answerDelay(SLOW_PROVIDER);
    List<Thread> waiting = new ArrayList<>();
    for (int i = 0; i < CHARGES; i++) {
      waiting.add(
          Thread.ofVirtual()
              .name("booking with a deposit")
              .start(() -> {
                try (KeptConnection connection = new KeptConnection(server.port())) {
                  connection.send(shop.booking());
                  connection.receive();
                } catch (IOException e) {
                  throw new IllegalStateException(e);
                }
              }));
    }
    long end = System.nanoTime() + MAX_GATHERING.toNanos();
    while (provider.delayedRequests() < CHARGES && System.nanoTime() < end) {
      Thread.sleep(1);
    }
    return waiting;
  }

  /**
   * Ends the delay for further requests and waits for the delayed charges, so that the next turn
   * starts without open requests.
   */
  private static void end(PixSimulator provider, List<Thread> waiting) throws InterruptedException {
    provider.switches().answerDelay(Duration.ZERO);
    for (Thread thread : waiting) {
      thread.join();
    }
    while (provider.delayedRequests() > 0) {
      Thread.sleep(1);
    }
  }
}
