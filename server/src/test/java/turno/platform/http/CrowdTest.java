package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import turno.testing.Waits;
import turno.verification.kit.RawClient;
import turno.verification.kit.RawClient.RawReply;

/**
 * A crowd of clients at one address can occupy only a bounded amount of memory and a bounded number
 * of connections. The crowd does not keep other clients from being served, and when it disconnects,
 * the memory and the connections are freed.
 */
class CrowdTest {
  private static final String ONE = "127.0.0.2";
  private static final String OTHER = "127.0.0.3";
  private static final String GET = "GET /v1/me HTTP/1.1\r\n" + TestingHttp.AUTHORIZED + "\r\n";
  private static final String HALF_A_HEAD =
      "GET /v1/me HTTP/1.1\r\n" + TestingHttp.AUTHORIZED + "X-Long: " + "v".repeat(4_000);
  private static final String HALF_A_BODY =
      "POST /v1/customers HTTP/1.1\r\n"
          + TestingHttp.AUTHORIZED
          + "Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{\"name\":\"M";
  private static final String LARGE =
      "GET /v1/services HTTP/1.1\r\n" + TestingHttp.AUTHORIZED + "\r\n";
  private static final int PLENTY = 100_000_000;

  /** Connections that are closed together. */
  private static final class Crowd implements Closeable {
    private final TestingHttp http;
    private final List<RawClient> clients = new ArrayList<>();

    Crowd(TestingHttp http) {
      this.http = http;
    }

    RawClient join(String source) throws IOException {
      RawClient client = http.connectFrom(source);
      clients.add(client);
      return client;
    }

    @Override
    public void close() throws IOException {
      for (RawClient client : clients) {
        client.close();
      }
    }
  }

  @Test
  void unfinishedHeadersOfOneAddressDoNotBlockOthers() throws IOException {
    int room = 128 * 1024;
    try (TestingHttp http = TestingHttp.within(new ClientLimits(1_000, room, PLENTY, PLENTY))) {
      try (Crowd crowd = new Crowd(http)) {
        RawReply refused = sentUntilRefused(crowd, ONE, HALF_A_HEAD, http);
        assertEquals("1", refused.header("Retry-After"));
        assertTrue(http.server().headBytes() <= room / 4, http.server().headBytes() + " bytes");
        // a slow client at another address may use memory, and a fast client does not need any
        try (RawClient slow = http.connectFrom(OTHER);
            RawClient quick = http.connectFrom(ONE)) {
          long before = http.server().headBytes();
          slow.send(GET.substring(0, 30));
          await(() -> http.server().headBytes() > before);
          assertEquals(200, quick.send(GET).read().status());
          assertEquals(200, slow.send(GET.substring(30)).read().status());
        }
      }
      await(() -> http.server().headBytes() == 0);
      try (RawClient again = http.connectFrom(ONE)) {
        again.send(HALF_A_HEAD);
        await(() -> http.server().headBytes() > 0);
        assertEquals(200, again.send("\r\n\r\n").read().status());
        assertEquals(0, http.server().headBytes()); // freed when the head is complete
      }
    }
  }

  @Test
  void memoryForUnfinishedHeadersOfAllAddressesIsBounded() throws IOException {
    int room = 64 * 1024;
    try (TestingHttp http = TestingHttp.within(new ClientLimits(1_000, room, PLENTY, PLENTY));
        Crowd crowd = new Crowd(http)) {
      int refused = 0;
      for (int i = 0; refused < 20; i++) {
        RawClient client = crowd.join("127.0.1." + (1 + i % 200));
        client.send(HALF_A_HEAD);
        await(() -> http.server().idle() == 0); // the server has received half a head
        refused = i >= 16 && client.hears(20) ? refused + 1 : refused;
        assertTrue(http.server().headBytes() <= room, http.server().headBytes() + " bytes");
        assertTrue(i < 500, "no client is refused");
      }
      assertEquals(200, http.get("/v1/me", "").status());
    }
  }

  @Test
  void trustedProxyIsLimitedOnlyByTheBudget() throws IOException {
    int room = 64 * 1024;
    ClientLimits bounds = new ClientLimits(1_000, room, PLENTY, PLENTY);
    try (TestingHttp http = TestingHttp.within(bounds, ONE);
        Crowd crowd = new Crowd(http)) {
      sentUntilRefused(crowd, ONE, HALF_A_HEAD, http);
      assertTrue(http.server().headBytes() > room / 2, http.server().headBytes() + " bytes");
      assertTrue(http.server().headBytes() <= room, http.server().headBytes() + " bytes");
    }
  }

  @Test
  void connectionsOfOneAddressDoNotBlockOthers() throws IOException {
    try (TestingHttp http = TestingHttp.within(new ClientLimits(400, PLENTY, PLENTY, PLENTY))) {
      try (Crowd crowd = new Crowd(http)) {
        for (int i = 0; i < 100; i++) {
          assertEquals(200, crowd.join(ONE).send(GET).read().status());
        }
        RawReply refused = crowd.join(ONE).send(GET).read();
        assertEquals(503, refused.status());
        assertTrue(refused.saysClose());
        try (RawClient other = http.connectFrom(OTHER)) {
          assertEquals(200, other.send(GET).read().status());
        }
      }
      await(() -> http.server().connections() == 0);
      try (RawClient again = http.connectFrom(ONE)) {
        assertEquals(200, again.send(GET).read().status());
      }
    }
  }

  @Test
  void unfinishedBodiesOfOneAddressDoNotBlockOthers() throws IOException {
    int room = 1024 * 1024;
    try (TestingHttp http = TestingHttp.within(new ClientLimits(1_000, PLENTY, room, PLENTY))) {
      try (Crowd crowd = new Crowd(http)) {
        RawReply refused = sentUntilRefused(crowd, ONE, HALF_A_BODY, http);
        assertEquals("1", refused.header("Retry-After"));
        assertTrue(refused.saysClose());
        assertTrue(http.server().bodyBytes() <= room / 4, http.server().bodyBytes() + " bytes");
        try (RawClient slow = http.connectFrom(OTHER);
            RawClient quick = http.connectFrom(ONE)) {
          slow.send(HALF_A_BODY);
          String body = "{\"name\":\"Maria\"}";
          quick.send(
              TestingHttp.request(
                  "POST", "/v1/customers", "Content-Type: application/json\r\n", body));
          assertEquals(200, quick.read().status());
          slow.send("\"}" + " ".repeat(9_000 - 12));
          assertEquals(200, slow.read().status());
        }
      }
      await(() -> http.server().bodyBytes() == 0);
    }
  }

  /** A received body stays in memory until its request is answered. */
  @Test
  void memoryOfABodyIsReservedUntilItsRequestIsAnswered() throws Exception {
    int size = 1024 * 1024;
    String callback = TestingHttp.request("POST", TestingHttp.CALLBACK, "", "a".repeat(size));
    // an address may use a quarter of the memory, which is four bodies; a body is counted twice
    // while it arrives
    ClientLimits bounds = new ClientLimits(1_000, PLENTY, 16L * size, PLENTY);
    try (TestingHttp http = TestingHttp.within(bounds);
        Crowd crowd = new Crowd(http)) {
      for (int i = 1; i <= 2; i++) {
        crowd.join(ONE).send(callback);
        http.begun.acquire();
        assertEquals((long) i * size, http.server().bodyBytes());
      }
      assertEquals(503, refused(crowd.join(ONE), callback).status());
      crowd.join(OTHER).send(callback);
      http.begun.acquire();
      http.mayGoOn.release(1_000);
      await(() -> http.server().bodyBytes() == 0);
    }
  }

  /**
   * Sends a request that is refused; the server may close the connection while the body is still
   * being sent.
   */
  private static RawReply refused(RawClient client, String request) throws IOException {
    try {
      client.send(request);
    } catch (SocketException e) {
      // the answer can still be read
    }
    return client.read();
  }

  /** Parsed JSON with many small values occupies far more memory than its bytes. */
  @Test
  void bodyReservesMemoryForItsParsedForm() throws IOException {
    ClientLimits bounds = new ClientLimits(1_000, PLENTY, 4 * 1024 * 1024, PLENTY);
    try (TestingHttp http = TestingHttp.within(bounds)) {
      String things = "{\"metadata\":[" + "{},".repeat(15_000) + "{}]}";
      String text = "{\"metadata\":[\"" + "a".repeat(things.length()) + "\"]}";
      assertEquals(503, http.post("/v1/customers", things).status());
      assertEquals(422, http.post("/v1/customers", text).status());
      await(() -> http.server().bodyBytes() == 0);
    }
  }

  @Test
  void unreadAnswersOfOneAddressDoNotBlockOthers() throws IOException {
    int room = 8 * TestingHttp.LARGE.length;
    try (TestingHttp http = TestingHttp.within(new ClientLimits(1_000, PLENTY, PLENTY, room))) {
      try (Crowd crowd = new Crowd(http)) {
        for (int i = 0; i < 4; i++) {
          RawClient idle = crowd.join(ONE).withTinyWindow();
          try {
            idle.send(LARGE.repeat(1_000)); // 21 MB of unread answers
          } catch (SocketException e) {
            // already refused and disconnected
          }
        }
        boolean refused = false;
        while (!refused) {
          try (RawClient more = http.connectFrom(ONE)) {
            RawReply reply = more.send(LARGE).read();
            refused = reply.status() == 503;
            assertTrue(refused || reply.status() == 200, reply.toString());
          }
        }
        assertTrue(http.server().answerBytes() <= room, http.server().answerBytes() + " bytes");
        try (RawClient small = http.connectFrom(ONE);
            RawClient other = http.connectFrom(OTHER)) {
          assertEquals(200, small.send(GET).read().status());
          assertEquals(200, other.send(LARGE).read().status());
        }
      }
      await(() -> http.server().answerBytes() == 0);
    }
  }

  /** Adds stalled clients until one of them is refused; returns the refusal. */
  private static RawReply sentUntilRefused(
      Crowd crowd, String source, String start, TestingHttp http) throws IOException {
    for (int i = 0; i < 500; i++) {
      RawClient client = crowd.join(source);
      client.send(start);
      int open = i + 1;
      await(() -> http.server().connections() <= open && http.server().idle() == 0);
      if (client.hears(i < 3 ? 1 : 50)) {
        RawReply reply = client.read();
        assertEquals(503, reply.status(), reply.toString());
        assertEquals("unavailable", reply.code());
        return reply;
      }
    }
    throw new AssertionError("no client is refused");
  }

  /** Endless parts of requests are refused without being stored. */
  @Test
  void endlessRequestsAreRefusedWithoutBuffering() throws IOException {
    try (TestingHttp http = TestingHttp.start()) {
      String get = "GET /v1/me HTTP/1.1\r\n" + TestingHttp.AUTHORIZED;
      String chunked =
          "POST /v1/customers HTTP/1.1\r\n"
              + TestingHttp.AUTHORIZED
              + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
      for (String[] bomb :
          List.of(
              new String[] {"GET /", "a", "414"},
              new String[] {"", "a", "414"},
              new String[] {get, "A:\r\n", "431"},
              new String[] {get, "A: b\r\n", "431"},
              new String[] {get + "Cookie: ", "v", "431"},
              new String[] {get, "n", "431"},
              new String[] {get + "X-Folded: v\r\n", " v\r\n", "431"},
              new String[] {chunked + "5", "0", "413"},
              new String[] {chunked + "5;", "extension=1;", "413"},
              new String[] {chunked, "1\r\n{\r\n", "413"},
              new String[] {chunked + "0\r\n", "Trailer: v\r\n", "400"},
              new String[] {chunked + "0\r\nTrailer: ", "v", "413"})) {
        RawReply reply = answerToEndless(http, bomb[0], bomb[1]);
        assertEquals(bomb[2], Integer.toString(reply.status()), bomb[0] + bomb[1] + reply);
        assertTrue(reply.saysClose());
      }
      await(() -> http.server().connections() == 0);
      assertEquals(0, http.server().headBytes());
      assertEquals(0, http.server().bodyBytes());
      assertEquals(0, http.handled.get());
    }
  }

  private static RawReply answerToEndless(TestingHttp http, String start, String more)
      throws IOException {
    try (RawClient client = http.connect()) {
      client.send(start);
      String piece = more.repeat(Math.max(1, 1_000 / more.length()));
      try {
        for (int sent = 0; !client.hears(1); sent += piece.length()) {
          client.send(piece);
          assertTrue(sent < 20_000_000, "no limit refuses " + start + more);
        }
      } catch (SocketException e) {
        // the connection is closed, but its answer can still be read
      }
      return client.read();
    } catch (EOFException e) {
      throw new AssertionError("no answer to " + start + more, e);
    }
  }

  private static void await(Waits.Condition condition) {
    Waits.until(condition, "the expected state was not reached");
  }
}
