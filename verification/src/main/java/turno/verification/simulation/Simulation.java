package turno.verification.simulation;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import tools.jackson.databind.JsonNode;
import turno.postgres.Progress;
import turno.verification.hostile.HostileWorkspace;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainJson;
import turno.verification.kit.TemporaryFolder;
import turno.verification.kit.Verdict;

/**
 * Starts nodes, lets random clients use them in rounds, kills nodes and their database meanwhile,
 * moves the clock between rounds, and judges every answer and the final state. A simulation
 * connects only to 127.0.0.1 and the configured database, and ends by itself.
 */
public final class Simulation {
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(10);
  private static final Duration MAX_AGREEMENT = Duration.ofSeconds(90);
  private static final long LAG_NANOS = Duration.ofSeconds(1).toNanos();
  private static final int ROUNDS_BETWEEN_CRASHES = 150;
  private static final int ROUNDS_BETWEEN_JUMPS = 25;
  private static final int CRASH_WITHIN_MILLIS = 30;
  private static final int MAX_FINDINGS = 5; // further findings rarely help
  private static final long WEEK = 7 * 86_400;
  private static final long OUTAGE_SECONDS = 900;

  private final SimulationConfiguration configuration;
  private final List<String> turno;
  private final Progress progress;
  private final Random random;
  private final Violations findings = new Violations();
  private final Auditor auditor;
  private final PlacementRules places;
  private final List<SimulatedShop> shops = new ArrayList<>();
  private long steps;
  private long refused; // the number of 503s while nothing was killed
  private int crashes;
  private int jumps;
  private boolean still; // whether the clock is frozen between jumps
  private long planned; // the second to which the stopped clock was last moved

  /**
   * @param turno the command line that runs the server's program, without the program's own
   *     arguments
   * @param progress receives the progress messages
   */
  public Simulation(SimulationConfiguration configuration, List<String> turno, Progress progress) {
    this.configuration = configuration;
    this.turno = List.copyOf(turno);
    this.progress = progress;
    this.random = new Random(configuration.seed());
    long lag = configuration.nodes() == 1 ? 0 : LAG_NANOS;
    this.places = new PlacementRules(lag);
    this.auditor = new Auditor(places, findings);
  }

  public Verdict run() {
    Path folder = TemporaryFolder.make("turno-simulate-");
    long begun = System.nanoTime();
    Instant beginning = BusinessSetup.beginning(random);
    planned = beginning.getEpochSecond();
    try (Nodes nodes = new Nodes(turno, folder, beginning, configuration.database())) {
      Thread onExit = new Thread(nodes::close, "end of the simulation");
      Runtime.getRuntime().addShutdownHook(onExit);
      run(nodes);
      nodes.stop().forEach(line -> findings.add(line, (Object) null));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      findings.add("the simulation was interrupted", (Object) null);
    } catch (RuntimeException | IOException | SQLException | ExecutionException e) {
      findings.add("the simulation was aborted: " + e, (Object) null);
    }
    return verdict(folder, Duration.ofNanos(System.nanoTime() - begun));
  }

  private void run(Nodes nodes)
      throws InterruptedException, IOException, SQLException, ExecutionException {
    progress.say(
        "Seed "
            + configuration.seed()
            + ": "
            + configuration.nodes()
            + " nodes, "
            + configuration.clients()
            + " clients");
    nodes.start(configuration.nodes());
    int count = 1 + random.nextInt(3);
    for (int i = 1; i <= count; i++) {
      String slug = "shop-" + i;
      var zone = BusinessSetup.zone(random);
      String key = nodes.ownersKey(slug, zone.getId());
      SimulatedShop shop = new SimulatedShop(slug, key, zone);
      shops.add(shop);
      new BusinessSetup(nodes, shop, random).create();
    }
    still = configuration.clients() == 1 || random.nextBoolean();
    ServerClock clock = new ServerClock(nodes.database());
    try {
      jump(nodes, clock, OUTAGE_SECONDS, still);
      roundsBesideOthers(nodes, clock);
      // lets every pending hold and deposit expire, and returns when their expiry is stored
      jump(nodes, clock, 3 * 3_600, false);
      new StoredState(findings, clock.read().second()).judge(nodes.database(), shops);
    } finally {
      clock.close();
    }
  }

  private void roundsBesideOthers(Nodes nodes, ServerClock clock)
      throws InterruptedException, ExecutionException, IOException {
    if (!configuration.hostile()) {
      rounds(nodes, clock);
      return;
    }
    try (HostileWorkspace hostile = nodes.hostile()) {
      hostile.begin();
      rounds(nodes, clock);
      hostile.end();
      progress.say(hostile.summary());
      hostile.evidence().forEach(line -> findings.add(line, (Object) null));
    }
    String starved =
        HostileWorkspace.starved(
            new HostileWorkspace.Served(0, 0),
            new HostileWorkspace.Served(refused, steps + refused));
    if (starved != null) {
      findings.add(starved, (Object) null);
    }
  }

  private void rounds(Nodes nodes, ServerClock clock)
      throws InterruptedException, ExecutionException, IOException {
    StepGenerator plans = new StepGenerator(configuration, shops, random, places);
    long end = System.nanoTime() + configuration.time().toNanos();
    long next = System.nanoTime() + BETWEEN_LINES.toNanos();
    while (System.nanoTime() < end
        && steps < configuration.steps()
        && findings.count() < MAX_FINDINGS) {
      ServerClock.Reading before = clock.read();
      List<Step> round = plans.next(before.second());
      boolean crash = configuration.crashes() && random.nextInt(ROUNDS_BETWEEN_CRASHES) == 0;
      FutureTask<Boolean> killer = crash ? crash(nodes) : null;
      long refusedBefore = nodes.unavailable.sum();
      ask(nodes, round);
      if (killer == null) {
        refused += nodes.unavailable.sum() - refusedBefore;
      } else {
        killer.get();
      }
      ServerClock.Span span = ServerClock.between(before, clock.read(), configuration.nodes() == 1);
      judge(round, span);
      steps += round.size();
      if (killer != null) {
        agree(nodes, clock);
      }
      if (killer != null || random.nextInt(ROUNDS_BETWEEN_JUMPS) == 0) {
        // a starting node lets the clock tick; the clock must not pass the next planned second
        jump(nodes, clock, distance() + (killer == null ? 0 : OUTAGE_SECONDS), still);
      }
      if (System.nanoTime() > next) {
        progress.say(
            Verdict.number(steps) + " steps, " + crashes + " crashes, " + jumps + " clock moves");
        next = System.nanoTime() + BETWEEN_LINES.toNanos();
      }
    }
  }

  private void judge(List<Step> round, ServerClock.Span span) {
    if (round.size() == 1 && round.getFirst().kind == Step.Kind.EXCLUSIVE) {
      auditor.exclusive(round.getFirst(), span.earliest(), span.latest());
    } else {
      auditor.judge(round, span.earliest(), span.latest());
    }
  }

  private static void ask(Nodes nodes, List<Step> round)
      throws InterruptedException, ExecutionException {
    List<FutureTask<Boolean>> asking = new ArrayList<>();
    for (Step step : round) {
      FutureTask<Boolean> task =
          new FutureTask<>(() -> {
            nodes.ask(step);
            return true;
          });
      Thread.ofVirtual().name("client " + step.client).start(task);
      asking.add(task);
    }
    for (FutureTask<Boolean> task : asking) {
      task.get();
    }
  }

  /**
   * Kills a node, the first node's PostgreSQL, or the first node with its PostgreSQL, while a round
   * is running. A database given on the command line is not killed.
   */
  private FutureTask<Boolean> crash(Nodes nodes) {
    crashes++;
    int kind = random.nextInt(3);
    int node = random.nextInt(configuration.nodes());
    long wait = random.nextInt(CRASH_WITHIN_MILLIS);
    FutureTask<Boolean> task =
        new FutureTask<>(() -> {
          Thread.sleep(wait);
          if (kind == 0) {
            nodes.killPostgres();
          } else {
            nodes.kill(kind == 1 ? node : 0, kind == 2 && configuration.database() == null);
          }
          return true;
        });
    Thread.ofVirtual().name("crash").start(task);
    return task;
  }

  /** The length of a jump in seconds: up to two weeks, and often so long that holds expire. */
  private long distance() {
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> random.nextInt(60);
      case 3, 4, 5 -> 300 + random.nextInt(900);
      case 6 -> random.nextInt(86_400);
      default -> random.nextInt(4) == 0 ? random.nextLong(2 * WEEK) : 3_600;
    };
  }

  private void jump(Nodes nodes, ServerClock clock, long seconds, boolean frozen)
      throws InterruptedException, IOException {
    jumps++;
    planned += seconds;
    var move = PlainJson.object().put("frozen", frozen);
    // a stopped clock is moved to an absolute instant, so that the same seed gets the same times,
    // however long a node takes to start
    String body =
        (frozen
                ? move.put("now", Instant.ofEpochSecond(planned).toString())
                : move.put("advance_seconds", seconds))
            .toString();
    SimulatedShop shop = shops.getFirst();
    Step step =
        new Step(
            0,
            0,
            random.nextInt(configuration.nodes()),
            shop,
            Step.Kind.EXCLUSIVE,
            new ApiRequest("POST", "/test/clock", "jump-" + jumps, null, body));
    nodes.ask(step);
    if (step.reply().status() != 200) {
      findings.add("the clock cannot be moved", step);
      return;
    }
    agree(nodes, clock);
  }

  /** Waits until every node shows the current time of the clock. */
  private void agree(Nodes nodes, ServerClock clock) throws InterruptedException, IOException {
    ApiRequest me = ApiRequest.get("/me");
    for (int node = 0; node < nodes.count(); node++) {
      long end = System.nanoTime() + MAX_AGREEMENT.toNanos();
      while (!shows(nodes, node, me, clock)) {
        if (System.nanoTime() > end) {
          findings.add("node " + (node + 1) + " does not follow the clock", (Object) null);
          return;
        }
        Thread.sleep(20);
      }
    }
  }

  private boolean shows(Nodes nodes, int node, ApiRequest me, ServerClock clock)
      throws InterruptedException {
    try {
      JsonNode answer = nodes.once(node, shops.getFirst().apiKey, me).json();
      long shown = answer.path("now").isString() ? AllocatedTime.second(answer.path("now")) : 0;
      return clock.read().isShownBy(shown);
    } catch (IOException e) {
      return false; // the node is still starting
    }
  }

  private Verdict verdict(Path folder, Duration took) {
    if (findings.count() == 0) {
      progress.say("Steps by kind and status: " + auditor.outcomes());
      if (configuration.nodes() > 1) {
        progress.say(
            "Lists were up to " + places.furthestMillis() + " ms behind other nodes' changes");
      }
    }
    String line =
        "simulate: seed "
            + configuration.seed()
            + ", "
            + Verdict.time(took)
            + ", "
            + configuration.nodes()
            + (configuration.nodes() == 1 ? " node, " : " nodes, ")
            + crashes
            + (crashes == 1 ? " crash" : " crashes")
            + (configuration.hostile() ? ", next to a hostile workspace: " : ": ")
            + Verdict.number(steps)
            + " steps, ";
    String again =
        "./turno simulate --seed "
            + configuration.seed()
            + " --nodes "
            + configuration.nodes()
            + " --clients "
            + configuration.clients()
            + " --minutes "
            + Math.max(1, configuration.time().toMinutes())
            + " --steps "
            + steps
            + (configuration.hostile() ? " --hostile" : "");
    return Verdict.of(line, findings.count(), findings.lines(), again, folder);
  }
}
