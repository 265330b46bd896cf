package turno.platform.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
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
  private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
  private static final int HEADERS = 1;
  private static final int RESET = 3;
  private static final int SETTINGS = 4;
  private static final int GO_AWAY = 7;

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
        .timeout(Duration.ofSeconds(20))
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
        assertEquals(200, answer.get(20, TimeUnit.SECONDS).statusCode());
      }
    }
  }

  @Test
  void bodiesAndRefusalsAreTheSame() throws Exception {
    send(request("/v1/me"));
    HttpResponse<byte[]> made =
        send(
            request("/v1/customers")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"name\":\"Maria\"}")));
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
    try (RawClient raw = http.connect()) {
      raw.send(PREFACE).send(frame(SETTINGS, 0, 0)).send(get(1)).send(get(3));
      assertEquals(SETTINGS, frameType(raw));
      List<Integer> streams = new ArrayList<>();
      while (streams.size() < 2) {
        byte[] head = raw.bytes(9);
        raw.bytes(length(head));
        if (head[3] == HEADERS) {
          streams.add((int) head[8]);
        }
      }
      assertTrue(streams.containsAll(List.of(1, 3)));
    }
  }

  @Test
  void floodOfResetsEndsTheConnection() throws Exception {
    try (RawClient raw = http.connect()) {
      raw.send(PREFACE).send(frame(SETTINGS, 0, 0));
      ByteArrayOutputStream flood = new ByteArrayOutputStream();
      for (int stream = 1; stream < 2_000; stream += 2) {
        flood.writeBytes(get(stream));
        flood.writeBytes(frame(RESET, 0, stream, 0, 0, 0, 8));
      }
      try {
        raw.send(flood.toByteArray());
      } catch (IOException e) {
        // ended in the middle of it
      }
      assertTrue(endsWithGoAway(raw));
    }
    assertEquals(200, http.get("/v1/me", "").status());
  }

  private static boolean endsWithGoAway(RawClient raw) {
    int last = -1;
    try {
      while (true) {
        byte[] head = raw.bytes(9);
        raw.bytes(length(head));
        last = head[3];
        if (last == GO_AWAY) {
          return true;
        }
      }
    } catch (java.net.SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true; // closed, the word itself lost in a reset
    }
  }

  private static int frameType(RawClient raw) throws IOException {
    byte[] head = raw.bytes(9);
    raw.bytes(length(head));
    return head[3];
  }

  private static int length(byte[] head) {
    return (head[0] & 0xff) << 16 | (head[1] & 0xff) << 8 | (head[2] & 0xff);
  }

  private static byte[] frame(int type, int flags, int stream, int... payload) {
    byte[] frame = new byte[9 + payload.length];
    frame[2] = (byte) payload.length;
    frame[3] = (byte) type;
    frame[4] = (byte) flags;
    frame[7] = (byte) (stream >> 8);
    frame[8] = (byte) stream;
    for (int i = 0; i < payload.length; i++) {
      frame[9 + i] = (byte) payload[i];
    }
    return frame;
  }

  /** {@code GET /v1/me} with a key, as HPACK without an index; it ends the stream. */
  private static byte[] get(int stream) {
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    block.write(0x82); // :method GET
    block.write(0x86); // :scheme http
    literal(block, 0x04, "/v1/me"); // :path
    literal(block, 0x01, "turno"); // :authority
    literal(block, 0x0f, "Bearer good"); // authorization, index 23 = 15 + 8
    byte[] bytes = block.toByteArray();
    int[] payload = new int[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      payload[i] = bytes[i];
    }
    return frame(HEADERS, 0x5, stream, payload);
  }

  private static void literal(ByteArrayOutputStream block, int index, String value) {
    block.write(index);
    if (index == 0x0f) {
      block.write(8);
    }
    block.write(value.length());
    block.writeBytes(value.getBytes(ISO_8859_1));
  }
}
