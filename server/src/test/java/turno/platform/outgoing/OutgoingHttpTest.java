package turno.platform.outgoing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.WorkspaceId;
import turno.platform.http.CidrBlock;
import turno.testing.MisbehavingReceiver;
import turno.testing.MisbehavingReceiver.Manner;

/** Reading any response of a peer needs only bounded time and memory. */
class OutgoingHttpTest {
  private static final Duration PATIENT = Duration.ofMinutes(10);
  private static final Duration SHORT = Duration.ofMillis(500);
  private static final int MAX_BYTES = 64 * 1024;
  private static final WorkspaceId ONE = new WorkspaceId(new UUID(0, 1));
  private static final WorkspaceId OTHER = new WorkspaceId(new UUID(0, 2));
  private static final String OK = "HTTP/1.1 200 OK\r\n";
  private static final String CHUNK = "1000\r\n" + "a".repeat(0x1000) + "\r\n";

  private final PeerBytes bytes = new PeerBytes(4 * 1024 * 1024);
  private final OutgoingHttp http =
      new OutgoingHttp(
          "test",
          new AddressGuard(List.of(CidrBlock.parse("127.0.0.0/8"))),
          bytes,
          null,
          "Turno/test");

  @AfterEach
  void close() {
    http.close();
    assertEquals(0, bytes.taken());
  }

  private String ask(MisbehavingReceiver peer, WorkspaceId workspaceId, Duration deadline)
      throws SendingFailed {
    OutgoingHttp.Request request =
        new OutgoingHttp.Request("GET", peer.url(), new LinkedHashMap<>(), null);
    return http.ask(
        workspaceId,
        request,
        MAX_BYTES,
        deadline,
        reply -> reply.status() + " " + reply.body().length + " " + reply.retryAfter());
  }

  private String failure(Manner manner, Duration deadline) throws IOException {
    try (MisbehavingReceiver peer =
        MisbehavingReceiver.start(connection -> {
          connection.read();
          manner.meet(connection);
        })) {
      return assertThrows(SendingFailed.class, () -> ask(peer, ONE, deadline)).word();
    }
  }

  @Test
  void answerIsReadCompletely() throws Exception {
    String body = "[" + "1".repeat(MAX_BYTES - 2) + "]";
    Manner answering =
        connection -> {
          connection.read();
          connection.say(OK + "Retry-After: 7\r\nContent-Length: " + MAX_BYTES + "\r\n\r\n" + body);
        };
    try (MisbehavingReceiver peer = MisbehavingReceiver.start(answering)) {
      assertEquals("200 " + MAX_BYTES + " 7", ask(peer, ONE, PATIENT));
    }
  }

  @Test
  void endlessAnswerIsReadUpToALimit() throws IOException {
    Manner endless =
        connection -> connection.say(OK + "Transfer-Encoding: chunked\r\n\r\n").flood(CHUNK);
    assertEquals("answer_too_large", failure(endless, PATIENT));
  }

  @Test
  void endlessHeadersAreReadUpToALimit() throws IOException {
    String header = "X-Long: " + "a".repeat(8_000) + "\r\n";
    assertEquals(
        "invalid_response", failure(connection -> connection.say(OK).flood(header), PATIENT));
    assertEquals(
        "invalid_response",
        failure(connection -> connection.flood("HTTP/1.1 102 Processing\r\n\r\n"), PATIENT));
  }

  @Test
  void endlessTrailersAreNotRead() throws IOException {
    String body = OK + "Transfer-Encoding: chunked\r\n\r\n0\r\n";
    assertEquals(
        "connection_closed",
        failure(connection -> connection.say(body).flood("X-More: and more\r\n"), PATIENT));
  }

  @Test
  void hangingPeerIsAbandonedAtTheDeadline() throws IOException {
    Manner hung =
        connection -> {
          connection.say(OK + "Content-Length: 10000\r\n\r\n{");
          connection.hang();
        };
    assertEquals("timeout", failure(hung, SHORT));
    Manner dripping = connection -> connection.drip(OK + "\r\n" + "a".repeat(1_000), 20);
    assertEquals("timeout", failure(dripping, SHORT));
  }

  /** JSON with many small values is refused even if its bytes alone would fit. */
  @Test
  void answerReservesMemoryForItsTree() throws IOException {
    String dense = "[" + "{},".repeat(20_000) + "{}]";
    Manner answering =
        connection -> connection.say(OK + "Content-Length: " + dense.length() + "\r\n\r\n" + dense);
    assertEquals(PeerBytes.NO_ROOM, failure(answering, PATIENT));
  }

  @Test
  void workspaceAtItsShareDoesNotBlockOthers() throws Exception {
    Manner answering =
        connection -> {
          connection.read();
          connection.say(OK + "\r\n{}");
        };
    try (MisbehavingReceiver peer = MisbehavingReceiver.start(answering);
        PeerBytes.Reading held = bytes.begin(ONE, PeerBytes.WHOLE_ANSWER)) {
      while (hasTaken(held)) {
        assertTrue(bytes.taken() <= 1024 * 1024);
      }
      SendingFailed refused = assertThrows(SendingFailed.class, () -> ask(peer, ONE, PATIENT));
      assertEquals(PeerBytes.NO_ROOM, refused.word());
      assertFalse(refused.isBegun());
      assertEquals("200 2 null", ask(peer, OTHER, PATIENT));
    }
  }

  private static boolean hasTaken(PeerBytes.Reading reading) {
    try {
      reading.take(1024);
      return true;
    } catch (SendingFailed e) {
      return false;
    }
  }
}
