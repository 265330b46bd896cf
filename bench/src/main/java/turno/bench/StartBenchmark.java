package turno.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.TemporaryFolder;

/**
 * {@code start}: measures how long {@code ./turno run --demo} takes to become ready, the first time
 * and later, and how much memory it uses after some reads.
 */
final class StartBenchmark implements Benchmark {
  private static final Pattern KEY = Pattern.compile("\\bsak_\\w+");
  private static final double FIRST_SECONDS = 15;
  private static final double LATER_SECONDS = 3;
  private static final int LATER_STARTS = 5;

  /**
   * The number of reads: few enough for the rate limit of a key, because this server has the
   * default limits.
   */
  private static final int READS = 500;

  private static final long MEBIBYTE = 1 << 20;
  private static final long HEAP_MEBIBYTES = 256;

  @Override
  public BenchReport run(Consumer<String> progress) throws Exception {
    progress.accept("a start that builds missing parts");
    Path first = TemporaryFolder.make("turno-bench-");
    Path folder = TemporaryFolder.make("turno-bench-");
    try {
      started(first, "--empty").close();
      return measure(folder, progress);
    } finally {
      TemporaryFolder.delete(first);
      TemporaryFolder.delete(folder);
    }
  }

  private static ServerProcess started(Path folder, String... options) throws InterruptedException {
    Path script = Path.of(System.getProperty("turno.checkout", ".")).resolve("turno");
    List<String> turno = List.of(script.toAbsolutePath().toString());
    ServerProcess server = ServerProcess.unset(turno, folder, options);
    try {
      server.start();
    } catch (RuntimeException | InterruptedException e) {
      server.close();
      throw e;
    }
    return server;
  }

  private static String key(List<String> announcement) {
    Matcher shown = KEY.matcher(String.join("\n", announcement));
    if (!shown.find()) {
      throw new IllegalStateException("the first start did not show a key");
    }
    return shown.group();
  }

  private static BenchReport measure(Path folder, Consumer<String> progress) throws Exception {
    progress.accept("the first start of the demo");
    double first;
    String key;
    try (ServerProcess server = started(folder, "--demo")) {
      first = server.readySeconds();
      key = key(server.announcement());
    }
    double[] later = new double[LATER_STARTS];
    OptionalLong live = OptionalLong.empty();
    OptionalLong resident = OptionalLong.empty();
    for (int i = 0; i < LATER_STARTS; i++) {
      progress.accept("start " + (i + 2));
      try (ServerProcess server = started(folder)) {
        later[i] = server.readySeconds();
        if (i == LATER_STARTS - 1) {
          readAll(server.port(), key);
          resident = server.residentBytes();
          live = server.liveBytes();
        }
      }
    }
    return report(first, new Samples(later).median(), live, resident);
  }

  /** Reads the slots of every service, repeatedly. */
  private static void readAll(int port, String key) throws IOException {
    try (KeptConnection connection = new KeptConnection(port)) {
      connection.send(KeptConnection.get("/v1/services", key));
      JsonNode services = Json.tree(connection.body()).path("data");
      for (int i = 0; i < READS; i++) {
        String service = services.path(i % services.size()).path("id").stringValue();
        connection.send(KeptConnection.get("/v1/slots?service_id=" + service, key));
        connection.receive();
      }
    }
  }

  private static BenchReport report(
      double first, double later, OptionalLong live, OptionalLong resident) {
    BenchReport report =
        new BenchReport("start: ./turno run --demo, from the call of the script to 'ready on'")
            .line(
                "first start, after the build",
                seconds(first),
                "less than 15 s",
                first < FIRST_SECONDS)
            .line(
                "a later start, median of " + LATER_STARTS,
                seconds(later),
                "less than 3 s",
                later < LATER_SECONDS);
    if (live.isPresent()) {
      long mebibytes = live.getAsLong() / MEBIBYTE;
      report.line(
          "live heap, of 256 MiB allowed",
          mebibytes + " MiB",
          "at most 256 MiB",
          mebibytes <= HEAP_MEBIBYTES);
    }
    if (resident.isPresent()) {
      report.line("resident memory of the server", resident.getAsLong() / MEBIBYTE + " MiB");
    }
    return report;
  }

  private static String seconds(double value) {
    return BenchReport.format("%.2f s", value);
  }
}
