package turno.verification.attack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainJson;

/**
 * An innocent business on the same server as the attacker. The neighbour constantly lists slots,
 * creates a hold and releases it, and checks whether the node is alive. Every attack is judged by
 * the neighbour's observations.
 */
final class Neighbour implements AutoCloseable {
  private static final int PAUSE_MILLIS = 50;

  private final ApiClient client;
  private final URI live;
  private final String service;
  private final ObjectNode wish;
  private final HttpClient health =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final AtomicLong asked = new AtomicLong();
  private final AtomicLong slowest = new AtomicLong();
  private final AtomicLong slowestLive = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private volatile String lastFailure = "";

  /**
   * The {@code nanoTime} at which the open request was sent; 0 if no request is open or the
   * neighbour is paused.
   */
  private final AtomicLong asking = new AtomicLong();

  private final AtomicLong looking = new AtomicLong();
  private volatile boolean paused;
  private volatile boolean over;
  private final List<Thread> threads;

  /** Locked while the neighbour creates and releases a hold, and while the clock is moved. */
  private final ReentrantLock holding = new ReentrantLock();

  /** The request for the next hold, repeated with the same key until its outcome is certain. */
  private ApiRequest hold;

  /** The path of the hold to release; empty if there is none. */
  private String held = "";

  /**
   * The neighbour's observations during an attack.
   *
   * @param asked the number of requests
   * @param slowestMillis the longest time to an answer; for an unanswered request, the time since
   *     it was sent
   * @param slowestLiveMillis the same for {@code /health/live}
   * @param failed the number of requests that failed twice in a row, plus the number of failed
   *     requests to {@code /health/live}
   */
  record Sight(
      long asked, long slowestMillis, long slowestLiveMillis, long failed, String lastFailure) {}

  /**
   * @param origin the server's base URL, without a path
   */
  Neighbour(ApiClient client, URI origin) throws InterruptedException {
    this.client = client;
    live = origin.resolve("/health/live");
    AttackedBusiness business = new AttackedBusiness(client);
    service = business.service(business.person());
    wish = AttackedBusiness.wish(service);
    hold = newHold();
    threads =
        List.of(
            Thread.ofPlatform().daemon().name("neighbour").start(this::trade),
            Thread.ofPlatform().daemon().name("health").start(this::look));
  }

  /** Begins a new measurement. */
  void begin() {
    asked.set(0);
    slowest.set(0);
    slowestLive.set(0);
    failed.set(0);
    lastFailure = "";
  }

  Sight sight() {
    return new Sight(
        asked.get(),
        Math.max(slowest.get(), age(asking)),
        Math.max(slowestLive.get(), age(looking)),
        failed.get(),
        lastFailure);
  }

  private static long age(AtomicLong begun) {
    long since = begun.get();
    return since == 0 ? 0 : TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - since);
  }

  /** Whether the neighbour's threads still run; an unexpected exception ends a thread. */
  boolean isAtWork() {
    return threads.stream().allMatch(Thread::isAlive);
  }

  /**
   * Waits until {@code more} further requests have been served, for at most {@code longest}.
   *
   * @return whether they were served
   */
  boolean awaitServed(long more, Duration longest) throws InterruptedException {
    long end = System.nanoTime() + longest.toNanos();
    synchronized (asked) {
      long wanted = served() + more;
      for (long left = longest.toNanos();
          served() < wanted && left > 0;
          left = end - System.nanoTime()) {
        TimeUnit.NANOSECONDS.timedWait(asked, left);
      }
      return served() >= wanted;
    }
  }

  /** The number of requests minus the number of failures since the measurement began. */
  private long served() {
    return asked.get() - failed.get();
  }

  /**
   * Pauses the requests for a restart of the server. A request that is open then is neither timed
   * nor counted as a failure.
   */
  void pause() {
    paused = true;
    asking.set(0);
    looking.set(0);
  }

  void resume() {
    paused = false;
  }

  /** Moves the server's clock, after releasing the neighbour's hold, which might expire. */
  TimedReply advanceClock(ApiClient mover, Duration by) throws InterruptedException {
    holding.lockInterruptibly();
    try {
      releaseHold();
      return mover.post("/test/clock", PlainJson.object().put("advance_seconds", by.toSeconds()));
    } finally {
      holding.unlock();
    }
  }

  private void trade() {
    try {
      while (!over) {
        if (!paused) {
          ask(ApiRequest.get("/slots?service_id=" + service + "&from=" + day(0) + "&to=" + day(7)));
          holdAndRelease();
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Creates a hold and releases it. If the outcome of a request is unknown, the same request is
   * repeated in the next turn; otherwise an unreleased hold would block the time for later holds.
   */
  private void holdAndRelease() throws InterruptedException {
    holding.lockInterruptibly();
    try {
      if (held.isEmpty()) {
        TimedReply reply = ask(hold);
        if (isFinal(reply)) {
          hold = newHold();
        }
        if (reply.status() == 201) {
          held = "/holds/" + reply.id();
        }
      }
      releaseHold();
    } finally {
      holding.unlock();
    }
  }

  private void releaseHold() throws InterruptedException {
    if (!held.isEmpty() && isFinal(ask(ApiRequest.delete(held)))) {
      held = "";
    }
  }

  /** Whether the answer makes the outcome of the request certain. */
  private static boolean isFinal(TimedReply reply) {
    return reply.status() != 0 && reply.status() < 500;
  }

  private ApiRequest newHold() {
    return ApiRequest.post("/holds", UUID.randomUUID().toString(), wish.toString());
  }

  private static String day(int number) {
    return Instant.parse(AttackedBusiness.noon()).plus(Duration.ofDays(number)).toString();
  }

  /** Retries once with the same key after a failure, as client libraries do. */
  private TimedReply ask(ApiRequest request) throws InterruptedException {
    TimedReply reply = once(request);
    if (hasFailed(reply) && !paused) {
      reply = once(request);
      if (hasFailed(reply) && !paused) {
        failed.incrementAndGet();
        lastFailure =
            request.method() + " " + request.path() + ": " + reply.status() + " " + reply.text();
      }
    }
    return reply;
  }

  private TimedReply once(ApiRequest request) throws InterruptedException {
    asking.set(paused ? 0 : System.nanoTime());
    TimedReply reply = client.send(request);
    asking.set(0);
    if (!paused) {
      synchronized (asked) {
        asked.incrementAndGet();
        asked.notifyAll();
      }
      slowest.accumulateAndGet(reply.millis(), Math::max);
    }
    return reply;
  }

  private static boolean hasFailed(TimedReply reply) {
    return reply.status() < 200 || reply.status() >= 300;
  }

  private void look() {
    try {
      while (!over) {
        if (!paused) {
          long begun = System.nanoTime();
          looking.set(begun);
          boolean answered = isLive();
          looking.set(0);
          if (!paused) {
            slowestLive.accumulateAndGet(
                TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun), Math::max);
            if (!answered) {
              failed.incrementAndGet();
              lastFailure = "/health/live did not answer 200";
            }
          }
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isLive() throws InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(live).timeout(Duration.ofSeconds(30)).build();
    try {
      return health.send(request, BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void close() {
    over = true;
    threads.forEach(Thread::interrupt);
  }
}
