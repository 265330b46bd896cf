package turno.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.function.Consumer;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * {@code tools}: compares tool calls at {@code /mcp} with the same operations of the API, in turns.
 * Two operations are measured: the next twenty slots of a service, and the list of services.
 */
final class ToolsBenchmark implements Benchmark {
  private static final int ROUNDS = 27;
  private static final double MAX_COST = 2.0;

  @Override
  public BenchReport run(Consumer<String> progress) throws Exception {
    try (BenchServer server = BenchServer.start(progress)) {
      BenchShop shop = BenchShop.open(server, progress);
      BenchReport report =
          new BenchReport("tools: a tool call next to the same operation of the API");
      ObjectNode window =
          Json.object()
              .put("service_id", shop.serviceId())
              .put("from", "2027-03-08T00:00:00-03:00")
              .put("to", "2027-03-15T00:00:00-03:00");
      compare(
          report,
          server,
          "find_slots / GET /slots",
          KeptConnection.get("/v1" + shop.week() + "&limit=20", server.key()),
          tool(server, "find_slots", window),
          progress);
      compare(
          report,
          server,
          "list_services / GET /bookable-services",
          KeptConnection.get("/v1/bookable-services", server.key()),
          tool(server, "list_services", Json.object()),
          progress);
      return report;
    }
  }

  private static byte[] tool(BenchServer server, String name, ObjectNode arguments) {
    ObjectNode message = Json.object().put("jsonrpc", "2.0").put("id", 1);
    message
        .put("method", "tools/call")
        .putObject("params")
        .put("name", name)
        .set("arguments", arguments);
    String body = message.toString();
    return ("POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer "
            + server.key()
            + "\r\nContent-Type: application/json\r\nContent-Length: "
            + body.getBytes(UTF_8).length
            + "\r\n\r\n"
            + body)
        .getBytes(UTF_8);
  }

  private static void compare(
      BenchReport report,
      BenchServer server,
      String name,
      byte[] operation,
      byte[] tool,
      Consumer<String> progress)
      throws Exception {
    try (ClosedLoop plain = new ClosedLoop(server.port(), operation);
        ClosedLoop called = new ClosedLoop(server.port(), tool)) {
      if (Json.tree(called.once()).at("/result/isError").asBoolean(true)) {
        throw new IllegalStateException(name + ": the tool call was refused");
      }
      progress.accept(name + ": warming up, then half a minute of measuring");
      List<ClosedLoop> loads = List.of(plain, called);
      ClosedLoop.warmUp(loads);
      ClosedLoop.Round[][] rounds = ClosedLoop.alternate(loads, ROUNDS);
      Samples plainMicros = ClosedLoop.samples(rounds[0], ClosedLoop.Round::serverMicros);
      Samples toolMicros = ClosedLoop.samples(rounds[1], ClosedLoop.Round::serverMicros);
      double byTime = toolMicros.with(plainMicros, (a, b) -> a / b).median();
      double byRate =
          ClosedLoop.samples(rounds[0], ClosedLoop.Round::perSecond)
              .with(ClosedLoop.samples(rounds[1], ClosedLoop.Round::perSecond), (a, b) -> a / b)
              .median();
      report.line(
          name + ", by rate",
          BenchReport.format("%.2f", byRate),
          "at most 2.0",
          byRate <= MAX_COST);
      report.line(
          "the same, by processor time",
          BenchReport.format(
              "%.2f (%.1f and %.1f µs)", byTime, toolMicros.median(), plainMicros.median()));
    }
  }
}
