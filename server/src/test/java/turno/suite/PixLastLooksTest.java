package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.Waits;
import turno.verification.pix.PspFault;
import turno.verification.pix.PspOperation;

/** Charges of bookings that expire or are cancelled while the provider fails. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PixLastLooksTest {
  private static final String FAILED_LOOKS =
      "select count(*) from turno.payment_charges where booking_id = ? and error is not null";

  private static final String LOOKS =
      """
      select case when due_at is null then 'over' else attempts::text end
        from turno.payment_charges where booking_id = ?
      """;

  private static final String STATE =
      "select state from turno.payment_charges where booking_id = ?";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final PixShop shop = new PixShop(server);

  @AfterEach
  void close() {
    shop.close();
  }

  private void awaitNothingPayable() {
    PixShop.await(
        "the end of all charges", () -> shop.world.owner.get("/me"), _ -> shop.payable() == 0);
  }

  private void awaitFailedLook(String booking) {
    Waits.until(
        () -> Rows.count(server, FAILED_LOOKS, Rows.uuid(IdKind.BOOKING, booking)) == 1,
        "the charge is not checked");
  }

  @Test
  void failedLastLookupIsRetriedBeforeExpiry() {
    CheckedReply made = shop.asking().bookWithCode();
    shop.pass(1_765);
    shop.bank.pay(PixShop.txid(made));
    shop.bank
        .switches()
        .add(new PspFault(PspOperation.GET_COB, PspFault.Answer.UNAVAILABLE, false, -1));
    shop.pass(37); // two seconds after the deadline
    awaitFailedLook(made.id());
    // reading the history shows the expiry, but does not store it
    CheckedReply history =
        shop.world.owner.get("/bookings/" + made.id() + "/history?order=desc&limit=1").expect(200);
    assertEquals("expired", history.text("/data/0/change"));
    assertEquals("pending_payment", Rows.storedStatus(server, made.id()));
    shop.bank.switches().clearFaults();
    shop.pass(5);
    shop.awaitStatus(made.id(), "confirmed", "paid");
    assertEquals(
        List.of("booking.created", "payment.paid", "booking.confirmed"), shop.told(made.id()));
  }

  @Test
  void failingLastLookupDelaysExpiryByTenSeconds() {
    CheckedReply made = shop.asking().book();
    shop.pass(1_765);
    shop.bank.switches().add(PspFault.down(PspFault.Answer.UNAVAILABLE));
    shop.pass(37);
    awaitFailedLook(made.id());
    assertEquals("pending_payment", Rows.storedStatus(server, made.id()));
    shop.pass(10);
    Waits.until(
        () -> Rows.storedStatus(server, made.id()).equals("expired"),
        "the booking's time is not released");
    shop.bank.switches().clearFaults();
    shop.pass(60);
    awaitNothingPayable();
  }

  /** The provider first answers that it does not know the charge that should be removed. */
  @Test
  void openChargeOfACancelledBookingIsRemoved() {
    CheckedReply made = shop.asking().book();
    shop.bank.switches().add(PspFault.refusing(PspOperation.PATCH_COB, PspFault.Answer.NOT_FOUND));
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    shop.pass(30);
    Waits.until(
        () -> Rows.text(server, STATE, Rows.uuid(IdKind.BOOKING, made.id())).equals("closing"),
        "the charge is not being closed");
    assertEquals(1, shop.payable());
    shop.pass(200);
    awaitNothingPayable();
  }

  @Test
  void paymentAfterAnEarlyLookupOfAClosingChargeIsFound() {
    CheckedReply account = shop.configure(shop.account()).expect(200);
    shop.bank.switches().loseCallbacks(-1);
    CheckedReply made = shop.bookWithCode();
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    Waits.until(
        () -> Rows.text(server, STATE, Rows.uuid(IdKind.BOOKING, made.id())).equals("closing"),
        "the charge is not being closed");
    long looks = shop.bank.answered(PspOperation.GET_COB);
    ObjectNode callback = Json.object();
    callback.putArray("pix").addObject().put("txid", PixShop.txid(made));
    String url = account.text("/callback_url");
    server
        .asNobody()
        .absolute("POST", url.substring(url.indexOf("/v1/")) + "/pix")
        .body(callback)
        .unchecked()
        .send()
        .expect(200);
    Waits.until(
        () -> shop.bank.answered(PspOperation.GET_COB) > looks, "the charge is not checked");
    shop.settle();
    shop.bank.pay(PixShop.txid(made), null, true);
    shop.pass(200);
    shop.awaitStatus(made.id(), "cancelled", "refunded");
  }

  /**
   * The provider may fail permanently, for example because the business changed banks and the old
   * bank withdrew the credentials.
   */
  @Test
  @Order(Integer.MAX_VALUE) // moves the clock beyond the days of the other tests
  void chargeIsAbandonedIfItsProviderKeepsFailing() {
    CheckedReply made = shop.asking().book();
    UUID booking = Rows.uuid(IdKind.BOOKING, made.id());
    shop.bank.switches().add(PspFault.down(PspFault.Answer.UNAVAILABLE));
    shop.pass(1_802);
    awaitFailedLook(made.id());
    shop.pass(8 * 86_400);
    String looks = Rows.text(server, LOOKS, booking);
    while (!looks.equals("over")) {
      String before = looks;
      shop.pass(61);
      Waits.until(
          () -> !Rows.text(server, LOOKS, booking).equals(before), "the charge is not checked");
      looks = Rows.text(server, LOOKS, booking);
    }
    assertEquals("ended", Rows.text(server, STATE, booking));
  }
}
