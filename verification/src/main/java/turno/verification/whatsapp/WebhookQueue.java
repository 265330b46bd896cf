package turno.verification.whatsapp;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Sends webhooks to the callback, one request after another, each with a signature over its body. A
 * webhook is retried for up to seven days until the callback answers 200. On request, the queue
 * holds webhooks, sends each of them several times, combines several of them, or changes their
 * order.
 */
public final class WebhookQueue implements AutoCloseable {
  private static final Duration MAX_ANSWER = Duration.ofSeconds(10);
  private static final Duration KEPT = Duration.ofDays(7);
  private static final List<Duration> RETRIES =
      List.of(
          Duration.ofSeconds(30),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(12));

  private final SimulatedNumber number;
  private final InstantSource clock;
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final List<Waiting> waiting = new ArrayList<>();
  private final List<Integer> answers = new ArrayList<>();
  private @Nullable URI callback;
  private boolean held;
  private boolean together;
  private int copies = 1;
  private boolean busy;
  private boolean closed;
  private final Thread thread;

  private record Waiting(JsonNode body, Instant since, int attempts, Instant nextAt) {}

  WebhookQueue(SimulatedNumber number, InstantSource clock) {
    this.number = number;
    this.clock = clock;
    this.thread = Thread.ofPlatform().daemon().name("whatsapp-webhooks").start(this::run);
  }

  /** Sets the URL to which webhooks are sent; until it is set, the webhooks wait. */
  public void callback(String url) {
    locked(() -> callback = URI.create(url));
  }

  @Nullable URI callback() {
    lock.lock();
    try {
      return callback;
    } finally {
      lock.unlock();
    }
  }

  /** Holds all webhooks until {@link #release}. */
  public void hold() {
    locked(() -> held = true);
  }

  /** Sends the held webhooks in their order. */
  public void release() {
    locked(() -> held = false);
  }

  /** Sends the held webhooks in a random order, which the seed determines. */
  public void releaseShuffled(long seed) {
    locked(() -> {
      Collections.shuffle(waiting, new Random(seed));
      held = false;
    });
  }

  /** Sets whether all due webhooks are sent in one request. */
  public void together(boolean wanted) {
    locked(() -> together = wanted);
  }

  /** Sets how many times each webhook is sent, even if the first copy was answered. */
  public void copies(int count) {
    locked(() -> copies = count);
  }

  void add(JsonNode body) {
    Instant now = clock.instant();
    locked(() -> waiting.add(new Waiting(body, now, 0, now)));
  }

  /** Looks for retries that are due because the clock was moved. */
  void lookAgain() {
    locked(() -> {});
  }

  private void locked(Runnable change) {
    lock.lock();
    try {
      change.run();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * The statuses of the callback's answers so far, one for each attempt; 0 if there was no answer.
   */
  public List<Integer> answers() {
    lock.lock();
    try {
      return List.copyOf(answers);
    } finally {
      lock.unlock();
    }
  }

  /** The number of webhooks that have not been answered with 200 yet and have not been given up. */
  public int unanswered() {
    lock.lock();
    try {
      return waiting.size();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until no webhook is due; returns false when that takes longer than {@code most}. Webhooks
   * that are held, or that have no callback yet, do not count as due.
   */
  public boolean settle(Duration most) throws InterruptedException {
    long nanos = most.toNanos();
    lock.lockInterruptibly();
    try {
      while (busy || (!held && callback != null && !due().isEmpty())) {
        if (nanos <= 0) {
          return false;
        }
        nanos = changed.awaitNanos(nanos);
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  private List<Waiting> due() {
    Instant now = clock.instant();
    return waiting.stream().filter(one -> !one.nextAt().isAfter(now)).toList();
  }

  private void run() {
    try {
      while (true) {
        List<Waiting> next = next();
        if (next.isEmpty()) {
          return;
        }
        attempt(next);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The webhooks of the next request; empty if the queue is closed. */
  private List<Waiting> next() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (!closed) {
        List<Waiting> due = held || callback == null ? List.of() : due();
        if (!due.isEmpty()) {
          busy = true;
          List<Waiting> taken = together ? due : due.subList(0, 1);
          return List.copyOf(taken);
        }
        changed.await(100, TimeUnit.MILLISECONDS);
      }
      return List.of();
    } finally {
      lock.unlock();
    }
  }

  private void attempt(List<Waiting> sent) throws InterruptedException {
    byte[] bytes =
        WebhookPayloads.bytes(
            sent.size() == 1
                ? sent.getFirst().body()
                : WebhookPayloads.together(sent.stream().map(Waiting::body).toList()));
    int times = copies;
    int status = 0;
    for (int i = 0; i < times; i++) {
      status = post(bytes, sign(bytes, number.appSecret()));
    }
    lock.lock();
    try {
      answers.add(status);
      waiting.removeAll(sent);
      if (status != 200) {
        Instant now = clock.instant();
        for (Waiting one : sent) {
          Duration pause = RETRIES.get(Math.min(one.attempts(), RETRIES.size() - 1));
          if (now.isBefore(one.since().plus(KEPT))) {
            waiting.add(new Waiting(one.body(), one.since(), one.attempts() + 1, now.plus(pause)));
          }
        }
      }
      busy = false;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Sends these bytes once, with any signature or none, as a stranger might; returns the status, or
   * 0 if there is no callback or no answer.
   */
  public int post(byte[] bytes, @Nullable String signature) throws InterruptedException {
    URI target = callback();
    if (target == null) {
      return 0;
    }
    HttpRequest.Builder request =
        HttpRequest.newBuilder(target)
            .timeout(MAX_ANSWER)
            .header("Content-Type", "application/json")
            .header("User-Agent", "facebookexternalua")
            .POST(BodyPublishers.ofByteArray(bytes));
    if (signature != null) {
      request.header("X-Hub-Signature-256", signature);
    }
    try {
      return http.send(request.build(), BodyHandlers.discarding()).statusCode();
    } catch (IOException e) {
      return 0;
    }
  }

  /** The signature of a body, in the form of the {@code X-Hub-Signature-256} header. */
  public static String sign(byte[] bytes, String appSecret) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(
          new SecretKeySpec(
              appSecret.getBytes(java.nio.charset.StandardCharsets.UTF_8), "HmacSHA256"));
      return "sha256=" + HexFormat.of().formatHex(mac.doFinal(bytes));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every JDK has this algorithm
    }
  }

  @Override
  public void close() {
    locked(() -> closed = true);
    thread.interrupt();
    http.shutdownNow();
  }
}
