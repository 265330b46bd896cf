package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.payments.pix.BrCode;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.verification.pix.BookEntry;
import turno.verification.pix.PspFault;
import turno.verification.pix.PspOperation;

/** Deposits by Pix, with our own simulated payment service: docs/rules/payments.md. */
class PixPaymentsTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final PixShop shop = new PixShop(server);

  @AfterEach
  void close() {
    shop.close();
  }

  @Test
  void responseAndItsReplayContainThePixCode() {
    shop.asking();
    String key = TestApi.newKey();
    CheckedReply made = book(key).expect(201);
    assertEquals("pending_payment", made.text("/status"));
    String code = made.text("/payment/pix/copy_paste");
    assertTrue(String.valueOf(BrCode.parse(code).location()).length() > 1);
    assertEquals(26, PixShop.txid(made).length());
    CheckedReply again = book(key).expect(201);
    assertEquals("true", again.header("Idempotent-Replayed"));
    assertEquals(
        new String(made.body(), StandardCharsets.UTF_8),
        new String(again.body(), StandardCharsets.UTF_8));
    assertEquals(made.header("ETag"), again.header("ETag"));
  }

  private CheckedReply book(String key) {
    return shop.world
        .owner
        .request("POST", "/bookings")
        .idempotencyKey(key)
        .body(Json.object().put("service_id", shop.service).put("start", PixShop.START))
        .send();
  }

  @Test
  void confirmingAHoldReturnsACode() {
    shop.asking();
    String hold = shop.world.hold(shop.service, PixShop.START);
    CheckedReply confirmed = shop.world.owner.post("/holds/" + hold + "/confirm").expect(200);
    assertEquals("pending_payment", confirmed.text("/status"));
    assertNotEquals("", confirmed.text("/payment/pix/copy_paste"));
  }

  /** Simulates a booking that was accepted before the deletion and stored after it. */
  @Test
  void chargeOfADeletedWorkspaceIsEnded() {
    TestWorkspace neighbour = TestWorkspace.barbeariaSol(server);
    String txid = PixShop.txid(shop.asking().bookWithCode());
    Rows.execute(
        server,
        """
        insert into turno.workspace_deletions (workspace_id, deleted_at, attempts, due_at)
        values ('%s', 'epoch', 0, 'infinity')
        """
            .formatted(shop.world.workspaceId));
    shop.bank.advanceClock(Duration.ofSeconds(60));
    neighbour.advance(60);
    Waits.until(
        "the end of the charge",
        () -> Rows.text(server, "select state from turno.payment_charges where txid = ?", txid),
        state -> state.equals("closing") || state.equals("ended"));
  }

  @Test
  void callbackConfirmsTheBooking() {
    CheckedReply made = shop.called().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    CheckedReply paid = shop.awaitStatus(made.id(), "confirmed", "paid");
    assertEquals(PixShop.DEPOSIT, paid.json().at("/payment/received_cents").longValue());
    assertEquals("pix", paid.text("/payment/method"));
    assertTrue(paid.json().at("/payment/pix").isNull());
    assertEquals(
        List.of("booking.created", "payment.paid", "booking.confirmed"), shop.told(made.id()));
  }

  @Test
  void paymentsReadFromTheProviderAreListedAndCannotBeCorrected() {
    CheckedReply made = shop.called().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    String path = "/bookings/" + made.id() + "/payments";
    JsonNode payment = shop.world.owner.get(path).expect(200).json().at("/data/0");
    assertEquals(PixShop.DEPOSIT, payment.path("amount_cents").longValue());
    assertEquals("pix", payment.path("method").stringValue());
    assertTrue(payment.path("means").isNull());
    assertEquals("system", payment.at("/by/type").stringValue());
    assertTrue(payment.path("reference").stringValue().startsWith("E"), payment::toString);
    shop.world
        .owner
        .post(
            path + "/" + payment.path("id").stringValue() + "/correct",
            Map.of("amount_cents", 1, "reason", "Engano"))
        .expect(409, "invalid_transition", "not_by_hand");
  }

  @Test
  void pollingFindsPaymentsWithoutCallbacks() {
    CheckedReply made = shop.asking().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
  }

  @Test
  void repeatedCallbacksRecordOnlyOnePayment() {
    shop.bank.switches().callbackCopies(3);
    CheckedReply made = shop.called().book();
    shop.bank.pay(PixShop.txid(made));
    CheckedReply paid = shop.awaitStatus(made.id(), "confirmed", "paid");
    assertEquals(PixShop.DEPOSIT, paid.json().at("/payment/received_cents").longValue());
    assertEquals(
        List.of("booking.created", "payment.paid", "booking.confirmed"), shop.told(made.id()));
  }

  @Test
  void codePictureNeedsNoKeyAndIsRemovedAfterThePayment() {
    CheckedReply made = shop.asking().bookWithCode();
    String url = made.text("/payment/pix/qr_code_url");
    String path = url.substring(url.indexOf("/v1/") + 3);
    CheckedReply svg = server.asNobody().get(path).expect(200);
    assertTrue(new String(svg.body(), StandardCharsets.UTF_8).startsWith("<svg"));
    server.asNobody().get(path.replace("qr.svg", "qr.png")).expect(200);
    server.asNobody().get(path + "x").expect(404);
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
    server.asNobody().get(path).expect(404);
  }

  @Test
  void staticCodePaymentIsConfirmedManually() {
    shop.configure(
            Json.object()
                .put("provider", "static")
                .put("pix_key", "pix@example.com")
                .put("merchant_name", "Barbearia Sol"))
        .expect(200);
    CheckedReply made = shop.book();
    BrCode code = BrCode.parse(made.text("/payment/pix/copy_paste"));
    assertEquals("28.50", code.amount());
    assertEquals("teste@turno.invalid", code.key());
    assertEquals(made.id().substring("bkg_".length() + 1), code.txid());
    CheckedReply paid =
        shop.world
            .owner
            .post(
                "/bookings/" + made.id() + "/payments",
                Map.of("amount_cents", 2850, "currency", "BRL", "method", "pix"))
            .expect(201);
    assertEquals("confirmed", paid.text("/status"));
  }

  @Test
  void chargeIsUsedIfTheResponseToItsCreationWasLost() {
    shop.asking();
    for (PspFault.Answer answer :
        List.of(
            PspFault.Answer.DROPPED,
            PspFault.Answer.GATEWAY_TIMEOUT,
            PspFault.Answer.SERVER_ERROR)) {
      shop.bank.switches().add(PspFault.afterEffect(PspOperation.PUT_COB, answer));
    }
    CheckedReply made = shop.book();
    shop.pass(120);
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

  @Test
  void refusedRequestsAreRetriedWithTheSameTxid() {
    shop.asking();
    shop.bank.switches().add(PspFault.refusing(PspOperation.PUT_COB, PspFault.Answer.UNAVAILABLE));
    CheckedReply made = shop.book();
    shop.pass(120);
    PixShop.await(
        "a code",
        () -> shop.read(made.id()),
        reply -> !reply.text("/payment/pix/copy_paste").isEmpty());
    assertEquals(1, shop.bank.charges().size());
  }

  /** The clock is frozen, so the charge must end without waiting for the next lookup. */
  @Test
  void cancellingEndsTheCharge() {
    CheckedReply made = shop.asking().book();
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    awaitNothingPayable();
    assertEquals("cancelled", shop.read(made.id()).text("/payment/status"));
  }

  private void awaitNothingPayable() {
    PixShop.await(
        "the end of all charges", () -> shop.world.owner.get("/me"), _ -> shop.payable() == 0);
  }

  private CheckedReply waived(String booking) {
    return shop.world
        .owner
        .post("/holds/" + booking + "/confirm", Map.of("override", Map.of("waive_deposit", true)))
        .expect(200);
  }

  /** The clock is frozen, so the charge must end without waiting for the next lookup. */
  @Test
  void waivingADepositInvalidatesItsCode() {
    CheckedReply made = shop.asking().book();
    CheckedReply waived = waived(made.id());
    assertEquals("confirmed", waived.text("/status"));
    assertTrue(waived.json().at("/payment/pix").isNull(), waived::toString);
    awaitNothingPayable();
    assertEquals("not_required", shop.read(made.id()).text("/payment/status"));
    // a deposit that is waived from the start has no code either
    ObjectNode wish = shop.world.wish(shop.service, PixShop.START);
    wish.putObject("override").put("waive_deposit", true);
    shop.world.owner.post("/bookings", wish).expect(201);
    shop.pass(60);
    assertEquals(1, shop.bank.charges().size());
  }

  @Test
  void paymentMadeBeforeAWaiverButFoundLaterIsRefunded() {
    CheckedReply made = shop.asking().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    waived(made.id());
    shop.pass(60);
    PixShop.await(
        "the refund", () -> shop.read(made.id()), _ -> shop.entries(BookEntry.Kind.REFUND) == 1);
    assertEquals(0, shop.balance());
    CheckedReply after = shop.read(made.id());
    assertEquals("confirmed", after.text("/status"));
    assertEquals("not_required", after.text("/payment/status"));
  }

  @Test
  void paymentMadeBeforeACancellationButFoundLaterIsRefunded() {
    CheckedReply made = shop.asking().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    shop.pass(60);
    shop.awaitStatus(made.id(), "cancelled", "refunded");
    assertEquals(0, shop.balance());
    assertEquals(1, shop.entries(BookEntry.Kind.REFUND));
  }

  @Test
  void paymentAtTheLastMomentConfirmsTheBooking() {
    CheckedReply made = shop.asking().bookWithCode();
    shop.pass(1_765);
    shop.bank.pay(PixShop.txid(made));
    shop.pass(40);
    shop.awaitStatus(made.id(), "confirmed", "paid");
  }

  @Test
  void unpaidBookingExpiresAndItsChargeEnds() {
    CheckedReply made = shop.asking().book();
    shop.pass(1_801);
    shop.awaitStatus(made.id(), "expired", "expired");
    PixShop.await(
        "the event of the expiry",
        () -> shop.read(made.id()),
        _ -> shop.told(made.id()).contains("booking.cancelled"));
    shop.pass(60);
    awaitNothingPayable();
  }

  @Test
  void latePixPaymentConfirmsTheBookingIfTheTimeIsFree() {
    CheckedReply made = shop.asking().bookWithCode();
    shop.pass(1_801);
    shop.bank.pay(PixShop.txid(made), null, true);
    shop.pass(200);
    shop.awaitStatus(made.id(), "confirmed", "paid");
  }

  @Test
  void latePixPaymentIsRefundedIfTheTimeIsTaken() {
    CheckedReply made = shop.asking().bookWithCode();
    shop.pass(1_801);
    shop.world.booking(shop.world.haircut, PixShop.START);
    shop.world.booking(shop.world.haircut, PixShop.START);
    shop.bank.pay(PixShop.txid(made), null, true);
    shop.pass(200);
    shop.awaitStatus(made.id(), "expired", "refunded");
    assertEquals(0, shop.balance());
  }

  @Test
  void secondPaymentIsRefundedAndTheBookingStaysConfirmed() {
    CheckedReply made = shop.called().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.bank.pay(PixShop.txid(made), null, true);
    PixShop.await(
        "the refund of the second payment",
        () -> shop.read(made.id()),
        _ -> shop.entries(BookEntry.Kind.REFUND) == 1);
    assertEquals("confirmed", shop.read(made.id()).text("/status"));
    assertEquals(PixShop.DEPOSIT, shop.balance());
  }

  @Test
  void partialPixPaymentLeavesACodeForTheRest() {
    CheckedReply part = shop.called().bookWithCode();
    shop.bank.pay(PixShop.txid(part), 1_000L, true);
    CheckedReply rest =
        PixShop.await(
            "a code for the rest",
            () -> shop.read(part.id()),
            reply ->
                reply.json().at("/payment/received_cents").longValue() == 1_000
                    && !reply.text("/payment/pix/txid").isEmpty()
                    && !PixShop.txid(reply).equals(PixShop.txid(part)));
    shop.bank.pay(PixShop.txid(rest));
    shop.awaitStatus(part.id(), "confirmed", "paid");
    assertEquals(PixShop.DEPOSIT, shop.balance());
  }

  @Test
  void manualPaymentEndsTheCharge() {
    CheckedReply made = shop.asking().book();
    shop.world
        .owner
        .post(
            "/bookings/" + made.id() + "/payments",
            Map.of("amount_cents", 2850, "currency", "BRL", "method", "manual"))
        .expect(201);
    awaitNothingPayable();
    assertEquals("confirmed", shop.read(made.id()).text("/status"));
  }

  @Test
  void hourLongProviderOutageDelaysNeitherBookingsNorExpiries() {
    shop.asking();
    shop.bank.switches().add(PspFault.down(PspFault.Answer.UNAVAILABLE));
    CheckedReply made = shop.book();
    assertEquals("pending_payment", made.text("/status"));
    shop.pass(1_801);
    shop.awaitStatus(made.id(), "expired", "expired");
    shop.pass(1_800);
    shop.bank.switches().clearFaults();
    shop.pass(120);
    awaitNothingPayable();
    assertEquals(0, shop.balance());
  }

  @Test
  void movedBookingKeepsItsCode() {
    CheckedReply made = shop.asking().bookWithCode();
    CheckedReply moved =
        shop.world
            .owner
            .post(
                "/bookings/" + made.id() + "/reschedule",
                Map.of("start", PixShop.START.replace("T09", "T11")))
            .expect(200);
    assertEquals(PixShop.txid(made), PixShop.txid(moved));
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
  }
}
