package turno;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import turno.fuzz.Course;
import turno.fuzz.Findings;
import turno.fuzz.Fuzz;
import turno.fuzz.Target;
import turno.race.OwnersKey;
import turno.race.ServerProcess;

/** The search in a server that runs on the very Java and classes of this process. */
final class StartedFuzz implements Fuzzing {
  private static final Pattern FAILURE = Pattern.compile(".*( ERROR |Exception|Error:).*");
  private static final Pattern TOTAL = Pattern.compile("(?m)^Total\\s+\\d+\\s+(\\d+)");

  @Override
  public boolean isClean(Search search, Surroundings surroundings) {
    Console console = surroundings.console();
    Path folder = temporaryFolder();
    Findings findings;
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    try (ServerProcess server = new ServerProcess(StartedRace.thisProgram(), folder, now)) {
      Runtime.getRuntime().addShutdownHook(new Thread(server::close, "end of the search"));
      console.say("Starting a server in " + server.data());
      server.start();
      Course course = new Course(search.seed(), search.time(), search.requests());
      findings = new Fuzz(course, target(server, surroundings.random()), console).run();
      Integer code = server.stop();
      if (code == null || code != 0) {
        console.say("The server ended with " + code + " instead of 0");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    findings.evidence().forEach(console::say);
    if (findings.isClean()) {
      delete(folder);
    } else {
      console.say("The server's data and log are kept in " + folder);
    }
    console.print(findings.line());
    return findings.isClean();
  }

  private static Target target(ServerProcess server, RandomGenerator random) {
    return new Target(
        server.port(),
        ownersKey(server, "fuzz", random),
        ownersKey(server, "neighbour", random),
        failures(server.log()),
        () -> heldBytes(server.pid()));
  }

  private static String ownersKey(ServerProcess server, String slug, RandomGenerator random) {
    return OwnersKey.ofNewWorkspace(server.database(), slug, "America/Sao_Paulo", random);
  }

  /** The lines of failures that the log has got since the last look. */
  private static Supplier<List<String>> failures(Path log) {
    return new Supplier<>() {
      private long seen = size(log);

      @Override
      public List<String> get() {
        long now = size(log);
        if (now == seen) {
          return List.of();
        }
        List<String> found = new ArrayList<>();
        try (var in = Files.newInputStream(log)) {
          in.skipNBytes(seen);
          String more = new String(in.readNBytes((int) (now - seen)), StandardCharsets.UTF_8);
          more.lines().filter(line -> FAILURE.matcher(line).matches()).forEach(found::add);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
        seen = now;
        return found;
      }
    };
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      return 0; // nothing was written yet
    }
  }

  /** What is left after a collection of all rubbish, as the JDK's own tool counts it. */
  private static long heldBytes(long pid) {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    try {
      Process process =
          new ProcessBuilder(jcmd, Long.toString(pid), "GC.class_histogram")
              .redirectErrorStream(true)
              .start();
      String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      Matcher total = TOTAL.matcher(told);
      return total.find() ? Long.parseLong(total.group(1)) : -1;
    } catch (IOException e) {
      return -1;
    }
  }

  private static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("turno-fuzz-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
