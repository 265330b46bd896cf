package turno.verification.race;

import java.io.IOException;
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
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresPair;
import turno.postgres.Progress;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainJson;
import turno.verification.kit.ServerProcess;

/**
 * One case of the failover table: a server on a primary and a synchronous standby, competing
 * clients, a receiver of webhooks and a follower of the changes, while the two PostgreSQL servers
 * die, freeze or come back.
 */
final class FailoverTrial {
  private static final int CLIENTS = 32;
  private static final int WRITES_BEFORE = 100;
  private static final Duration AFTERWARDS = Duration.ofSeconds(3);

  private static final Duration STANDBY_FROZEN = Duration.ofSeconds(10);

  private static final String TIMELINE =
      "select coalesce(max(split_part(timeline, '/', 2)), '') from turno.outgoing";

  private static final String ROWS =
      "select (select count(*) from turno.log) || ' changes, '"
          + " || (select count(*) from turno.idempotency_keys) || ' answers'";

  /**
   * Finds the server's sessions that are older than two seconds. Younger ones may belong to
   * connections that only ask for the timeline and are then closed. Sessions with a commit that
   * waits for a standby are left out too, because they outlive their clients.
   */
  private static final String KEPT_SESSIONS =
      "select application_name from pg_stat_activity where application_name like 'turno %'"
          + " and clock_timestamp() - backend_start > interval '2 seconds'"
          + " and wait_event is distinct from 'SyncRep'";

  private final FailoverCase kind;
  private final long seed;
  private final List<String> turno;
  private final Path programs;
  private final Path folder;
  private final Progress progress;
  private final Random random;
  private final RaceStatistics statistics = new RaceStatistics();
  private final List<String> evidence = new ArrayList<>();
  private volatile PostgresPair.@Nullable Server leading;
  private long healedNanos;
  private int missing;
  private int unknown;

  /**
   * @param turno the command line that runs the server's program
   * @param programs the folder with PostgreSQL's programs
   */
  FailoverTrial(
      FailoverCase kind,
      long seed,
      List<String> turno,
      Path programs,
      Path folder,
      Progress progress) {
    this.kind = kind;
    this.seed = seed;
    this.turno = turno;
    this.programs = programs;
    this.folder = folder;
    this.progress = progress;
    this.random = new Random(31 * seed + kind.word().hashCode());
  }

  FailoverResult run() {
    DatabaseJudge.Judgement judgement = new DatabaseJudge.Judgement(0, 0, 0, List.of());
    Duration untilWebhooks = null;
    int resets = 0;
    try (PostgresPair pair =
            new PostgresPair(folder.resolve("servers"), programs, new SecureRandom());
        ReceivedWebhooks webhooks = new ReceivedWebhooks();
        ServerProcess server =
            new ServerProcess(
                    turno, folder, Instant.now().truncatedTo(ChronoUnit.SECONDS), pair.address())
                .with(Map.of("TURNO_WEBHOOKS", "send", "TURNO_ALLOW_NETWORKS", "127.0.0.0/8"))) {
      Thread onExit = new Thread(() -> end(server, pair), "end of the failover");
      Runtime.getRuntime().addShutdownHook(onExit);
      try {
        leading = pair.first();
        pair.synchronize();
        server.start();
        String key = RaceShop.openWorkspace(server);
        RetryingClient wire = new RetryingClient(server, statistics, key);
        RaceShop shop = RaceShop.create(wire, Instant.now());
        ObjectNode endpoint = PlainJson.object().put("url", webhooks.url());
        endpoint.putArray("event_types").add("*");
        wire.create("/webhook-endpoints", "endpoint", endpoint);
        try (FollowedChanges changes = new FollowedChanges(server::port, key, this::primary)) {
          Competition competition = new Competition(wire, shop, statistics);
          competition.begin(CLIENTS, random.nextLong());
          try {
            disturb(pair, server, wire, competition, () -> isUnderWay(webhooks, changes));
          } finally {
            competition.end();
          }
          competition.finish();
          competition.jump(); // so that the remaining holds expire
          untilWebhooks = untilWebhooks(webhooks);
          judgement = DatabaseJudge.judge(primary(), statistics.expected(), statistics.answered());
          judge(ReceiverJudge.compared(primary(), webhooks, changes));
          resets = changes.resets();
        }
        server.stopFault().ifPresent(evidence::add);
      } finally {
        removeHook(onExit);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      evidence.add("the trial was interrupted");
    } catch (RuntimeException | SQLException | IOException e) {
      evidence.add("the trial was aborted: " + e);
    }
    evidence.addAll(statistics.evidence());
    evidence.addAll(judgement.evidence());
    return new FailoverResult(
        kind,
        seed,
        untilWrites(),
        untilWebhooks,
        statistics.writes().size(),
        statistics.unavailable.sum(),
        Duration.ofNanos(statistics.slowestNanos.get()),
        resets,
        judgement.lost() + unknown,
        judgement.duplicated() + judgement.overlaps(),
        missing,
        evidence);
  }

  private static void end(ServerProcess server, PostgresPair pair) {
    server.close();
    pair.close();
  }

  private static void removeHook(Thread onExit) {
    try {
      Runtime.getRuntime().removeShutdownHook(onExit);
    } catch (IllegalStateException e) {
      // the process is already ending and the hook is running
    }
  }

  private PostgresPair.Server leader() {
    PostgresPair.Server server = leading;
    if (server == null) {
      throw new IllegalStateException("no PostgreSQL has started");
    }
    return server;
  }

  private JdbcAddress primary() {
    return leader().address();
  }

  private static String one(PostgresPair.Server server, String sql) throws SQLException {
    return String.join(", ", server.query(sql));
  }

  private boolean isUnderWay(ReceivedWebhooks webhooks, FollowedChanges changes) {
    return statistics.writes().size() >= WRITES_BEFORE
        && webhooks.count() > 0
        && changes.count() > 0;
  }

  private void disturb(
      PostgresPair pair,
      ServerProcess server,
      RetryingClient wire,
      Competition competition,
      Patience.Condition isUnderWay)
      throws InterruptedException, SQLException, IOException {
    Patience.require("writes, webhooks and changes arrive", isUnderWay);
    competition.jumpMeanwhile();
    pause(500, 2_500);
    progress.say(kind.word() + ", seed " + seed + ": " + kind.meaning());
    switch (kind) {
      case KILL -> {
        pair.first().kill();
        promote(pair);
      }
      case LATE -> {
        pair.first().kill();
        pause(5_000, 10_000);
        promote(pair);
      }
      case FREEZE -> freeze(pair);
      case STANDBY -> freezeStandby(pair, wire);
      case RETURN -> bringBack(pair, server);
      case BOTH -> restartBoth(pair);
    }
    Thread.sleep(AFTERWARDS);
    if (leading == pair.second()) {
      Patience.require("the new timeline is stored", () -> one(leader(), TIMELINE).equals("2"));
    }
  }

  private void promote(PostgresPair pair) throws SQLException, InterruptedException {
    leading = pair.second();
    healedNanos = System.nanoTime();
    pair.second().promote();
    awaitWrites(healedNanos);
  }

  private void freeze(PostgresPair pair) throws SQLException, InterruptedException {
    pair.first().freeze();
    pause(0, 3_000);
    promote(pair);
    pair.first().thaw(); // the old primary does not know that it has been replaced
    Patience.require(
        "the old primary has no session left", () -> one(pair.first(), KEPT_SESSIONS).isEmpty());
  }

  private void freezeStandby(PostgresPair pair, RetryingClient wire)
      throws InterruptedException, IOException {
    pair.second().freeze();
    long frozenNanos = System.nanoTime();
    int reads = 0;
    long end = frozenNanos + STANDBY_FROZEN.toNanos();
    while (System.nanoTime() < end) {
      int status = wire.once(ApiRequest.get("/bookings?limit=1")).status();
      if (status == 200) {
        reads++;
      } else if (status != 503) { // 503 is correct, because waiting writes occupy connections
        evidence.add("a read was answered with " + status + " while commits waited");
      }
      pause(500, 1_000);
    }
    if (reads == 0) {
      evidence.add("no read was answered while commits waited");
    }
    // a write sent before the freeze may have reached the standby in time and be answered late
    statistics.writes().stream()
        .filter(write -> write.sentNanos() - frozenNanos > 0)
        .forEach(write ->
            evidence.add(
                write.what()
                    + " was acknowledged with the standby frozen; ms since the freeze: sent at "
                    + Duration.ofNanos(write.sentNanos() - frozenNanos).toMillis()
                    + ", answered at "
                    + Duration.ofNanos(write.answeredNanos() - frozenNanos).toMillis()));
    healedNanos = System.nanoTime();
    pair.second().thaw();
    awaitWrites(healedNanos);
  }

  private void bringBack(PostgresPair pair, ServerProcess server)
      throws SQLException, IOException, InterruptedException {
    PostgresPair.Server old = pair.first();
    old.kill();
    promote(pair);
    old.start();
    // from now on, the old primary would accept writes without a standby
    old.query("alter system reset synchronous_standby_names");
    old.query("select pg_reload_conf()");
    String rows = one(old, ROWS);
    pause(5_000, 8_000); // a running server asks every host for its timeline every five seconds
    server.kill(false);
    server.start(); // a starting server asks every host for its timeline
    awaitWrites(System.nanoTime());
    pause(5_000, 8_000);
    String now = one(old, ROWS);
    if (!rows.equals(now)) {
      evidence.add("the old primary had " + rows + " when it came back, but later " + now);
    }
    String sessions = one(old, KEPT_SESSIONS);
    if (!sessions.isEmpty()) {
      evidence.add("the server has sessions on the old primary: " + sessions);
    }
  }

  private void restartBoth(PostgresPair pair) throws IOException, InterruptedException {
    boolean standbyFirst = random.nextBoolean();
    (standbyFirst ? pair.second() : pair.first()).kill();
    (standbyFirst ? pair.first() : pair.second()).kill();
    pause(500, 3_000);
    pair.first().start();
    pause(0, 1_000);
    pair.second().start();
    healedNanos = System.nanoTime();
    awaitWrites(healedNanos);
  }

  private void awaitWrites(long sinceNanos) throws InterruptedException {
    Patience.require("writes succeed again", () -> firstWriteSince(sinceNanos) != null);
  }

  /**
   * The time of the first answer to a write that was sent after {@code nanos}; null if there is
   * none. Both times are values of {@link System#nanoTime}.
   */
  private @Nullable Long firstWriteSince(long nanos) {
    Long first = null;
    for (RaceStatistics.Write write : statistics.writes()) {
      if (write.sentNanos() - nanos >= 0 && (first == null || write.answeredNanos() - first < 0)) {
        first = write.answeredNanos();
      }
    }
    return first;
  }

  private @Nullable Duration untilWrites() {
    Long first = healedNanos == 0 ? null : firstWriteSince(healedNanos);
    return first == null ? null : Duration.ofNanos(first - healedNanos);
  }

  private @Nullable Duration untilWebhooks(ReceivedWebhooks webhooks) throws InterruptedException {
    Long written = firstWriteSince(healedNanos);
    if (written == null) {
      return null;
    }
    Patience.require("webhooks continue", () -> webhooks.firstSince(written) != null);
    Long first = webhooks.firstSince(written);
    return first == null ? null : Duration.ofNanos(first - written);
  }

  private void judge(Differences received) {
    missing += received.missing().size();
    unknown += received.unknown().size();
    evidence.addAll(received.missing());
    evidence.addAll(received.unknown());
  }

  private void pause(int least, int most) throws InterruptedException {
    Thread.sleep(least + random.nextInt(most - least));
  }
}
