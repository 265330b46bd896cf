package turno.platform.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import turno.testing.Waits;
import turno.verification.kit.RawClient;
import turno.verification.kit.RawClient.RawReply;

/** Streams, and how the listener treats the clients that read them. */
class StreamTest {
  private static final Duration LONG = TestingHttp.LONG;
  private static final Duration SHORT = Duration.ofMillis(150);
  private static final String GET =
      "GET /v1/changes HTTP/1.1\r\n" + TestingHttp.AUTHORIZED + "\r\n";
  private static final byte[] PIECE = ":\n\n".getBytes(US_ASCII);

  private static void awaitNone(TestingHttp http) {
    Waits.until(() -> http.server().connections() == 0, "the connection is not closed");
  }

  /** The time limits of ordinary requests do not end a stream. */
  @Test
  void eventsArriveOneByOneUntilTheStreamEnds() throws IOException {
    ConnectionTimeouts hasty = new ConnectionTimeouts(SHORT, SHORT, SHORT, LONG, SHORT, SHORT);
    try (TestingHttp http = TestingHttp.start(hasty)) {
      int tries = 1;
      while (!isFollowedToItsEnd(http)) {
        assertTrue(++tries < 50, "no stream is served");
      }
      awaitNone(http);
    }
  }

  /** Returns false if the connection timed out before its request arrived. */
  private static boolean isFollowedToItsEnd(TestingHttp http) throws IOException {
    try (RawClient client = http.connect()) {
      RawReply head;
      try {
        head = client.send(GET).read();
      } catch (EOFException | SocketException e) {
        return false;
      }
      if (head.status() == 408) {
        return false;
      }
      assertEquals(200, head.status(), head::toString);
      assertTrue(head.saysClose(), "the answer does not announce the close");
      assertNull(head.header("Transfer-Encoding"));
      for (int i = 0; i < 3; i++) {
        assertEquals(false, client.hears((int) SHORT.multipliedBy(3).toMillis()));
        http.stream.give(PIECE);
        assertEquals(":", client.block().getFirst());
      }
      http.stream.end();
      assertTrue(client.isClosed());
      return true;
    }
  }

  @Test
  void closedStreamIsDetectedPromptly() throws Exception {
    try (TestingHttp http = TestingHttp.start()) {
      RawClient client = http.connect();
      client.send(GET).read();
      client.close();
      assertTrue(http.stream.isClosed());
      awaitNone(http);
    }
  }

  @Test
  void unreadStreamIsClosed() throws Exception {
    ConnectionTimeouts hasty = new ConnectionTimeouts(LONG, LONG, LONG, SHORT, SHORT, LONG);
    try (TestingHttp http = TestingHttp.start(hasty);
        RawClient client = http.connect().withTinyWindow()) {
      client.send(GET).read();
      byte[] large = new byte[64 * 1024];
      for (int i = 0; i < 500; i++) {
        http.stream.give(large);
      }
      assertTrue(http.stream.isClosed());
      assertTrue(http.stream.left() > 100, "the whole stream was sent");
      awaitNone(http);
    }
  }

  /** Bytes that arrive during a stream are not read as another request. */
  @Test
  void requestDuringAStreamIsNotAnswered() throws IOException {
    try (TestingHttp http = TestingHttp.start();
        RawClient client = http.connect()) {
      client.send(GET + GET).read();
      client.send(GET);
      http.stream.give(PIECE);
      assertEquals(":", client.block().getFirst());
      http.stream.end();
      assertTrue(client.isClosed());
    }
  }

  @Test
  void headRequestDoesNotOpenAStream() throws Exception {
    try (TestingHttp http = TestingHttp.start()) {
      RawClient client = http.connect();
      RawReply head = client.send(GET.replace("GET", "HEAD")).read(false);
      assertEquals(200, head.status(), head::toString);
      assertTrue(http.stream.isClosed());
      client.close();
      awaitNone(http);
    }
  }
}
