package turno.verification.race;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.ServerProcess;

/**
 * An HTTP client that always learns the outcome of a request: it repeats a request without an
 * answer with the same key until one comes.
 */
final class RetryingClient {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int PAUSE_MILLIS = 50;

  private final ServerProcess server;
  private final RaceStatistics statistics;
  private final String apiKey;

  /** No attempt got an answer. */
  static final class Unanswered extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unanswered(ApiRequest ask, @Nullable Throwable cause) {
      super(ask + " was not answered within " + PATIENCE.toSeconds() + " s", cause);
    }
  }

  RetryingClient(ServerProcess server, RaceStatistics statistics, String apiKey) {
    this.server = server;
    this.statistics = statistics;
    this.apiKey = apiKey;
  }

  /**
   * Sends a request until it is answered; 503 and {@code idempotency_in_progress} mean "ask again".
   */
  ApiReply ask(ApiRequest ask) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    Throwable last = null;
    do {
      statistics.requests.increment();
      try {
        ApiReply reply = once(ask);
        if (reply.status() != 503 && !reply.code().equals("idempotency_in_progress")) {
          return reply;
        }
        statistics.busy.increment();
        if (reply.status() == 503) {
          statistics.unavailable.increment();
        }
      } catch (IOException e) {
        last = e;
        statistics.unknown.increment();
        awaitServer(ask);
      }
      Thread.sleep(PAUSE_MILLIS + ThreadLocalRandom.current().nextInt(PAUSE_MILLIS));
    } while (System.nanoTime() < end);
    throw new Unanswered(ask, last);
  }

  private void awaitServer(ApiRequest ask) throws InterruptedException {
    try {
      server.awaitReady(PATIENCE);
    } catch (TimeoutException e) {
      throw new Unanswered(ask, e);
    }
  }

  /** Sends a request once. */
  ApiReply once(ApiRequest ask) throws IOException, InterruptedException {
    return PlainHttp.send(server.baseAddress(), apiKey, ask);
  }
}
