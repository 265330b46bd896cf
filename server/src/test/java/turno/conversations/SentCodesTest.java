package turno.conversations;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.Patiently;
import turno.testing.TestServer;

/** The limits on the codes sent to a phone: docs/rules/publishable-keys.md#verified-phones. */
class SentCodesTest {
  private static final Instant NOON = Instant.parse("2027-03-01T12:00:00Z");

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final ShopWithChannels shop = new ShopWithChannels(server);

  @AfterEach
  void close() {
    shop.close();
  }

  private boolean ask(String phone, Instant at) {
    return shop.database.<Boolean>write(
        connection -> SentCodes.ask(connection, shop.workspace, phone, at));
  }

  @Test
  void atMostFiveCodesAnHourAndTenADayAreAllowedForAPhone() {
    for (int code = 1; code <= 5; code++) {
      assertTrue(ask("one", NOON.plusSeconds(code)));
    }
    assertFalse(ask("one", NOON.plusSeconds(3_600)));
    assertTrue(ask("another", NOON.plusSeconds(3_600)));
    for (int code = 1; code <= 5; code++) {
      assertTrue(ask("one", NOON.plusSeconds(4_000 + code)));
    }
    assertFalse(ask("one", NOON.plus(Duration.ofHours(12))));
    assertTrue(ask("one", NOON.plus(Duration.ofHours(24)).plusSeconds(6)));
  }

  @Test
  void limitAppliesToConcurrentRequests() throws Exception {
    List<Callable<Boolean>> asks = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      asks.add(() -> Patiently.done(() -> ask("one", NOON)));
    }
    int given = 0;
    try (ExecutorService threads = Executors.newFixedThreadPool(6)) {
      for (Future<Boolean> one : threads.invokeAll(asks)) {
        given += one.get() ? 1 : 0;
      }
    }
    assertTrue(given >= 1 && given <= 5, () -> "too many codes were allowed, or none");
    for (int code = given + 1; code <= 5; code++) {
      assertTrue(ask("one", NOON));
    }
    assertFalse(ask("one", NOON));
  }
}
