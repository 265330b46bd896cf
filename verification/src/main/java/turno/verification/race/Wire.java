package turno.verification.race;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import turno.verification.kit.Reply;
import turno.verification.kit.ServerProcess;

/**
 * HTTP for clients that must know what became of their requests: one whose outcome is unknown is
 * repeated with the same key until it is told.
 */
final class Wire {
  private static final Duration ANSWER_MOST = Duration.ofSeconds(20);
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int PAUSE_MILLIS = 50;

  private final ServerProcess server;
  private final Tally tally;
  private final String apiKey;
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .executor(Executors.newVirtualThreadPerTaskExecutor())
          .build();

  /**
   * A request.
   *
   * @param path below {@code /v1}
   * @param key its Idempotency-Key
   * @param body JSON; empty for none
   */
  record Ask(String method, String path, @Nullable String key, String body) {
    static Ask get(String path) {
      return new Ask("GET", path, null, "");
    }

    static Ask post(String path, String key, String body) {
      return new Ask("POST", path, key, body);
    }

    static Ask delete(String path) {
      return new Ask("DELETE", path, null, "");
    }

    @Override
    public String toString() {
      return method + " " + path + (key == null ? "" : " with the key " + key);
    }
  }

  /** Nobody said what became of a request. */
  static final class Unanswered extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unanswered(Ask ask, @Nullable Throwable cause) {
      super(ask + " was not answered within " + PATIENCE.toSeconds() + " s", cause);
    }
  }

  Wire(ServerProcess server, Tally tally, String apiKey) {
    this.server = server;
    this.tally = tally;
    this.apiKey = apiKey;
  }

  /** The answer; 503 and {@code idempotency_in_progress} are no answers but "ask again". */
  Reply ask(Ask ask) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    Throwable last = null;
    do {
      tally.requests.increment();
      try {
        Reply reply = once(ask);
        if (reply.status() != 503 && !reply.code().equals("idempotency_in_progress")) {
          return reply;
        }
        tally.busy.increment();
      } catch (IOException e) {
        last = e;
        tally.unknown.increment();
        awaitServer(ask);
      }
      Thread.sleep(PAUSE_MILLIS + ThreadLocalRandom.current().nextInt(PAUSE_MILLIS));
    } while (System.nanoTime() < end);
    throw new Unanswered(ask, last);
  }

  private void awaitServer(Ask ask) throws InterruptedException {
    try {
      server.awaitReady(PATIENCE);
    } catch (TimeoutException e) {
      throw new Unanswered(ask, e);
    }
  }

  /** One attempt. */
  Reply once(Ask ask) throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.baseAddress() + ask.path()))
            .timeout(ANSWER_MOST)
            .header("Authorization", "Bearer " + apiKey)
            .method(
                ask.method(),
                ask.body().isEmpty()
                    ? BodyPublishers.noBody()
                    : BodyPublishers.ofString(ask.body()));
    if (!ask.body().isEmpty()) {
      request.header("Content-Type", "application/json");
    }
    if (ask.key() != null) {
      request.header("Idempotency-Key", ask.key());
    }
    HttpResponse<byte[]> response = http.send(request.build(), BodyHandlers.ofByteArray());
    boolean replayed = response.headers().firstValue("Idempotent-Replayed").isPresent();
    return new Reply(response.statusCode(), response.body(), replayed);
  }
}
