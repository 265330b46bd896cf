package turno.bench;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;

/**
 * {@code start}: how long {@code ./turno run --demo} takes to serve, the first time and later, and
 * what it keeps in memory once it was read from.
 */
final class Start implements Benchmark {
  private static final double FIRST_SECONDS = 15;
  private static final double LATER_SECONDS = 3;
  private static final int LATER_STARTS = 5;

  /** Within the rate limit of a key, which is that of a real start. */
  private static final int READS = 500;

  private static final long MEBIBYTE = 1 << 20;
  private static final long HEAP_MEBIBYTES = 256;

  @Override
  public Report run(Consumer<String> progress) throws IOException {
    progress.accept("a start that builds what is missing");
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      ServerProcess.start(folder.path(), "--empty").close();
    }
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      return measure(folder.path(), progress);
    }
  }

  private static Report measure(Path data, Consumer<String> progress) throws IOException {
    progress.accept("the first start of the demo");
    double first;
    String key;
    try (ServerProcess server = ServerProcess.start(data, "--demo")) {
      first = server.readySeconds();
      key = Objects.requireNonNull(server.key(), "a first start shows a key");
    }
    double[] later = new double[LATER_STARTS];
    OptionalLong live = OptionalLong.empty();
    OptionalLong resident = OptionalLong.empty();
    for (int i = 0; i < LATER_STARTS; i++) {
      progress.accept("start " + (i + 2));
      try (ServerProcess server = ServerProcess.start(data)) {
        later[i] = server.readySeconds();
        if (i == LATER_STARTS - 1) {
          readAll(server.address(), key);
          resident = server.residentBytes();
          live = server.liveBytes();
        }
      }
    }
    return report(first, new Samples(later).median(), live, resident);
  }

  /** The slots of every service, over and over. */
  private static void readAll(String address, String key) throws IOException {
    URI base = URI.create(address);
    try (Connection connection = new Connection(base.getPort())) {
      connection.send(Connection.get("/v1/services", key));
      JsonNode services = Json.tree(connection.body()).path("data");
      for (int i = 0; i < READS; i++) {
        String service = services.path(i % services.size()).path("id").stringValue();
        connection.send(Connection.get("/v1/slots?service_id=" + service, key));
        connection.receive();
      }
    }
  }

  private static Report report(
      double first, double later, OptionalLong live, OptionalLong resident) {
    Report report =
        new Report("start: ./turno run --demo, from the call of the script to 'ready on'")
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
    return Report.format("%.2f s", value);
  }
}
