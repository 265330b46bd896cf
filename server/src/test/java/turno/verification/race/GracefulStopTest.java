package turno.verification.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ConnectException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.testing.TestingTurno;
import turno.verification.kit.RawClient;
import turno.verification.kit.RawClient.RawReply;
import turno.verification.kit.ServerProcess;

/** Stopping a server under load loses no answer. */
class GracefulStopTest {
  private static final int CLIENTS = 12;
  private static final int MIN_ANSWERED = 20 * CLIENTS;

  @TempDir static Path home;

  private final AtomicInteger count = new AtomicInteger();
  private final AtomicInteger answered = new AtomicInteger();
  private String key = "";

  /**
   * The result of one request; the status is 0 if the connection closed before the server read the
   * request.
   */
  private record Asked(String idempotencyKey, int status, String id, boolean last) {}

  @Test
  void requestsAcceptedDuringAStopAreAnsweredAndStored() throws Exception {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    try (ServerProcess server = new ServerProcess(TestingTurno.words(), home, now)) {
      server.start();
      key = RaceShop.openWorkspace(server);
      List<Asked> asked = new ArrayList<>();
      try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
        List<Future<List<Asked>>> runs = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
          runs.add(clients.submit(() -> untilItEnds(server.port())));
        }
        while (answered.get() < MIN_ANSWERED) {
          assertTrue(runs.stream().noneMatch(Future::isDone), "a client ended too early");
          Thread.sleep(5);
        }
        server.terminate();
        for (Future<List<Asked>> run : runs) {
          asked.addAll(run.get(120, TimeUnit.SECONDS));
        }
        assertEquals(0, server.exitCode());
      }
      assertFalse(Files.readString(server.log()).contains("ERROR"), Files.readString(server.log()));

      server.start();
      try (RawClient client = RawClient.to(server.port())) {
        for (Asked one : asked) {
          RawReply again = client.send(request(one.idempotencyKey())).read();
          assertEquals(201, again.status());
          boolean replayed = "true".equals(again.header("Idempotent-Replayed"));
          // every answer was stored, and requests that were not accepted had no effect
          assertEquals(one.status() == 201, replayed, one.toString());
          if (replayed) {
            assertEquals(one.id(), again.json().path("id").asString());
          }
        }
      }
      assertEquals(0, server.stop());
    }
  }

  /** Sends requests, each on a new connection, until the server stops listening. */
  private List<Asked> untilItEnds(int port) throws IOException {
    List<Asked> asked = new ArrayList<>();
    while (true) {
      try (RawClient client = RawClient.to(port)) {
        Asked one;
        do {
          one = ask(client);
          asked.add(one);
        } while (!one.last());
      } catch (ConnectException e) {
        return asked;
      } catch (java.net.SocketException e) {
        // the system accepted the connection after the server had ended, so no byte was read
      }
    }
  }

  private Asked ask(RawClient client) throws IOException {
    String idempotencyKey = "stop-" + count.incrementAndGet();
    try {
      client.send(request(idempotencyKey));
    } catch (IOException e) {
      return new Asked(idempotencyKey, 0, "", true);
    }
    if (client.isClosedNext()) {
      return new Asked(idempotencyKey, 0, "", true);
    }
    RawReply reply = client.read(); // fails if the answer is truncated
    assertTrue(reply.status() == 201 || reply.status() == 503, reply.toString());
    // after a 503 for a reason other than the stop, the connection may stay open
    boolean waits = reply.status() == 503 && !reply.toString().contains("is shutting down");
    assertTrue(reply.status() == 201 || waits || reply.saysClose(), reply.toString());
    if (reply.status() == 201) {
      answered.incrementAndGet();
    }
    return new Asked(
        idempotencyKey, reply.status(), reply.json().path("id").asString(""), reply.saysClose());
  }

  private String request(String idempotencyKey) {
    String body = "{\"name\": \"Maria Souza\"}";
    return "POST /v1/customers HTTP/1.1\r\nHost: turno\r\nAuthorization: Bearer "
        + key
        + "\r\nContent-Type: application/json\r\nIdempotency-Key: "
        + idempotencyKey
        + "\r\nContent-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }
}
