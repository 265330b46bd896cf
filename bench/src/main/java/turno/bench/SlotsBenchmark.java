package turno.bench;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import turno.kernel.Json;

/**
 * {@code slots}: compares {@code GET /slots} of the real server with two handlers that answer the
 * same bytes from memory: one behind the same pipeline, and a plain handler of Helidon, the
 * server's HTTP library.
 */
final class SlotsBenchmark implements Benchmark {
  private static final int SLOTS = 40;
  private static final double SHARE_OF_MEMORY = 0.8;

  private static final int ROUNDS = 27;

  @Override
  public BenchReport run(Consumer<String> progress) throws Exception {
    try (BenchServer server = BenchServer.start(progress)) {
      BenchShop shop = BenchShop.open(server, progress);
      byte[] bytes = Json.bytes(server.get(shop.week()));
      try (FromMemory memory = FromMemory.ofReads(server, bytes)) {
        return compare(server, shop, memory.pipelinePort(), memory.barePort(), bytes, progress);
      }
    }
  }

  private static BenchReport compare(
      BenchServer server,
      BenchShop shop,
      int memoryPort,
      int barePort,
      byte[] bytes,
      Consumer<String> progress)
      throws IOException, InterruptedException, ExecutionException {
    byte[] request = KeptConnection.get("/v1" + shop.week(), server.key());
    try (ClosedLoop slots = new ClosedLoop(server.port(), request);
        ClosedLoop memory = new ClosedLoop(memoryPort, request);
        ClosedLoop bare = new ClosedLoop(barePort, request)) {
      List<ClosedLoop> loads = List.of(slots, memory, bare);
      for (ClosedLoop load : loads) {
        requireSame(bytes, load.once());
      }
      progress.accept("warming up, then 40 s of measuring");
      ClosedLoop.warmUp(loads);
      return report(ClosedLoop.alternate(loads, ROUNDS));
    }
  }

  private static void requireSame(byte[] expected, byte[] actual) {
    if (!Arrays.equals(expected, actual) || Json.tree(actual).path("data").size() != SLOTS) {
      throw new IllegalStateException("the servers do not all answer the same " + SLOTS + " slots");
    }
  }

  private static BenchReport report(ClosedLoop.Round[][] rounds) {
    List<Samples> rates =
        Arrays.stream(rounds)
            .map(each -> ClosedLoop.samples(each, ClosedLoop.Round::perSecond))
            .toList();
    List<Samples> micros =
        Arrays.stream(rounds)
            .map(each -> ClosedLoop.samples(each, ClosedLoop.Round::serverMicros))
            .toList();
    Samples share = rates.get(0).with(rates.get(1), (slots, memory) -> slots / memory);
    double pipeline = micros.get(1).with(micros.get(2), (piped, bare) -> piped / bare - 1).median();
    BenchReport report =
        new BenchReport("slots: GET /slots with 40 slots over HTTP, 16 connections");
    List<String> names = List.of("GET /slots", "same pipeline, from memory", "bare, from memory");
    for (int i = 0; i < names.size(); i++) {
      report.line(
          names.get(i),
          BenchReport.format(
              "%.0f /s, %.1f µs of the server's processor time",
              rates.get(i).median(), micros.get(i).median()));
    }
    return report
        .line(
            "GET /slots / same pipeline, by rate",
            BenchReport.percent(share.median()),
            "at least 80 %",
            share.median() >= SHARE_OF_MEMORY)
        .line(
            "GET /slots / same pipeline, by processor time",
            BenchReport.percent(
                micros.get(1).with(micros.get(0), (memory, slots) -> memory / slots).median()))
        .line(
            "pipeline's own cost per read, processor time",
            difference(micros.get(1), micros.get(2)))
        .line(
            "pipeline's own cost / serving the bytes bare",
            BenchReport.percent(pipeline),
            "at most 100 %",
            pipeline <= 1)
        .line(
            "finding and rendering 40 slots, processor time",
            difference(micros.get(0), micros.get(1)));
  }

  private static String difference(Samples more, Samples less) {
    return BenchReport.format("%.1f µs", more.with(less, (a, b) -> a - b).median());
  }
}
