package turno.verification.kit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import java.time.Duration;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** An ordinary, well-behaved HTTP client. */
public final class PlainHttp {
  private static final Duration MAX_CONNECT = Duration.ofSeconds(20);
  private static final Duration MAX_ANSWER = Duration.ofSeconds(20);

  // shared, because each HttpClient starts threads of its own
  private static final HttpClient CLIENT = client(MAX_CONNECT).build();

  private PlainHttp() {}

  /**
   * Creates a client that connects from {@code source}, an IP address of this machine.
   *
   * @param connectMost the maximum time to connect
   */
  public static HttpClient from(InetAddress source, Duration connectMost) {
    return client(connectMost).localAddress(source).build();
  }

  private static HttpClient.Builder client(Duration connectMost) {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .connectTimeout(connectMost)
        .executor(Executors.newVirtualThreadPerTaskExecutor());
  }

  /**
   * Sends a request to the API without retries.
   *
   * @param base the base URL of the API, which ends with {@code /v1}
   */
  public static ApiReply send(String base, String apiKey, ApiRequest ask)
      throws IOException, InterruptedException {
    return send(request(base, apiKey, ask).timeout(MAX_ANSWER).build());
  }

  /** A builder of the HTTP request for this API request. */
  public static HttpRequest.Builder request(String base, String apiKey, ApiRequest ask) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + ask.path()))
            .header("Authorization", "Bearer " + apiKey);
    if (ask.body().isEmpty()) {
      request.method(ask.method(), BodyPublishers.noBody());
    } else {
      request.method(ask.method(), BodyPublishers.ofString(ask.body()));
      request.header("Content-Type", "application/json");
    }
    header(request, "Idempotency-Key", ask.key());
    header(request, "If-Match", ask.ifMatch());
    return request;
  }

  private static void header(HttpRequest.Builder request, String name, @Nullable String value) {
    if (value != null) {
      request.header(name, value);
    }
  }

  /** Fetches a URL. */
  public static ApiReply get(String address) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(URI.create(address)).build());
  }

  /**
   * Sends a request. If the answer is an event stream, only its first block is read. A request
   * without a timeout gets a timeout of 20 s.
   */
  public static ApiReply send(HttpRequest request) throws IOException, InterruptedException {
    HttpRequest bounded =
        request.timeout().isPresent()
            ? request
            : HttpRequest.newBuilder(request, (_, _) -> true).timeout(MAX_ANSWER).build();
    HttpResponse<InputStream> response = CLIENT.send(bounded, PlainHttp::body);
    try (InputStream body = response.body()) {
      String type = response.headers().firstValue("Content-Type").orElse(null);
      byte[] bytes = EventStream.is(type) ? firstBlock(body) : body.readAllBytes();
      return new ApiReply(response.statusCode(), response.headers(), bytes);
    }
  }

  private static HttpResponse.BodySubscriber<InputStream> body(HttpResponse.ResponseInfo head) {
    return EventStream.is(head.headers().firstValue("Content-Type").orElse(null))
        ? BodySubscribers.ofInputStream()
        : BodySubscribers.mapping(BodySubscribers.ofByteArray(), ByteArrayInputStream::new);
  }

  /** Reads only the first block, because a stream may never end. */
  private static byte[] firstBlock(InputStream stream) throws IOException {
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    int before = 0;
    int next = stream.read();
    while (next >= 0 && !(before == '\n' && next == '\n')) {
      block.write(next);
      before = next;
      next = stream.read();
    }
    return block.toByteArray();
  }
}
