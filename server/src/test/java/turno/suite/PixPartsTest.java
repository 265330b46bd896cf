package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;

/** Partial payments of a deposit, recorded by staff: docs/rules/payments.md#parts-of-a-deposit. */
class PixPartsTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final PixShop shop = new PixShop(server);

  @AfterEach
  void close() {
    shop.close();
  }

  private CheckedReply part(String booking, String currency, String method) {
    return shop.world
        .owner
        .post(
            "/bookings/" + booking + "/payments",
            Map.of("amount_cents", 1_000, "currency", currency, "method", method))
        .expect(201);
  }

  @Test
  void partialCashPaymentLeavesACodeForTheRest() {
    CheckedReply made = shop.called().bookWithCode();
    part(made.id(), "BRL", "manual");
    CheckedReply rest =
        PixShop.await(
            "a code for the rest",
            () -> shop.read(made.id()),
            reply ->
                !PixShop.txid(reply).isEmpty() && !PixShop.txid(reply).equals(PixShop.txid(made)));
    shop.bank.pay(PixShop.txid(rest));
    CheckedReply paid = shop.awaitStatus(made.id(), "confirmed", "paid");
    assertEquals(PixShop.DEPOSIT, paid.json().at("/payment/received_cents").longValue());
    assertEquals(PixShop.DEPOSIT - 1_000, shop.balance());
  }

  /** A code would be in reais, but the amount is in pesos. */
  @Test
  void partialPixPaymentOfAManualDepositDoesNotCreateACode() {
    ObjectNode change = Json.object().put("currency", "ARS");
    change
        .putObject("deposit")
        .put("type", "fixed")
        .put("amount_cents", 9_000)
        .put("method", "manual")
        .put("expires_in_minutes", 30);
    shop.asking();
    shop.world.owner.patch("/services/" + shop.service, change).expect(200);
    CheckedReply part = part(shop.book().id(), "ARS", "pix");
    assertEquals("manual", part.text("/payment/method"));
    shop.pass(60);
    assertEquals(0, shop.bank.charges().size());
  }
}
