package turno.client;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The lines of a streamed answer. The next line is requested only after a line has been read. */
final class Lines implements Flow.Subscriber<String>, AutoCloseable {
  /** How long to wait for a line; the server sends one at least every 15 seconds. */
  private static final long SILENCE_SECONDS = 45;

  private final BlockingQueue<Optional<String>> arrived = new LinkedBlockingQueue<>();
  private final CompletableFuture<Flow.Subscription> subscription = new CompletableFuture<>();
  private final CompletableFuture<Optional<HttpResponse<byte[]>>> head = new CompletableFuture<>();
  private final CompletableFuture<HttpResponse<byte[]>> answer;

  Lines(HttpClient http, HttpRequest request) {
    answer =
        http.sendAsync(
            request,
            info -> {
              if (info.statusCode() != 200) {
                return BodySubscribers.ofByteArray();
              }
              head.complete(Optional.empty());
              return BodySubscribers.mapping(
                  BodySubscribers.fromLineSubscriber(this), nothing -> new byte[0]);
            });
    var unused =
        answer.whenComplete((response, failure) -> {
          if (failure == null) {
            head.complete(Optional.of(response));
          } else {
            head.completeExceptionally(failure);
          }
          arrived.add(Optional.empty());
        });
  }

  /** Returns the complete answer if the server refused to stream; empty if it streams. */
  Optional<HttpResponse<byte[]>> refusal() throws IOException, InterruptedException {
    try {
      return head.get(SILENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException | java.util.concurrent.CancellationException e) {
      throw new IOException("no answer", e);
    }
  }

  /** Waits for a line; throws if the stream ended or has been silent for too long. */
  String next() throws IOException, InterruptedException {
    Optional<String> line = arrived.poll(SILENCE_SECONDS, TimeUnit.SECONDS);
    if (line == null || line.isEmpty()) {
      throw new IOException(line == null ? "silence" : "the end");
    }
    var unused = subscription.thenAccept(each -> each.request(1));
    return line.get();
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription.complete(given);
    given.request(1);
  }

  @Override
  public void onNext(String line) {
    arrived.add(Optional.of(line));
  }

  @Override
  public void onError(Throwable failure) {} // the answer also reports it

  @Override
  public void onComplete() {}

  @Override
  public void close() {
    var unused = subscription.thenAccept(Flow.Subscription::cancel);
    answer.cancel(true);
    arrived.add(Optional.empty());
  }
}
