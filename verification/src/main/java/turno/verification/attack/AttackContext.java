package turno.verification.attack;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import turno.verification.kit.ServerProcess;

/**
 * The context of an attack: the attacker's client, the server, the neighbour, and the reports of
 * the attack.
 *
 * <p>Safe for concurrent use.
 */
final class AttackContext {
  private static final int SERVED_MEANWHILE = 6;

  private final ApiClient attacker;
  private final int port;
  private final Duration patience;
  private final boolean quick;
  private final @Nullable AttackedServer server;
  private final Neighbour neighbour;
  private final List<String> did = new ArrayList<>();
  private final List<String> seen = new ArrayList<>();
  private final List<String> broken = new ArrayList<>();

  /** The number of answers by status; status 0 stands for requests without an answer. */
  private final Map<Integer, Integer> statuses = new TreeMap<>();

  private long slowest;

  /**
   * @param patience how long one answer may take
   * @param quick whether the attack runs in its quick form, with small numbers
   * @param server the server if this run has started it; otherwise null
   * @param neighbour the business that must be served during the attack
   */
  AttackContext(
      ApiClient attacker,
      int port,
      Duration patience,
      boolean quick,
      @Nullable AttackedServer server,
      Neighbour neighbour) {
    this.attacker = attacker;
    this.port = port;
    this.patience = patience;
    this.quick = quick;
    this.server = server;
    this.neighbour = neighbour;
  }

  /** A client with the key of an owner of the attacker's workspace. */
  ApiClient attacker() {
    return attacker;
  }

  int port() {
    return port;
  }

  Duration patience() {
    return patience;
  }

  /** The number of tasks: {@code whole} or, in the quick form, {@code fewer}. */
  int count(int whole, int fewer) {
    return quick ? fewer : whole;
  }

  /**
   * Waits for {@code whole}; in the quick form, waits only until the neighbour has been served a
   * few more times.
   */
  void hold(Duration whole) throws InterruptedException {
    if (quick) {
      neighbour.awaitServed(SERVED_MEANWHILE, patience);
    } else {
      Thread.sleep(whole);
    }
  }

  /**
   * The server that this run has started; throws if the run attacks a server that was already
   * running.
   */
  AttackedServer server() {
    AttackedServer own = server;
    if (own == null) {
      throw new IllegalStateException("this run has not started the server");
    }
    return own;
  }

  /** Moves the server's clock at a moment when the neighbour has no hold that would expire. */
  void advanceClock(Duration by) throws InterruptedException {
    neighbour.advanceClock(attacker, by).expectSuccess("POST /test/clock");
  }

  ServerProcess process() {
    return server().process();
  }

  /** Reports an action. */
  synchronized void did(String format, @Nullable Object... values) {
    did.add(String.format(Locale.ROOT, format, values));
  }

  /** Reports an observation. */
  synchronized void seen(String format, @Nullable Object... values) {
    seen.add(String.format(Locale.ROOT, format, values));
  }

  /** Reports a failure of the server. */
  synchronized void broke(String format, @Nullable Object... values) {
    broken.add(String.format(Locale.ROOT, format, values));
  }

  /**
   * Checks an answer against the limits that apply to every request: its status must not be 500,
   * and it must not take longer than the patience allows.
   */
  void judge(String what, TimedReply answer) {
    judgeStatus(what, answer);
    if (answer.millis() > patience.toMillis()) {
      broke("%s: answered after %d ms", what, answer.millis());
    }
  }

  /**
   * Like {@link #judge} but without the time limit, for requests that may have to wait for each
   * other.
   */
  synchronized void judgeStatus(String what, TimedReply answer) {
    statuses.merge(answer.status(), 1, Integer::sum);
    slowest = Math.max(slowest, answer.millis());
    if (answer.status() == 500) {
      broke("%s: 500 %s", what, answer.text());
    }
  }

  synchronized List<String> deeds() {
    return List.copyOf(did);
  }

  synchronized List<String> sights() {
    List<String> sights = new ArrayList<>(seen);
    if (!statuses.isEmpty()) {
      sights.addFirst(
          "answers by status (0: none): " + statuses + ", the slowest after " + slowest + " ms");
    }
    return sights;
  }

  synchronized List<String> broken() {
    return List.copyOf(broken);
  }
}
