package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
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
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.verification.pix.PspFault;
import turno.verification.pix.PspOperation;

/** The traffic between the server and a provider: docs/rules/payments.md. */
class PixProviderTest {
  private static final String LATEST_CALLBACK =
      """
      select encode(body, 'hex') from turno.payment_events
       where workspace_id = ? and source = 'callback' order by at desc, id desc limit 1
      """;

  private static final String UNKNOWN_CHARGES =
      "select count(*) from turno.payment_charges where workspace_id = ? and error is not null";

  private static final String LOOKED_AT =
      "select count(*) from turno.payment_accounts where workspace_id = ? and webhook_at is not null";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final PixShop shop = new PixShop(server);

  @AfterEach
  void close() {
    shop.close();
  }

  @Test
  void callbacksAreStoredByteForByte() {
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
  }

  @Test
  void callbackWithAnyHeadersAndBodyIsStored() {
    CheckedReply account = shop.configure(shop.account()).expect(200);
    String url = account.text("/callback_url");
    byte[] body = "pago".getBytes(StandardCharsets.UTF_8);
    server
        .asNobody()
        .absolute("POST", url.substring(url.indexOf("/v1/")) + "/pix")
        .query("hmac", "x")
        .header("Accept", "text/html")
        .header("Content-Encoding", "gzip")
        .body(body, "text/plain; charset=iso-8859-1")
        .unchecked()
        .send()
        .expect(200);
    String hex = Rows.text(server, LATEST_CALLBACK, shop.world.workspaceId);
    assertEquals("pago", new String(HexFormat.of().parseHex(hex), StandardCharsets.UTF_8));
  }

  @Test
  void callbackDoesNotCauseLookupsOfChargesOfOtherWorkspaces() {
    String url = shop.configure(shop.account()).expect(200).text("/callback_url");
    try (PixShop other = new PixShop(server)) {
      CheckedReply made = other.asking().book();
      other.bank.pay(PixShop.txid(made));
      ObjectNode callback = Json.object();
      callback.putArray("pix").addObject().put("txid", PixShop.txid(made));
      server
          .asNobody()
          .absolute("POST", url.substring(url.indexOf("/v1/")) + "/pix")
          .body(callback)
          .unchecked()
          .send()
          .expect(200);
      shop.world.advance(0); // runs all jobs that are due
      assertEquals("pending_payment", other.read(made.id()).text("/status"));
      other.pass(60);
      other.awaitStatus(made.id(), "confirmed", "paid");
    }
  }

  /** A provider may answer from a replica that does not know the charge yet. */
  @Test
  void temporarilyUnknownChargeIsLookedUpAgain() {
    shop.asking();
    CheckedReply made = shop.bookWithCode();
    shop.bank
        .switches()
        .add(new PspFault(PspOperation.GET_COB, PspFault.Answer.NOT_FOUND, false, 1));
    shop.pass(30);
    Waits.until(
        () -> Rows.count(server, UNKNOWN_CHARGES, shop.world.workspaceId) == 1,
        "the charge is not looked up");
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
  }

  @Test
  void chargeEndsEarlierAfterAMoveToAnEarlierStart() {
    shop.asking();
    OffsetDateTime start = passToBeforeAStart();
    CheckedReply made =
        shop.world
            .owner
            .post("/bookings", shop.world.wish(shop.service, wire(start.plusHours(2))))
            .expect(201);
    long before = life(made);
    shop.world
        .owner
        .post("/bookings/" + made.id() + "/reschedule", Map.of("start", wire(start)))
        .expect(200);
    shop.pass(60);
    PixShop.await(
        "a shorter lifetime of the charge", () -> shop.read(made.id()), _ -> life(made) < before);
    Instant end =
        Instant.parse(charge(made).at("/calendario/criacao").asString()).plusSeconds(life(made));
    Duration early = Duration.between(end, start.toInstant());
    assertTrue(!early.isNegative() && early.toSeconds() < 60, () -> "the charge ends at " + end);
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
  }

  /**
   * Moves the clock to 25 minutes before a full hour, because a deposit is due within 30 minutes;
   * returns that hour.
   */
  private OffsetDateTime passToBeforeAStart() {
    OffsetDateTime now = OffsetDateTime.parse(shop.world.owner.get("/me").text("/now"));
    OffsetDateTime hour = now.truncatedTo(ChronoUnit.HOURS);
    long seconds = Duration.between(now, hour.plusMinutes(35)).toSeconds();
    shop.pass(seconds < 0 ? seconds + 3_600 : seconds);
    return hour.plusHours(seconds < 0 ? 2 : 1);
  }

  private static String wire(OffsetDateTime at) {
    return at.format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
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

  private static String start(int hour) {
    return TestWorkspace.MONDAY + "T%02d:00:00-03:00".formatted(hour);
  }

  @Test
  void openChargesAreLookedUpWithASingleList() {
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
    // only the two charges that the list shows as paid are read one by one
    long before = shop.bank.answered(PspOperation.GET_COB);
    shop.pass(30);
    shop.awaitStatus(made.get(1).id(), "confirmed", "paid");
    shop.awaitStatus(made.get(4).id(), "confirmed", "paid");
    assertEquals("pending_payment", shop.read(made.getFirst().id()).text("/status"));
    assertEquals(2, shop.bank.answered(PspOperation.GET_COB) - before);
    assertTrue(shop.bank.answered(PspOperation.LIST_COB) > 0);
  }

  @Test
  void chargesAreLookedUpOneByOneIfTheListFails() {
    shop.asking();
    shop.bank
        .switches()
        .add(new PspFault(PspOperation.LIST_COB, PspFault.Answer.GATEWAY_TIMEOUT, false, -1));
    List<CheckedReply> made = new ArrayList<>();
    for (int hour : new int[] {9, 9, 11, 11, 13, 13}) {
      String booking = shop.world.booking(shop.service, start(hour));
      made.add(
          PixShop.await(
              "a code", () -> shop.read(booking), reply -> !PixShop.txid(reply).isEmpty()));
    }
    made.forEach(one -> shop.bank.pay(PixShop.txid(one)));
    shop.pass(30);
    shop.pass(30);
    made.forEach(one -> shop.awaitStatus(one.id(), "confirmed", "paid"));
  }

  @Test
  void retryAfterOfTheProviderIsRespected() {
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

  /** A Retry-After pauses the whole account, so no charge is requested for an hour. */
  @Test
  void retryAfterAtRegistrationPausesAllRequests() {
    shop.bank
        .switches()
        .add(PspFault.refusing(PspOperation.GET_WEBHOOK, PspFault.Answer.TOO_MANY_FOR_AN_HOUR));
    shop.configure(shop.account()).expect(200);
    Waits.until(
        () -> Rows.count(server, LOOKED_AT, shop.world.workspaceId) == 1,
        "the registered address is not checked");
    assertEquals("", shop.book().text("/payment/pix/copy_paste"));
    assertEquals(0, shop.bank.charges().size());
  }

  @Test
  void latePixPaymentOfAnErasedCustomerIsRefunded() {
    ObjectNode wish =
        Json.object().put("service_id", shop.asking().service).put("start", PixShop.START);
    wish.putObject("customer").put("name", "Maria Souza").put("phone", "+5511912345678");
    CheckedReply made = shop.world.owner.post("/bookings", wish).expect(201);
    shop.pass(1_801);
    shop.awaitStatus(made.id(), "expired", "expired");
    shop.world.owner.delete("/customers/" + made.text("/customer/id")).expect(204);
    shop.settle(); // waits until the provider has ended the charge
    shop.bank.pay(PixShop.txid(made), null, true);
    shop.pass(200);
    shop.awaitStatus(made.id(), "expired", "refunded");
    assertEquals(0, shop.balance());
  }

  /** The stored callback keeps the id of the charge, but not the name of the payer. */
  @Test
  void payerReportedAfterAnErasureIsErased() {
    CheckedReply account = shop.configure(shop.account()).expect(200);
    ObjectNode wish = Json.object().put("service_id", shop.service).put("start", PixShop.START);
    wish.putObject("customer").put("name", "Maria Souza").put("phone", "+5511912345678");
    CheckedReply made = shop.world.owner.post("/bookings", wish).expect(201);
    shop.pass(1_801);
    shop.awaitStatus(made.id(), "expired", "expired");
    shop.world.owner.delete("/customers/" + made.text("/customer/id")).expect(204);
    String url = account.text("/callback_url");
    ObjectNode callback = Json.object();
    callback
        .putArray("pix")
        .addObject()
        .put("txid", PixShop.txid(made))
        .put("valor", "1.00")
        .putObject("pagador")
        .put("nome", "Maria Souza");
    server
        .asNobody()
        .absolute("POST", url.substring(url.indexOf("/v1/")) + "/pix")
        .body(callback.toString().getBytes(StandardCharsets.UTF_8))
        .unchecked()
        .send()
        .expect(200);
    String kept =
        Waits.until(
            "a callback without the payer's name",
            () ->
                new String(
                    HexFormat.of()
                        .parseHex(Rows.text(server, LATEST_CALLBACK, shop.world.workspaceId)),
                    StandardCharsets.UTF_8),
            text -> !text.contains("Maria"));
    assertTrue(kept.contains(PixShop.txid(made)), kept);
  }
}
