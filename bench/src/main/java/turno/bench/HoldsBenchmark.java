package turno.bench;

import java.io.IOException;
import java.security.SecureRandom;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Properties;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import turno.bookings.BareBookings;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.postgres.JdbcAddress;

/**
 * {@code holds}: compares holding and confirming over HTTP with the same SQL on plain connections,
 * compares group commit with one transaction for each hold, and measures the pipeline's share of
 * the cost of a hold. These measurements alternate. Afterwards, measures the latency of holds at
 * half their rate. fsync is on throughout.
 */
final class HoldsBenchmark implements Benchmark {
  private static final List<Integer> CONNECTIONS = List.of(4, 8, 16, 32);
  private static final List<Integer> COLLECTED = List.of(2, 4);
  private static final int CLIENTS = 64;
  private static final Duration ROUND = Duration.ofMillis(600);
  private static final Duration HALF_LOAD = Duration.ofSeconds(10);
  private static final int HALF_LOAD_ROUNDS = 5;
  private static final int WARM_UP_ROUNDS = 2;
  private static final int ROUNDS = 7;
  private static final int TO_CONFIRM = 3_000;

  private final Callers callers = new Callers();
  private final SequencedMap<String, List<Callers.Round>> rounds = new LinkedHashMap<>();

  @Override
  public BenchReport run(Consumer<String> progress) throws Exception {
    try (BenchServer server = BenchServer.start(progress)) {
      HoldShop shop = HoldShop.open(server);
      try (BareBookings bare =
              new BareBookings(
                  server.database(),
                  new IdSource(() -> BenchServer.MONDAY, new SecureRandom()),
                  BenchServer.MONDAY);
          CallerConnections<java.sql.Connection> sessions =
              CallerConnections.of(
                  CLIENTS / 2, () -> session(server.database()), java.sql.Connection::close);
          CallerConnections<KeptConnection> clients =
              CallerConnections.of(
                  CLIENTS, () -> new KeptConnection(server.port()), KeptConnection::close)) {
        byte[] answer = answer(clients, shop);
        try (FromMemory memory = FromMemory.ofWrites(server, answer);
            CallerConnections<KeptConnection> piped =
                CallerConnections.of(
                    16, () -> new KeptConnection(memory.pipelinePort()), KeptConnection::close);
            CallerConnections<KeptConnection> plain =
                CallerConnections.of(
                    16, () -> new KeptConnection(memory.barePort()), KeptConnection::close)) {
          progress.accept("warming up, then about two minutes of measuring");
          for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
            if (round == 0) {
              rounds.clear();
            }
            turn(shop, bare, sessions, clients, piped, plain);
            progress.accept("finished turn " + (round + WARM_UP_ROUNDS + 1));
          }
          // PostgreSQL makes a checkpoint every five minutes, which might fall into the
          // measurement; and before its first checkpoint, a new database has no old WAL files to
          // reuse
          try (var statement = sessions.get(0).createStatement()) {
            statement.execute("checkpoint");
          }
          List<Callers.Round> half = new ArrayList<>();
          for (int round = -1; round < HALF_LOAD_ROUNDS; round++) {
            Callers.Round window =
                callers.open(
                    CLIENTS,
                    rate("POST /holds, 64 clients") / 2,
                    HALF_LOAD,
                    i -> () -> shop.hold(clients.get(i)));
            progress.accept(
                "at half the rate: p50 %.1f ms, p99 %.1f ms"
                    .formatted(window.micros(0.5) / 1e3, window.micros(0.99) / 1e3));
            // round -1 is discarded: after the checkpoint, this round writes full pages to the WAL
            if (round >= 0) {
              half.add(window);
            }
          }
          return report(half);
        }
      }
    } finally {
      callers.close();
    }
  }

  private static java.sql.Connection session(JdbcAddress address) throws java.sql.SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", address.user());
    properties.setProperty("password", address.password());
    properties.setProperty("prepareThreshold", "3");
    properties.setProperty("options", "-c search_path=pg_catalog -c timezone=UTC -c jit=off");
    return DriverManager.getConnection(address.url(), properties);
  }

  private static byte[] answer(CallerConnections<KeptConnection> clients, HoldShop shop)
      throws IOException {
    clients.get(0).send(shop.nextHold());
    byte[] answer = clients.get(0).body();
    if (!Json.tree(answer).path("status").asString().equals("hold")) {
      throw new IllegalStateException("POST /holds did not return a hold");
    }
    return answer;
  }

  private void turn(
      HoldShop shop,
      BareBookings bare,
      CallerConnections<java.sql.Connection> sessions,
      CallerConnections<KeptConnection> clients,
      CallerConnections<KeptConnection> piped,
      CallerConnections<KeptConnection> plain)
      throws Exception {
    for (int connections : CONNECTIONS) {
      measure(single(connections), connections, i -> () -> bare.hold(sessions.get(i)));
    }
    for (int connections : COLLECTED) {
      measure(collected(connections), connections, i -> () -> bare.holds(sessions.get(i)));
    }
    measure("POST /holds, 64 clients", CLIENTS, i -> () -> shop.hold(clients.get(i)));
    for (int number : List.of(1, 4, CLIENTS)) {
      measure("singly, " + number, number, i -> bare::holdSingly);
      measure("collecting, " + number, number, i -> bare::holdCollected);
    }
    bare.prepare(sessions.get(0), TO_CONFIRM);
    measure("bare confirm", 16, i -> () -> bare.confirm(sessions.get(i)));
    measure("confirm, 64 clients", CLIENTS, i -> () -> shop.confirm(clients.get(i)));
    measure("pipeline", 16, i -> () -> post(shop, piped.get(i)));
    measure("plain", 16, i -> () -> post(shop, plain.get(i)));
  }

  private static int post(HoldShop shop, KeptConnection connection) throws IOException {
    connection.send(shop.nextHold());
    connection.receive();
    return 1;
  }

  private static String single(int connections) {
    return "bare, " + connections + " connections";
  }

  private static String collected(int connections) {
    return "bare group function, " + connections + " connections";
  }

  private void measure(String name, int number, IntFunction<Callers.Action> action)
      throws Exception {
    rounds.computeIfAbsent(name, _ -> new ArrayList<>()).add(callers.closed(number, ROUND, action));
  }

  private Samples samples(String name, ToDoubleFunction<Callers.Round> value) {
    return samples(rounds.getOrDefault(name, List.of()), value);
  }

  private static Samples samples(
      List<Callers.Round> measured, ToDoubleFunction<Callers.Round> value) {
    return new Samples(measured.stream().mapToDouble(value).toArray());
  }

  private Samples rates(String name) {
    return samples(name, Callers.Round::perSecond);
  }

  private double rate(String name) {
    return rates(name).median();
  }

  private Samples middles(String name) {
    return samples(name, round -> round.micros(0.5));
  }

  private double ratio(String one, String other) {
    return rates(one).with(rates(other), (a, b) -> a / b).median();
  }

  private BenchReport report(List<Callers.Round> half) {
    BenchReport report =
        new BenchReport("holds: POST /holds next to the same SQL on bare connections, fsync on");
    String best = single(CONNECTIONS.getFirst());
    for (int connections : CONNECTIONS) {
      String name = single(connections);
      best = rate(name) > rate(best) ? name : best;
      report.line("hold, " + name, perSecond(name));
    }
    String bestCollecting = collected(COLLECTED.getFirst());
    for (int connections : COLLECTED) {
      String name = collected(connections);
      bestCollecting = rate(name) > rate(bestCollecting) ? name : bestCollecting;
      report.line("hold, " + name + ", 16 holds a call", perSecond(name));
    }
    String http = "POST /holds, 64 clients";
    report.line(http, perSecond(http));
    atLeast(report, "POST /holds / " + best, ratio(http, best), 0.7);
    report.line(
        "POST /holds / " + bestCollecting, BenchReport.percent(ratio(http, bestCollecting)));
    report.line("confirm, bare, 16 connections", perSecond("bare confirm"));
    report.line("POST /holds/{id}/confirm, 64 clients", perSecond("confirm, 64 clients"));
    atLeast(report, "confirm over HTTP / bare", ratio("confirm, 64 clients", "bare confirm"), 0.7);
    writer(report);
    Samples tails = samples(half, round -> round.micros(0.99) / round.micros(0.5));
    report.line(
        "POST /holds at half its rate: p50, p99",
        BenchReport.format(
            "%.1f, %.1f ms",
            samples(half, round -> round.micros(0.5) / 1e3).median(),
            samples(half, round -> round.micros(0.99) / 1e3).median()));
    report.line(
        "p99 / p50 at half its rate",
        BenchReport.format("%.1f", tails.median()),
        "at most 6",
        tails.median() <= 6);
    double share =
        rates("plain")
            .with(rates("pipeline"), (plain, piped) -> 1 / piped - 1 / plain)
            .with(rates(http), (cost, holds) -> cost * holds)
            .median();
    return report.line(
        "the pipeline's share of the cost of a hold",
        BenchReport.percent(share),
        "at most 25 %",
        share <= 0.25);
  }

  private void writer(BenchReport report) {
    for (int callersNumber : List.of(1, 4)) {
      double worse =
          middles("collecting, " + callersNumber)
              .with(middles("singly, " + callersNumber), (a, b) -> a / b)
              .median();
      report.line(
          "p50 of group commit / one transaction each, " + callersNumber + " caller(s)",
          BenchReport.percent(worse),
          "at most 105 %",
          worse <= 1.05);
    }
    report.line("one transaction each, 64 callers", perSecond("singly, 64"));
    report.line("group commit, 64 callers", perSecond("collecting, 64"));
    atLeast(
        report,
        "group commit / one transaction each, 64 callers",
        ratio("collecting, 64", "singly, 64"),
        1.3);
  }

  private static void atLeast(BenchReport report, String measured, double share, double target) {
    report.line(
        measured,
        BenchReport.percent(share),
        BenchReport.format("at least %.0f %%", 100 * target),
        share >= target);
  }

  private String perSecond(String name) {
    return BenchReport.format("%.0f /s", rate(name));
  }
}
