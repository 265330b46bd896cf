package turno.verification.race;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import turno.postgres.Progress;
import turno.verification.hostile.HostileWorkspace;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.TemporaryFolder;

/**
 * Starts a server, lets many clients compete for its few slots, kills the server meanwhile if
 * requested, and then judges the database. A race connects only to 127.0.0.1 and the configured
 * database, and ends by itself.
 */
public final class Race {
  private static final int MAX_REQUESTS = 5_000_000;
  private static final int MAX_BOOKINGS = 100_000; // the judge keeps all of them in memory
  private static final Duration STEP = Duration.ofMillis(50);
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(5);
  private static final Duration MAX_FIRST = Duration.ofMinutes(1);

  private final RaceConfiguration configuration;
  private final List<String> turno;
  private final Progress progress;
  private final RaceStatistics statistics = new RaceStatistics();
  private Duration fought = Duration.ZERO;
  private int kills;
  private int jumps;
  private @Nullable HostileWorkspace hostile; // null unless it is waiting for half time
  private HostileWorkspace.@Nullable Served servedBefore;
  private volatile boolean stopped;

  /**
   * @param turno the command line that runs the server's program, without the program's own
   *     arguments
   * @param progress receives the progress messages
   */
  public Race(RaceConfiguration configuration, List<String> turno, Progress progress) {
    this.configuration = configuration;
    this.turno = List.copyOf(turno);
    this.progress = progress;
  }

  public RaceVerdict run() {
    Path folder = TemporaryFolder.make("turno-race-");
    DatabaseJudge.Judgement judgement = new DatabaseJudge.Judgement(0, 0, 0, List.of());
    try (ServerProcess server =
        new ServerProcess(
            turno,
            folder,
            Instant.now().truncatedTo(ChronoUnit.SECONDS),
            configuration.database())) {
      judgement = run(server, folder);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      statistics.evidence("the race was interrupted");
    } catch (RuntimeException | SQLException e) {
      statistics.evidence("the race was aborted: " + e);
    }
    return verdict(judgement, folder);
  }

  /** Runs the race; Ctrl-C also ends the server and deletes the folder. */
  private DatabaseJudge.Judgement run(ServerProcess server, Path folder)
      throws InterruptedException, SQLException {
    Thread onExit =
        new Thread(
            () -> {
              stopped = true;
              server.close();
              TemporaryFolder.delete(folder);
            },
            "end of the race");
    Runtime.getRuntime().addShutdownHook(onExit);
    try {
      return run(server);
    } finally {
      removeHook(onExit);
    }
  }

  private static void removeHook(Thread onExit) {
    try {
      Runtime.getRuntime().removeShutdownHook(onExit);
    } catch (IllegalStateException e) {
      // the process is already ending and the hook is running
    }
  }

  private DatabaseJudge.Judgement run(ServerProcess server)
      throws InterruptedException, SQLException {
    progress.say("Starting a server in " + server.data());
    server.start();
    if (configuration.database() == null) {
      SlowCommits.slowDown(server.database());
    }
    RetryingClient wire = new RetryingClient(server, statistics, RaceShop.openWorkspace(server));
    RaceShop shop = RaceShop.create(wire, Instant.now());
    progress.say(
        number(configuration.clients())
            + " clients compete for "
            + configuration.time().toSeconds()
            + " s"
            + (configuration.hostile() ? " next to a hostile workspace" : ""));
    Competition competition = new Competition(wire, shop, statistics);
    fightBesideOthers(server, competition);
    competition.jump(); // so that the remaining holds expire
    progress.say(summary());
    progress.say("Judging the database");
    DatabaseJudge.Judgement judgement =
        DatabaseJudge.judge(server.database(), statistics.expected(), statistics.answered());
    server.stopFault().ifPresent(statistics::evidence);
    return judgement;
  }

  private void fightBesideOthers(ServerProcess server, Competition competition)
      throws InterruptedException {
    if (!configuration.hostile()) {
      fight(server, competition);
      return;
    }
    try (HostileWorkspace workspace = HostileWorkspace.of(List.of(server))) {
      hostile = workspace;
      fight(server, competition);
      workspace.end();
      progress.say(workspace.summary());
      workspace.evidence().forEach(statistics::evidence);
    }
    HostileWorkspace.Served before = servedBefore;
    String starved =
        before == null ? null : HostileWorkspace.starved(before, statistics.served().since(before));
    if (starved != null && kills == 0) { // a restarting server refuses every client
      statistics.evidence(starved);
    }
  }

  /** Starts the hostile workspace halfway through the race, so that both halves can be compared. */
  private void letHostileBegin() {
    HostileWorkspace waiting = hostile;
    if (waiting != null && fought.compareTo(configuration.time().dividedBy(2)) >= 0) {
      servedBefore = statistics.served();
      waiting.begin();
      hostile = null;
    }
  }

  private void fight(ServerProcess server, Competition competition) throws InterruptedException {
    competition.begin(configuration.clients(), 0);
    try {
      supervise(server, competition);
    } finally {
      competition.end();
    }
    progress.say("Waiting until the clients have finished their last actions");
    competition.finish();
  }

  private void supervise(ServerProcess server, Competition competition)
      throws InterruptedException {
    long last = System.nanoTime();
    Duration next = BETWEEN_LINES;
    while (isRunning()) {
      if (kills < configuration.kills()
          && (isEnough() || fought.compareTo(configuration.killAt(kills)) >= 0)) {
        kill(server);
        last = System.nanoTime(); // the time during which the server is down is ignored
      }
      if (jumps < configuration.jumps() && fought.compareTo(configuration.jumpAt(jumps)) >= 0) {
        competition.jumpMeanwhile();
        jumps++;
      }
      letHostileBegin();
      if (!server.isAlive()) {
        throw new IllegalStateException("the server ended unexpectedly; see " + server.log());
      }
      Thread.sleep(STEP);
      long now = System.nanoTime();
      fought = fought.plusNanos(now - last);
      last = now;
      if (fought.compareTo(next) >= 0) {
        progress.say(fought.toSeconds() + " s: " + summary());
        next = next.plus(BETWEEN_LINES);
      }
    }
  }

  /**
   * Whether the race continues. All planned kills must happen first. On a slow machine, the race
   * may also take {@link #MAX_FIRST} longer, until a booking has succeeded and another was refused.
   */
  private boolean isRunning() {
    Duration time = isFought() ? configuration.time() : configuration.time().plus(MAX_FIRST);
    return kills < configuration.kills() || (fought.compareTo(time) < 0 && !isEnough());
  }

  private boolean isFought() {
    return statistics.booked.sum() > 0 && statistics.refused.sum() > 0;
  }

  private boolean isEnough() {
    return statistics.requests.sum() >= MAX_REQUESTS
        || statistics.held.sum() + statistics.booked.sum() >= MAX_BOOKINGS;
  }

  private void kill(ServerProcess server) throws InterruptedException {
    boolean withPostgres = configuration.killsPostgres(kills);
    progress.say(
        fought.toSeconds()
            + " s: kill -9 of the server"
            + (withPostgres ? " and its PostgreSQL" : ""));
    server.kill(withPostgres);
    long before = System.nanoTime();
    server.start();
    kills++;
    Duration took = Duration.ofNanos(System.nanoTime() - before);
    progress.say("ready again after " + took.toMillis() + " ms");
  }

  private String summary() {
    return number(statistics.requests.sum())
        + " requests, "
        + number(statistics.held.sum())
        + " held, "
        + number(statistics.booked.sum())
        + " booked, "
        + number(statistics.freed.sum())
        + " released or cancelled, "
        + number(statistics.refused.sum())
        + " refused, "
        + number(statistics.expired.sum())
        + " expired before their confirmation or release, "
        + number(statistics.replayed.sum())
        + " replayed, "
        + number(statistics.busy.sum())
        + " asked to retry, "
        + number(statistics.unknown.sum())
        + " without an answer at first";
  }

  private RaceVerdict verdict(DatabaseJudge.Judgement judgement, Path folder) {
    if (stopped) { // any interruption comes from the signal
      return new RaceVerdict(false, "race: stopped early, so nothing was judged", List.of(), null);
    }
    if (kills < configuration.kills()) {
      statistics.evidence(
          "the server was killed "
              + kills
              + " times, but "
              + configuration.kills()
              + " kills were planned");
    }
    if (configuration.hostile() && servedBefore == null) {
      statistics.evidence("the hostile workspace never began: the race ended before half time");
    }
    if (!isFought()) {
      statistics.evidence("the clients did not compete: no booking was made, or none was refused");
    }
    List<String> evidence = new ArrayList<>(statistics.evidence());
    evidence.addAll(judgement.evidence());
    boolean won = judgement.isClean() && evidence.isEmpty();
    String line =
        "race: "
            + number(configuration.clients())
            + " clients, "
            + fought.toSeconds()
            + " s"
            + (configuration.kill() ? ", " + kills + (kills == 1 ? " kill" : " kills") : "")
            + (configuration.hostile() ? ", next to a hostile workspace" : "")
            + ": "
            + number(statistics.requests.sum())
            + " requests, "
            + number(statistics.booked.sum())
            + " booked, "
            + number(judgement.overlaps())
            + " overlaps, "
            + number(judgement.lost())
            + " lost, "
            + number(judgement.duplicated())
            + " duplicated: "
            + (won ? "won" : "NOT won");
    if (won) {
      TemporaryFolder.delete(folder);
    }
    return new RaceVerdict(won, line, evidence, won ? null : folder);
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
