package turno.verification.attack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import turno.verification.kit.Loopback;
import turno.verification.kit.PlainHttp;

/**
 * A client without a key. It sends a credential only if the headers of a request contain one.
 * Behind a proxy, it may pretend to have any IP address.
 */
final class Stranger {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final HttpClient http;
  private final String origin;

  private Stranger(HttpClient http, String origin) {
    this.http = http;
    this.origin = origin;
  }

  /** A client at the attacker's own IP address. */
  static Stranger at(String origin) throws IOException {
    return new Stranger(client(ApiClient.ATTACKERS_ADDRESS), origin);
  }

  /** A client behind the proxy that attacked servers trust. */
  static Stranger behindProxy(String origin) throws IOException {
    return new Stranger(client(AttackedServer.PROXYS_ADDRESS), origin);
  }

  private static HttpClient client(int address) throws IOException {
    return PlainHttp.from(Loopback.address(address), PATIENCE);
  }

  /**
   * An answer and its cookies.
   *
   * @param cookie the cookies as a browser sends them back; empty if none was set
   */
  record CookieReply(TimedReply reply, String cookie) {
    int status() {
      return reply.status();
    }
  }

  CookieReply get(String path, String... headers) throws InterruptedException {
    return send("GET", path, null, headers);
  }

  CookieReply post(String path, String body, String... headers) throws InterruptedException {
    return send("POST", path, body, headers);
  }

  private CookieReply send(String method, String path, @Nullable String body, String... headers)
      throws InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(origin + path)).timeout(PATIENCE);
    if (body == null) {
      request.method(method, BodyPublishers.noBody());
    } else {
      request.method(method, BodyPublishers.ofString(body));
      request.header("Content-Type", "application/json");
    }
    if (headers.length > 0) {
      request.headers(headers);
    }
    long begun = System.nanoTime();
    try {
      HttpResponse<byte[]> answer = http.send(request.build(), BodyHandlers.ofByteArray());
      byte[] bytes = answer.body();
      return new CookieReply(
          new TimedReply(answer.statusCode(), bytes, bytes.length, millisSince(begun)),
          cookies(answer.headers().allValues("Set-Cookie")));
    } catch (IOException e) {
      byte[] reason = Arrays.copyOf(String.valueOf(e).getBytes(StandardCharsets.UTF_8), 200);
      return new CookieReply(new TimedReply(0, reason, 0, millisSince(begun)), "");
    }
  }

  private static String cookies(List<String> lines) {
    return String.join("; ", lines.stream().map(line -> line.split(";", 2)[0]).toList());
  }

  private static long millisSince(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos);
  }
}
