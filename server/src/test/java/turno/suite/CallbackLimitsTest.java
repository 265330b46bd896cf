package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;

/**
 * A workspace's limits for callbacks: docs/rules/payments.md#limits-of-callbacks. The buckets of
 * the limits refill in real time, so the tests make them small enough to empty faster than they
 * refill.
 */
class CallbackLimitsTest {
  private static final int MAX_REQUESTS = 5_000;
  private static final int REFUSED = 40;
  private static final String PIX =
      "select count(*) from turno.payment_events where workspace_id = ? and source = 'callback'";

  @RegisterExtension
  private static final TestServer server =
      TestServer.startWired(
          Map.of("TURNO_RATE_KEY_PER_MINUTE", "0", "TURNO_RATE_WORKSPACE_PER_MINUTE", "200"));

  private final PixShop shop = new PixShop(server);

  @AfterEach
  void close() {
    shop.close();
  }

  @Test
  void paymentCallbacksAreAcceptedUpToTheLimit() {
    String path = pix(shop);
    int taken = usedUp(() -> pay(path));
    assertEquals(taken, Rows.count(server, PIX, shop.world.workspaceId));
    try (PixShop neighbour = new PixShop(server)) {
      pay(pix(neighbour)).expect(200);
    }
  }

  private static String pix(PixShop shop) {
    CheckedReply account = shop.configure(shop.account()).expect(200);
    return path(account) + "/pix";
  }

  private static String path(CheckedReply configured) {
    String url = configured.text("/callback_url");
    return url.substring(url.indexOf("/v1/"));
  }

  private static CheckedReply pay(String path) {
    return server.asNobody().absolute("POST", path).body("{}").unchecked().send();
  }

  @Test
  void whatsAppCallbacksAreAcceptedUpToTheLimit() {
    String path = whatsApp();
    byte[] body = "{\"entry\":[]}".getBytes(StandardCharsets.UTF_8);
    String signature = Attempts.signedByWhatsApp(body);
    usedUp(() -> write(path, body, signature));
    write(path, body, "sha256=00").expect(429, "rate_limited");
  }

  /** The limit on items: docs/rules/whatsapp.md#size-of-a-callback. */
  @Test
  void callbackWithTooManyItemsIsRefusedAndNotStored() {
    String path = whatsApp();
    byte[] body = statuses(20_001);
    write(path, body, Attempts.signedByWhatsApp(body)).expect(413, "payload_too_large");
    assertEquals(0, items());
  }

  /** Items are stored together: docs/rules/whatsapp.md#size-of-a-callback. */
  @Test
  void oneStatementStoresAllItemsOfACallback() {
    String path = whatsApp();
    // as if another node were processing the items, so that they remain stored
    Rows.execute(server, "update turno.whatsapp_numbers set leased_until = '2199-01-01Z'");
    byte[] body = statuses(20_000);
    write(path, body, Attempts.signedByWhatsApp(body)).expect(200);
    assertEquals(20_000, items());
    assertEquals(
        1,
        Rows.count(
            server,
            "select count(distinct (xmin::text, cmin::text)) from turno.whatsapp_callback_items"
                + " where workspace_id = ?",
            shop.world.workspaceId));
  }

  private String whatsApp() {
    return path(
        shop.world
            .people
            .owner()
            .api()
            .put("/channels/whatsapp", Attempts.whatsAppNumber())
            .expect(200));
  }

  private long items() {
    return Rows.count(
        server,
        "select count(*) from turno.whatsapp_callback_items where workspace_id = ?",
        shop.world.workspaceId);
  }

  private static byte[] statuses(int count) {
    String status = "{\"id\":\"wamid.1\",\"status\":\"read\",\"recipient_id\":\"5511988887777\"}";
    return ("{\"entry\":[{\"changes\":[{\"field\":\"messages\",\"value\":{\"statuses\":["
            + (status + ",").repeat(count - 1)
            + status
            + "]}}]}]}")
        .getBytes(StandardCharsets.UTF_8);
  }

  private static CheckedReply write(String path, byte[] body, String signature) {
    TestApi.Request request = server.asNobody().absolute("POST", path);
    return request.header("X-Hub-Signature-256", signature).body(body).unchecked().send();
  }

  /**
   * Sends callbacks until one is refused; returns the number accepted. Also checks that refused
   * callbacks cause no database queries.
   */
  private static int usedUp(Supplier<CheckedReply> callback) {
    int taken = 0;
    CheckedReply reply = callback.get();
    while (reply.status() == 200 && taken < MAX_REQUESTS) {
      taken++;
      reply = callback.get();
    }
    reply.expect(429, "rate_limited");
    assertTrue(Integer.parseInt(String.valueOf(reply.header("Retry-After"))) > 0);
    assertTrue(taken > 0);
    List<String> trips = Collections.synchronizedList(new ArrayList<>());
    int refused = 0;
    server.wire().tell("turno requests", trips::add);
    for (int i = 0; i < REFUSED; i++) {
      refused += callback.get().status() == 429 ? 1 : 0;
    }
    server.wire().tell("", null);
    // an accepted callback causes several queries; the server itself runs few in the meantime
    int let = REFUSED - refused;
    assertTrue(trips.size() < 10 * let + REFUSED / 4, () -> let + " accepted: " + trips);
    return taken + let;
  }
}
