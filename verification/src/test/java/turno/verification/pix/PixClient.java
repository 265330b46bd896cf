package turno.verification.pix;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.PlainJson;

/** A small client for the API Pix, using only the JDK's HTTP client. */
final class PixClient implements AutoCloseable {
  private static final Duration MAX_ANSWER = Duration.ofSeconds(20);

  private final PixSimulator simulator;
  private final HttpClient client;
  private String token = "";

  record Reply(int status, String type, String text) {
    JsonNode json() {
      return PlainJson.read(text);
    }

    String problem() {
      String type = json().path("type").asString("");
      return type.substring(type.lastIndexOf('/') + 1);
    }
  }

  PixClient(PixSimulator simulator, @Nullable SSLContext tls) {
    this.simulator = simulator;
    HttpClient.Builder builder = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1);
    this.client = (tls == null ? builder : builder.sslContext(tls)).build();
  }

  Reply grant(String fields) throws IOException, InterruptedException {
    Reply reply =
        send(
            HttpRequest.newBuilder(URI.create(simulator.tokenUrl()))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(fields)));
    if (reply.status() == 200) {
      token = reply.json().path("access_token").stringValue();
    }
    return reply;
  }

  PixClient signedIn() throws IOException, InterruptedException {
    grant(
        "grant_type=client_credentials&client_id="
            + PixSimulator.CLIENT_ID
            + "&client_secret="
            + PixSimulator.CLIENT_SECRET);
    return this;
  }

  Reply call(String method, String path, String body) throws IOException, InterruptedException {
    return call(method, path, body, "application/json");
  }

  Reply call(String method, String path, String body, String type)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(simulator.baseUrl() + path))
            .header("Authorization", "Bearer " + token);
    if (body.isEmpty()) {
      request.method(method, BodyPublishers.noBody());
    } else {
      request.method(method, BodyPublishers.ofString(body)).header("Content-Type", type);
    }
    return send(request);
  }

  Reply get(String path) throws IOException, InterruptedException {
    return call("GET", path, "");
  }

  /** Requests a list whose range begins an hour ago and ends in an hour. */
  Reply list(String path, String further) throws IOException, InterruptedException {
    return get(
        path
            + "?inicio="
            + encoded(simulator.now().minusSeconds(3600).toString())
            + "&fim="
            + encoded(simulator.now().plusSeconds(3600).toString())
            + further);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  Reply control(String method, String path, String body) throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(URI.create(simulator.controlUrl() + path))
            .method(method, BodyPublishers.ofString(body)));
  }

  private Reply send(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> response =
        client.send(
            request.timeout(MAX_ANSWER).build(), BodyHandlers.ofString(StandardCharsets.UTF_8));
    return new Reply(
        response.statusCode(),
        response.headers().firstValue("Content-Type").orElse(""),
        response.body());
  }

  @Override
  public void close() {
    client.close();
  }
}
