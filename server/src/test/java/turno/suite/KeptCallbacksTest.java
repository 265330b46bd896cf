package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestServer;

/** Tests how long callbacks are stored: docs/rules/payments.md#limits-of-callbacks. */
class KeptCallbacksTest {
  private static final String CALLBACKS =
      "select count(*) from turno.payment_events where workspace_id = ? and source = 'callback'";

  private static final String READINGS =
      "select count(*) from turno.payment_events where workspace_id = ? and source = 'reading'";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final PixShop shop = new PixShop(server);

  @AfterEach
  void close() {
    shop.close();
  }

  @Test
  void callbacksAreDeletedAfterEightDaysButReadingsAreKept() {
    CheckedReply made = shop.called().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.pass(Duration.ofDays(7).toSeconds());
    assertEquals(1, Rows.count(server, CALLBACKS, shop.world.workspaceId));
    shop.pass(Duration.ofDays(1).toSeconds() + 1);
    assertEquals(0, Rows.count(server, CALLBACKS, shop.world.workspaceId));
    assertEquals(1, Rows.count(server, READINGS, shop.world.workspaceId));
  }
}
