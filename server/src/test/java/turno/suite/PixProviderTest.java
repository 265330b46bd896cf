package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.kit.PlainHttp;
import turno.verification.pix.PixSimulator;
import turno.verification.pix.PspFault;
import turno.verification.pix.PspOperation;

/** What goes on between us and a provider: docs/rules/payments.md. */
class PixProviderTest {
  private static final String LATEST_CALLBACK =
      """
      select encode(body, 'hex') from turno.payment_events
       where workspace_id = ? and source = 'callback' order by at desc, id desc limit 1
      """;

  private static final String UNREAD_CALLBACKS =
      "select count(*) from turno.payment_events where workspace_id = ? and done_at is null";

  private static final String UNKNOWN_CHARGES =
      "select count(*) from turno.payment_charges where workspace_id = ? and error is not null";

  private static final String WEBHOOK =
      "select webhook from turno.payment_accounts where workspace_id = ? and replaced_at is null";

  private static final String LOOKED_AT =
      "select count(*) from turno.payment_accounts where workspace_id = ? and webhook_at is not null";

  private static final long TO_MONDAY_MORNING = 254_100; // from the start of the clock to 08:35

  // the clock of one test must not be that of the next
  @RegisterExtension
  private final TestServer server = TestServer.start(Map.of("TURNO_METRICS_PORT", "0"));

  private final PixShop shop = new PixShop(server);

  @AfterEach
  void close() {
    shop.close();
  }

  @Test
  void callbackIsStoredByteForByteWhateverItIs() {
    CheckedReply account = shop.configure(shop.account()).expect(200);
    String url = account.text("/callback_url");
    String path = url.substring(url.indexOf("/v1/")) + "/pix";
    for (String body :
        List.of(
            "{ \"pix\" :[ {\"txid\":\"ab\\u0000c\", \"valor\":1.50} ,\n\t{\"txid\" : \"x1\"}]}",
            "{\"pix\":{\"txid\":\"x1\",\"txid\":\"x2\"}}",
            "[\"não é o que se espera\"]",
            "isto não é JSON",
            "")) {
      server
          .asNobody()
          .absolute("POST", path)
          .body(body.getBytes(StandardCharsets.UTF_8))
          .unchecked()
          .send()
          .expect(200);
      String hex = Rows.text(server, LATEST_CALLBACK, shop.world.workspaceId);
      assertEquals(body, new String(HexFormat.of().parseHex(hex), StandardCharsets.UTF_8));
    }
    Waits.until(
        () -> Rows.count(server, UNREAD_CALLBACKS, shop.world.workspaceId) == 0,
        "a callback stops those behind it");
  }

  @Test
  void addressOfAnotherSystemStaysUnlessItIsToBeReplaced() {
    shop.called();
    PixShop other = new PixShop(server, shop.bank);
    other.configure(other.account()).expect(200);
    awaitWebhook(other, "foreign");
    CheckedReply made = other.book();
    other.bank.pay(PixShop.txid(made));
    other.pass(60);
    other.awaitStatus(made.id(), "confirmed", "paid");
    other.configure(other.account().put("replace_webhook", true)).expect(200);
    awaitWebhook(other, "registered");
    shop.pass(86_401);
    awaitWebhook(shop, "foreign");
  }

  /** One after the other they would take minutes: each is waited for until its request ends. */
  @Test
  void providersThatHangDelayNoOthersAddress() {
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

  /** A session, which could ask for it, ends while the clock moves on. */
  private void awaitWebhook(PixShop one, String state) {
    Waits.until(
        () -> Rows.text(server, WEBHOOK, one.world.workspaceId).equals(state),
        "the address to call never becomes " + state);
  }

  @Test
  void addressThatTheProviderForgotIsToldAgainWithinADay() {
    shop.called();
    shop.bank.dropWebhooks();
    shop.pass(86_401);
    Waits.until(() -> shop.bank.hasWebhook(PixSimulator.PIX_KEY), "nobody tells it again");
    awaitWebhook(shop, "registered");
  }

  /** Its state says so, the metric that an alert watches too, and payments are found by looking. */
  @Test
  void addressThatIsGoneIsToldAgainHourlyUntilTheProviderTakesIt() {
    shop.called();
    shop.bank.dropWebhooks();
    shop.bank
        .switches()
        .add(new PspFault(PspOperation.PUT_WEBHOOK, PspFault.Answer.FORBIDDEN, false, -1));
    shop.pass(86_401);
    awaitWebhook(shop, "gone");
    awaitMetric("turno_payment_webhooks{state=\"gone\"} 1.0");
    CheckedReply made = shop.book();
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
        () -> PlainHttp.get(url).text().lines().anyMatch(line::equals), "no metric says " + line);
  }

  @Test
  void accountThatOnlyPollsTellsNoAddressWhateverTheProviderForgets() {
    shop.called();
    shop.asking();
    awaitWebhook(shop, "none");
    shop.bank.dropWebhooks();
    long asked = shop.bank.answered(PspOperation.PUT_WEBHOOK);
    shop.pass(2 * 86_401);
    CheckedReply made = shop.book();
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
    assertEquals(asked, shop.bank.answered(PspOperation.PUT_WEBHOOK));
    awaitWebhook(shop, "none");
  }

  @Test
  void addressOfAnEarlierAccountOfOursIsReplaced() {
    shop.called();
    shop.called();
    CheckedReply made = shop.book();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
  }

  /** A provider may answer from a copy that does not know the charge yet. */
  @Test
  void chargeThatTheProviderDoesNotKnowForAMomentIsLookedForAgain() {
    shop.asking();
    CheckedReply made = shop.book();
    shop.bank
        .switches()
        .add(new PspFault(PspOperation.GET_COB, PspFault.Answer.NOT_FOUND, false, 1));
    shop.pass(30);
    Waits.until(
        () -> Rows.count(server, UNKNOWN_CHARGES, shop.world.workspaceId) == 1,
        "nobody looks what became of it");
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
  }

  @Test
  void providerThatIsDownIsToldTheAddressOnceItIsBack() {
    shop.bank.switches().add(PspFault.down(PspFault.Answer.UNAVAILABLE));
    shop.configure(shop.account()).expect(200);
    shop.pass(60);
    awaitWebhook(shop, "wanted");
    shop.bank.switches().clearFaults();
    shop.pass(10);
    awaitWebhook(shop, "registered");
  }

  @Test
  void chargeEndsEarlierWhereTheBookingMovesToAnEarlierStart() {
    shop.asking();
    shop.pass(TO_MONDAY_MORNING);
    CheckedReply made =
        shop.world.owner.post("/bookings", shop.world.wish(shop.service, start(11))).expect(201);
    long before = life(made);
    shop.world
        .owner
        .post("/bookings/" + made.id() + "/reschedule", Map.of("start", start(9)))
        .expect(200);
    shop.pass(60);
    PixShop.await("a shorter life", () -> shop.read(made.id()), _ -> life(made) < before);
    Instant end =
        Instant.parse(charge(made).at("/calendario/criacao").asString()).plusSeconds(life(made));
    Duration early = Duration.between(end, OffsetDateTime.parse(start(9)).toInstant());
    assertTrue(!early.isNegative() && early.toSeconds() < 60, () -> "it ends at " + end);
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
  }

  private static String start(int hour) {
    return TestWorkspace.MONDAY + "T%02d:00:00-03:00".formatted(hour);
  }

  private long life(CheckedReply booking) {
    return charge(booking).at("/calendario/expiracao").longValue();
  }

  private JsonNode charge(CheckedReply booking) {
    return shop.bank.charges().stream()
        .filter(one -> one.path("txid").asString().equals(PixShop.txid(booking)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void manyOpenChargesAreLookedUpByOneList() {
    shop.asking();
    List<CheckedReply> made = new ArrayList<>();
    for (int hour : new int[] {9, 9, 11, 11, 13, 13, 15}) {
      made.add(
          shop.world
              .owner
              .post("/bookings", shop.world.wish(shop.service, start(hour)))
              .expect(201));
    }
    shop.bank.pay(PixShop.txid(made.get(1)));
    shop.bank.pay(PixShop.txid(made.get(4)));
    // what the list does not call paid is read by nobody: reading would fail
    long before = shop.bank.answered(PspOperation.GET_COB);
    shop.pass(30);
    shop.awaitStatus(made.get(1).id(), "confirmed", "paid");
    shop.awaitStatus(made.get(4).id(), "confirmed", "paid");
    assertEquals("pending_payment", shop.read(made.getFirst().id()).text("/status"));
    assertEquals(2, shop.bank.answered(PspOperation.GET_COB) - before);
    assertTrue(shop.bank.answered(PspOperation.LIST_COB) > 0);
  }

  @Test
  void providerThatAsksUsToWaitIsLeftAloneAndThenAskedAgain() {
    shop.asking();
    shop.bank
        .switches()
        .add(PspFault.refusing(PspOperation.PUT_COB, PspFault.Answer.TOO_MANY_REQUESTS));
    CheckedReply made = shop.book();
    assertEquals("", made.text("/payment/pix/copy_paste"));
    shop.pass(5);
    CheckedReply shown =
        PixShop.await(
            "a code",
            () -> shop.read(made.id()),
            reply -> !reply.text("/payment/pix/copy_paste").isEmpty());
    assertEquals(1, shop.bank.charges().size());
    shop.bank.pay(PixShop.txid(shown));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
  }

  /** Whoever it asked, the account is left alone: no charge is asked for while the hour lasts. */
  @Test
  void providerThatAsksToWaitWhenItIsToldTheAddressIsLeftAloneByAll() {
    shop.bank
        .switches()
        .add(PspFault.refusing(PspOperation.GET_WEBHOOK, PspFault.Answer.TOO_MANY_FOR_AN_HOUR));
    shop.configure(shop.account()).expect(200);
    Waits.until(
        () -> Rows.count(server, LOOKED_AT, shop.world.workspaceId) == 1,
        "nobody asks which address it calls");
    assertEquals("", shop.book().text("/payment/pix/copy_paste"));
    assertEquals(0, shop.bank.charges().size());
  }

  @Test
  void lateMoneyOfAnErasedCustomerGoesBack() {
    ObjectNode wish =
        Json.object().put("service_id", shop.asking().service).put("start", PixShop.START);
    wish.putObject("customer").put("name", "Maria Souza").put("phone", "+5511912345678");
    CheckedReply made = shop.world.owner.post("/bookings", wish).expect(201);
    shop.pass(1_801);
    shop.awaitStatus(made.id(), "expired", "expired");
    shop.world.owner.delete("/customers/" + made.text("/customer/id")).expect(204);
    shop.bank.pay(PixShop.txid(made), null, true);
    shop.pass(200);
    shop.awaitStatus(made.id(), "expired", "refunded");
    assertEquals(0, shop.balance());
  }

  /** What was to be paid is kept, and who paid is not. */
  @Test
  void payerWhoIsToldAfterAnErasureIsForgotten() {
    CheckedReply account = shop.configure(shop.account()).expect(200);
    ObjectNode wish = Json.object().put("service_id", shop.service).put("start", PixShop.START);
    wish.putObject("customer").put("name", "Maria Souza").put("phone", "+5511912345678");
    CheckedReply made = shop.world.owner.post("/bookings", wish).expect(201);
    shop.pass(1_801);
    shop.awaitStatus(made.id(), "expired", "expired");
    shop.world.owner.delete("/customers/" + made.text("/customer/id")).expect(204);
    String url = account.text("/callback_url");
    ObjectNode told = Json.object();
    told.putArray("pix")
        .addObject()
        .put("txid", PixShop.txid(made))
        .put("valor", "1.00")
        .putObject("pagador")
        .put("nome", "Maria Souza");
    server
        .asNobody()
        .absolute("POST", url.substring(url.indexOf("/v1/")) + "/pix")
        .body(told.toString().getBytes(StandardCharsets.UTF_8))
        .unchecked()
        .send()
        .expect(200);
    Waits.until(
        () -> Rows.count(server, UNREAD_CALLBACKS, shop.world.workspaceId) == 0,
        "the callback is not looked at");
    String hex = Rows.text(server, LATEST_CALLBACK, shop.world.workspaceId);
    String kept = new String(HexFormat.of().parseHex(hex), StandardCharsets.UTF_8);
    assertTrue(kept.contains(PixShop.txid(made)), kept);
    assertFalse(kept.contains("Maria"), kept);
  }
}
