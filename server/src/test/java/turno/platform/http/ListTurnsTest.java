package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import turno.verification.kit.RawClient;

/** Fair turns among requests for lists: docs/rules/protocol.md#neighbours-are-served. */
class ListTurnsTest {
  private static final int PERMITS = 2 * ProcessorPermits.PROCESSORS;
  private static final String LIST =
      "GET /v1/events HTTP/1.1\r\n" + TestingHttp.AUTHORIZED + "\r\n";

  @Test
  void listsBeyondThePermitsAreRefusedButOtherRequestsAreNot() throws Exception {
    List<RawClient> clients = new ArrayList<>();
    try (TestingHttp http = TestingHttp.start()) {
      for (int i = 0; i < PERMITS; i++) {
        clients.add(http.connect().send(LIST));
      }
      http.begun.acquire(PERMITS);
      try (RawClient oneMore = http.connect().send(LIST)) {
        assertEquals(200, http.get("/v1/me", "").status());
        assertEquals(503, oneMore.read().status());
        http.mayGoOn.release(PERMITS + 1);
        for (RawClient client : clients) {
          assertEquals(200, client.read().status());
        }
        assertEquals(200, oneMore.send(LIST).read().status());
      }
    } finally {
      for (RawClient client : clients) {
        client.close();
      }
    }
  }
}
