package turno.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.PlainJson;

/**
 * {@code dashboard}: shows a day of twenty people and 600 bookings in Chromium, with the processor
 * slowed down to a quarter of its speed, and measures the time from an interaction to the next
 * paint, as reported by the browser's own event timing. {@code web/tools/interaction.mjs} does the
 * measuring.
 */
final class DashboardBenchmark implements Benchmark {
  private static final int PEOPLE = 20;
  private static final int BOOKINGS = 600;
  private static final double MAX_MILLIS = 200;
  private static final ZoneId ZONE = ZoneId.of("America/Sao_Paulo");

  @Override
  public BenchReport run(Consumer<String> progress) throws Exception {
    if (DashboardBenchmark.class.getResource("/dashboard/index.json") == null) {
      throw new IllegalStateException("the dashboard is not built; building it needs Node.js");
    }
    try (BenchServer server = BenchServer.start(progress)) {
      progress.accept(PEOPLE + " people, making " + BOOKINGS + " bookings");
      fill(server);
      progress.accept("measuring interactions in Chromium");
      return report(measured(server));
    }
  }

  /** Books thirty consecutive half-hours with each person. */
  private static void fill(BenchServer server) throws Exception {
    BusinessBuilder<Exception> business =
        new BusinessBuilder<>((path, body) -> server.post(path, body.toString()));
    List<String> people = new ArrayList<>();
    for (int i = 0; i < PEOPLE; i++) {
      people.add(business.resource("Person " + i, 1, null));
    }
    String group = business.group("People", people);
    ObjectNode rules =
        PlainJson.object().put("slot_anchor", "midnight").put("slot_interval_minutes", 30);
    String service = business.service("Corte", 30, rules, BusinessBuilder.anyOf(group));
    for (int i = 0; i < BOOKINGS; i++) {
      ObjectNode booking = Json.object().put("service_id", service);
      booking.put(
          "start", BenchServer.MONDAY.plus(day().plusMinutes(30L * (i / PEOPLE))).toString());
      booking.putArray("resource_ids").add(people.get(i % PEOPLE));
      booking.putObject("customer").put("name", "Maria Souza " + i);
      server.post("/bookings", booking.toString());
    }
  }

  /** The time from the clock's start, at five in the morning, to eight o'clock on the next day. */
  private static Duration day() {
    return Duration.ofHours(27);
  }

  private static JsonNode measured(BenchServer server) throws Exception {
    Path web = Path.of(System.getProperty("turno.checkout", ".")).resolve("web");
    ProcessBuilder builder =
        new ProcessBuilder("node", "tools/interaction.mjs")
            .directory(web.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder
        .environment()
        .putAll(
            Map.of(
                "TURNO_ORIGIN",
                "http://127.0.0.1:" + server.port(),
                "TURNO_TOKEN",
                server.ownersToken("bench"),
                "TURNO_DAY",
                BenchServer.MONDAY.plus(day()).atZone(ZONE).toLocalDate().toString()));
    Process process = builder.start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException("tools/interaction.mjs failed");
    }
    return Json.tree(printed);
  }

  private static BenchReport report(JsonNode measured) {
    if (measured.path("columns").asInt() != PEOPLE
        || measured.path("bookings").asInt() != BOOKINGS) {
      throw new IllegalStateException("the page does not show the expected day: " + measured);
    }
    BenchReport report =
        new BenchReport(
            "dashboard: from an interaction to the next paint, 20 people and 600 bookings, processor"
                + " at a quarter of its speed");
    for (Map.Entry<String, JsonNode> interaction : measured.path("results").properties()) {
      List<Double> millis =
          interaction.getValue().valueStream().map(JsonNode::asDouble).sorted().toList();
      double median = millis.get(millis.size() / 2);
      double longest = millis.getLast();
      report.line(
          interaction.getKey(),
          BenchReport.format("%.0f ms, longest of %d: %.0f ms", median, millis.size(), longest),
          "at most 200 ms",
          longest <= MAX_MILLIS);
    }
    return report;
  }
}
