package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.Waits;
import turno.verification.kit.PlainHttp;
import turno.verification.pix.PixSimulator;
import turno.verification.pix.PspFault;
import turno.verification.pix.PspOperation;

/** Registering the URL that a provider calls: docs/rules/payments.md#one-callback-address-a-key. */
class PixWebhooksTest {
  private static final String WEBHOOK =
      "select webhook from turno.payment_accounts where workspace_id = ? and replaced_at is null";

  // each test has its own server, because the tests move the clock by days
  @RegisterExtension
  private final TestServer server = TestServer.start(Map.of("TURNO_METRICS_PORT", "0"));

  private final PixShop shop = new PixShop(server);

  @AfterEach
  void close() {
    shop.close();
  }

  @Test
  void callbackUrlOfAnotherSystemIsReplacedOnlyOnRequest() {
    shop.called();
    PixShop other = new PixShop(server, shop.bank);
    other.configure(other.account()).expect(200);
    awaitWebhook(other, "foreign");
    CheckedReply made = other.bookWithCode();
    other.bank.pay(PixShop.txid(made));
    other.pass(60);
    other.awaitStatus(made.id(), "confirmed", "paid");
    other.configure(other.account().put("replace_webhook", true)).expect(200);
    awaitWebhook(other, "registered");
    shop.pass(86_401);
    awaitWebhook(shop, "foreign");
  }

  /**
   * If these registrations ran one after another, they would take minutes, because each waits for
   * its request to time out.
   */
  @Test
  void hangingProvidersDoNotDelayOtherRegistrations() {
    shop.bank.switches().add(PspFault.down(PspFault.Answer.SILENT));
    List<PixShop> hanging = new ArrayList<>(List.of(shop));
    for (int i = 1; i < 8; i++) {
      hanging.add(new PixShop(server, shop.bank));
    }
    hanging.forEach(one -> one.configure(one.account()).expect(200));
    try (PixShop good = new PixShop(server)) {
      good.called();
    }
    hanging.forEach(one -> awaitWebhook(one, "wanted"));
  }

  /**
   * Reads the database, because a session that may call the operation would expire when the clock
   * moves.
   */
  private void awaitWebhook(PixShop one, String state) {
    Waits.until(
        () -> Rows.text(server, WEBHOOK, one.world.workspaceId).equals(state),
        "the callback address never becomes " + state);
  }

  @Test
  void callbackUrlForgottenByTheProviderIsRegisteredAgainWithinADay() {
    shop.called();
    shop.bank.dropWebhooks();
    shop.pass(86_401);
    Waits.until(
        () -> shop.bank.hasWebhook(PixSimulator.PIX_KEY), "the address is not registered again");
    awaitWebhook(shop, "registered");
  }

  /**
   * The account's state and a metric with an alert show the failure. Polling still finds the
   * payments.
   */
  @Test
  void registrationOfAMissingCallbackUrlIsRetriedHourly() {
    shop.called();
    shop.bank.dropWebhooks();
    shop.bank
        .switches()
        .add(new PspFault(PspOperation.PUT_WEBHOOK, PspFault.Answer.FORBIDDEN, false, -1));
    shop.pass(86_401);
    awaitWebhook(shop, "gone");
    awaitMetric("turno_payment_webhooks{state=\"gone\"} 1.0");
    CheckedReply made = shop.bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.pass(3_601);
    awaitWebhook(shop, "gone");
    shop.bank.switches().clearFaults();
    shop.pass(3_601);
    awaitWebhook(shop, "registered");
    assertTrue(shop.bank.hasWebhook(PixSimulator.PIX_KEY));
    awaitMetric("turno_payment_webhooks{state=\"gone\"} 0.0");
  }

  private void awaitMetric(String line) {
    String url = "http://127.0.0.1:" + server.metricsPort() + "/metrics";
    Waits.until(
        () -> PlainHttp.get(url).text().lines().anyMatch(line::equals),
        "no metric line is " + line);
  }

  @Test
  void pollingAccountRegistersNoCallbackUrl() {
    shop.called();
    shop.asking();
    awaitWebhook(shop, "none");
    shop.bank.dropWebhooks();
    long asked = shop.bank.answered(PspOperation.PUT_WEBHOOK);
    shop.pass(2 * 86_401);
    CheckedReply made = shop.bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
    assertEquals(asked, shop.bank.answered(PspOperation.PUT_WEBHOOK));
    awaitWebhook(shop, "none");
  }

  @Test
  void callbackUrlOfAnEarlierAccountIsReplaced() {
    shop.called();
    shop.called();
    CheckedReply made = shop.bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
  }

  @Test
  void callbackUrlIsRegisteredOnceTheProviderRecovers() {
    shop.bank.switches().add(PspFault.down(PspFault.Answer.UNAVAILABLE));
    shop.configure(shop.account()).expect(200);
    shop.pass(60);
    awaitWebhook(shop, "wanted");
    shop.bank.switches().clearFaults();
    shop.pass(10);
    awaitWebhook(shop, "registered");
  }
}
