package turno.verification.race;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import turno.postgres.Progress;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.TemporaryFolder;

/**
 * Starts a server of its own, lets clients fight for its few slots, kills it meanwhile where that
 * is asked for, and has the database judged. Talks to 127.0.0.1 only, and ends by itself.
 */
public final class Race {
  private static final int JUMP_SECONDS = 11 * 60; // every hold of before has run out
  private static final int REQUESTS_MOST = 5_000_000;
  private static final int BOOKINGS_MOST = 100_000; // what is remembered for the judge fits memory
  private static final Duration STEP = Duration.ofMillis(50);
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(5);
  private static final Duration FIRST_MOST = Duration.ofMinutes(1);
  private static final Duration FINISH_MOST = Duration.ofSeconds(150);

  private final RaceConfiguration course;
  private final List<String> turno;
  private final Progress progress;
  private final RaceStatistics tally = new RaceStatistics();
  private Duration fought = Duration.ZERO;
  private int kills;
  private int jumps;
  private final List<Thread> jumping = new ArrayList<>();
  private final AtomicInteger asked = new AtomicInteger();
  private volatile boolean over;
  private volatile boolean stopped;

  /**
   * @param turno the words of a command line that run this program, before its own words
   * @param progress takes the lines that tell how things go
   */
  public Race(RaceConfiguration course, List<String> turno, Progress progress) {
    this.course = course;
    this.turno = List.copyOf(turno);
    this.progress = progress;
  }

  public RaceVerdict run() {
    Path folder = TemporaryFolder.make("turno-race-");
    DatabaseJudge.Judgement judgement = new DatabaseJudge.Judgement(0, 0, 0, List.of());
    try (ServerProcess server =
        new ServerProcess(turno, folder, Instant.now().truncatedTo(ChronoUnit.SECONDS))) {
      judgement = run(server, folder);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      tally.evidence("the race was interrupted");
    } catch (RuntimeException | SQLException e) {
      tally.evidence("the race broke off: " + e);
    }
    return verdict(judgement, folder);
  }

  /** Ctrl-C ends the server too, and keeps nothing. */
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
      // the process is ending already, and the hook runs
    }
  }

  private DatabaseJudge.Judgement run(ServerProcess server)
      throws InterruptedException, SQLException {
    progress.say("Starting a server in " + server.data());
    server.start();
    SlowCommits.slowDown(server.database());
    RetryingClient wire = new RetryingClient(server, tally, RaceShop.openWorkspace(server));
    RaceShop shop = RaceShop.furnish(wire, Instant.now());
    progress.say(
        number(course.clients()) + " clients fight for " + course.time().toSeconds() + " s");
    fight(server, wire, shop);
    jump(wire); // what is held still has its end
    progress.say(told());
    progress.say("Judging the database");
    DatabaseJudge.Judgement judgement =
        DatabaseJudge.judge(server.database(), tally.told(), tally.answered());
    Integer code = server.stop();
    if (code == null || code != 0) {
      tally.evidence("the server ended with " + code + " instead of 0");
    }
    return judgement;
  }

  private void fight(ServerProcess server, RetryingClient wire, RaceShop shop)
      throws InterruptedException {
    Contention rush = new Contention(shop, new Random(0));
    List<Thread> clients = new ArrayList<>();
    for (int number = 1; number <= course.clients(); number++) {
      Contender client =
          new Contender(number, wire, shop, rush, tally, new Random(number), () -> over);
      clients.add(Thread.ofVirtual().name("client " + number).start(client));
    }
    try {
      supervise(server, wire);
    } finally {
      over = true;
    }
    progress.say("The clients finish what they have begun");
    for (Thread jump : jumping) {
      jump.join();
    }
    Instant end = Instant.now().plus(FINISH_MOST);
    for (Thread client : clients) {
      Duration left = Duration.between(Instant.now(), end);
      if (!client.join(left.isPositive() ? left : Duration.ZERO)) {
        tally.evidence(client.getName() + " does not finish");
        client.interrupt();
        client.join();
      }
    }
  }

  private void supervise(ServerProcess server, RetryingClient wire) throws InterruptedException {
    long last = System.nanoTime();
    Duration next = BETWEEN_LINES;
    while (goesOn()) {
      if (kills < course.kills() && (isEnough() || fought.compareTo(course.killAt(kills)) >= 0)) {
        kill(server);
        last = System.nanoTime(); // the time that the server was down does not count
      }
      if (jumps < course.jumps() && fought.compareTo(course.jumpAt(jumps)) >= 0) {
        jumping.add(Thread.ofVirtual().name("jump").start(() -> jump(wire)));
        jumps++;
      }
      if (!server.isAlive()) {
        throw new IllegalStateException("the server ended by itself; see " + server.log());
      }
      Thread.sleep(STEP);
      long now = System.nanoTime();
      fought = fought.plusNanos(now - last);
      last = now;
      if (fought.compareTo(next) >= 0) {
        progress.say(fought.toSeconds() + " s: " + told());
        next = next.plus(BETWEEN_LINES);
      }
    }
  }

  /**
   * However slow the machine, or soon enough was asked: the kills that were planned happen, and
   * somebody has won and somebody lost before it is over.
   */
  private boolean goesOn() {
    Duration time = isFought() ? course.time() : course.time().plus(FIRST_MOST);
    return kills < course.kills() || (fought.compareTo(time) < 0 && !isEnough());
  }

  private boolean isFought() {
    return tally.booked.sum() > 0 && tally.refused.sum() > 0;
  }

  private boolean isEnough() {
    return tally.requests.sum() >= REQUESTS_MOST
        || tally.held.sum() + tally.booked.sum() >= BOOKINGS_MOST;
  }

  private void kill(ServerProcess server) throws InterruptedException {
    boolean withPostgres = course.killsPostgres(kills);
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

  private void jump(RetryingClient wire) {
    ApiRequest ask =
        ApiRequest.post(
            "/test/clock",
            "jump-" + asked.incrementAndGet(),
            "{\"advance_seconds\": " + JUMP_SECONDS + "}");
    try {
      ApiReply reply = wire.ask(ask);
      if (reply.status() != 200) {
        tally.evidence(ask + ": " + reply);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      tally.evidence(e.toString());
    }
  }

  private String told() {
    return number(tally.requests.sum())
        + " requests, "
        + number(tally.held.sum())
        + " held, "
        + number(tally.booked.sum())
        + " booked, "
        + number(tally.freed.sum())
        + " given back, "
        + number(tally.refused.sum())
        + " refused, "
        + number(tally.expired.sum())
        + " found expired, "
        + number(tally.replayed.sum())
        + " replayed, "
        + number(tally.busy.sum())
        + " told to wait, "
        + number(tally.unknown.sum())
        + " unanswered at first";
  }

  private RaceVerdict verdict(DatabaseJudge.Judgement judgement, Path folder) {
    if (stopped) { // whatever broke off then, the signal broke
      return new RaceVerdict(
          false, "race: stopped before its end, and not judged", List.of(), null);
    }
    if (kills < course.kills()) {
      tally.evidence("the server was killed " + kills + " of " + course.kills() + " times");
    }
    if (!isFought()) {
      tally.evidence("nobody fought: nothing was booked, or nothing refused");
    }
    List<String> evidence = new ArrayList<>(tally.evidence());
    evidence.addAll(judgement.evidence());
    boolean won = judgement.isClean() && evidence.isEmpty();
    String line =
        "race: "
            + number(course.clients())
            + " clients, "
            + fought.toSeconds()
            + " s"
            + (course.kill() ? ", " + kills + (kills == 1 ? " kill" : " kills") : "")
            + ": "
            + number(tally.requests.sum())
            + " requests, "
            + number(tally.booked.sum())
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
