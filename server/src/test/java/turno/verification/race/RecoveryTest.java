package turno.verification.race;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import turno.commands.DoubleBookings;
import turno.testing.TestingTurno;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.RawClient;
import turno.verification.kit.RawClient.RawReply;
import turno.verification.kit.ServerProcess;

/**
 * Tests one data folder with a real server that is stopped and killed. Each test continues where
 * the previous test stopped, and reads again everything that was ever acknowledged.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RecoveryTest {
  private static final int IN_FLIGHT = 6;

  @TempDir static Path home;

  private static final Map<ApiRequest, ApiReply> ACKNOWLEDGED = new LinkedHashMap<>();
  private static ServerProcess server;
  private static String key;
  private static RetryingClient wire;
  private static RaceShop shop;
  private static int count;

  @BeforeAll
  static void openShop() throws Exception {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    server = new ServerProcess(TestingTurno.words(), home, now);
    server.start();
    key = RaceShop.openWorkspace(server);
    wire = new RetryingClient(server, new RaceStatistics(), key);
    shop = RaceShop.create(wire, now);
  }

  @AfterAll
  static void close() {
    server.close();
  }

  private static ApiRequest hold() {
    RaceShop.Service lesson = shop.services().getLast();
    return ApiRequest.post(
        "/holds",
        "recovery-" + ++count,
        "{\"service_id\": \"%s\", \"start\": \"%s\"}"
            .formatted(lesson.id(), lesson.starts().get(count % lesson.starts().size())));
  }

  private static void book() throws InterruptedException {
    ApiRequest hold = hold();
    ApiReply held = wire.ask(hold);
    assertEquals(201, held.status(), held.toString());
    ACKNOWLEDGED.put(hold, held);
    String id = held.json().path("id").stringValue();
    ApiRequest confirm = ApiRequest.post("/holds/" + id + "/confirm", "recovery-" + ++count, "{}");
    ApiReply confirmed = wire.ask(confirm);
    assertEquals(200, confirmed.status(), confirmed.toString());
    ACKNOWLEDGED.put(confirm, confirmed);
    ApiRequest get = ApiRequest.get("/bookings/" + id);
    ACKNOWLEDGED.put(get, wire.ask(get));
  }

  private static void assertNothingIsLost() throws Exception {
    for (Map.Entry<ApiRequest, ApiReply> acknowledged : ACKNOWLEDGED.entrySet()) {
      ApiReply again = wire.ask(acknowledged.getKey());
      assertTrue(again.isSameAs(acknowledged.getValue()), acknowledged + " became " + again);
    }
    assertEquals(List.of(), DoubleBookings.in(server.database()));
  }

  @Test
  @Order(1)
  void signalledServerFinishesRequestsAndExitsWithZero() throws Exception {
    book();
    List<HalfSent> requests = new ArrayList<>();
    for (int i = 0; i < IN_FLIGHT; i++) {
      requests.add(new HalfSent(hold()));
    }
    server.terminate();
    while (!isDraining()) {
      assertTrue(server.isAlive(), "the server ended before its requests");
      Thread.sleep(10);
    }
    for (HalfSent request : requests) {
      ApiReply reply = request.finish();
      assertEquals(201, reply.status(), reply.toString());
      ACKNOWLEDGED.put(request.ask, reply);
    }
    assertEquals(0, server.exitCode());
    assertFalse(Files.exists(server.postmasterFile()));
    assertFalse(Files.readString(server.log()).contains("ERROR"), Files.readString(server.log()));
  }

  /**
   * Whether the server answers that it is draining. Returns false if the request fails, because a
   * draining server closes idle connections immediately.
   */
  private static boolean isDraining() throws InterruptedException {
    try {
      return wire.once(ApiRequest.get("/me")).status() == 503;
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  @Order(2)
  void nextStartKeepsAllData() throws Exception {
    server.start();
    assertNothingIsLost();
  }

  @Test
  @Order(3)
  void killedServerRecoversAllData() throws Exception {
    book();
    server.kill(false);
    server.start();
    assertNothingIsLost();
  }

  @Test
  @Order(4)
  void killedServerAndPostgresRecoverDespiteStaleFiles() throws Exception {
    book();
    server.kill(true);
    // after a reboot, the process ids in these files belong to other processes
    String self = Long.toString(ProcessHandle.current().pid());
    List<String> lines = new ArrayList<>(Files.readAllLines(server.postmasterFile()));
    lines.set(0, self);
    Files.write(server.postmasterFile(), lines);
    Files.writeString(server.data().resolve("turno.lock"), "server " + self + "\n");
    server.start();
    assertNothingIsLost();
    assertEquals(0, server.stop());
  }

  /** A request whose handler is waiting for the second half of the body. */
  private static final class HalfSent {
    private final ApiRequest ask;
    private final RawClient client;
    private final byte[] body;

    HalfSent(ApiRequest ask) throws IOException {
      this.ask = ask;
      this.body = ask.body().getBytes(UTF_8);
      this.client = RawClient.to(server.port());
      String head =
          """
          POST /v1%s HTTP/1.1
          Host: 127.0.0.1
          Authorization: Bearer %s
          Idempotency-Key: %s
          Content-Type: application/json
          Content-Length: %d
          Expect: 100-continue

          """
              .formatted(ask.path(), key, ask.key(), body.length)
              .replace("\n", "\r\n");
      assertEquals(100, client.send(head).read().status());
      client.send(Arrays.copyOf(body, body.length / 2));
    }

    ApiReply finish() throws IOException {
      try (client) {
        RawReply reply = client.send(Arrays.copyOfRange(body, body.length / 2, body.length)).read();
        return new ApiReply(reply.status(), reply.body());
      }
    }
  }
}
