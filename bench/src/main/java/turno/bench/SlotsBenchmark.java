package turno.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import turno.kernel.Json;

/**
 * {@code slots}: compares {@code GET /slots} of the real server with a handler behind the same
 * pipeline and with a plain handler of the server library, which both answer the same bytes from
 * memory.
 */
final class SlotsBenchmark implements Benchmark {
  private static final int SLOTS = 40;
  private static final double SHARE_OF_MEMORY = 0.8;

  /** Short rounds, so that the three rounds of a turn run under the same conditions. */
  private static final Duration ROUND = Duration.ofMillis(500);

  private static final int ROUNDS = 27;
  private static final int MAX_WARM_UP_ROUNDS = 30;

  /** The largest share of a turn that a warm server spends on compiling. */
  private static final double WARM = 0.03;

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
      warmUp(loads);
      return report(alternate(loads, ROUNDS));
    }
  }

  private static void requireSame(byte[] expected, byte[] actual) {
    if (!Arrays.equals(expected, actual) || Json.tree(actual).path("data").size() != SLOTS) {
      throw new IllegalStateException("not the same " + SLOTS + " slots everywhere");
    }
  }

  private static void warmUp(List<ClosedLoop> loads)
      throws InterruptedException, ExecutionException {
    for (int round = 0; round < MAX_WARM_UP_ROUNDS; round++) {
      double compiling = 0;
      for (ClosedLoop.Round[] one : alternate(loads, 1)) {
        compiling = Math.max(compiling, one[0].compiling());
      }
      if (compiling < WARM) {
        return;
      }
    }
  }

  private static ClosedLoop.Round[][] alternate(List<ClosedLoop> loads, int rounds)
      throws InterruptedException, ExecutionException {
    ClosedLoop.Round[][] all = new ClosedLoop.Round[loads.size()][rounds];
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < loads.size(); i++) {
        all[i][round] = loads.get(i).run(ROUND);
      }
    }
    return all;
  }

  private static Samples samples(
      ClosedLoop.Round[] rounds, ToDoubleFunction<ClosedLoop.Round> value) {
    return new Samples(Arrays.stream(rounds).mapToDouble(value).toArray());
  }

  private static BenchReport report(ClosedLoop.Round[][] rounds) {
    List<Samples> rates =
        Arrays.stream(rounds).map(each -> samples(each, ClosedLoop.Round::perSecond)).toList();
    List<Samples> micros =
        Arrays.stream(rounds).map(each -> samples(each, ClosedLoop.Round::serverMicros)).toList();
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
            "the same by processor time",
            BenchReport.percent(
                micros.get(1).with(micros.get(0), (memory, slots) -> memory / slots).median()))
        .line(
            "pipeline's own cost per read, processor time",
            difference(micros.get(1), micros.get(2)))
        .line(
            "the same / serving the bytes bare",
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
