package turno.verification.race;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.node.ObjectNode;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresPair;
import turno.postgres.Progress;
import turno.verification.kit.PlainJson;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.TemporaryFolder;
import turno.verification.kit.Verdict;

/**
 * Upgrades two servers on one PostgreSQL, one after the other, to a version with a newer schema,
 * while clients compete, webhooks are received and changes are followed; then goes back to this
 * version with a backup. See docs/operations/upgrade.md.
 */
public final class UpgradeTrial {
  private static final int MIN_WRITES = 60;

  private static final Map<String, String> SETTINGS =
      Map.of("TURNO_WEBHOOKS", "send", "TURNO_ALLOW_NETWORKS", "127.0.0.0/8");

  private static final String SCHEMA =
      "select max(version::integer) from turno_migrations.flyway_schema_history where success";

  private static final String BROKEN_INDEXES =
      "select indexrelid::regclass from pg_index where not indisvalid";

  private final int clients;
  private final long seed;
  private final List<String> turno;
  private final Path checkout;
  private final Path programs;
  private final Progress progress;
  private final Random random;
  private final Instant clock = Instant.now().truncatedTo(ChronoUnit.SECONDS);
  private final RaceStatistics statistics = new RaceStatistics();
  private final UpgradeStatistics upgrade =
      new UpgradeStatistics(statistics, "both servers on this version");
  private final List<String> evidence = new ArrayList<>();
  private DatabaseJudge.Judgement judgement = new DatabaseJudge.Judgement(0, 0, 0, List.of());
  private int missing;

  /** The parts that run during the upgrade. */
  private record Stage(
      PostgresPair.Server postgres,
      List<ServerProcess> servers,
      NextVersion next,
      Competition competition,
      ReceivedWebhooks webhooks,
      FollowedChanges changes) {}

  /**
   * @param seed the random seed for the requests and pauses
   * @param turno the command line that runs the server's program
   * @param checkout the folder with the sources, from which the next version is made
   * @param programs the folder that receives PostgreSQL's programs
   */
  public UpgradeTrial(
      int clients, long seed, List<String> turno, Path checkout, Path programs, Progress progress) {
    this.clients = clients;
    this.seed = seed;
    this.turno = List.copyOf(turno);
    this.checkout = checkout;
    this.programs = programs;
    this.progress = progress;
    this.random = new Random(seed);
  }

  public RaceVerdict run() {
    Path folder = TemporaryFolder.make("turno-upgrade-");
    long begun = System.nanoTime();
    try (PostgresPair postgres =
            PostgresPair.alone(folder.resolve("postgres"), programs, new SecureRandom());
        ReceivedWebhooks webhooks = new ReceivedWebhooks();
        ServerProcess one = server(folder, "server-1", postgres.first().address());
        ServerProcess two = server(folder, "server-2", postgres.first().address())) {
      Thread onExit = new Thread(() -> end(postgres, one, two), "end of the upgrade");
      Runtime.getRuntime().addShutdownHook(onExit);
      try {
        run(folder, postgres.first(), List.of(one, two), webhooks);
      } finally {
        removeHook(onExit);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      evidence.add("the trial was interrupted");
    } catch (RuntimeException | SQLException | IOException e) {
      evidence.add("the trial was aborted: " + e);
    }
    upgrade.lines().forEach(progress::say);
    if (upgrade.failed() > 0 && upgrade.isStrained()) {
      progress.say("Requests failed before the upgrade began. Choose fewer --clients.");
    }
    return verdict(folder, Duration.ofNanos(System.nanoTime() - begun));
  }

  private ServerProcess server(Path folder, String name, JdbcAddress database) throws IOException {
    Path own = Files.createDirectories(folder.resolve(name));
    return new ServerProcess(turno, own, clock, database).with(SETTINGS);
  }

  private static void end(PostgresPair postgres, ServerProcess... servers) {
    for (ServerProcess server : servers) {
      server.close();
    }
    postgres.close();
  }

  private static void removeHook(Thread onExit) {
    try {
      Runtime.getRuntime().removeShutdownHook(onExit);
    } catch (IllegalStateException e) {
      // the process is already ending and the hook is running
    }
  }

  private void run(
      Path folder,
      PostgresPair.Server postgres,
      List<ServerProcess> servers,
      ReceivedWebhooks webhooks)
      throws SQLException, IOException, InterruptedException {
    NextVersion next = NextVersion.of(turno, checkout, folder.resolve("next"));
    SlowCommits.slowDown(postgres.address());
    for (ServerProcess server : servers) {
      server.start();
    }
    String key = RaceShop.openWorkspace(servers.getFirst());
    BalancedClient wire = new BalancedClient(servers, statistics, upgrade, key);
    RaceShop shop = RaceShop.create(wire, Instant.now());
    ObjectNode endpoint = PlainJson.object().put("url", webhooks.url());
    endpoint.putArray("event_types").add("*");
    wire.create("/webhook-endpoints", "endpoint", endpoint);
    AtomicInteger streams = new AtomicInteger();
    WayBack back;
    try (FollowedChanges changes =
        new FollowedChanges(
            () -> servers.get(streams.getAndIncrement() & 1).port(), key, postgres::address)) {
      Competition competition = new Competition(wire, shop, statistics);
      Stage stage = new Stage(postgres, servers, next, competition, webhooks, changes);
      progress.say(clients + " clients compete on two servers, seed " + seed);
      competition.begin(clients, random.nextLong());
      try {
        back = upgrade(stage, folder);
      } finally {
        competition.end();
      }
      competition.finish();
      competition.jump(); // so that the remaining holds expire
      judge(stage);
    }
    for (ServerProcess server : servers) {
      stop(server);
    }
    JdbcAddress empty = postgres.makeDatabase("way_back");
    try (ServerProcess previous = server(folder, "previous", empty)) {
      evidence.addAll(back.go(postgres.address(), empty, previous, key, progress));
    }
  }

  private WayBack upgrade(Stage stage, Path folder)
      throws SQLException, IOException, InterruptedException {
    awaitWrites(stage);
    Patience.require("a webhook has arrived", () -> stage.webhooks().count() > 0);
    Patience.require("a change has arrived", () -> stage.changes().count() > 0);
    progress.say("Taking the backup before the upgrade");
    WayBack back =
        WayBack.withBackup(folder.resolve("before.turno"), stage.servers().getFirst(), statistics);
    replace(stage, 0);
    requireSchema(stage);
    upgrade.begin("server 1 on the next version, server 2 on this one");
    stage.competition().jumpMeanwhile();
    awaitWrites(stage);
    refuseStart(stage, folder);
    replace(stage, 1);
    upgrade.begin("both servers on the next version");
    stage.competition().jumpMeanwhile();
    awaitWrites(stage);
    return back;
  }

  /** Waits until each server has acknowledged {@link #MIN_WRITES} more writes, and a bit longer. */
  private void awaitWrites(Stage stage) throws InterruptedException {
    for (int server = 0; server < stage.servers().size(); server++) {
      int chosen = server;
      int enough = upgrade.written(server) + MIN_WRITES;
      Patience.require(
          "server " + (server + 1) + " has made enough writes",
          () -> upgrade.written(chosen) >= enough);
    }
    Thread.sleep(500 + random.nextInt(1_500));
  }

  /** Stops a server with SIGTERM and starts the next version with the same port and folder. */
  private void replace(Stage stage, int number) throws InterruptedException {
    ServerProcess server = stage.servers().get(number);
    String name = "server " + (number + 1);
    progress.say("Stopping " + name);
    upgrade.begin(name + " stops");
    stop(server);
    upgrade.begin(name + " is down");
    server.install(stage.next().words());
    server.start();
    progress.say(
        name + " runs the next version; ready after " + Math.round(server.readySeconds()) + " s");
  }

  private void stop(ServerProcess server) throws InterruptedException {
    server.stopFault().ifPresent(evidence::add);
  }

  private void requireSchema(Stage stage) throws SQLException {
    List<String> found = stage.postgres().query(SCHEMA);
    if (!found.equals(List.of(stage.next().schema()))) {
      evidence.add("the schema is " + found + " instead of " + stage.next().schema());
    }
    List<String> broken = stage.postgres().query(BROKEN_INDEXES);
    if (!broken.isEmpty()) {
      evidence.add("the migration left invalid indexes: " + broken);
    }
  }

  /** Checks that this version refuses to start on the newer schema and reports the reason. */
  private void refuseStart(Stage stage, Path folder) throws IOException, InterruptedException {
    try (ServerProcess late = server(folder, "late", stage.postgres().address())) {
      late.start();
      evidence.add("this version started on the newer schema");
    } catch (IllegalStateException e) {
      String log = Files.readString(folder.resolve("late").resolve("server.log"));
      if (!log.contains("does not know")) {
        evidence.add("this version does not say why it refuses the newer schema: " + log);
      }
    }
  }

  private void judge(Stage stage) throws SQLException, InterruptedException {
    progress.say("Judging the database");
    requireSchema(stage);
    JdbcAddress address = stage.postgres().address();
    judgement = DatabaseJudge.judge(address, statistics.expected(), statistics.answered());
    Differences received = ReceiverJudge.compared(address, stage.webhooks(), stage.changes());
    missing = received.missing().size();
    if (stage.changes().resets() > 0) {
      evidence.add("the stream of changes was reset " + stage.changes().resets() + " times");
    }
    evidence.addAll(received.missing());
    evidence.addAll(received.unknown());
  }

  private RaceVerdict verdict(Path folder, Duration took) {
    evidence.addAll(statistics.evidence());
    evidence.addAll(judgement.evidence());
    boolean won = judgement.isClean() && evidence.isEmpty();
    String line =
        "race: two servers upgraded under "
            + clients
            + " clients, seed "
            + seed
            + ", "
            + Verdict.time(took)
            + ": "
            + Verdict.number(upgrade.requests())
            + " requests, "
            + Verdict.number(statistics.booked.sum())
            + " booked, "
            + Verdict.number(upgrade.retried())
            + " retried, "
            + Verdict.number(upgrade.failed())
            + " failed even after one retry, "
            + judgement.overlaps()
            + " overlaps, "
            + judgement.lost()
            + " lost, "
            + judgement.duplicated()
            + " duplicated, "
            + missing
            + " events missing: "
            + (won ? "won" : "NOT won");
    if (won) {
      TemporaryFolder.delete(folder);
    }
    return new RaceVerdict(won, line, evidence, won ? null : folder);
  }
}
