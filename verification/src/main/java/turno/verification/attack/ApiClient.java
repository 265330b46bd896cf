package turno.verification.attack;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A client of the API with one key, from one address of this machine. Safe for concurrent use. */
final class ApiClient {
  private static final Duration ANSWER_MOST = Duration.ofMinutes(2);

  /** The last numbers of the loopback addresses of those who act. */
  static final int NEIGHBOURS_ADDRESS = 1;

  static final int ATTACKERS_ADDRESS = 2;

  /** How much of a body is kept; of the rest only the length is known. */
  private static final int KEPT_BYTES = 1 << 20;

  private final URI base;
  private final String key;
  private final HttpClient http;

  private ApiClient(URI base, String key, HttpClient http) {
    this.base = base;
    this.key = key;
    this.http = http;
  }

  /**
   * @param base up to the version, without a slash at the end
   * @param from the local address that the server sees
   */
  ApiClient(URI base, String key, InetAddress from) {
    this(
        base,
        key,
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .localAddress(from)
            .connectTimeout(Duration.ofSeconds(20))
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build());
  }

  String key() {
    return key;
  }

  /** The same with another key. */
  ApiClient withKey(String other) {
    return new ApiClient(base, other, http);
  }

  /** An address of the loopback network, so that shares for each address can be told apart. */
  static InetAddress loopback(int last) throws IOException {
    InetAddress wanted = InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) last});
    try (Socket probe = new Socket()) {
      probe.bind(new InetSocketAddress(wanted, 0));
      return wanted;
    } catch (IOException e) {
      return InetAddress.getByAddress(new byte[] {127, 0, 0, 1}); // some systems have no other
    }
  }

  TimedReply get(String path) throws InterruptedException {
    return send("GET", path, null, Map.of());
  }

  TimedReply post(String path, JsonNode body) throws InterruptedException {
    return post(path, body.toString(), UUID.randomUUID().toString());
  }

  TimedReply post(String path, String body, String idempotencyKey) throws InterruptedException {
    return send("POST", path, body, Map.of("Idempotency-Key", idempotencyKey));
  }

  TimedReply patch(String path, JsonNode body) throws InterruptedException {
    return send("PATCH", path, body.toString(), Map.of());
  }

  TimedReply delete(String path) throws InterruptedException {
    return send("DELETE", path, null, Map.of());
  }

  /** The answer; status 0 where the connection ended or nothing came in time. */
  TimedReply send(String method, String path, @Nullable String body, Map<String, String> headers)
      throws InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path))
            .timeout(ANSWER_MOST)
            .header("Authorization", "Bearer " + key)
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    if (body != null) {
      request.header("Content-Type", "application/json");
    }
    headers.forEach(request::header);
    long begun = System.nanoTime();
    try {
      HttpResponse<InputStream> response = http.send(request.build(), BodyHandlers.ofInputStream());
      try (InputStream in = response.body()) {
        byte[] kept = in.readNBytes(KEPT_BYTES);
        byte[] rest = new byte[1 << 16];
        long length = kept.length;
        for (int read = in.read(rest); read >= 0; read = in.read(rest)) {
          length += read;
        }
        return new TimedReply(response.statusCode(), kept, length, millisSince(begun));
      }
    } catch (IOException e) {
      byte[] reason = Arrays.copyOf(String.valueOf(e).getBytes(StandardCharsets.UTF_8), 200);
      return new TimedReply(0, reason, 0, millisSince(begun));
    }
  }

  private static long millisSince(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos);
  }
}
