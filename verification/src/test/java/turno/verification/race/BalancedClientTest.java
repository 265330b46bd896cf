package turno.verification.race;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.ServerProcess;

/**
 * Tests the client while the first server is down. The second server answers with the next of the
 * statuses that a test has queued, or with 201 if none is queued.
 */
class BalancedClientTest {
  private static final byte[] BODY =
      "{\"detail\": \"The server is shutting down.\"}".getBytes(UTF_8);

  @TempDir Path home;

  private final RaceStatistics statistics = new RaceStatistics();
  private final UpgradeStatistics upgrade = new UpgradeStatistics(statistics, "under test");
  private final Deque<Integer> statuses = new ArrayDeque<>();
  private final List<String> keys = Collections.synchronizedList(new ArrayList<>());
  private HttpServer second;
  private BalancedClient client;

  @BeforeEach
  void startTheSecond() throws IOException {
    ServerProcess one = new ServerProcess(List.of(), home, Instant.EPOCH);
    ServerProcess two = new ServerProcess(List.of(), home, Instant.EPOCH);
    second =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), two.port()), 0);
    second.createContext("/", this::answer);
    second.start();
    client = new BalancedClient(List.of(one, two), statistics, upgrade, "key");
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      keys.add(exchange.getRequestHeaders().getFirst("Idempotency-Key"));
      Integer status = statuses.poll();
      exchange.sendResponseHeaders(status == null ? 201 : status, BODY.length);
      exchange.getResponseBody().write(BODY);
    }
  }

  @AfterEach
  void stopTheSecond() {
    second.stop(0);
  }

  private ApiReply ask(String key) throws InterruptedException {
    return client.ask(ApiRequest.post("/holds", key, "{}"));
  }

  @Test
  void requestWithoutAConnectionIsRepeatedOnTheOtherServer() throws Exception {
    assertEquals(201, ask("one").status());
    assertEquals(201, ask("two").status());
    assertEquals(List.of("one", "two"), keys);
    assertEquals(2, upgrade.requests());
    assertEquals(1, upgrade.retried());
    assertEquals(0, upgrade.failed());
    assertEquals(List.of(), statistics.evidence());
    assertEquals(
        List.of(
            "answers: 2 with status 201",
            "under test: 2 answered, 1 repeated:",
            "  1 × server 1, POST, no connection"),
        upgrade.lines());
  }

  @Test
  void requestWithAnInternalErrorIsCountedAsFailedAndNotRepeated() throws Exception {
    statuses.add(500);
    assertEquals(500, ask("one").status());
    assertEquals(1, upgrade.failed());
    assertEquals(List.of("one"), keys);
  }

  @Test
  void requestThatFailsOnBothServersIsCountedAsFailedAndStillAnswered() throws Exception {
    statuses.add(503);
    assertEquals(201, ask("one").status());
    assertEquals(1, upgrade.failed());
    assertTrue(
        statistics.evidence().getFirst().startsWith("POST /holds with the key one failed even"),
        statistics.evidence().toString());
    assertTrue(
        upgrade.lines().contains("  1 × server 2, POST, 503 The server is shutting down."),
        upgrade.lines().toString());
  }
}
