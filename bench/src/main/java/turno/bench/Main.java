package turno.bench;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.logging.Level;
import java.util.logging.Logger;

/** {@code ./turno bench [NAME]}: tables go to standard output, progress does not. */
public final class Main {
  // kept, or the level would be lost
  private static final Logger ROOT_LOGGER = Logger.getLogger("");

  private Main() {}

  public static void main(String[] arguments) throws Exception {
    ROOT_LOGGER.setLevel(Level.WARNING);
    System.exit(
        run(
            List.of(arguments),
            new PrintStream(System.out, true, StandardCharsets.UTF_8),
            new PrintStream(System.err, true, StandardCharsets.UTF_8)));
  }

  static int run(List<String> arguments, PrintStream out, PrintStream err) throws Exception {
    SequencedMap<String, Benchmark> known = benchmarks();
    String names = String.join(", ", known.keySet());
    if (arguments.contains("--help") || arguments.contains("-h")) {
      out.println("./turno bench [NAME]\n\nNAME is one of " + names + "; without it all of them.");
      return 0;
    }
    if (arguments.size() > 1 || !known.keySet().containsAll(arguments)) {
      err.println(
          "There is no benchmark \""
              + String.join(" ", arguments)
              + "\". Give one of "
              + names
              + ", or nothing for all of them.");
      return 2;
    }
    known.keySet().retainAll(arguments.isEmpty() ? List.copyOf(known.keySet()) : arguments);
    for (var benchmark : known.entrySet()) {
      err.println("Measuring " + benchmark.getKey());
      benchmark.getValue().run(line -> err.println("  " + line)).print(out);
    }
    return 0;
  }

  private static SequencedMap<String, Benchmark> benchmarks() {
    SequencedMap<String, Benchmark> benchmarks = new LinkedHashMap<>();
    benchmarks.put("engine", new Engine());
    benchmarks.put("slots", new Slots());
    benchmarks.put("start", new Start());
    return benchmarks;
  }
}
