package turno.verification.agents;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;
import turno.postgres.Progress;
import turno.verification.kit.OwnersKey;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.TemporaryFolder;

/** Starts a server in a process of its own and runs {@link AgentRun} against it. */
public final class AgentsOnServer {
  private final List<String> turno;
  private final Progress progress;

  public AgentsOnServer(List<String> turno, Progress progress) {
    this.turno = List.copyOf(turno);
    this.progress = progress;
  }

  public AgentVerdict run(int businesses, long seed) throws IOException, InterruptedException {
    Path folder = TemporaryFolder.make("turno-agents-");
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    AgentVerdict verdict;
    try (ServerProcess server = new ServerProcess(turno, folder, now)) {
      Runtime.getRuntime().addShutdownHook(new Thread(server::close, "end of the agents"));
      progress.say("Starting a server in " + server.data());
      server.start();
      AgentWorld world = new AgentWorld(server.origin(), new Ahead(server, businesses));
      verdict = new AgentRun(world, businesses, seed, progress).run();
      Optional<String> fault = server.stopFault();
      if (fault.isPresent()) {
        verdict = verdict.with(fault.get());
      }
    }
    if (verdict.isSound()) {
      TemporaryFolder.delete(folder);
    } else {
      progress.say("The server's data and log are kept in " + folder);
    }
    return verdict;
  }

  /**
   * Creates workspaces in advance, while the agents still work in earlier ones, because creating a
   * workspace is slow: it runs two processes.
   */
  private static final class Ahead implements IntFunction<String> {
    private static final int AT_ONCE = 3;

    private final ServerProcess server;
    private final int businesses;
    private final Map<Integer, CompletableFuture<String>> begun = new HashMap<>();

    Ahead(ServerProcess server, int businesses) {
      this.server = server;
      this.businesses = businesses;
    }

    @Override
    public String apply(int number) {
      for (int next = number; next <= Math.min(businesses, number + AT_ONCE); next++) {
        begun.computeIfAbsent(
            next,
            each -> CompletableFuture.supplyAsync(() -> workspace(server, "business-" + each)));
      }
      return Objects.requireNonNull(begun.remove(number)).join();
    }
  }

  private static String workspace(ServerProcess server, String slug) {
    try {
      return OwnersKey.ofNewWorkspace(server, slug, "America/Sao_Paulo");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
