package turno.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import turno.scheduling.WorkspaceBench;

/**
 * {@code engine}: compares the cost of a list of slots with the cost of rendering it, checks that
 * the cost of the list grows with the window and not with the history, and compares the cost of
 * harder questions with the cost of such a list. All measurements take turns; a ratio is the median
 * of the ratios in the turns.
 */
final class EngineBenchmark implements Benchmark {
  private static final int TURNS = 3;

  private static final double SHARE_OF_RENDERING = 0.2;

  /**
   * The largest ratio to the expected cost that is still treated as linear growth, or as no growth.
   */
  private static final double LINEAR = 1.5;

  private static final double SEVERAL_RESOURCES = 8;
  private static final double EXPLAINED = 100;
  private static final double FULL_YEAR = 20;

  /** The median duration of a call in each turn, in nanoseconds, by measurement. */
  private final Map<String, List<Double>> turns = new HashMap<>();

  @Override
  public BenchReport run(Consumer<String> progress) throws RunnerException {
    progress.accept(
        "three turns of twenty-three measurements, each in its own JVM: about four minutes");
    turns.clear();
    for (int turn = 1; turn <= TURNS; turn++) {
      measure();
      progress.accept("finished turn " + turn);
    }
    BenchReport report =
        new BenchReport("engine: 10 resources, 30 days, 200 bookings, a start every 30 minutes");
    rendering(report);
    window(report);
    history(report);
    for (String other : List.of("firstForty", "place", "takeOneHold")) {
      report.line(words(other), micros(other));
    }
    several(report);
    explained(report);
    fullYear(report);
    workspace(report);
    return report;
  }

  private void measure() throws RunnerException {
    for (RunResult result :
        new Runner(
                new OptionsBuilder()
                    .include(all(EngineBench.class))
                    .include(all(EngineDepthBench.class))
                    .include(all(WorkspaceBench.class))
                    .forks(1)
                    .threads(1)
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .run()) {
      turns
          .computeIfAbsent(result.getPrimaryResult().getLabel(), _ -> new ArrayList<>())
          .add(result.getPrimaryResult().getStatistics().getPercentile(50));
    }
  }

  private void rendering(BenchReport report) {
    report.line("one list of slots", micros("month"));
    report.line("the list, rendered by the JSON library", micros("monthAsJson"));
    report.line("the list, rendered by the server", micros("monthAsBytes"));
    atMost(
        report,
        "list / rendering by the JSON library",
        ratio("month", "monthAsJson"),
        SHARE_OF_RENDERING);
    report.line("list / rendering by the server", words(ratio("month", "monthAsBytes")));
  }

  private void window(BenchReport report) {
    report.line(
        "list, per day of a window of 7, 30, 90 days",
        BenchReport.format(
            "%.0f, %.0f, %.0f ns", nanos("week") / 7, nanos("month") / 30, nanos("quarter") / 90));
    atMost(report, "per day: 90 days / 30 days", ratio("quarter", "month") / 3, LINEAR);
  }

  private void history(BenchReport report) {
    report.line(
        "list after 200, 2,000, 20,000 past bookings",
        micros("afterOneMonth", "afterTenMonths", "afterHundredMonths"));
    atMost(
        report,
        "after 20,000 / after 200 past bookings",
        ratio("afterHundredMonths", "afterOneMonth"),
        LINEAR);
  }

  private void several(BenchReport report) {
    report.line("list in a month of 400 bookings: one given person", micros("certainPerson"));
    report.line("the same for one of ten people", micros("oneOfTen"));
    report.line(
        "the same for one of ten people, one of five rooms and a machine",
        micros("personRoomAndMachine"));
    atMost(
        report,
        "person, room and machine / one given person",
        ratio("personRoomAndMachine", "certainPerson"),
        SEVERAL_RESOURCES);
  }

  private void explained(BenchReport report) {
    report.line(
        "explaining a start that needs all three: free, taken, closed",
        micros("explainFree", "explainTaken", "explainClosed"));
    double most = 0;
    for (String start : List.of("explainFree", "explainTaken", "explainClosed")) {
      most = Math.max(most, ratio(start, "oneOfTen"));
    }
    atMost(report, "the slowest explanation / list for one of ten people", most, EXPLAINED);
  }

  private void fullYear(BenchReport report) {
    report.line(
        "in a full year: unavailable_reason, next_available",
        micros("whyYearIsFull", "nextAfterFullYear"));
    atMost(
        report,
        "unavailable_reason / list for one of ten people",
        ratio("whyYearIsFull", "oneOfTen"),
        FULL_YEAR);
    atMost(
        report,
        "next_available / list for one of ten people",
        ratio("nextAfterFullYear", "oneOfTen"),
        FULL_YEAR);
  }

  private void workspace(BenchReport report) {
    report.line("moving one booking in a snapshot of 10,000", micros("changeOneOfTenThousand"));
    report.line(
        "in one of 100,000: ten times as many people, ten times as many days",
        micros("changeOneOfMorePeople", "changeOneFartherAhead"));
    atMost(
        report,
        "ten times as many people / 10,000",
        ratio("changeOneOfMorePeople", "changeOneOfTenThousand"),
        LINEAR);
    atMost(
        report,
        "ten times as many days / 10,000",
        ratio("changeOneFartherAhead", "changeOneOfTenThousand"),
        LINEAR);
    report.line(
        "adding an override to 10,000, in a catalog of 1,000 services",
        BenchReport.format("%.2f ms", nanos("addOneOverride") / 1e6));
  }

  private static void atMost(BenchReport report, String measured, double ratio, double most) {
    String target = most < 1 ? words(most) : BenchReport.format("%s", (float) most);
    report.line(measured, words(ratio), "at most " + target.replaceAll("\\.0$", ""), ratio <= most);
  }

  private static String all(Class<?> benchmarks) {
    return "^" + benchmarks.getName().replace(".", "\\.") + "\\.";
  }

  private Samples samples(String name) {
    List<Double> found = turns.get(name);
    if (found == null) {
      throw new IllegalStateException("there is no measurement " + name + " in " + turns.keySet());
    }
    return new Samples(found.stream().mapToDouble(Double::doubleValue).toArray());
  }

  private double nanos(String name) {
    return samples(name).median();
  }

  private double ratio(String one, String other) {
    return samples(one).with(samples(other), (a, b) -> a / b).median();
  }

  private static String words(String name) {
    return name.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
  }

  private String micros(String... names) {
    List<String> values = new ArrayList<>();
    for (String name : names) {
      values.add(BenchReport.format("%.2f", nanos(name) / 1_000));
    }
    return String.join(", ", values) + " µs";
  }

  private static String words(double ratio) {
    return BenchReport.format("%.2f", ratio);
  }
}
