package turno.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * {@code messages}: compares the rate at which customers' messages are stored with the rate of
 * holds, and measures how much messages slow down holds.
 */
final class MessagesBenchmark implements Benchmark {
  private static final double MIN_SHARE = 0.5;
  private static final double MAX_SLOWER = 0.1;
  private static final int CUSTOMERS = 400;
  private static final int CLIENTS = 8;
  private static final int PACED_CLIENTS = 32;
  private static final int ROUNDS = 5;
  private static final int WARM_UP_ROUNDS = 2;
  private static final Duration ROUND = Duration.ofSeconds(2);

  private final AtomicLong count = new AtomicLong();

  @Override
  public BenchReport run(Consumer<String> progress) throws Exception {
    BenchReport report = new BenchReport("messages: customers' messages, delivered by a bridge");
    try (BenchServer server = BenchServer.start(progress);
        Callers holding = new Callers();
        Callers writing = new Callers();
        CallerConnections<KeptConnection> holders = connections(server);
        CallerConnections<KeptConnection> writers = connections(server)) {
      HoldShop shop = HoldShop.open(server);
      String key = server.createWorkspace("talks");
      Load load = new Load(shop, key, holding, writing, holders, writers);
      progress.accept("messages and holds in turns");
      Rates rates = inTurns(report, load);
      progress.accept("holds at half their rate, next to messages at a quarter of their rate");
      together(report, load, rates);
    }
    return report;
  }

  private static CallerConnections<KeptConnection> connections(BenchServer server)
      throws Exception {
    return CallerConnections.of(
        PACED_CLIENTS, () -> new KeptConnection(server.port()), KeptConnection::close);
  }

  private record Load(
      HoldShop shop,
      String key,
      Callers holding,
      Callers writing,
      CallerConnections<KeptConnection> holders,
      CallerConnections<KeptConnection> writers) {}

  /** Holds per second and messages per second, of all clients together. */
  private record Rates(double holds, double messages) {}

  private int write(KeptConnection connection, String key) throws IOException {
    long number = count.incrementAndGet();
    String body =
        """
        {"customer": {"name": "Customer", "external_id": "contact-%d"}, "text": "Tem horario amanha?",
         "external_id": "message-%d"}\
        """
            .formatted(number % CUSTOMERS, number);
    connection.send(
        KeptConnection.post("/v1/conversations/inbound", key, "message-" + number, body));
    connection.receive();
    return 1;
  }

  private Rates inTurns(BenchReport report, Load load) throws Exception {
    double[] holds = new double[ROUNDS];
    double[] messages = new double[ROUNDS];
    for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      Callers.Round held =
          load.holding.closed(CLIENTS, ROUND, i -> () -> load.shop.hold(load.holders.get(i)));
      Callers.Round written =
          load.writing.closed(CLIENTS, ROUND, i -> () -> write(load.writers.get(i), load.key));
      if (round >= 0) {
        holds[round] = held.perSecond();
        messages[round] = written.perSecond();
      }
    }
    Samples first = new Samples(holds);
    Samples second = new Samples(messages);
    report.line(
        "POST /holds, POST /conversations/inbound, 8 clients",
        BenchReport.format("%.0f/s, %.0f/s", first.median(), second.median()));
    double share = second.with(first, (a, b) -> a / b).median();
    report.line(
        "messages / holds",
        BenchReport.format("%.2f", share),
        "at least " + MIN_SHARE,
        share >= MIN_SHARE);
    return new Rates(first.median(), second.median());
  }

  private void together(BenchReport report, Load load, Rates rates) throws Exception {
    double[] alone = new double[ROUNDS];
    double[] loaded = new double[ROUNDS];
    try (ExecutorService background = Executors.newSingleThreadExecutor()) {
      for (int round = -1; round < ROUNDS; round++) {
        double first = held(load, rates);
        Callable<Callers.Round> messages =
            () ->
                load.writing.open(
                    PACED_CLIENTS,
                    rates.messages / 4,
                    ROUND,
                    i -> () -> write(load.writers.get(i), load.key));
        Future<Callers.Round> others = background.submit(messages);
        double second = held(load, rates);
        others.get();
        if (round >= 0) {
          alone[round] = first;
          loaded[round] = second;
        }
      }
    }
    Samples without = new Samples(alone);
    Samples with = new Samples(loaded);
    // compares times, because the rate is fixed: it would fall only if the server were saturated
    double slower = with.with(without, (a, b) -> a / b).median() - 1;
    report.line(
        "POST /holds at half its rate, p50: alone, next to messages at a quarter of their rate",
        BenchReport.format("%.1f ms, %.1f ms", without.median() / 1e3, with.median() / 1e3));
    report.line(
        "slowdown of the holds",
        BenchReport.percent(slower),
        "at most " + BenchReport.percent(MAX_SLOWER),
        slower <= MAX_SLOWER);
  }

  private static double held(Load load, Rates rates) throws Exception {
    return load.holding
        .open(PACED_CLIENTS, rates.holds / 2, ROUND, i -> () -> load.shop.hold(load.holders.get(i)))
        .micros(0.5);
  }
}
