package turno.client;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import turno.client.errors.Errors;
import turno.client.model.Problem;

/**
 * Sends a call, and repeats it until a final answer arrives or the deadline is reached. A call is
 * repeated after a failed connection, 429, 502, 503, 504 and {@code idempotency_in_progress}: after
 * the time in {@code Retry-After}, else after an increasing, random delay. All attempts of a POST
 * share one idempotency key; other methods are idempotent and need none. A POST for which the
 * server ignores the key is not repeated if its answer may be lost: after a failed connection, 502
 * or 504.
 */
public final class Transport {
  static final JsonMapper JSON =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .build();

  private static final long FIRST_PAUSE_MILLIS = 100;
  private static final int DOUBLINGS_MAX = 6;

  final HttpClient http;
  private final String base;
  private final @Nullable String key;
  private final Duration deadline;

  Transport(HttpClient http, String base, @Nullable String key, Duration deadline) {
    this.http = http;
    this.base = base;
    this.key = key;
    this.deadline = deadline;
  }

  /** Sends a call and returns the answer as an object; null if the answer has no body. */
  public <T> T send(Call call, TypeReference<T> type, Option... options) {
    byte[] body = deliver(call, options).body();
    return unchecked(
        () -> JSON.readValue(body.length == 0 ? new byte[] {'n', 'u', 'l', 'l'} : body, type));
  }

  /** Runs a conversion from or to JSON, and turns any exception into an unchecked one. */
  static <T> T unchecked(Callable<T> conversion) {
    try {
      return conversion.call();
    } catch (Exception e) {
      throw new IllegalStateException("the JSON does not match the contract", e);
    }
  }

  HttpResponse<byte[]> deliver(Call call, Option... options) {
    List.of(options).forEach(option -> option.apply(call));
    if (call.method.equals("POST")) {
      call.headers.putIfAbsent("Idempotency-Key", UUID.randomUUID().toString());
    }
    HttpRequest.Builder request = request(call.target());
    call.headers.forEach(request::setHeader);
    if (call.body == null) {
      request.method(call.method, HttpRequest.BodyPublishers.noBody());
    } else {
      byte[] body = unchecked(() -> JSON.writeValueAsBytes(call.body));
      request.setHeader("Content-Type", "application/json");
      request.method(call.method, HttpRequest.BodyPublishers.ofByteArray(body));
    }
    Duration allowed = call.deadline == null ? deadline : call.deadline;
    HttpResponse<byte[]> response =
        answered(request, System.nanoTime() + allowed.toNanos(), call.isRepeatable());
    call.listeners.forEach(listener -> listener.accept(response));
    return response;
  }

  private HttpResponse<byte[]> answered(
      HttpRequest.Builder request, long end, boolean isRepeatable) {
    for (int tries = 1; ; tries++) {
      RuntimeException failure;
      long pause = pauseMillis(tries);
      try {
        HttpResponse<byte[]> response = whole(request.build(), end);
        if (response.statusCode() < 300) {
          return response;
        }
        TurnoException refusal = refusal(response);
        if (!refusal.isPassing(isRepeatable)) {
          throw refusal;
        }
        pause = refusal.retryAfterMillis(pause);
        failure = refusal;
      } catch (IOException e) {
        failure =
            new ConnectionFailedException("attempt " + tries + " got no complete answer: " + e, e);
        if (!isRepeatable) {
          throw failure;
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new ConnectionFailedException("interrupted", e);
      }
      if (System.nanoTime() + pause * 1_000_000 >= end) {
        throw failure;
      }
      sleep(pause);
    }
  }

  /**
   * Waits for the complete answer. {@link HttpRequest#timeout} covers only the headers: a body that
   * stalls would block forever.
   */
  private HttpResponse<byte[]> whole(HttpRequest request, long end)
      throws IOException, InterruptedException {
    CompletableFuture<HttpResponse<byte[]>> answer =
        http.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray());
    try {
      return answer.get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
    } catch (TimeoutException e) {
      throw new HttpTimeoutException("the answer is not complete at the deadline");
    } finally {
      answer.cancel(true); // closes the connection if the answer is incomplete
    }
  }

  HttpRequest.Builder request(String target) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + target));
    return key == null ? request : request.header("Authorization", "Bearer " + key);
  }

  static TurnoException refusal(HttpResponse<byte[]> response) {
    Problem problem;
    try {
      problem = JSON.readValue(response.body(), Problem.class);
    } catch (IOException e) {
      // the answer is not from Turno but, for example, from a proxy
      problem = JSON.convertValue(Map.of("title", "This answer is not from Turno"), Problem.class);
    }
    return Errors.of(response, problem);
  }

  /**
   * Returns the pause before the next attempt, of which up to half is random, so that clients do
   * not all retry at the same time.
   */
  static long pauseMillis(int tries) {
    long longest = FIRST_PAUSE_MILLIS << Math.min(tries, DOUBLINGS_MAX);
    return longest / 2 + ThreadLocalRandom.current().nextLong(longest / 2);
  }

  static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ConnectionFailedException("interrupted", e);
    }
  }
}
