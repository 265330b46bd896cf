package turno.verification.attack;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Map;
import turno.verification.kit.Loopback;
import turno.verification.kit.ServerProcess;

/**
 * Runs a second node whose database takes seconds to answer. If the node mistook a late answer for
 * the current time, its clock would differ from the first node's clock, and expired holds would
 * stay active on the second node.
 */
final class SlowDatabase implements Attack {
  /**
   * The delay of the database's answers. It is shorter than the timeout of a connection, so that
   * the node still measures the clock.
   */
  private static final Duration DELAY = Duration.ofSeconds(4);

  /**
   * The largest allowed difference between the nodes' clocks. A wrong measurement would be off by
   * half of the delay, 2 s; the API shows times in whole seconds.
   */
  private static final long MAX_APART_MILLIS = 1_000;

  private static final Duration PAUSE = Duration.ofMillis(200);

  @Override
  public String name() {
    return "slow-database";
  }

  @Override
  public String purpose() {
    return "a node whose database takes seconds to answer, which must still show the right time";
  }

  @Override
  public boolean isQuick() {
    return false;
  }

  @Override
  public boolean needsOwnServer() {
    return true;
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    if (context.process().database().hosts().size() > 1) {
      context.seen("skipped: the delaying proxy supports only a single PostgreSQL server");
      return;
    }
    try (SlowWire wire = new SlowWire(context.process().database());
        ServerProcess second = context.server().secondNode(wire.address(), Map.of())) {
      second.start();
      ApiClient there =
          new ApiClient(
              URI.create(second.baseAddress()),
              context.attacker().key(),
              Loopback.address(ApiClient.ATTACKERS_ADDRESS));
      Pair nodes = new Pair(context, there);
      nodes.compare(Duration.ofSeconds(2), "before the delay");
      wire.delay(DELAY);
      nodes.compare(DELAY.multipliedBy(context.count(6, 3)), "during the delay");
      wire.delay(Duration.ZERO);
      nodes.compare(DELAY.plusSeconds(2), "after the delay");
    }
  }

  /**
   * Alternately asks two nodes for the time. A later request must not get a time that is earlier by
   * more than {@link #MAX_APART_MILLIS}, even after a slow answer.
   */
  private record Pair(AttackContext context, ApiClient there) {
    void compare(Duration during, String when) throws InterruptedException {
      long end = System.nanoTime() + during.toNanos();
      int compared = 0;
      long most = 0;
      while (System.nanoTime() < end) {
        TimedReply before = context.attacker().get("/me");
        TimedReply second = there.get("/me");
        TimedReply after = context.attacker().get("/me");
        if (before.status() == 200 && second.status() == 200 && after.status() == 200) {
          long behind = Duration.between(time(second), time(before)).toMillis();
          long ahead = Duration.between(time(after), time(second)).toMillis();
          most = Math.max(most, Math.max(behind, ahead));
          compared++;
        }
        Thread.sleep(PAUSE);
      }
      context.did("asked both nodes %s, and compared %d answers", when, compared);
      context.seen("%s, the second node's time was at most %d ms off", when, most);
      if (compared == 0) {
        context.broke("%s, the second node showed no time", when);
      }
      if (most > MAX_APART_MILLIS) {
        context.broke("%s, the second node's time was %d ms off", when, most);
      }
    }

    private static Instant time(TimedReply answer) {
      return OffsetDateTime.parse(answer.json().path("now").stringValue()).toInstant();
    }
  }
}
