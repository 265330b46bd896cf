package turno.verification.attack;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainHttp;

/**
 * An API client that uses one key and connects from one IP address of this machine. It returns a
 * result even if the server does not answer. Safe for concurrent use.
 */
final class ApiClient {
  private static final Duration MAX_CONNECT = Duration.ofSeconds(20);
  private static final Duration MAX_ANSWER = Duration.ofMinutes(2);

  /**
   * The last bytes of the loopback addresses from which the neighbour and the attacker connect. The
   * addresses differ, so that the server can distinguish the two clients.
   */
  static final int NEIGHBOURS_ADDRESS = 1;

  static final int ATTACKERS_ADDRESS = 2;

  /** The maximum number of a body's bytes that are kept; further bytes are only counted. */
  private static final int KEPT_BYTES = 2 << 20;

  private final URI base;
  private final String key;
  private final HttpClient http;

  private ApiClient(URI base, String key, HttpClient http) {
    this.base = base;
    this.key = key;
    this.http = http;
  }

  /**
   * @param base the base URL of the API, which ends with {@code /v1}
   * @param from the local IP address from which the client connects
   */
  ApiClient(URI base, String key, InetAddress from) {
    this(base, key, PlainHttp.from(from, MAX_CONNECT));
  }

  String key() {
    return key;
  }

  /** The same client with another key. */
  ApiClient withKey(String other) {
    return new ApiClient(base, other, http);
  }

  TimedReply get(String path) throws InterruptedException {
    return send(ApiRequest.get(path));
  }

  TimedReply post(String path, JsonNode body) throws InterruptedException {
    return post(path, body.toString(), UUID.randomUUID().toString());
  }

  TimedReply post(String path, String body, String idempotencyKey) throws InterruptedException {
    return send(ApiRequest.post(path, idempotencyKey, body));
  }

  TimedReply patch(String path, JsonNode body) throws InterruptedException {
    return send(ApiRequest.patch(path, body.toString()));
  }

  TimedReply delete(String path) throws InterruptedException {
    return send(ApiRequest.delete(path));
  }

  TimedReply put(String path, byte[] file) throws InterruptedException {
    return send(
        HttpRequest.newBuilder(URI.create(base + path))
            .header("Authorization", "Bearer " + key)
            .PUT(BodyPublishers.ofByteArray(file)));
  }

  /**
   * Sends a request and returns the answer; the status is 0 if the connection failed or no complete
   * answer came in time.
   */
  TimedReply send(ApiRequest ask) throws InterruptedException {
    return send(PlainHttp.request(base.toString(), key, ask));
  }

  private TimedReply send(HttpRequest.Builder built) throws InterruptedException {
    HttpRequest request = built.timeout(MAX_ANSWER).build();
    long begun = System.nanoTime();
    try {
      HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
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
