package turno.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.EventStream;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.PlainJson;
import turno.verification.kit.RawClient;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.TemporaryFolder;
import turno.workspaces.CreateKey;
import turno.workspaces.CreateWorkspace;

/**
 * {@code changes}: measures the cost of a thousand idle change streams, and how long it takes until
 * a node reports a change that was made on another node.
 */
final class ChangesBenchmark implements Benchmark {
  private static final int WORKSPACES = 20;
  private static final int KEYS = 10;
  private static final int STREAMS_OF_KEY = 5;
  private static final int CHANGES = 300;
  private static final int MAX_PAUSE_MILLIS = 150;
  private static final long KIBIBYTE = 1024;
  private static final long MEBIBYTE = 1024 * KIBIBYTE;
  private static final long ALL_MEBIBYTES = 64;
  private static final double MEDIAN_MILLIS = 200;
  private static final double SLOWEST_MILLIS = 500;

  /**
   * How long the streams are open before memory is measured: longer than the interval of keep-alive
   * comments, so that every stream has sent one.
   */
  private static final Duration SETTLED = Duration.ofSeconds(20);

  private final Random random = new Random(1);

  @Override
  public BenchReport run(Consumer<String> progress) throws Exception {
    Path folder = TemporaryFolder.make("turno-bench-");
    List<String> turno =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            "turno.Main");
    Path one = Files.createDirectories(folder.resolve("one"));
    Path two = Files.createDirectories(folder.resolve("two"));
    try (ServerProcess here = new ServerProcess(turno, one, BenchServer.MONDAY)) {
      progress.accept("starting two nodes");
      here.start();
      try (ServerProcess there =
          new ServerProcess(turno, two, BenchServer.MONDAY, here.database())) {
        there.start();
        List<List<String>> keys = keys(here);
        BenchReport report = new BenchReport("changes: change streams on two nodes");
        progress.accept("making " + CHANGES + " changes");
        tellLatency(here, there, keys.getFirst().getFirst(), report);
        progress.accept("opening " + WORKSPACES * KEYS * STREAMS_OF_KEY + " streams");
        tellMemory(here, keys, report);
        return report;
      }
    } finally {
      TemporaryFolder.delete(folder);
    }
  }

  /** Creates the workspaces, and several keys for each workspace. */
  private static List<List<String>> keys(ServerProcess server) {
    SecureRandom chance = new SecureRandom();
    IdSource ids = new IdSource(() -> BenchServer.MONDAY, chance);
    List<List<String>> keys = new ArrayList<>();
    try (Database database = new Database(server.database(), 1, "bench")) {
      CreateKey createKey = new CreateKey(database, ids, chance);
      for (int i = 0; i < WORKSPACES; i++) {
        String slug = "bench-" + i;
        new CreateWorkspace(database, ids)
            .run(
                new CreateWorkspace.Command("Bench", slug, "UTC", "BRL", "pt-BR", "BR", null),
                BenchServer.MONDAY);
        List<String> own = new ArrayList<>();
        for (int j = 0; j < KEYS; j++) {
          own.add(key(createKey, slug));
        }
        keys.add(own);
      }
    }
    return keys;
  }

  private static String key(CreateKey createKey, String slug) {
    CreateKey.Command command =
        new CreateKey.Command(slug, "Bench", List.of("all"), "owner", null, null);
    return switch (createKey.run(command, BenchServer.MONDAY)) {
      case CreateKey.Outcome.Created created -> created.text();
      case CreateKey.Outcome.Refused refused -> throw new IllegalStateException(refused.toString());
    };
  }

  private static EventStream open(ServerProcess server, String key) throws IOException {
    EventStream stream = EventStream.ofChanges(RawClient.to(server.port()), key, null);
    if (stream.head().status() != 200 || stream.next() == null) {
      throw new IllegalStateException("the stream did not open: " + stream.head());
    }
    return stream;
  }

  private void tellLatency(ServerProcess here, ServerProcess there, String key, BenchReport report)
      throws Exception {
    String service = service(here, key);
    String wish =
        PlainJson.object()
            .put("service_id", service)
            .put("start", Instant.parse("2027-03-02T12:00:00Z").toString())
            .toString();
    double[] millis = new double[CHANGES];
    try (EventStream stream = open(there, key)) {
      for (int i = -CHANGES / 10; i < CHANGES; i++) {
        // at a random moment between two polls of the other node
        Thread.sleep(random.nextInt(MAX_PAUSE_MILLIS));
        long begun = System.nanoTime();
        String hold = post(here, key, "/holds", wish).path("id").asString("");
        EventStream.Block block = stream.nextEvent();
        while (block != null && !block.data().contains(hold)) {
          block = stream.nextEvent();
        }
        if (i >= 0) {
          millis[i] = (System.nanoTime() - begun) / 1e6;
        }
      }
    }
    double median = new Samples(millis).median();
    double slowest = Arrays.stream(millis).max().orElse(0);
    report.line(
        "from POST /holds on one node to the change on a stream of another, median of " + CHANGES,
        BenchReport.format("%.0f ms", median),
        "less than 200 ms",
        median < MEDIAN_MILLIS);
    report.line(
        "the slowest change",
        BenchReport.format("%.0f ms", slowest),
        "less than 500 ms",
        slowest < SLOWEST_MILLIS);
  }

  private static String service(ServerProcess server, String key) throws Exception {
    BusinessBuilder<Exception> business =
        new BusinessBuilder<>((path, body) -> post(server, key, path, body.toString()));
    String hours = business.hours("Always", EnumSet.allOf(DayOfWeek.class), "00:00", "24:00");
    String hall = business.resource("Hall", 10_000, hours);
    return business.service(
        "Visit", 30, PlainJson.object(), PlainJson.object().put("resource_id", hall));
  }

  private static JsonNode post(ServerProcess server, String key, String path, String body)
      throws IOException, InterruptedException {
    ApiReply reply =
        PlainHttp.send(
            server.baseAddress(),
            key,
            new ApiRequest("POST", path, UUID.randomUUID().toString(), null, body));
    if (reply.status() >= 300) {
      throw new IllegalStateException("POST " + path + ": " + reply.text());
    }
    return reply.json();
  }

  private static void tellMemory(ServerProcess server, List<List<String>> keys, BenchReport report)
      throws Exception {
    List<EventStream> open = new ArrayList<>();
    try {
      for (String key : keys.getFirst()) { // warms up before the measurement
        open.add(open(server, key));
      }
      OptionalLong liveBefore = server.liveBytes();
      OptionalLong residentBefore = server.residentBytes();
      int streams = 0;
      for (int i = 0; i < keys.size(); i++) {
        for (String key : keys.get(i)) {
          int left = i == 0 ? STREAMS_OF_KEY - 1 : STREAMS_OF_KEY;
          for (int k = 0; k < left; k++, streams++) {
            open.add(open(server, key));
          }
        }
      }
      Thread.sleep(SETTLED);
      OptionalLong resident = server.residentBytes();
      OptionalLong live = server.liveBytes();
      if (live.isPresent() && liveBefore.isPresent()) {
        long bytes = live.getAsLong() - liveBefore.getAsLong();
        report.line(
            "heap of each of " + streams + " idle streams", bytes / streams / KIBIBYTE + " KiB");
      }
      if (resident.isPresent() && residentBefore.isPresent()) {
        long bytes = resident.getAsLong() - residentBefore.getAsLong();
        report.line(
            "growth of resident memory while the streams opened",
            bytes / MEBIBYTE + " MiB",
            "less than 64 MiB",
            bytes < ALL_MEBIBYTES * MEBIBYTE);
      }
    } finally {
      for (EventStream one : open) {
        one.close();
      }
    }
  }
}
