package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import turno.verification.kit.RawClient;
import turno.verification.kit.RawClient.RawReply;

/** The exact boundaries between requests, byte by byte (RFC 9112). */
class FramingTest {
  private static final String GET = "GET /v1/me HTTP/1.1\r\n" + TestingHttp.AUTHORIZED;
  private static final String POST =
      "POST /v1/customers HTTP/1.1\r\n"
          + TestingHttp.AUTHORIZED
          + "Content-Type: application/json\r\n";
  private static final String CHUNKED = POST + "Transfer-Encoding: chunked\r\n\r\n";
  private static final String MARIA = "{\"name\":\"Maria\"}";

  private static TestingHttp http;

  @BeforeAll
  static void start() throws IOException {
    http = TestingHttp.start();
  }

  @AfterAll
  static void stop() {
    http.close();
  }

  @Test
  void pipelinedRequestsAreAnsweredInTheirOrder() throws IOException {
    try (RawClient client = http.connect()) {
      StringBuilder requests = new StringBuilder();
      for (int i = 0; i < 50; i++) {
        requests.append(GET).append("X-Request-Id: r").append(i).append("\r\n\r\n");
        requests
            .append(POST)
            .append("X-Request-Id: p" + i + "\r\nContent-Length: 16\r\n\r\n")
            .append(MARIA);
      }
      client.send(requests.toString());
      for (int i = 0; i < 50; i++) {
        assertEquals("r" + i, answered(client.read(), "getMe").header("X-Request-Id"));
        assertEquals("p" + i, answered(client.read(), "createCustomer").header("X-Request-Id"));
      }
    }
  }

  @Test
  void malformedRequestInTheMiddleEndsThePipeline() throws IOException {
    try (RawClient client = http.connect()) {
      client.send(GET + "\r\n" + "GET /v1/me HTTP/1.1\r\nHost turno\r\n\r\n" + GET + "\r\n");
      answered(client.read(), "getMe");
      refused(client, 400, "invalid_request");
    }
  }

  @Test
  void refusedRequestInTheMiddleDoesNotEndThePipeline() throws IOException {
    try (RawClient client = http.connect()) {
      client.send(GET + "\r\n" + "GET /v1/nothing HTTP/1.1\r\n" + TestingHttp.AUTHORIZED + "\r\n");
      client.send("POST /v1/customers HTTP/1.1\r\n" + TestingHttp.AUTHORIZED);
      client.send("Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}" + GET + "\r\n");
      answered(client.read(), "getMe");
      assertEquals(404, client.read().status());
      assertEquals(415, client.read().status());
      answered(client.read(), "getMe");
    }
  }

  @Test
  void connectionStaysOpenUntilTheClientSendsClose() throws IOException {
    try (RawClient client = http.connect()) {
      for (int i = 0; i < 3; i++) {
        assertNull(answered(client.send(GET + "\r\n").read(), "getMe").header("KeptConnection"));
      }
      RawReply last = client.send(GET + "Connection: keep-alive, Close\r\n\r\n").read();
      assertTrue(answered(last, "getMe").saysClose());
      assertTrue(client.isClosed());
    }
  }

  @Test
  void requestAfterCloseIsNotAnswered() throws IOException {
    try (RawClient client = http.connect()) {
      client.send(GET + "Connection: close\r\n\r\n" + GET + "\r\n");
      assertTrue(answered(client.read(), "getMe").saysClose());
      assertTrue(client.isClosed());
    }
  }

  @Test
  void expectContinueIsAnswered() throws IOException {
    try (RawClient client = http.connect()) {
      client.send(POST + "Expect: 100-continue\r\nContent-Length: 16\r\n\r\n");
      assertEquals(100, client.read(false).status());
      answered(client.send(MARIA).read(), "createCustomer");
      answered(client.send(GET + "\r\n").read(), "getMe");
    }
  }

  @Test
  void refusalIsSentInsteadOf100Continue() throws IOException {
    for (String[] refusal :
        List.of(
            new String[] {POST + "Content-Length: 70000\r\n", "413"},
            new String[] {
              "POST /v1/customers HTTP/1.1\r\nHost: turno\r\nContent-Length: 16\r\n", "401"
            })) {
      try (RawClient client = http.connect()) {
        RawReply reply = client.send(refusal[0] + "Expect: 100-continue\r\n\r\n").read();
        assertEquals(refusal[1], Integer.toString(reply.status()));
        assertTrue(reply.saysClose());
        assertTrue(client.isClosedAfterOurEnd());
      }
    }
  }

  @Test
  void chunkedBodyIsRead() throws IOException {
    try (RawClient client = http.connect()) {
      client.send(CHUNKED + "5\r\n{\"nam\r\n00B\r\ne\":\"Maria\"}\r\n0\r\n\r\n" + GET + "\r\n");
      RawReply reply = answered(client.read(), "createCustomer");
      assertEquals("Maria", reply.json().at("/body/name").asString());
      answered(client.read(), "getMe");
    }
  }

  @Test
  void malformedChunksAreRefused() throws IOException {
    for (String chunks :
        List.of(
            "G\r\n{}\r\n0\r\n\r\n",
            "-2\r\n{}\r\n0\r\n\r\n",
            "2;name=value\r\n{}\r\n0\r\n\r\n",
            " 2\r\n{}\r\n0\r\n\r\n",
            "0x2\r\n{}\r\n0\r\n\r\n",
            "\r\n{}\r\n0\r\n\r\n",
            "2\n{}\r\n0\r\n\r\n",
            "FFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n",
            "2\r\n{}\r\n0\r\nTrailer: value\r\n\r\n")) {
      try (RawClient client = http.connect()) {
        refused(client.send(CHUNKED + chunks + GET + "\r\n"), 400, "invalid_request");
      }
    }
  }

  @Test
  void truncatedBodyIsRefused() throws IOException {
    for (String start :
        List.of(CHUNKED + "5\r\n{\"nam\r\n", POST + "Content-Length: 20\r\n\r\n{")) {
      try (RawClient client = http.connect()) {
        client.send(start).closeOutput();
        refused(client, 400, "invalid_request");
      }
    }
  }

  @Test
  void oversizedBodyIsRefusedAndNotReadAsARequest() throws IOException {
    String large = "{\"name\":\"" + "M".repeat(80_000) + "\"}";
    int before = http.handled.get();
    try (RawClient client = http.connect()) {
      client.send(POST + "Content-Length: " + large.length() + "\r\n\r\n" + large + GET + "\r\n");
      refused(client, 413, "payload_too_large");
    }
    try (RawClient client = http.connect()) {
      client.send(CHUNKED);
      String chunk = "1000\r\n" + "M".repeat(0x1000) + "\r\n";
      client.send(chunk.repeat(20) + "0\r\n\r\n" + GET + "\r\n");
      refused(client, 413, "payload_too_large");
    }
    assertEquals(before, http.handled.get());
  }

  @Test
  void hugeChunkIsRefusedBeforeItIsComplete() throws IOException {
    try (RawClient client = http.connect()) {
      client.send(CHUNKED + "7fffffff\r\n" + "M".repeat(400_000));
      assertEquals(413, client.read().status());
    }
    try (RawClient client = http.connect()) {
      client.send(CHUNKED + "1".repeat(400_000));
      assertEquals(413, client.read().status());
    }
  }

  @Test
  void contradictoryOrInvalidBodyFramingIsRefused() throws IOException {
    String smuggled = "0\r\n\r\n" + GET + "\r\n";
    for (String framing :
        List.of(
            "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
            "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
            "Content-Length: 5\r\nContent-Length: 6\r\n",
            "Content-Length: 5, 6\r\n",
            "Content-Length: 5\r\nContent-Length: 5\r\n",
            "Content-Length: +5\r\n",
            "Content-Length: -5\r\n",
            "Content-Length: 0x5\r\n",
            "Content-Length: 99999999999999999999\r\n",
            "Content-Length:\r\n",
            "Transfer-Encoding: gzip\r\n",
            "Transfer-Encoding: chunked, identity\r\n",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
            "Transfer-Encoding: xchunked\r\n",
            "Transfer-Encoding : chunked\r\n",
            "Transfer-Encoding:\r\n",
            " Transfer-Encoding: chunked\r\n")) {
      try (RawClient client = http.connect()) {
        client.send(POST + framing + "\r\n" + smuggled);
        RawReply reply = client.read();
        assertEquals(400, reply.status(), framing + reply);
        assertProblem(reply, "invalid_request");
        assertTrue(client.isClosedAfterOurEnd(), framing);
      }
    }
    try (RawClient client = http.connect()) {
      client.send(POST + "Transfer-Encoding: gzip, chunked\r\n\r\n" + smuggled);
      refused(client, 501, "not_implemented");
    }
  }

  @Test
  void oversizedHeadersAreRefusedWith431() throws IOException {
    for (String headers :
        List.of("X-Long: " + "v".repeat(20_000) + "\r\n", "X-Many: v\r\n".repeat(3_000))) {
      try (RawClient client = http.connect()) {
        refused(client.send(GET + headers + "\r\n"), 431, "payload_too_large");
      }
    }
  }

  @Test
  void longUrlIsRefused() throws IOException {
    String target = "/v1/me?note=" + "a".repeat(8_192 - "/v1/me?note=".length());
    assertEquals(200, http.get(target, "Prefer: handling=lenient\r\n").status());
    RawReply reply = http.get(target + "a", "");
    assertEquals(414, reply.status());
    assertProblem(reply, "payload_too_large");
    // if the key is missing as well, only the missing key is reported
    assertEquals(401, http.ask("GET " + target + "a HTTP/1.1\r\nHost: t\r\n\r\n").status());
    try (RawClient client = http.connect()) {
      client.send("GET /v1/me?note=" + "a".repeat(20_000) + " HTTP/1.1\r\nHost: turno\r\n\r\n");
      refused(client, 414, "payload_too_large");
    }
  }

  @Test
  void malformedRequestLinesAndHeadersAreRefused() throws IOException {
    for (String request :
        List.of(
            "GET /v1/me HTTP/1.1\nHost: turno\n\n",
            "GET /v1/me HTTP/1.1\r\nHost: turno\nX-More: v\r\n\r\n",
            "GET /v1/me HTTP/1.1\r\nHost: turno\r\nX-Null: a\0b\r\n\r\n",
            "GET /v1/me HTTP/1.1\r\nHost: turno\r\nX-Bell: a\u0007b\r\n\r\n",
            "GET /v1/me HTTP/1.1\r\nHost: turno\r\nX Space: v\r\n\r\n",
            "GET /v1/me HTTP/1.1\r\nHost: turno\r\n: nameless\r\n\r\n",
            "GET /v1/me HTTP/1.1\r\nHost: turno\r\nX-CR: a\rb\r\n\r\n",
            "GET /v1/me\0 HTTP/1.1\r\nHost: turno\r\n\r\n",
            "GET /v1/me HTTP/1.1\r\n\r\n",
            "GET /v1/me HTTP/1.1\r\nHost: one\r\nHost: two\r\n\r\n",
            "GET  /v1/me HTTP/1.1\r\nHost: turno\r\n\r\n",
            "GET /v1/me\r\nHost: turno\r\n\r\n",
            "G@T /v1/me HTTP/1.1\r\nHost: turno\r\n\r\n",
            "\u0016\u0003\u0001\u0002\r\n\r\n")) {
      try (RawClient client = http.connect()) {
        RawReply reply = client.send(request).read();
        assertEquals(400, reply.status(), request + reply);
        assertProblem(reply, "invalid_request");
        assertTrue(client.isClosedAfterOurEnd());
      }
    }
  }

  @Test
  void unsupportedHttpVersionsAreRefused() throws IOException {
    for (String request :
        List.of(
            "GET /v1/me HTTP/1.0\r\n\r\n",
            "GET /v1/me HTTP/3.7\r\nHost: turno\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0")) {
      try (RawClient client = http.connect()) {
        refused(client.send(request), 505, "invalid_request");
      }
    }
  }

  /** Load balancers still send HTTP/1.0, mostly without a Host header. */
  @Test
  void healthChecksInHttp10AreAnswered() throws IOException {
    for (String headers :
        List.of("", "Host: turno\r\n", "Connection: keep-alive\r\n", "User-Agent: check\r\n")) {
      for (String path : List.of("live", "ready")) {
        try (RawClient client = http.connect()) {
          client.send("GET /health/" + path + " HTTP/1.0\r\n" + headers + "\r\n");
          RawReply reply = client.read();
          answered(reply, path.equals("live") ? "getLiveness" : "getReadiness");
          assertEquals("close", reply.header("Connection"));
        }
      }
    }
    try (RawClient client = http.connect()) {
      refused(client.send("POST /health/live HTTP/1.0\r\n\r\n"), 505, "invalid_request");
    }
  }

  @Test
  void offerToUpgradeTheProtocolIsIgnored() throws IOException {
    for (String offer :
        List.of(
            "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n",
            "Connection: Upgrade\r\nUpgrade: websocket\r\n")) {
      try (RawClient client = http.connect()) {
        answered(client.send(GET + offer + "\r\n").read(), "getMe");
        answered(client.send(GET + "\r\n").read(), "getMe");
      }
    }
  }

  private static RawReply answered(RawReply reply, String operation) {
    assertEquals(200, reply.status(), reply.toString());
    assertEquals(operation, reply.json().path("operation").asString());
    return reply;
  }

  private static void refused(RawClient client, int status, String code) throws IOException {
    RawReply reply = client.read();
    assertEquals(status, reply.status(), reply.toString());
    assertProblem(reply, code);
    assertTrue(reply.saysClose(), reply.toString());
    assertTrue(client.isClosedAfterOurEnd());
  }

  /** Every problem has these headers, even if it occurs before routing. */
  private static void assertProblem(RawReply reply, String code) {
    assertEquals("application/problem+json", reply.header("Content-Type"));
    assertEquals(code, reply.code());
    assertEquals(reply.status(), reply.json().path("status").asInt());
    assertEquals(reply.header("X-Request-Id"), reply.json().path("request_id").asString());
    assertEquals("no-store", reply.header("Cache-Control"));
    assertFalse(reply.json().path("detail").asString("").isEmpty());
    for (String name : List.of("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")) {
      assertNotNull(reply.header(name), name);
    }
  }

  @Test
  void answersBeforeRoutingShowTheLimitOfTheIpAddress() throws IOException {
    try (TestingHttp own = TestingHttp.start()) {
      String broken = "GET /v1/me HTTP/1.1\r\nbroken\r\n\r\n";
      assertEquals("60", own.ask(broken).header("RateLimit-Remaining"));
      for (int i = 0; i < 7; i++) {
        assertEquals(401, own.ask("GET /v1/me HTTP/1.1\r\nHost: turno\r\n\r\n").status());
      }
      RawReply reply = own.ask(broken);
      assertEquals("60", reply.header("RateLimit-Limit"));
      assertEquals("53", reply.header("RateLimit-Remaining"));
      assertEquals("7", reply.header("RateLimit-Reset"));
    }
  }
}
