package turno.workspaces;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.ProblemException;
import turno.kernel.Timestamps;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.time.DatabaseClock;

/**
 * Moves the simulated clock, which only moves forward. Work that becomes due is done before the
 * request is answered (docs/rules/time.md#simulated-clock); only slow requests to other systems may
 * continue after the answer.
 */
public final class ClockApi {
  private static final int ATTEMPTS = 20;

  /**
   * A clock that is stopped at about its present time keeps running for this long, on every node.
   * Clocks never go back, so all nodes can stop at the same instant only if none of them has
   * reached that instant yet.
   */
  private static final Duration STOPPING = Duration.ofSeconds(1);

  private static final Instant END_OF_TIME = Instant.parse("2201-01-01T00:00:00Z");

  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final DatabaseClock clock;
  private final Runnable runDueJobs;

  /** Schema Clock. */
  private record ClockView(String now, boolean frozen) {}

  /**
   * @param runDueJobs does all background work that is due, and returns when the work is done or
   *     has taken too long on other threads
   */
  public ClockApi(
      CommandTransactions writes, Workspaces workspaces, DatabaseClock clock, Runnable runDueJobs) {
    this.writes = writes;
    this.workspaces = workspaces;
    this.clock = clock;
    this.runDueJobs = runDueJobs;
  }

  public Map<String, Handler> handlers() {
    return Map.of("moveTestClock", this::moveTestClock);
  }

  private Answer moveTestClock(RequestContext call) {
    if (!clock.isSimulated()) {
      throw ProblemException.notFound("This server runs on the real clock. Start it with --clock.");
    }
    ZoneId zone = workspaces.get(call.workspaceId()).zone();
    Answer answer = move(call, call.body((body, failures) -> check(body, zone, failures)), zone);
    runDueJobs.run();
    return answer;
  }

  private static void check(ObjectNode body, ZoneId zone, List<Failure> failures) {
    if (body.has("now") && body.has("advance_seconds")) {
      failures.add(
          Failure.at("#/now", "not_allowed", "Send either 'now' or advance_seconds, not both."));
    }
    Timestamps.inBody(body, "now", zone, failures);
  }

  // one move at a time: "only forward" is checked against the clock after the previous move, and
  // again if another node has moved it meanwhile
  private synchronized Answer move(RequestContext call, ObjectNode body, ZoneId zone) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Answer answer = moveOnce(call, body, zone);
      if (answer != null) {
        return answer;
      }
    }
    throw ProblemException.unavailable("Other requests are moving the clock. Try again.");
  }

  /** Moves the clock; returns null if another node moved it first. */
  private @Nullable Answer moveOnce(RequestContext call, ObjectNode body, ZoneId zone) {
    // measured again, because another node may have moved the clock, or our own move may have been
    // committed although its answer was lost
    DatabaseClock.Showing from = clock.measured();
    Instant present = from.instant();
    boolean frozen = body.has("frozen") ? body.path("frozen").booleanValue() : from.isFrozen();
    Instant wanted = destination(body, present, zone);
    boolean stops = frozen && !from.isFrozen() && wanted.isBefore(present.plus(STOPPING));
    Instant to = stops ? present.plus(STOPPING) : wanted;
    boolean stays = to.equals(present) && frozen == from.isFrozen();
    Answer answer = Answer.ok(new ClockView(Timestamps.format(to, zone), frozen));
    Answer moved =
        writes.<@Nullable Answer>run(
            call.idempotencyKey(),
            call.now(),
            replay -> replay,
            transaction -> {
              if (!stays && !clock.move(transaction.connection(), from, to, frozen)) {
                return null;
              }
              // the answer is kept for its full time after the clock's new instant, so that a
              // repeat never moves the clock again, even after a long move or a lost answer
              transaction.keep(answer, to);
              return answer;
            });
    clock.measure();
    return moved;
  }

  private static Instant destination(ObjectNode body, Instant present, ZoneId zone) {
    if (body.has("advance_seconds")) {
      Instant to = present.plus(Duration.ofSeconds(body.path("advance_seconds").longValue()));
      if (!to.isBefore(END_OF_TIME)) {
        throw outOfRange("#/advance_seconds", "The clock ends with the year 2200.");
      }
      return to;
    }
    Instant to = body.has("now") ? Timestamps.parse(body.path("now").stringValue(), zone) : present;
    if (to == null || to.getEpochSecond() < present.getEpochSecond()) {
      throw outOfRange("#/now", "The clock only moves forward, and is already later than that.");
    }
    // the destination may be earlier within the current second, because only whole seconds are
    // compared; the clock then stays, because it never goes back
    return to.isBefore(present) ? present : to;
  }

  private static ProblemException outOfRange(String pointer, String detail) {
    return ProblemException.invalid(List.of(Failure.at(pointer, "out_of_range", detail)));
  }
}
