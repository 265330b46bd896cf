package turno.verification.attack;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.postgres.JdbcAddress;
import turno.postgres.Progress;
import turno.verification.kit.Loopback;
import turno.verification.kit.TemporaryFolder;

/**
 * Runs attacks one after another. Judges each by the attack's own checks and by common criteria:
 * the neighbour's requests succeed in time and, if this run has started the server, the node is
 * alive, logs no Java Errors and notices a revoked key. In the quick form, the check with the key
 * follows only the last attack.
 */
public final class AttackRun {
  /** A longer attack is stopped and reported as a failure of the server. */
  private static final Duration MAX_ATTACK = Duration.ofMinutes(10);

  private static final Duration MAX_REVOKED = Duration.ofSeconds(20);
  private static final int PAUSE_MILLIS = 100;
  private static final int MAX_BROKEN_SHOWN = 8;

  private final List<String> turno;
  private final int heapMib;
  private final Duration patience;
  private final boolean quick;
  private final Progress progress;

  /**
   * A running server.
   *
   * @param origin the server's base URL, without a path
   * @param attackersKey an owner's key for a workspace that may be damaged
   * @param neighboursKey an owner's key for another workspace
   */
  public record Target(URI origin, String attackersKey, String neighboursKey) {}

  /**
   * The outcome of a run; the evidence has already been reported.
   *
   * @param held whether the server withstood all attacks
   * @param line a summary in one line
   */
  public record Result(boolean held, String line) {}

  /**
   * @param turno the command line that runs the server's program, without the program's own
   *     arguments
   * @param heapMib the maximum heap of the server, in MiB
   * @param patience how long an answer may take; {@code /health/live} may take half that time
   * @param quick whether attacks run in their quick form, as they do in every build
   * @param progress receives the progress messages
   */
  public AttackRun(
      List<String> turno, int heapMib, Duration patience, boolean quick, Progress progress) {
    this.turno = List.copyOf(turno);
    this.heapMib = heapMib;
    this.patience = patience;
    this.quick = quick;
    this.progress = progress;
  }

  /**
   * Starts a server and runs attacks on it.
   *
   * @param database an empty database to use and to fill; null for an embedded PostgreSQL
   */
  public Result onOwnServer(List<String> names, @Nullable JdbcAddress database) {
    Path folder = TemporaryFolder.make("turno-attack-");
    Result result;
    try (AttackedServer server = new AttackedServer(turno, heapMib, folder, database)) {
      Runtime.getRuntime().addShutdownHook(new Thread(server::close, "end of the attacks"));
      progress.say("Starting a server in " + server.process().data());
      server.process().start();
      Target target =
          new Target(server.origin(), server.keyOfAttacker(), server.keyOf("neighbour"));
      result = run(AttackCatalog.named(names), target, server);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Result(false, "attack: interrupted");
    } catch (IOException e) {
      return new Result(false, "attack: " + e);
    }
    if (result.held()) {
      TemporaryFolder.delete(folder);
    } else {
      progress.say("The server's data and log are kept in " + folder);
    }
    return result;
  }

  /**
   * Runs attacks on a running server; skips attacks that need a server that the run has started.
   */
  public Result on(Target target, List<String> names) {
    try {
      return run(AttackCatalog.named(names), target, null);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Result(false, "attack: interrupted");
    } catch (IOException e) {
      return new Result(false, "attack: " + e);
    }
  }

  private Result run(List<Attack> attacks, Target target, @Nullable AttackedServer server)
      throws IOException, InterruptedException {
    List<String> held = new ArrayList<>();
    List<String> broke = new ArrayList<>();
    URI base = target.origin().resolve("/v1");
    ApiClient attacker =
        new ApiClient(base, target.attackersKey(), Loopback.address(ApiClient.ATTACKERS_ADDRESS));
    ApiClient innocent =
        new ApiClient(base, target.neighboursKey(), Loopback.address(ApiClient.NEIGHBOURS_ADDRESS));
    try (Neighbour neighbour = new Neighbour(innocent, target.origin())) {
      if (server != null) {
        server.watch(neighbour);
      }
      int left = attacks.size();
      for (Attack attack : attacks) {
        boolean last = --left == 0;
        if (attack.needsOwnServer() && server == null) {
          progress.say(attack.name() + ": skipped, because it needs a server of its own");
          continue;
        }
        AttackContext context =
            new AttackContext(
                attacker, target.origin().getPort(), patience, quick, server, neighbour);
        attack(attack, context, neighbour, server, last);
        if (server != null && !quick && !last) {
          // the next attack must not begin with a key that has used up its limits
          attacker = attacker.withKey(server.keyOfAttacker());
        }
        List<String> faults = context.broken();
        if (faults.isEmpty()) {
          held.add(attack.name());
        } else {
          broke.add(attack.name() + " (" + faults.getFirst() + ")");
        }
      }
    }
    return new Result(
        broke.isEmpty(),
        "attack: "
            + held.size()
            + " withstood"
            + (broke.isEmpty()
                ? ""
                : ", " + broke.size() + " NOT withstood: " + String.join(", ", broke)));
  }

  private void attack(
      Attack attack,
      AttackContext context,
      Neighbour neighbour,
      @Nullable AttackedServer server,
      boolean isLast)
      throws InterruptedException {
    progress.say(attack.name() + ": " + attack.purpose());
    long mark = server == null ? 0 : server.mark();
    neighbour.begin();
    long begun = System.nanoTime();
    runBounded(attack, context);
    if (server != null && server.process().isAlive() && (isLast || !quick)) {
      judgeRevocation(context, server);
    }
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun);
    judgeNeighbour(context, neighbour);
    if (server != null) {
      judgeProcess(context, server, mark, isLast || !quick);
    }
    context.deeds().forEach(line -> progress.say("  done:  " + line));
    context.sights().forEach(line -> progress.say("  seen:  " + line));
    context.broken().stream()
        .limit(MAX_BROKEN_SHOWN)
        .forEach(line -> progress.say("  fault: " + line));
    if (context.broken().size() > MAX_BROKEN_SHOWN) {
      progress.say("  … and " + (context.broken().size() - MAX_BROKEN_SHOWN) + " more");
    }
    progress.say(
        attack.name()
            + ": "
            + (context.broken().isEmpty() ? "withstood" : "NOT withstood")
            + " after "
            + seconds
            + " s");
  }

  private static void runBounded(Attack attack, AttackContext context) throws InterruptedException {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<?> running =
          threads.submit(() -> {
            attack.run(context);
            return null;
          });
      try {
        running.get(MAX_ATTACK.toSeconds(), TimeUnit.SECONDS);
      } catch (TimeoutException e) {
        context.broke("the attack did not end within %d s", MAX_ATTACK.toSeconds());
        threads.shutdownNow();
      } catch (ExecutionException e) {
        context.broke("the attack could not continue: %s", e.getCause());
      }
    }
  }

  /**
   * Checks that a key is refused after another process has revoked it, which shows that the node
   * still reads the log of changes.
   */
  private static void judgeRevocation(AttackContext context, AttackedServer server)
      throws InterruptedException {
    JsonNode made = server.newKey();
    ApiClient client = context.attacker().withKey(made.path("key").asString(""));
    int before = client.get("/bookings?limit=1").status();
    server.process().command("keys", "revoke", made.path("id").asString(""));
    long end = System.nanoTime() + MAX_REVOKED.toNanos();
    int after = client.get("/bookings?limit=1").status();
    while (after != 401 && System.nanoTime() < end) {
      Thread.sleep(PAUSE_MILLIS);
      after = client.get("/bookings?limit=1").status();
    }
    if (before != 200 || after != 401) {
      context.broke("a key got %d before it was revoked, and %d afterwards", before, after);
    }
  }

  private void judgeNeighbour(AttackContext context, Neighbour neighbour)
      throws InterruptedException {
    if (!neighbour.awaitServed(1, patience)) {
      context.broke("the neighbour was not served within %d ms afterwards", patience.toMillis());
    }
    if (!neighbour.isAtWork()) {
      context.broke("the neighbour stopped because of an unexpected exception");
    }
    Neighbour.Sight sight = neighbour.sight();
    context.seen(
        "%d requests from the neighbour, the slowest took %d ms; /health/live took at most %d ms",
        sight.asked(), sight.slowestMillis(), sight.slowestLiveMillis());
    if (sight.slowestMillis() > patience.toMillis()) {
      context.broke("the neighbour waited %d ms", sight.slowestMillis());
    }
    if (sight.slowestLiveMillis() > patience.toMillis() / 2) {
      context.broke("/health/live took %d ms", sight.slowestLiveMillis());
    }
    if (sight.failed() > 0) {
      context.broke(
          "%d requests from the neighbour failed: %s", sight.failed(), sight.lastFailure());
    }
  }

  /**
   * @param weighs whether the heap is measured, which starts a separate program
   */
  private static void judgeProcess(
      AttackContext context, AttackedServer server, long mark, boolean weighs)
      throws InterruptedException {
    List<String> errors = server.errorsSince(mark);
    if (!errors.isEmpty()) {
      context.broke("%d Errors in the log: %s", errors.size(), errors.getFirst());
    }
    if (server.process().isAlive() && weighs) {
      context.seen("the process is alive; %d MiB of its heap are in use", server.heapMegabytes());
    } else if (!server.process().isAlive()) {
      context.broke(
          "the process exited with code %d: %s",
          server.process().exitCode(), String.join(" | ", server.reason(mark)));
      server.restart();
    }
  }
}
