package turno.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import turno.webhooks.ClaimRounds;

/**
 * {@code webhooks}: measures how much time an event with two receivers adds to a hold, how much one
 * hanging receiver slows down 199 others, how much a long history slows down claiming, and how soon
 * an event arrives.
 */
final class WebhooksBenchmark implements Benchmark {
  private static final double MAX_COST = 1.1;
  private static final double MIN_THROUGHPUT = 0.95;
  private static final double MAX_OF_HISTORY = 1.3;

  private static final int CLIENTS = 64;
  private static final Duration ROUND = Duration.ofSeconds(1);
  private static final int ROUNDS = 11;
  private static final int WARM_UP_ROUNDS = 5;

  private static final int WORKSPACES = 10;
  private static final int ENDPOINTS = 20;

  /** The number of holds of each workspace in a burst. Each hold causes twenty deliveries. */
  private static final int HOLDS = 10;

  private static final int BURSTS = 7;
  private static final int CLAIMS = 200;
  private static final Duration HALF_LOAD = Duration.ofSeconds(8);

  private final Callers callers = new Callers();

  @Override
  public BenchReport run(Consumer<String> progress) throws Exception {
    BenchReport report = new BenchReport("webhooks: signed deliveries next to holds, fsync on");
    try (BenchServer server = BenchServer.start(progress);
        Receivers receivers = new Receivers();
        CallerConnections<KeptConnection> clients =
            CallerConnections.of(
                CLIENTS, () -> new KeptConnection(server.port()), KeptConnection::close)) {
      progress.accept("holds with and without receivers");
      costs(report, server, receivers, clients);
    }
    try (BenchServer server = BenchServer.start(progress);
        Receivers receivers = new Receivers();
        CallerConnections<KeptConnection> clients =
            CallerConnections.of(
                WORKSPACES, () -> new KeptConnection(server.port()), KeptConnection::close)) {
      progress.accept("bursts to 200 receivers, with and without one that hangs");
      bursts(report, server, receivers, clients);
    } finally {
      callers.close();
    }
    claims(report, progress);
    return report;
  }

  private static void claims(BenchReport report, Consumer<String> progress) throws Exception {
    try (BenchServer server = BenchServer.start(progress)) {
      progress.accept("claiming after a thousand and after a million past deliveries");
      try (ClaimRounds few = ClaimRounds.open(server.database(), 1_000);
          ClaimRounds many = ClaimRounds.open(server.database(), 1_000_000)) {
        compare(report, "claiming 64 due deliveries", few::claim, many::claim);
        compare(report, "finding 200 endpoints with due deliveries", few::walk, many::walk);
      }
    }
  }

  private static void compare(
      BenchReport report, String measured, DoubleSupplier few, DoubleSupplier many) {
    double[] small = new double[CLAIMS];
    double[] large = new double[CLAIMS];
    for (int round = -CLAIMS / 4; round < CLAIMS; round++) {
      for (int at : order(round)) {
        double millis = (at == 0 ? few : many).getAsDouble();
        if (round >= 0) {
          (at == 0 ? small : large)[round] = millis;
        }
      }
    }
    Samples one = new Samples(small);
    Samples other = new Samples(large);
    report.line(
        measured + ", after 1,000 and 1,000,000 past ones",
        BenchReport.format("%.2f, %.2f ms", one.median(), other.median()));
    atMost(
        report,
        "after 1,000,000 / after 1,000",
        other.with(one, (a, b) -> a / b).median(),
        MAX_OF_HISTORY);
  }

  /**
   * One of the two shops that are compared, and the number of endpoints that receive the events of
   * its holds.
   */
  private record Side(HoldShop shop, int endpoints) {
    static Side open(BenchServer server, Receivers receivers, int endpoints) throws Exception {
      String key = server.createWorkspace("with-" + endpoints);
      subscribe(server, key, receivers, 0, endpoints);
      return new Side(HoldShop.open(server, key), endpoints);
    }
  }

  private static void subscribe(
      BenchServer server, String key, Receivers receivers, int first, int count)
      throws IOException, InterruptedException {
    for (int i = 0; i < count; i++) {
      server.post(
          key,
          "/webhook-endpoints",
          "{\"url\": \"%s\", \"event_types\": [\"booking.created\"]}"
              .formatted(receivers.url(first + i)));
    }
  }

  private static int hold(HoldShop shop, KeptConnection connection) throws IOException {
    connection.send(shop.nextHold());
    connection.receive();
    return 1;
  }

  private void costs(
      BenchReport report,
      BenchServer server,
      Receivers receivers,
      CallerConnections<KeptConnection> clients)
      throws Exception {
    List<Side> sides = List.of(Side.open(server, receivers, 0), Side.open(server, receivers, 2));
    double[][] full = new double[sides.size()][ROUNDS];
    double[] lasting = new double[ROUNDS];
    for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      for (int at : order(round)) {
        Side side = sides.get(at);
        long before = receivers.count();
        long begin = System.nanoTime();
        Callers.Round made =
            callers.closed(CLIENTS, ROUND, i -> () -> hold(side.shop(), clients.get(i)));
        // pending deliveries would slow down the other side
        receivers.await(before + (long) side.endpoints() * made.nanos().length);
        if (round >= 0) {
          full[at][round] = made.perSecond();
          if (side.endpoints() > 0) {
            lasting[round] = made.nanos().length / ((System.nanoTime() - begin) / 1e9);
          }
        }
      }
    }
    double atMost = new Samples(full[0]).median();
    compare(
        report,
        "POST /holds, 64 clients: without, with two endpoints",
        new Samples(full[0]),
        new Samples(full[1]),
        "/s");
    double lasts = new Samples(lasting).median();
    report.line(
        "rate of holds at which two endpoints keep up", BenchReport.format("%.0f /s", lasts));
    moderate(report, sides, receivers, clients, Math.min(atMost, lasts) / 2);
    arrivals(report, sides.get(1).shop(), receivers, clients, lasts / 2);
  }

  /** Alternates which side goes first. */
  private static int[] order(int round) {
    return round % 2 == 0 ? new int[] {0, 1} : new int[] {1, 0};
  }

  private void moderate(
      BenchReport report,
      List<Side> sides,
      Receivers receivers,
      CallerConnections<KeptConnection> clients,
      double perSecond)
      throws Exception {
    double[][] middle = new double[sides.size()][ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      for (int at : order(round)) {
        Side side = sides.get(at);
        long before = receivers.count();
        Callers.Round made =
            callers.open(CLIENTS, perSecond, ROUND, i -> () -> hold(side.shop(), clients.get(i)));
        receivers.await(before + (long) side.endpoints() * made.nanos().length);
        middle[at][round] = made.micros(0.5) / 1e3;
      }
    }
    // these values are times, so less is better
    compare(
        report,
        BenchReport.format("%.0f holds a second, p50: without, with two endpoints", perSecond),
        new Samples(middle[0]),
        new Samples(middle[1]),
        "ms");
  }

  private static void compare(
      BenchReport report, String measured, Samples without, Samples with, String unit) {
    report.line(
        measured, BenchReport.format("%.1f, %.1f %s", without.median(), with.median(), unit));
    Samples costs =
        unit.equals("ms")
            ? with.with(without, (a, b) -> a / b)
            : without.with(with, (a, b) -> a / b);
    atMost(report, "cost with two endpoints / without", costs.median(), MAX_COST);
  }

  private void arrivals(
      BenchReport report,
      HoldShop shop,
      Receivers receivers,
      CallerConnections<KeptConnection> clients,
      double perSecond)
      throws Exception {
    Map<String, Long> answered = new ConcurrentHashMap<>();
    receivers.arrivals().clear();
    long before = receivers.count();
    Callers.Round made =
        callers.open(
            CLIENTS,
            perSecond,
            HALF_LOAD,
            i ->
                () -> {
                  clients.get(i).send(shop.nextHold());
                  byte[] body = clients.get(i).body();
                  answered.put(HoldShop.id(body), System.nanoTime());
                  return 1;
                });
    receivers.await(before + 2L * made.nanos().length);
    List<Double> millis = new ArrayList<>();
    answered.forEach((id, at) -> {
      Long arrived = receivers.arrivals().get(id);
      if (arrived != null) {
        millis.add((arrived - at) / 1e6);
      }
    });
    double[] sorted = millis.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    report.line(
        BenchReport.format(
            "from the answer of a hold to its event, at %.0f holds a second: p50, p99", perSecond),
        BenchReport.format(
            "%.0f, %.0f ms", sorted[sorted.length / 2], sorted[sorted.length * 99 / 100]));
  }

  private void bursts(
      BenchReport report,
      BenchServer server,
      Receivers receivers,
      CallerConnections<KeptConnection> clients)
      throws Exception {
    List<HoldShop> shops = new ArrayList<>();
    for (int i = 0; i < WORKSPACES; i++) {
      String key = server.createWorkspace("crowd-" + i);
      subscribe(server, key, receivers, i * ENDPOINTS, ENDPOINTS);
      shops.add(HoldShop.open(server, key));
    }
    burst(receivers, clients, shops, ENDPOINTS * WORKSPACES);
    double[] all = new double[BURSTS];
    double[] others = new double[BURSTS];
    for (int round = 0; round < BURSTS; round++) {
      for (int at : order(round)) {
        if (at == 0) {
          all[round] = burst(receivers, clients, shops, ENDPOINTS * WORKSPACES);
        } else {
          // a different receiver hangs each time, because fewer webhooks are sent to a receiver
          // that has failed
          receivers.hang(round * ENDPOINTS + round);
          others[round] = burst(receivers, clients, shops, ENDPOINTS * WORKSPACES - 1);
          receivers.answerAgain();
        }
      }
    }
    Samples with = new Samples(others);
    Samples without = new Samples(all);
    report.line(
        "deliveries to 200 endpoints; to 199 when one hangs",
        BenchReport.format("%.0f, %.0f /s", without.median(), with.median()));
    double share = with.with(without, (a, b) -> a / b).median();
    report.line(
        "throughput of the other endpoints, with / without one that hangs",
        BenchReport.format("%.2f", share),
        "at least " + MIN_THROUGHPUT,
        share >= MIN_THROUGHPUT);
  }

  /**
   * Creates a burst of holds and waits until this number of endpoints has received all deliveries;
   * returns the deliveries per second.
   */
  private double burst(
      Receivers receivers,
      CallerConnections<KeptConnection> clients,
      List<HoldShop> shops,
      int endpoints)
      throws Exception {
    receivers.awaitSilence();
    long before = receivers.count();
    long begin = System.nanoTime();
    int[] left = new int[WORKSPACES];
    Arrays.fill(left, HOLDS);
    callers.closed(
        WORKSPACES,
        Duration.ofMinutes(1),
        i -> () -> left[i]-- > 0 ? hold(shops.get(i), clients.get(i)) : 0);
    long wanted = (long) endpoints * HOLDS;
    receivers.await(before + wanted);
    return wanted / ((System.nanoTime() - begin) / 1e9);
  }

  private static void atMost(BenchReport report, String measured, double ratio, double most) {
    report.line(measured, BenchReport.format("%.2f", ratio), "at most " + most, ratio <= most);
  }
}
