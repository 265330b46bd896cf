package turno.bench;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;
import turno.postgres.JdbcAddress;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.PlainJson;
import turno.verification.kit.UnknownKey;

/**
 * {@code neighbours}: measures the 99th percentile of the duration of a well-behaved workspace's
 * holds, next to a hostile workspace and next to an honest one with the same request rate. Rate
 * limits are on. The two runs of a pair follow each other directly, so that a slow machine slows
 * down both runs.
 */
final class NeighboursBenchmark implements Benchmark {
  private static final double MAX_SLOWDOWN = 2;

  /** The requests per second of each workspace; fewer would be too few for a 99th percentile. */
  private static final double PER_SECOND = 45;

  /**
   * The number of keys of each workspace: a key may send ten requests a second, and a workspace
   * fifty.
   */
  private static final int KEYS = 5;

  private static final int CALLERS = 64;
  private static final int CHOSEN_FROM = 40;
  private static final int ROUNDS = 3;
  private static final Duration ROUND = Duration.ofSeconds(8);

  /**
   * The behaviour of a neighbour.
   *
   * @param request supplies the neighbour's next request
   * @param locked whether the neighbour's catalog stays locked during the measurement
   */
  private record Neighbour(Supplier<byte[]> request, boolean locked) {
    static Neighbour of(Supplier<byte[]> request) {
      return new Neighbour(request, false);
    }
  }

  @Override
  public BenchReport run(Consumer<String> progress) throws Exception {
    BenchReport report =
        new BenchReport("neighbours: p99 of holds next to a hostile / an honest workspace");
    try (BenchServer server = BenchServer.limited(progress)) {
      server.createWorkspace("shop");
      List<HoldShop> shop = HoldShop.open(server, server.keys(copies("shop")));
      server.createWorkspace("neighbour");
      List<String> texts = server.keys(copies("neighbour"));
      List<HoldShop> keys = HoldShop.open(server, texts);
      String endless = endlessSearch(server, texts.get(1));
      Supplier<byte[]> honest = turns(keys, HoldShop::nextHold);
      side(server, shop, Neighbour.of(honest)); // warms up
      for (Map.Entry<String, Neighbour> attacker : attackers(keys, honest, endless).entrySet()) {
        progress.accept(attacker.getKey());
        double[] loaded = new double[ROUNDS];
        double[] before = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
          before[round] = side(server, shop, Neighbour.of(honest));
          loaded[round] = side(server, shop, attacker.getValue());
        }
        line(report, attacker.getKey(), new Samples(before), new Samples(loaded));
      }
    }
    return report;
  }

  private static void line(BenchReport report, String name, Samples honest, Samples hostile) {
    double ratio = hostile.with(honest, (a, b) -> a / b).median();
    report.line(
        name,
        BenchReport.format("%.1f / %.1f ms = %.2f", hostile.median(), honest.median(), ratio),
        "at most " + MAX_SLOWDOWN,
        ratio <= MAX_SLOWDOWN);
  }

  private static List<String> copies(String slug) {
    return Collections.nCopies(KEYS, slug);
  }

  private static Supplier<byte[]> turns(List<HoldShop> keys, Function<HoldShop, byte[]> request) {
    AtomicLong turn = new AtomicLong();
    return () -> request.apply(keys.get((int) (turn.getAndIncrement() % keys.size())));
  }

  private static SequencedMap<String, Neighbour> attackers(
      List<HoldShop> keys, Supplier<byte[]> honest, String endless) {
    SequencedMap<String, Neighbour> attackers = new LinkedHashMap<>();
    attackers.put("writes while its catalog is locked", new Neighbour(honest, true));
    attackers.put(
        "writes with the same external id",
        Neighbour.of(turns(keys, shop -> shop.nextHold("same"))));
    byte[] repeated = keys.getFirst().nextHold();
    attackers.put("repetitions of one write", Neighbour.of(() -> repeated));
    AtomicLong unknown = new AtomicLong();
    attackers.put(
        "unknown keys",
        Neighbour.of(() -> KeptConnection.get("/v1/me", UnknownKey.of(unknown.getAndIncrement()))));
    attackers.put(
        "lists of a resource's bookings",
        Neighbour.of(
            turns(
                keys,
                shop ->
                    shop.get(
                        "/v1/bookings?limit=200&status=no_show&resource_id=" + shop.person()))));
    attackers.put(
        "slots of twelve days",
        Neighbour.of(
            turns(
                keys,
                shop ->
                    shop.get(
                        "/v1/slots?from=2027-03-02T00:00:00-03:00&to=2027-03-14T00:00:00-03:00"
                            + "&service_id="
                            + shop.service()))));
    String quarter = "from=2027-03-02T00:00:00-03:00&to=2027-06-02T00:00:00-03:00";
    attackers.put(
        "searches for twenty of forty people",
        Neighbour.of(
            turns(keys, shop -> shop.get("/v1/slots?service_id=" + endless + "&" + quarter))));
    attackers.put(
        "calendars of three months",
        Neighbour.of(turns(keys, shop -> shop.get("/v1/calendar?" + quarter))));
    attackers.put(
        "numbers with billions of digits", Neighbour.of(turns(keys, HoldShop::holdForTooMany)));
    return attackers;
  }

  /**
   * Creates a service that needs twenty of forty people, one of whom takes longer and is away, and
   * returns its id. A search that tried one choice after another would never end.
   */
  private static String endlessSearch(BenchServer server, String key) throws Exception {
    BusinessBuilder<Exception> business =
        new BusinessBuilder<>((path, body) -> server.post(key, path, body.toString()));
    List<String> people = new ArrayList<>();
    for (int i = 0; i < CHOSEN_FROM; i++) {
      people.add(business.resource("Chosen " + i, 1, null));
    }
    Instant away = BenchServer.MONDAY.truncatedTo(ChronoUnit.DAYS);
    String absence =
        PlainJson.object()
            .put("start", away.toString())
            .put("end", away.plus(100, ChronoUnit.DAYS).toString())
            .toString();
    server.post(key, "/resources/" + people.getLast() + "/blocks", absence);
    ObjectNode rules = PlainJson.object().put("slot_interval_minutes", 5);
    rules.put("booking_horizon_days", 1_000);
    rules
        .putArray("resource_overrides")
        .addObject()
        .put("resource_id", people.getLast())
        .put("duration_minutes", 60);
    ObjectNode twenty =
        BusinessBuilder.anyOf(business.group("Chosen", people)).put("count", CHOSEN_FROM / 2);
    return business.service("Endless", 30, rules, twenty);
  }

  /**
   * Returns the 99th percentile of the duration of the shop's holds next to a neighbour, in
   * milliseconds.
   */
  private static double side(BenchServer server, List<HoldShop> shop, Neighbour neighbour)
      throws Exception {
    try (Connection _ = neighbour.locked() ? locked(server.database()) : null;
        ExecutorService load = Executors.newSingleThreadExecutor();
        Callers others = new Callers();
        Callers callers = new Callers();
        CallerConnections<KeptConnection> own =
            CallerConnections.of(
                CALLERS, () -> new KeptConnection(server.port()), KeptConnection::close);
        CallerConnections<ReopenedConnection> theirs =
            CallerConnections.of(
                CALLERS, () -> new ReopenedConnection(server.port()), ReopenedConnection::close)) {
      Future<Callers.Round> attack =
          load.submit(() ->
              others.open(
                  CALLERS,
                  PER_SECOND,
                  ROUND,
                  i -> () -> theirs.get(i).ask(neighbour.request().get())));
      AtomicLong turn = new AtomicLong();
      Callers.Round round =
          callers.open(
              CALLERS,
              PER_SECOND,
              ROUND,
              i -> () -> shop.get((int) (turn.getAndIncrement() % KEYS)).hold(own.get(i)));
      attack.get();
      return round.micros(0.99) / 1e3;
    }
  }

  /** A connection that is reopened after the server has closed it with a refusal. */
  private static final class ReopenedConnection implements AutoCloseable {
    private final int port;
    private KeptConnection connection;

    ReopenedConnection(int port) throws IOException {
      this.port = port;
      this.connection = new KeptConnection(port);
    }

    int ask(byte[] request) throws IOException {
      try {
        connection.send(request);
        connection.receiveAny();
      } catch (EOFException | SocketException e) {
        connection.close();
        connection = new KeptConnection(port);
        connection.send(request);
        connection.receiveAny();
      }
      return 1;
    }

    @Override
    public void close() throws IOException {
      connection.close();
    }
  }

  /** A connection that keeps the neighbour's catalog locked, like a change that never finishes. */
  private static Connection locked(JdbcAddress address) throws SQLException {
    Connection connection =
        DriverManager.getConnection(address.url(), address.user(), address.password());
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "select turno.lock_catalog_v1(workspace_id) from turno.workspaces where slug ="
              + " 'neighbour'");
    }
    return connection;
  }
}
