package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.Waits;
import turno.verification.pix.PspOperation;

/**
 * Lookups of charges in response to callbacks: docs/rules/payments.md#looks-that-callbacks-cause.
 */
class CalledChargesTest {
  private static final int CALLS = 12;

  private static final String READINGS =
      "select count(*) from turno.payment_events where workspace_id = ? and source = 'reading'";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final PixShop shop = new PixShop(server);

  @AfterEach
  void close() {
    shop.close();
  }

  /**
   * Sends many callbacks about a charge; returns the number of lookups that the provider received
   * meanwhile.
   */
  private long called(String txid) {
    long before = shop.bank.answered(PspOperation.GET_COB);
    String url = shop.world.people.owner().api().get("/payment-provider").text("/callback_url");
    String path = url.substring(url.indexOf("/v1/")) + "/pix";
    String body = "{\"pix\":[{\"txid\":\"" + txid + "\"}]}";
    for (int i = 0; i < CALLS; i++) {
      server.asNobody().absolute("POST", path).body(body).unchecked().send().expect(200);
      shop.pass(0);
    }
    shop.pass(0);
    return shop.bank.answered(PspOperation.GET_COB) - before;
  }

  @Test
  void manyCallbacksCauseOneLookupAndAnotherAfterAPause() {
    CheckedReply made = shop.called().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.pass(60);
    assertEquals(1, called(PixShop.txid(made)));
    long before = shop.bank.answered(PspOperation.GET_COB);
    shop.pass(10);
    Waits.until(
        "one more lookup of the charge",
        () -> shop.bank.answered(PspOperation.GET_COB) - before,
        looks -> looks == 1);
    shop.pass(60);
    assertEquals(1, shop.bank.answered(PspOperation.GET_COB) - before);
    assertEquals(1, Rows.count(server, READINGS, shop.world.workspaceId));
  }

  @Test
  void callbacksForUnknownChargesDoNotCauseLookups() {
    shop.called();
    assertEquals(0, called("c3e0e7a4e7f1469a9f782d3d4999343c"));
    assertEquals(0, Rows.count(server, READINGS, shop.world.workspaceId));
  }
}
