package turno.payments.providers;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Requests to one provider: within a time, answers up to a size, no redirects, connections kept for
 * the next request. Each request looks first whether the provider's name still leads where it may
 * lead.
 */
final class PixHttp implements AutoCloseable {
  private static final int ANSWER_MOST = 4 * 1024 * 1024;
  private static final Duration CONNECT = Duration.ofSeconds(5);

  private final HttpClient client;
  private final ConnectGuard guard;
  private final Duration most;

  /** An answer. */
  record Reply(int status, byte[] body, @Nullable String retryAfter) {
    boolean isSuccess() {
      return status >= 200 && status < 300;
    }
  }

  /** There is no answer; nobody knows whether the request arrived. */
  static final class NoReply extends Exception {
    private static final long serialVersionUID = 1;

    NoReply(String word) {
      super(word, null, false, false);
    }
  }

  /**
   * @param tls with the certificate that we show, null where the provider wants none
   * @param most for one request and its whole answer
   */
  PixHttp(ConnectGuard guard, @Nullable SSLContext tls, Duration most) {
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .executor(Executors.newVirtualThreadPerTaskExecutor());
    if (tls != null) {
      builder.sslContext(tls);
    }
    this.client = builder.build();
    this.guard = guard;
    this.most = most;
  }

  Reply send(String method, URI url, Map<String, String> headers, byte @Nullable [] body)
      throws NoReply {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url)
            .timeout(most)
            .header("Accept", "application/json")
            .method(
                method,
                body == null
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofByteArray(body));
    headers.forEach(request::setHeader);
    CompletableFuture<HttpResponse<InputStream>> sent = null;
    try {
      if (!guard.mayReach(url)) {
        throw new NoReply(ConnectGuard.BLOCKED);
      }
      long until = System.nanoTime() + most.toNanos();
      sent = client.sendAsync(request.build(), HttpResponse.BodyHandlers.ofInputStream());
      HttpResponse<InputStream> response = sent.get(most.toNanos(), TimeUnit.NANOSECONDS);
      return new Reply(
          response.statusCode(),
          read(response.body(), until),
          response.headers().firstValue("Retry-After").orElse(null));
    } catch (java.net.UnknownHostException e) {
      throw new NoReply("dns");
    } catch (TimeoutException e) {
      throw new NoReply("timeout");
    } catch (ExecutionException | CompletionException | IOException e) {
      throw new NoReply(word(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NoReply("stopped");
    } finally {
      if (sent != null) {
        sent.cancel(true);
      }
    }
  }

  /** The whole body: an answer that is too large or too slow is none. */
  private static byte[] read(InputStream body, long until) throws IOException, NoReply {
    CompletableFuture<Void> end =
        CompletableFuture.runAsync(
            () -> {
              try {
                body.close();
              } catch (IOException e) {
                // it is closed then, which is what was wanted
              }
            },
            CompletableFuture.delayedExecutor(
                Math.max(0, until - System.nanoTime()), TimeUnit.NANOSECONDS));
    try (body) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      byte[] part = new byte[8_192];
      for (int n = body.read(part); n >= 0; n = body.read(part)) {
        bytes.write(part, 0, n);
        if (bytes.size() > ANSWER_MOST) {
          throw new NoReply("too_large");
        }
      }
      if (System.nanoTime() - until >= 0) {
        throw new NoReply("timeout");
      }
      return bytes.toByteArray();
    } finally {
      end.cancel(false);
    }
  }

  private static String word(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      switch (cause) {
        case java.net.http.HttpTimeoutException _ -> {
          return "timeout";
        }
        case javax.net.ssl.SSLException _ -> {
          return "tls";
        }
        case java.net.ConnectException _ -> {
          return "connection_refused";
        }
        default -> {}
      }
    }
    return "connection_closed";
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
