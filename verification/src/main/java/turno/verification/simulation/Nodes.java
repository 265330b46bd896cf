package turno.verification.simulation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import turno.postgres.JdbcAddress;
import turno.verification.hostile.HostileWorkspace;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.OwnersKey;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.ServerProcess;

/**
 * The servers, each in a process of its own. The first one runs the PostgreSQL that all of them
 * use, unless a running PostgreSQL was given. A request that gets no answer is repeated on the next
 * node, for up to three minutes.
 */
final class Nodes implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final int PAUSE_MILLIS = 30;

  private final List<ServerProcess> nodes = new ArrayList<>();
  private final List<String> turno;
  private final Path folder;
  private final Instant clock;
  private final @Nullable JdbcAddress given;
  final LongAdder unknown = new LongAdder();
  final LongAdder busy = new LongAdder();
  final LongAdder unavailable = new LongAdder();

  /**
   * @param given a running PostgreSQL; null for the PostgreSQL of the first node
   */
  Nodes(List<String> turno, Path folder, Instant clock, @Nullable JdbcAddress given) {
    this.given = given;
    this.turno = turno;
    this.folder = folder;
    this.clock = clock;
  }

  void start(int count) throws InterruptedException, IOException {
    for (int number = 0; number < count; number++) {
      Path home = Files.createDirectories(folder.resolve("node-" + (number + 1)));
      JdbcAddress database = number == 0 ? given : database();
      ServerProcess node = new ServerProcess(turno, home, clock, database);
      nodes.add(node);
      node.start();
    }
  }

  int count() {
    return nodes.size();
  }

  JdbcAddress database() {
    return nodes.getFirst().database();
  }

  /** Creates a workspace and returns an owner's key for it. */
  String ownersKey(String slug, String zone) throws InterruptedException {
    return OwnersKey.ofNewWorkspace(nodes.getFirst(), slug, zone);
  }

  /** Creates a hostile workspace that is active on all nodes. */
  HostileWorkspace hostile() throws InterruptedException {
    return HostileWorkspace.of(nodes);
  }

  /** Kills a node with SIGKILL and starts it again on the same data. */
  void kill(int node, boolean withPostgres) throws InterruptedException {
    nodes.get(node).kill(withPostgres);
    nodes.get(node).start();
  }

  void killPostgres() {
    nodes.getFirst().killPostgres();
  }

  /**
   * Sends the step's request until it gets a final answer. Without an answer, the request is sent
   * to the next node; after a 503 or {@code idempotency_in_progress}, to the same node again.
   */
  void ask(Step step) throws InterruptedException {
    step.sent = System.nanoTime();
    step.answeredBy(answer(step));
    step.answered = System.nanoTime();
  }

  private ApiReply answer(Step step) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    int node = step.node;
    String last = "";
    do {
      try {
        ApiReply reply = once(node, step.shop.apiKey, step.ask);
        if (reply.status() == 503) {
          unavailable.increment();
          step.unknown++; // a 503 may come after the commit, so the effect is unknown
        } else if (!reply.code().equals("idempotency_in_progress")) {
          return reply;
        }
        busy.increment();
      } catch (IOException e) {
        last = e.toString();
        unknown.increment();
        step.unknown++;
        node = (node + 1) % nodes.size();
      }
      Thread.sleep(PAUSE_MILLIS);
    } while (System.nanoTime() < end);
    throw new IllegalStateException(
        step.ask + " got no final answer within " + PATIENCE.toSeconds() + " s; " + last);
  }

  /** Sends a request once. */
  ApiReply once(int node, String apiKey, ApiRequest ask) throws IOException, InterruptedException {
    return PlainHttp.send(nodes.get(node).baseAddress(), apiKey, ask);
  }

  /** Stops the servers, beginning with those that do not run PostgreSQL, and returns the faults. */
  List<String> stop() throws InterruptedException {
    List<String> failures = new ArrayList<>();
    for (ServerProcess node : nodes.reversed()) {
      node.stopFault().ifPresent(failures::add);
    }
    return failures;
  }

  @Override
  public void close() {
    nodes.reversed().forEach(ServerProcess::close);
  }
}
