package turno.commands;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends a request with a time limit on the whole answer. {@link HttpRequest#timeout} covers only
 * the head, so a command would wait forever for a body that stalls.
 */
final class WholeAnswer {
  private WholeAnswer() {}

  static <T> HttpResponse<T> to(
      HttpRequest request, HttpClient client, HttpResponse.BodyHandler<T> body, Duration limit)
      throws IOException, InterruptedException {
    CompletableFuture<HttpResponse<T>> answer = client.sendAsync(request, body);
    try {
      return answer.get(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
    } catch (TimeoutException e) {
      throw new HttpTimeoutException("no complete answer within " + limit.toSeconds() + " s");
    } finally {
      answer.cancel(true); // closes the connection if the answer is incomplete
    }
  }
}
