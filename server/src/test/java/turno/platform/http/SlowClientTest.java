package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import turno.testing.Waits;
import turno.verification.kit.RawClient;
import turno.verification.kit.RawClient.RawReply;

/** Clients that stall, disappear or are numerous do not occupy what other clients need. */
class SlowClientTest {
  private static final Duration LONG = TestingHttp.LONG;
  private static final Duration SHORT = Duration.ofMillis(150);
  private static final String GET = "GET /v1/me HTTP/1.1\r\n" + TestingHttp.AUTHORIZED + "\r\n";
  private static final String POST =
      "POST /v1/customers HTTP/1.1\r\n"
          + TestingHttp.AUTHORIZED
          + "Content-Type: application/json\r\n";

  @Test
  void idleConnectionIsClosed() throws IOException {
    try (TestingHttp http =
            TestingHttp.start(new ConnectionTimeouts(SHORT, LONG, LONG, LONG, LONG, LONG));
        RawClient silent = http.connect()) {
      assertTrue(silent.isClosed());
      int tries = 1;
      while (!isClosedAfterAnAnswer(http)) {
        assertTrue(++tries < 50, "no client is served");
      }
      awaitOpen(http, 0);
    }
  }

  /** Returns false if the connection was idle for too long before its request. */
  private static boolean isClosedAfterAnAnswer(TestingHttp http) throws IOException {
    try (RawClient served = http.connect()) {
      try {
        assertEquals(200, served.send(GET).read().status());
      } catch (EOFException | SocketException e) {
        return false;
      }
      assertTrue(served.isClosed());
      return true;
    }
  }

  @Test
  void clientThatNeverClosesIsDisconnected() throws IOException {
    try (TestingHttp http =
            TestingHttp.start(new ConnectionTimeouts(LONG, LONG, LONG, LONG, SHORT, LONG));
        RawClient client = http.connect()) {
      assertEquals(400, client.send("GET /v1/me HTTP/1.1\r\nHost turno\r\n\r\n").read().status());
      assertTrue(client.isClosed());
      awaitOpen(http, 0);
    }
  }

  @Test
  void requestMayArriveByteByByte() throws IOException {
    ConnectionTimeouts drowsy =
        new ConnectionTimeouts(LONG, LONG, LONG, LONG, LONG, Duration.ofMillis(1));
    for (ConnectionTimeouts timing :
        List.of(drowsy, new ConnectionTimeouts(LONG, LONG, LONG, LONG, LONG, LONG))) {
      try (TestingHttp http = TestingHttp.start(timing);
          RawClient client = http.connect()) {
        requestsArriveByteByByte(http, client);
      }
    }
  }

  private static void requestsArriveByteByByte(TestingHttp http, RawClient client)
      throws IOException {
    for (int i = 0; i < 20; i++) {
      await(() -> http.server().idle() == 1);
      for (int at = 0; at < GET.length(); at++) {
        client.send(GET.substring(at, at + 1));
      }
      assertEquals(200, client.read().status());
    }
  }

  @Test
  void tricklingHeadersTimeOut() throws IOException {
    try (TestingHttp http =
            TestingHttp.start(new ConnectionTimeouts(LONG, SHORT, LONG, LONG, SHORT, LONG));
        RawClient client = http.connect()) {
      client.send("GET /v1/me HTTP/1.1\r\n");
      int headers = 0;
      try {
        while (!client.hears(5)) {
          client.send("X: v\r\n");
          assertTrue(++headers < 2_000, "each header extends the time limit");
        }
      } catch (SocketException e) {
        // the connection is closed, but its answer can still be read
      }
      assertEquals(408, client.read().status());
      awaitOpen(http, 0);
    }
  }

  @Test
  void stalledRequestsAreAnsweredWithATimeout() throws IOException {
    try (TestingHttp http =
        TestingHttp.start(new ConnectionTimeouts(LONG, SHORT, SHORT, LONG, SHORT, LONG))) {
      for (String start :
          List.of(
              "GET /v1/m",
              "GET /v1/me HTTP/1.1\r\nHost: tur",
              POST + "Content-Length: 20\r\n\r\n{\"na",
              POST + "Transfer-Encoding: chunked\r\n\r\n5\r\n{\"na")) {
        int tries = 1;
        while (!isAnsweredAsStalled(http, start, false)) {
          assertTrue(++tries < 50, "no client gets 408: " + start);
        }
      }
      String waiting = POST + "Expect: 100-continue\r\nContent-Length: 20\r\n\r\n";
      int tries = 1;
      while (!isAnsweredAsStalled(http, waiting, true)) {
        assertTrue(++tries < 50, "no client is asked for its body");
      }
      awaitOpen(http, 0);
      assertEquals(0, http.handled.get());
    }
  }

  /**
   * Returns false if the server was paused past the time limit and therefore did not ask for the
   * body, or closed the connection without an answer.
   */
  private static boolean isAnsweredAsStalled(TestingHttp http, String start, boolean waits)
      throws IOException {
    try (RawClient client = http.connect()) {
      client.send(start);
      if (waits && client.read(false).status() != 100) {
        return false;
      }
      RawReply reply = client.read();
      assertEquals(408, reply.status());
      assertEquals("invalid_request", reply.code());
      assertTrue(reply.saysClose());
      assertNotNull(reply.header("RateLimit-Limit"));
      assertEquals(reply.header("X-Request-Id"), reply.json().path("request_id").asString());
      assertTrue(client.isClosed());
      return true;
    } catch (EOFException e) {
      return false;
    }
  }

  @Test
  void unreadAnswerEndsTheConnection() throws IOException {
    try (TestingHttp http =
            TestingHttp.start(new ConnectionTimeouts(LONG, LONG, LONG, SHORT, SHORT, LONG));
        RawClient client = http.connect().withTinyWindow()) {
      String large = "GET /v1/services HTTP/1.1\r\n" + TestingHttp.AUTHORIZED + "\r\n";
      awaitOpen(http, 1);
      try {
        client.send(large.repeat(1_000)); // 21 MB of answers
      } catch (SocketException e) {
        // disconnected before the client had sent all requests
      }
      awaitOpen(http, 0);
    }
  }

  @Test
  void resetDuringAnAnswerLeaksNothing() throws Exception {
    try (TestingHttp http = TestingHttp.start()) {
      for (int i = 0; i < 20; i++) {
        RawClient client = http.connect().withTinyWindow();
        String large = "GET /v1/services HTTP/1.1\r\n" + TestingHttp.AUTHORIZED + "\r\n";
        client.send(large.repeat(50));
        client.read();
        client.reset();
      }
      awaitOpen(http, 0);
      assertEquals(200, http.get("/v1/me", "").status());
    }
  }

  @Test
  void clientThatDisappearsCausesNoError() throws Exception {
    try (TestingHttp http = TestingHttp.start()) {
      RawClient client = http.connect();
      client.send("GET /v1/events HTTP/1.1\r\n" + TestingHttp.AUTHORIZED + "\r\n");
      http.begun.acquire();
      client.reset();
      http.mayGoOn.release();
      awaitOpen(http, 0);
      assertEquals(1, http.handled.get());
    }
  }

  @Test
  void connectionsBeyondTheLimitAreRefusedWithAReason() throws IOException {
    try (TestingHttp http = TestingHttp.within(ClientLimits.of(3))) {
      List<RawClient> guests = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        guests.add(http.connect());
      }
      awaitOpen(http, 3);
      try (RawClient refused = http.connect()) {
        RawReply reply = refused.send(GET).read();
        assertEquals(503, reply.status());
        assertEquals("unavailable", reply.code());
        assertEquals("1", reply.header("Retry-After"));
        assertTrue(reply.saysClose());
        assertTrue(refused.isClosedAfterOurEnd());
      }
      guests.removeFirst().close();
      awaitOpen(http, 2);
      assertEquals(200, http.get("/v1/me", "").status());
      for (RawClient guest : guests) {
        assertEquals(200, guest.send(GET).read().status());
        guest.close();
      }
    }
  }

  @Test
  void stoppingServerFinishesRunningRequests() throws Exception {
    try (TestingHttp http = TestingHttp.start();
        RawClient idle = http.connect();
        RawClient busy = http.connect();
        RawClient late = http.connect()) {
      assertEquals(200, idle.send(GET).read().status());
      await(() -> http.server().idle() == 3);
      late.send("GET /v1/me HTTP/1.1\r\n");
      await(() -> http.server().idle() == 2); // the server has seen the request begin
      busy.send("GET /v1/events HTTP/1.1\r\n" + TestingHttp.AUTHORIZED + "\r\n");
      http.begun.acquire();
      CompletableFuture<Void> drained = CompletableFuture.runAsync(() -> http.server().drain(LONG));
      assertTrue(idle.isClosed());
      // a client that had begun its request receives the reason for the refusal
      RawReply lastReply = late.send(TestingHttp.AUTHORIZED + "\r\n").read();
      assertEquals(503, lastReply.status());
      assertTrue(lastReply.saysClose());
      try (RawClient newcomer = http.connect()) { // before it sends any request
        RawReply refused = newcomer.read();
        assertEquals(503, refused.status());
        assertTrue(refused.saysClose());
      }
      assertTrue(!drained.isDone());
      http.mayGoOn.release();
      RawReply reply = busy.read();
      assertEquals(200, reply.status());
      assertTrue(reply.saysClose());
      drained.get(60, TimeUnit.SECONDS);
    }
  }

  @Test
  void drainingHasATimeLimit() throws Exception {
    try (TestingHttp http = TestingHttp.start();
        RawClient busy = http.connect()) {
      busy.send("GET /v1/events HTTP/1.1\r\n" + TestingHttp.AUTHORIZED + "\r\n");
      http.begun.acquire();
      CompletableFuture.runAsync(() -> http.server().drain(SHORT)).get(60, TimeUnit.SECONDS);
      assertEquals(0, http.handled.get());
      assertEquals(1, http.server().connections());
    }
  }

  private static void awaitOpen(TestingHttp http, int wanted) {
    await(() -> http.server().connections() == wanted);
  }

  private static void await(Waits.Condition condition) {
    Waits.until(condition, "the expected state was not reached");
  }
}
