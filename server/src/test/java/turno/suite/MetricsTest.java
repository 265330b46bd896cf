package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.Json;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;
import turno.testing.Waits;
import turno.verification.kit.ApiReply;
import turno.verification.kit.PlainHttp;

/** The metrics of a running server, and their use in alerts and dashboards. */
class MetricsTest {
  private static final Path OPERATIONS = Path.of("../docs/operations");
  private static final Pattern NAME = Pattern.compile("\\b(?:turno|jvm|process|system)_[a-z0-9_]+");
  private static final String LATENESS = "turno_webhook_lateness_seconds";
  private static final int MAX_ROUNDS = 10;

  @RegisterExtension
  private static final TestServer server = TestServer.start(Map.of("TURNO_METRICS_PORT", "0"));

  private static final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @BeforeAll
  static void start() throws Exception {
    String hold =
        world
            .owner
            .post("/holds", world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00"))
            .expect(201)
            .id();
    world.owner.delete("/holds/" + hold);
    world.owner.get("/slots?service_id=" + world.haircut).expect(200);
    System.gc(); // metrics of garbage collections appear only after the first one
    Waits.until(() -> scrape().contains("jvm_gc_pause_seconds_sum"), "no collection is counted");
  }

  private static ApiReply get(String path) throws Exception {
    return PlainHttp.get("http://127.0.0.1:" + server.metricsPort() + path);
  }

  private static String scrape() throws Exception {
    ApiReply answer = get("/metrics");
    assertEquals(200, answer.status());
    return answer.text();
  }

  /** Returns every metric name that a PromQL query may use. */
  private static Set<String> series() throws Exception {
    return scrape()
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("[{ ]", 2)[0])
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static double value(String series) throws Exception {
    return scrape()
        .lines()
        .filter(line -> line.startsWith(series + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(series.length() + 1)))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + series));
  }

  private static Set<String> namesIn(String text) {
    return NAME.matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void requestsAreCountedByOperationAndStatus() throws Exception {
    String slots = "turno_requests_total{operation=\"listSlots\",status=\"200\"}";
    awaitCounted();
    double before = value(slots);
    world.owner.get("/slots?service_id=" + world.haircut).expect(200);
    awaitCounted();
    assertEquals(before + 1, value(slots));
    assertTrue(value("turno_request_duration_seconds_count{operation=\"listSlots\"}") >= 2);
    assertTrue(value("turno_booking_writes_total{outcome=\"written\"}") >= 2);
    assertTrue(value("turno_snapshots") >= 1);
    assertEquals(4, value("turno_pool_size{pool=\"requests\"}"));
  }

  @Test
  void unknownPathsAddNoMetricSeries() throws Exception {
    world.owner.absolute("GET", "/v1/nothing").unchecked().send().expect(404);
    world.owner.get("/customers/unknown").expect(404);
    awaitCounted();
    Set<String> before = labelled();
    assertTrue(before.contains("turno_requests_total{operation=\"getCustomer\",status=\"404\"}"));
    for (int i = 0; i < 5; i++) {
      world.owner.absolute("GET", "/v1/nothing" + i).unchecked().send().expect(404);
      world.owner.get("/customers/unknown" + i).expect(404);
    }
    awaitCounted();
    assertEquals(before, labelled());
  }

  /** Waits until requests are counted, which happens a moment after their answers were read. */
  private static void awaitCounted() {
    Waits.until(() -> value("turno_requests_in_flight") == 0, "a request is still being processed");
  }

  private static Set<String> labelled() throws Exception {
    return scrape()
        .lines()
        .filter(line -> line.startsWith("turno_request"))
        .map(line -> line.substring(0, line.lastIndexOf(' ')))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void managementPortServesHealth() throws Exception {
    assertEquals("{\"status\":\"ok\"}", get("/health/live").text());
    assertTrue(get("/health/ready").text().contains("status"));
  }

  @Test
  void managementPortServesOnlyMetricsAndHealth() throws Exception {
    assertEquals(404, get("/v1/me").status());
    assertEquals(404, get("/").status());
  }

  @Test
  void deliveryLatenessExcludesFailingEndpoints() throws Exception {
    TestWorkspace busy = TestWorkspace.crowdedBarbeariaSol(server);
    try (TestingReceiver dead = new TestingReceiver()) {
      dead.answering(500, "");
      String failing = busy.owner.post("/webhook-endpoints", Map.of("url", dead.url())).id();
      book(busy, 2);
      Waits.untilDelivered(busy);
      assertEquals(4, dead.received().size());
      dead.hanging(); // a failing endpoint gets one delivery at a time
      busy.advance(3_600);
      dead.await(5);
      assertTrue(value("turno_webhook_deliveries_waiting") >= 3);
      assertEquals(0, value(LATENESS));

      boolean found = false;
      for (int round = 0; !found; round++) {
        assertTrue(
            round < MAX_ROUNDS, "the attempts timed out in every round before the metric was read");
        found = isLateBehindOneThatHangs(busy);
      }
      busy.owner.delete("/webhook-endpoints/" + failing).expect(204);
    }
  }

  /** Checks the lateness; returns false if this took so long that the attempts may have failed. */
  private static boolean isLateBehindOneThatHangs(TestWorkspace busy) throws Exception {
    try (TestingReceiver slow = new TestingReceiver().hanging()) {
      busy.owner.post("/webhook-endpoints", Map.of("url", slow.url())).expect(201);
      long begunNanos = System.nanoTime();
      book(busy, 4);
      busy.advance(0); // makes all deliveries due
      slow.await(4);
      busy.advance(600);
      double late = value(LATENESS);
      if (late != 600 && System.nanoTime() - begunNanos > TimeUnit.SECONDS.toNanos(10)) {
        return false;
      }
      assertEquals(600, late);
      return true;
    }
  }

  private static void book(TestWorkspace busy, int count) {
    for (int i = 0; i < count; i++) {
      busy.booking(busy.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    }
  }

  @Test
  void dashboardAndAlertsUseOnlyExistingMetrics() throws Exception {
    Set<String> series = series();
    String dashboard = Files.readString(OPERATIONS.resolve("grafana-dashboard.json"));
    assertTrue(Json.tree(dashboard).path("panels").size() > 10);
    for (String text :
        List.of(dashboard, Files.readString(OPERATIONS.resolve("prometheus-alerts.yaml")))) {
      Set<String> used = namesIn(text);
      assertTrue(used.size() > 5, used::toString);
      used.removeAll(series);
      assertEquals(Set.of(), used, "used but missing from a scrape");
    }
  }

  @Test
  void documentationDescribesExactlyTheExistingMetrics() throws Exception {
    Set<String> described = namesIn(Files.readString(OPERATIONS.resolve("monitor.md")));
    Set<String> families =
        scrape()
            .lines()
            .filter(line -> line.startsWith("# TYPE "))
            .map(line -> line.split(" ", 4)[2])
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> left = new TreeSet<>(families);
    left.removeAll(described);
    assertEquals(Set.of(), left, "scraped but not described");
    Set<String> gone = new TreeSet<>(described);
    gone.removeAll(families);
    gone.removeAll(series());
    assertEquals(Set.of(), gone, "described but missing from a scrape");
  }
}
