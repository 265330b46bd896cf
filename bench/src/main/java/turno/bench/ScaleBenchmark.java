package turno.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/**
 * {@code scale}: compares a large database with a small one, each with a real server. It measures a
 * read of a workspace that is in memory, the first read of a workspace that is not in memory, and a
 * hold.
 */
final class ScaleBenchmark implements Benchmark {
  /** Options: the number of workspaces, and the number of bookings in each workspace. */
  static final List<String> OPTIONS = List.of("--workspaces", "--bookings");

  private static final double MAX_RATIO = 1.3;

  /** The number of workspaces of the small database, and the minimum of the large one. */
  private static final int SMALL = 250;

  /** The minimum number of workspaces in use in either database. */
  private static final int MIN_IN_USE = 100;

  /**
   * The minimum number of bookings of a workspace: the number of bookings that requests create and
   * that are then copied.
   */
  private static final int MIN_BOOKINGS = BenchShop.BOOKINGS;

  private static final Duration ROUND = Duration.ofMillis(500);
  private static final int ROUNDS = 21;
  private static final int WARM_UP_ROUNDS = 6;

  /** The number of workspaces whose first read is measured. */
  static final int TOUCHES = 144;

  private final int workspaces;
  private final int bookings;

  private ScaleBenchmark(int workspaces, int bookings) {
    this.workspaces = workspaces;
    this.bookings = bookings;
  }

  /** Uses the options' numbers, raised to the minimums; the defaults are the product's targets. */
  static ScaleBenchmark of(Map<String, String> options) {
    int workspaces = Integer.parseInt(options.getOrDefault("--workspaces", "10000"));
    int bookings = Integer.parseInt(options.getOrDefault("--bookings", "1000"));
    return new ScaleBenchmark(Math.max(SMALL, workspaces), Math.max(MIN_BOOKINGS, bookings));
  }

  /** The measurements of one database, round by round. */
  private record Figures(double[] slots, double[] touches, double[] holds) {
    static Figures empty() {
      return new Figures(new double[ROUNDS], new double[TOUCHES], new double[ROUNDS]);
    }
  }

  @Override
  public BenchReport run(Consumer<String> progress) throws Exception {
    ScaleData.requireRoom(
        Path.of(System.getProperty("java.io.tmpdir")), (long) workspaces * bookings);
    try (ScaleSide few = ScaleSide.open(SMALL, bookings, MIN_IN_USE, progress)) {
      int inUse = Math.max(MIN_IN_USE, workspaces / 10);
      long begin = System.nanoTime();
      try (ScaleSide many = ScaleSide.open(workspaces, bookings, inUse, progress)) {
        double made = (System.nanoTime() - begin) / 1e9;
        return compare(few, many, made, progress);
      }
    }
  }

  private BenchReport compare(ScaleSide few, ScaleSide many, double made, Consumer<String> progress)
      throws IOException, InterruptedException, ExecutionException, SQLException {
    List<ScaleSide> sides = List.of(few, many);
    progress.accept("a minute of measuring");
    List<Figures> figures = List.of(Figures.empty(), Figures.empty());
    // reads come first, because the holds are spread over fewer workspaces in the small database,
    // and the entries that the holds add would slow down the reads of that database
    for (ScaleSide side : sides) {
      side.touchAll();
    }
    for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      for (int at : order(round)) {
        double rate = sides.get(at).slots().run(ROUND);
        if (round >= 0) {
          figures.get(at).slots()[round] = rate;
        }
      }
    }
    for (int touch = 0; touch < TOUCHES; touch++) {
      for (int at : order(touch)) {
        figures.get(at).touches()[touch] = sides.get(at).touches().once();
      }
    }
    for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      for (int at : order(round)) {
        double rate = sides.get(at).holds().run(ROUND);
        if (round >= 0) {
          figures.get(at).holds()[round] = rate;
        }
      }
    }
    return report(few, many, made, figures);
  }

  /**
   * Alternates which side goes first, because the second side has to wait for the disk writes of
   * the first.
   */
  private static int[] order(int round) {
    return round % 2 == 0 ? new int[] {0, 1} : new int[] {1, 0};
  }

  private BenchReport report(ScaleSide few, ScaleSide many, double made, List<Figures> figures)
      throws SQLException {
    BenchReport report =
        new BenchReport(
            BenchReport.format(
                "scale: %d workspaces of %d bookings each, next to %d workspaces",
                workspaces, bookings, few.workspaces()));
    report.line("size on disk", gigabytes(many.size()) + " next to " + gigabytes(few.size()));
    report.line("making the large database", BenchReport.format("%.0f s", made));
    Figures small = figures.get(0);
    Figures large = figures.get(1);
    rate(report, "GET /slots in memory", new Samples(small.slots()), new Samples(large.slots()));
    Samples smallTouch = new Samples(small.touches());
    Samples largeTouch = new Samples(large.touches());
    double touch = largeTouch.with(smallTouch, (a, b) -> a / b).median();
    report
        .line(
            "first GET /slots of a workspace",
            BenchReport.format("%.1f ms next to %.1f ms", largeTouch.median(), smallTouch.median()))
        .line(
            "time, large / small",
            BenchReport.format("%.2f", touch),
            "at most " + MAX_RATIO,
            touch <= MAX_RATIO);
    rate(report, "POST /holds", new Samples(small.holds()), new Samples(large.holds()));
    return report;
  }

  private static void rate(BenchReport report, String name, Samples small, Samples large) {
    double ratio = small.with(large, (a, b) -> a / b).median();
    report
        .line(name, BenchReport.format("%.0f /s next to %.0f /s", large.median(), small.median()))
        .line(
            "time, large / small",
            BenchReport.format("%.2f", ratio),
            "at most " + MAX_RATIO,
            ratio <= MAX_RATIO);
  }

  private static String gigabytes(long bytes) {
    return BenchReport.format("%.2f GB", bytes / 1e9);
  }

  /** The bytes of a POST, as an API client sends it. */
  static byte[] post(String target, String key, String idempotencyKey, String body) {
    return ("POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer %s\r\nAccept: */*\r\n"
            + "Content-Type: application/json\r\nIdempotency-Key: %s\r\nContent-Length: %d\r\n\r\n%s")
        .formatted(target, key, idempotencyKey, body.length(), body)
        .getBytes(StandardCharsets.US_ASCII);
  }
}
