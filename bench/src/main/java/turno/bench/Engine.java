package turno.bench;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import turno.scheduling.WorkspaceBench;

/**
 * {@code engine}: what one computation costs beside rendering its answer, and that it grows with
 * the window and not with the history.
 */
final class Engine implements Benchmark {
  private static final double SHARE_OF_RENDERING = 0.2;
  private static final double ABSOLUTE_MICROSECONDS = 10;

  private static final double EXPLAINED = 100;

  /** How far from a straight line still counts as one. */
  private static final double LINEAR = 1.5;

  private static final double OVERRIDE_MILLIS = 20;

  @Override
  public Report run(Consumer<String> progress) throws RunnerException {
    progress.accept("a JVM for each of eighteen measurements: about 65 s");
    Map<String, Double> nanos = measure();
    double month = get(nanos, "month");
    double bytes = get(nanos, "monthAsBytes");
    double json = get(nanos, "monthAsJson");
    Report report =
        new Report("engine: 10 resources, 30 days, 200 bookings, a start every 30 minutes");
    report.line(
        "one computation",
        micros(month),
        "about 10 µs or less",
        month / 1_000 <= ABSOLUTE_MICROSECONDS);
    report.line("its answer rendered by the JSON library", micros(json));
    report.line("its answer rendered as the server does", micros(bytes));
    report.line(
        "computation / JSON library",
        ratio(month / json),
        "at most 0.20",
        month / json <= SHARE_OF_RENDERING);
    report.line(
        "computation / server's rendering",
        ratio(month / bytes),
        "at most 0.20",
        month / bytes <= SHARE_OF_RENDERING);
    window(report, nanos);
    history(report, nanos);
    double explained = Math.max(get(nanos, "explain"), get(nanos, "explainClosed"));
    report.line(
        "one start explained / computation",
        ratio(explained / month),
        "at most 100",
        explained / month <= EXPLAINED);
    for (String other :
        List.of("firstForty", "personRoomAndMachine", "place", "nextAfterAYear", "takeOneHold")) {
      report.line(words(other), micros(get(nanos, other)));
    }
    workspace(report, nanos);
    return report;
  }

  private static Map<String, Double> measure() throws RunnerException {
    Map<String, Double> medians = new HashMap<>();
    for (RunResult result :
        new Runner(
                new OptionsBuilder()
                    .include(all(EngineBench.class))
                    .include(all(WorkspaceBench.class))
                    .forks(1)
                    .threads(1)
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .run()) {
      medians.put(
          result.getPrimaryResult().getLabel(),
          result.getPrimaryResult().getStatistics().getPercentile(50));
    }
    return medians;
  }

  private static void window(Report report, Map<String, Double> nanos) {
    double week = get(nanos, "week") / 7;
    double month = get(nanos, "month") / 30;
    double quarter = get(nanos, "quarter") / 90;
    report.line(
        "a day of a window of 7, 30, 90 days",
        Report.format("%.0f, %.0f, %.0f ns", week, month, quarter));
    report.line(
        "a day of 90 / a day of 30",
        ratio(quarter / month),
        "at most 1.5: linear",
        quarter / month <= LINEAR);
  }

  private static void history(Report report, Map<String, Double> nanos) {
    double one = get(nanos, "afterOneMonth");
    double ten = get(nanos, "afterTenMonths");
    double hundred = get(nanos, "afterHundredMonths");
    report.line(
        "after 200, 2,000, 20,000 past bookings",
        Report.format("%.1f, %.1f, %.1f µs", one / 1_000, ten / 1_000, hundred / 1_000));
    report.line(
        "after 20,000 / after 200",
        ratio(hundred / one),
        "at most 1.5: not with history",
        hundred / one <= LINEAR);
  }

  private static void workspace(Report report, Map<String, Double> nanos) {
    double ten = get(nanos, "changeOneOfTenThousand");
    double hundred = get(nanos, "changeOneOfHundredThousand");
    report.line(
        "a change in a workspace of 10,000, 100,000 bookings",
        micros(ten) + ", " + micros(hundred));
    report.line(
        "of 100,000 / of 10,000",
        ratio(hundred / ten),
        "at most 1.5: not with size",
        hundred / ten <= LINEAR);
    double override = get(nanos, "addOneOverride") / 1e6;
    report.line(
        "one more override, of 10,000, among 1,000 services",
        Report.format("%.2f ms", override),
        "at most 20 ms",
        override <= OVERRIDE_MILLIS);
  }

  private static String all(Class<?> benchmarks) {
    return "^" + benchmarks.getName().replace(".", "\\.") + "\\.";
  }

  private static double get(Map<String, Double> nanos, String name) {
    Double value = nanos.get(name);
    if (value == null) {
      throw new IllegalStateException("no measurement " + name + " in " + nanos.keySet());
    }
    return value;
  }

  private static String words(String name) {
    return name.replaceAll("([A-Z])", " $1").toLowerCase(java.util.Locale.ROOT);
  }

  private static String micros(double nanos) {
    return Report.format("%.2f µs", nanos / 1_000);
  }

  private static String ratio(double value) {
    return Report.format("%.2f", value);
  }
}
