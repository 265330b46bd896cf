package turno.bench;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * {@code ./turno bench [NAME…]}: runs the benchmarks, and prints their tables to standard output
 * and their progress to standard error.
 */
public final class BenchMain {
  // kept in a field, because a logger that is garbage collected loses its level
  private static final Logger ROOT_LOGGER = Logger.getLogger("");

  private BenchMain() {}

  public static void main(String[] arguments) {
    ROOT_LOGGER.setLevel(Level.WARNING);
    System.exit(
        run(
            List.of(arguments),
            new PrintStream(System.out, true, StandardCharsets.UTF_8),
            new PrintStream(System.err, true, StandardCharsets.UTF_8)));
  }

  static int run(List<String> arguments, PrintStream out, PrintStream err) {
    Map<String, String> options = new HashMap<>();
    List<String> words = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      boolean option =
          ScaleBenchmark.OPTIONS.contains(arguments.get(i)) && i + 1 < arguments.size();
      if (option && !arguments.get(i + 1).matches("[1-9][0-9]{0,6}")) {
        err.println(
            arguments.get(i)
                + " takes a whole number from 1 to 9999999, not \""
                + arguments.get(i + 1)
                + "\".");
        return 2;
      }
      if (option) {
        options.put(arguments.get(i), arguments.get(++i));
      } else {
        words.add(arguments.get(i));
      }
    }
    return run(words, options, out, err);
  }

  private static int run(
      List<String> arguments, Map<String, String> options, PrintStream out, PrintStream err) {
    SequencedMap<String, Benchmark> known = benchmarks(options);
    String names = String.join(", ", known.keySet());
    if (arguments.contains("--help") || arguments.contains("-h")) {
      out.println(
          "./turno bench [NAME…]\n\nNAME is one of "
              + names
              + ". Without a NAME, all of them run.\nscale also takes --workspaces N and --bookings N.");
      return 0;
    }
    List<String> unknown = new ArrayList<>(arguments);
    unknown.removeAll(known.keySet());
    if (!unknown.isEmpty()) {
      err.println(
          "There is no benchmark \""
              + unknown.getFirst()
              + "\". Name one or more of "
              + names
              + ", or none to run all of them.");
      return 2;
    }
    known.keySet().retainAll(arguments.isEmpty() ? List.copyOf(known.keySet()) : arguments);
    int failed = 0;
    for (var benchmark : known.entrySet()) {
      err.println("Measuring " + benchmark.getKey());
      try {
        benchmark.getValue().run(line -> err.println("  " + line)).print(out);
      } catch (Exception e) { // the other benchmarks still run
        failed = 1;
        err.println(benchmark.getKey() + " failed:");
        e.printStackTrace(err);
      }
    }
    return failed;
  }

  private static SequencedMap<String, Benchmark> benchmarks(Map<String, String> options) {
    SequencedMap<String, Benchmark> benchmarks = new LinkedHashMap<>();
    benchmarks.put("engine", new EngineBenchmark());
    benchmarks.put("slots", new SlotsBenchmark());
    benchmarks.put("holds", new HoldsBenchmark());
    benchmarks.put("bytes", new BytesBenchmark());
    benchmarks.put("tools", new ToolsBenchmark());
    benchmarks.put("places", new PlacesBenchmark());
    benchmarks.put("customers", new CustomersBenchmark());
    benchmarks.put("webhooks", new WebhooksBenchmark());
    benchmarks.put("payments", new PaymentsBenchmark());
    benchmarks.put("messages", new MessagesBenchmark());
    benchmarks.put("reminders", new RemindersBenchmark());
    benchmarks.put("changes", new ChangesBenchmark());
    benchmarks.put("neighbours", new NeighboursBenchmark());
    benchmarks.put("dashboard", new DashboardBenchmark());
    benchmarks.put("start", new StartBenchmark());
    benchmarks.put("scale", ScaleBenchmark.of(options));
    return benchmarks;
  }
}
