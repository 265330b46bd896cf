package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import turno.kernel.Json;
import turno.platform.http.RawClient.RawReply;

/** HTTP/2 without TLS: the same pipeline, several requests on one connection. */
class Http2Test {
  private static TestingHttp http;
  private static HttpClient client;

  @BeforeAll
  static void start() throws IOException {
    http = TestingHttp.start();
    client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();
  }

  @AfterAll
  static void stop() {
    client.close();
    http.close();
  }

  private static HttpRequest.Builder request(String target) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + http.port() + target))
        .timeout(Duration.ofSeconds(60))
        .header("Authorization", "Bearer good");
  }

  private static HttpResponse<byte[]> send(HttpRequest.Builder request) throws Exception {
    return client.send(request.build(), BodyHandlers.ofByteArray());
  }

  @Test
  void connectionIsUpgradedAndServesManyRequests() throws Exception {
    HttpResponse<byte[]> first = send(request("/v1/customers?q=a%20b"));
    assertEquals(HttpClient.Version.HTTP_2, first.version());
    assertEquals("a b", Json.tree(first.body()).at("/query/q/0").asString());
    for (int round = 0; round < 4; round++) {
      List<CompletableFuture<HttpResponse<byte[]>>> answers = new ArrayList<>();
      for (int i = 0; i < 80; i++) {
        answers.add(client.sendAsync(request("/v1/me").build(), BodyHandlers.ofByteArray()));
      }
      for (CompletableFuture<HttpResponse<byte[]>> answer : answers) {
        assertEquals(200, answer.get(60, TimeUnit.SECONDS).statusCode());
      }
    }
  }

  @Test
  void bodiesAndRefusalsAreTheSame() throws Exception {
    send(request("/v1/me"));
    HttpResponse<byte[]> made = send(customer());
    assertEquals(HttpClient.Version.HTTP_2, made.version());
    assertEquals("Maria", Json.tree(made.body()).at("/body/name").asString());
    assertTrue(made.headers().firstValue("connection").isEmpty());
    HttpResponse<byte[]> large =
        send(
            request("/v1/customers")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"name\":\"" + "M".repeat(200_000) + "\"}")));
    assertEquals(413, large.statusCode());
    HttpResponse<byte[]> unknown = send(request("/v1/nothing"));
    assertEquals(404, unknown.statusCode());
    assertTrue(unknown.headers().firstValue("ratelimit-limit").isPresent());
    HttpResponse<byte[]> services = send(request("/v1/services").header("Accept-Encoding", "gzip"));
    assertEquals("gzip", services.headers().firstValue("content-encoding").orElse(""));
    HttpResponse<byte[]> head = send(request("/v1/me").method("HEAD", BodyPublishers.noBody()));
    assertEquals(200, head.statusCode());
    assertEquals(0, head.body().length);
  }

  @Test
  void encodedBodyIsRefusedAndAPlainOneOfTheSameConnectionIsNot() throws Exception {
    send(request("/v1/me"));
    for (String encoding : List.of("gzip", "br", "GZIP, identity", "nothing known")) {
      HttpResponse<byte[]> refused = send(customer().header("Content-Encoding", encoding));
      assertEquals(HttpClient.Version.HTTP_2, refused.version());
      assertEquals(415, refused.statusCode(), encoding);
      assertEquals("identity", refused.headers().firstValue("accept-encoding").orElse(""));
      assertEquals(200, send(customer()).statusCode());
    }
    assertEquals(200, send(customer().header("Content-Encoding", "identity")).statusCode());
  }

  @Test
  void whatTheUpgradingRequestSaidOfItsBodyIsNotSaidOfOthers() throws Exception {
    try (HttpClient fresh = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
      HttpRequest first = request("/v1/me").header("Content-Encoding", "gzip").build();
      assertEquals(200, fresh.send(first, BodyHandlers.ofByteArray()).statusCode());
      HttpResponse<byte[]> made = fresh.send(customer().build(), BodyHandlers.ofByteArray());
      assertEquals(HttpClient.Version.HTTP_2, made.version());
      assertEquals(200, made.statusCode());
    }
  }

  private static HttpRequest.Builder customer() {
    return request("/v1/customers")
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString("{\"name\":\"Maria\"}"));
  }

  @Test
  void malformedOfferIsPassedOver() throws IOException {
    for (String offer :
        List.of(
            "Upgrade: h2c\r\n",
            "Upgrade: h2c\r\nHTTP2-Settings: %%%\r\n",
            "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\nHTTP2-Settings: AAMAAABk\r\n",
            "Upgrade: websocket\r\n")) {
      try (RawClient raw = http.connect()) {
        raw.send(
            "GET /v1/me HTTP/1.1\r\n"
                + TestingHttp.AUTHORIZED
                + "Connection: Upgrade, HTTP2-Settings\r\n"
                + offer
                + "\r\n");
        RawReply reply = raw.read();
        assertEquals(200, reply.status(), offer);
      }
    }
  }

  @Test
  void clientMayBeginWithHttp2() throws Exception {
    try (Http2Frames frames = Http2Frames.to(http)) {
      frames.begin(64 * 1024);
      frames.get(1);
      frames.get(3);
      assertEquals(Http2Frames.SETTINGS, frames.next().type());
      List<Integer> streams = new ArrayList<>();
      while (streams.size() < 2) {
        Http2Frames.Frame frame = frames.next();
        if (frame.type() == Http2Frames.HEADERS) {
          streams.add(frame.stream());
        }
      }
      assertTrue(streams.containsAll(List.of(1, 3)));
    }
  }

  @Test
  void floodOfResetsEndsTheConnection() throws Exception {
    int floods = 1;
    while (!endsAFlood()) {
      assertTrue(++floods < 20, "no flood ends its connection");
    }
    assertEquals(200, http.get("/v1/me", "").status());
  }

  /** False when the server was so quick that its answers came before the resets. */
  private static boolean endsAFlood() throws IOException {
    try (Http2Frames frames = Http2Frames.to(http)) {
      frames.begin(64 * 1024);
      try {
        for (int stream = 1; stream < 2_000; stream += 2) {
          frames.get(stream);
          frames.reset(stream);
        }
        frames.get(2_001);
      } catch (IOException e) {
        // ended in the middle of it
      }
      return endsWithGoAway(frames, 2_001);
    }
  }

  private static boolean endsWithGoAway(Http2Frames frames, int last) {
    try {
      while (true) {
        Http2Frames.Frame frame = frames.next();
        if (frame.type() == Http2Frames.GO_AWAY) {
          return true;
        }
        if (frame.endsStream() && frame.stream() == last) {
          return false;
        }
      }
    } catch (SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true; // closed, the word itself lost in a reset
    }
  }
}
