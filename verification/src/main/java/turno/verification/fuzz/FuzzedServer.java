package turno.verification.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import turno.postgres.JdbcAddress;
import turno.postgres.Progress;
import turno.verification.hostile.HostileWorkspace;
import turno.verification.kit.OwnersKey;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.TemporaryFolder;

/** Starts a server in a process of its own and runs a {@link Fuzz} against it. */
public final class FuzzedServer {
  /** Matches a failure in the text form or the JSON form of the log. */
  private static final Pattern FAILURE =
      Pattern.compile(".*( ERROR |\"level\":\"ERROR\"|Exception|Error:).*");

  /**
   * Matches the log line of a request that got 503, for example because it waited too long for its
   * workspace's lock.
   */
  private static final Pattern REFUSED = Pattern.compile(".*turno\\.access.*status\"?[:=]503.*");

  private final List<String> turno;
  private final Progress progress;

  /**
   * The result; the evidence has already been reported to {@code progress}.
   *
   * @param line the result in one line
   */
  public record Result(boolean isClean, String line) {}

  /**
   * @param turno the command line that runs the server's program, without the program's own
   *     arguments
   * @param progress receives the progress messages
   */
  public FuzzedServer(List<String> turno, Progress progress) {
    this.turno = List.copyOf(turno);
    this.progress = progress;
  }

  /**
   * @param besideHostile whether a hostile third workspace is active meanwhile. If it starves the
   *     judged workspace, that workspace keeps getting 503, which is already a finding
   * @param database an empty database to use and to fill; null for an embedded PostgreSQL
   */
  public Result search(
      FuzzConfiguration configuration, boolean besideHostile, @Nullable JdbcAddress database) {
    Path folder = TemporaryFolder.make("turno-fuzz-");
    FuzzResult findings;
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    try (ServerProcess server = new ServerProcess(turno, folder, now, database)) {
      Runtime.getRuntime().addShutdownHook(new Thread(server::close, "end of the search"));
      progress.say("Starting a server in " + server.data());
      server.start();
      FuzzTarget target = target(server);
      findings = search(server, target, configuration, besideHostile);
      findings = findings.with(server.stopFault().stream().toList());
      findings = findings.with(loggedAtTheEnd(target));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Result(false, "fuzz: interrupted");
    }
    findings.evidence().forEach(progress::say);
    if (findings.isClean()) {
      TemporaryFolder.delete(folder);
    } else {
      progress.say("The server's data and log are kept in " + folder);
    }
    return new Result(findings.isClean(), findings.line());
  }

  /** The failures that background jobs and the shutdown logged after the last answer. */
  private static List<String> loggedAtTheEnd(FuzzTarget target) {
    return target.log().get().stream()
        .map(line -> "The server logged after the last request: " + line)
        .toList();
  }

  private FuzzResult search(
      ServerProcess server,
      FuzzTarget target,
      FuzzConfiguration configuration,
      boolean besideHostile)
      throws InterruptedException {
    if (!besideHostile) {
      return new Fuzz(configuration, target, progress).run();
    }
    try (HostileWorkspace hostile = HostileWorkspace.of(List.of(server))) {
      hostile.begin();
      FuzzResult findings = new Fuzz(configuration, target, progress).run();
      hostile.end();
      progress.say(hostile.summary());
      return findings.with(hostile.evidence());
    }
  }

  private static FuzzTarget target(ServerProcess server) throws InterruptedException {
    return new FuzzTarget(
        server.port(),
        OwnersKey.ofNewWorkspace(server, "fuzz", "America/Sao_Paulo"),
        OwnersKey.ofNewWorkspace(server, "neighbour", "America/Sao_Paulo"),
        failures(server.log()),
        () -> server.liveBytes().orElse(-1));
  }

  /**
   * Returns a supplier of the failures that the log has gained since the supplier's previous call.
   */
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
          more.lines().filter(FuzzedServer::isFailure).forEach(found::add);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
        seen = now;
        return found;
      }
    };
  }

  private static boolean isFailure(String line) {
    return FAILURE.matcher(line).matches() && !REFUSED.matcher(line).matches();
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      return 0; // the server has not written anything yet
    }
  }
}
