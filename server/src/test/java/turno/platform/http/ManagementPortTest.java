package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.verification.kit.RawClient;
import turno.verification.kit.RawClient.RawReply;

/** The operator's port answers regardless of the state of the other ports. */
class ManagementPortTest {
  private static final String LIVE = "GET /health/live HTTP/1.1\r\nHost: turno\r\n\r\n";

  private static Answer alive() {
    return Answer.ok(Map.of("status", "ok"));
  }

  private static ManagementPort start(Map<String, Supplier<Answer>> pages) {
    ManagementPort port =
        new ManagementPort(
            InetAddress.getLoopbackAddress(),
            0,
            pages,
            new ProblemPages(() -> "http://turno")::problem);
    port.start();
    return port;
  }

  private static RawReply ask(ManagementPort port, String request) throws IOException {
    try (RawClient client = RawClient.to(port.port())) {
      return client.send(request).read();
    }
  }

  @Test
  void onlyManagementPagesAreServed() throws IOException {
    Supplier<Answer> refused =
        () -> {
          throw new ProblemException(503, ProblemCode.UNAVAILABLE, "The server is starting.");
        };
    Supplier<Answer> broken =
        () -> {
          throw new IllegalStateException("secret");
        };
    Map<String, Supplier<Answer>> pages =
        Map.of(
            "/health/live", ManagementPortTest::alive, "/health/ready", refused, "/broken", broken);
    try (ManagementPort port = start(pages)) {
      RawReply live = ask(port, LIVE);
      assertEquals(200, live.status());
      assertEquals("ok", live.json().path("status").asString());
      assertTrue(live.saysClose());
      assertEquals(200, ask(port, LIVE.replace("live", "live?x=1")).status());
      RawReply ready = ask(port, LIVE.replace("live", "ready"));
      assertEquals(503, ready.status());
      assertEquals("The server is starting.", ready.json().path("detail").asString());
      assertEquals(404, ask(port, LIVE.replace("/health/live", "/v1/me")).status());
      assertEquals(405, ask(port, LIVE.replace("GET", "POST")).status());
      assertEquals(400, ask(port, "nonsense\r\n\r\n").status());
      assertEquals(505, ask(port, "PRI * HTTP/2.0\r\n\r\n").status());
      assertEquals(
          431, ask(port, LIVE.replace("\r\n\r\n", "\r\n" + "A: b\r\n".repeat(200))).status());
      RawReply failed = ask(port, LIVE.replace("/health/live", "/broken"));
      assertEquals(500, failed.status());
      assertTrue(!failed.toString().contains("secret"));
    }
  }

  @Test
  void managementPortAnswersWhileAllCarrierThreadsAreBusy() throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    AtomicInteger spinning = new AtomicInteger();
    int carriers = Runtime.getRuntime().availableProcessors();
    List<Thread> hogs = new ArrayList<>();
    try (ManagementPort port = start(Map.of("/health/live", ManagementPortTest::alive))) {
      try {
        for (int i = 0; i < carriers; i++) {
          hogs.add(
              Thread.ofVirtual()
                  .start(() -> {
                    spinning.incrementAndGet();
                    while (!over.get()) {
                      Thread.onSpinWait();
                    }
                  }));
        }
        while (spinning.get() < carriers) {
          Thread.onSpinWait();
        }
        AtomicBoolean ran = new AtomicBoolean();
        hogs.add(Thread.ofVirtual().start(() -> ran.set(true)));
        assertEquals(200, ask(port, LIVE).status());
        assertTrue(!ran.get(), "a carrier was free");
      } finally {
        over.set(true);
        for (Thread hog : hogs) {
          hog.join();
        }
      }
    }
  }

  @Test
  void hangingPageLeavesThreadsForOtherPages() throws Exception {
    CountDownLatch mayGoOn = new CountDownLatch(1);
    CountDownLatch hanging = new CountDownLatch(3);
    Supplier<Answer> hangs =
        () -> {
          hanging.countDown();
          try {
            mayGoOn.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return alive();
        };
    List<RawClient> clients = new ArrayList<>();
    try (ManagementPort port =
        start(Map.of("/metrics", hangs, "/health/live", ManagementPortTest::alive))) {
      String metrics = LIVE.replace("/health/live", "/metrics");
      for (int i = 0; i < 3; i++) {
        clients.add(RawClient.to(port.port()).send(metrics));
      }
      hanging.await();
      assertEquals(503, ask(port, metrics).status());
      assertEquals(200, ask(port, LIVE).status());
      mayGoOn.countDown();
      // each client was answered, unless the test took longer than the time limit
      for (RawClient client : clients) {
        assertTrue(client.isClosedNext() || client.read().status() == 200);
      }
    } finally {
      mayGoOn.countDown();
      for (RawClient client : clients) {
        client.close();
      }
    }
  }

  @Test
  void silentClientsAreDisconnected() throws IOException {
    List<RawClient> silent = new ArrayList<>();
    try (ManagementPort port = start(Map.of("/health/live", ManagementPortTest::alive))) {
      for (int i = 0; i < 10; i++) {
        silent.add(RawClient.to(port.port()).send("GET /"));
      }
      assertEquals(200, ask(port, LIVE).status());
      for (RawClient client : silent) {
        assertTrue(client.isClosed());
      }
    } finally {
      for (RawClient client : silent) {
        client.close();
      }
    }
  }
}
