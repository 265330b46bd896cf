package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.bookings.Bookings;
import turno.bookings.ManageTokens;
import turno.customers.MatchCustomer;
import turno.events.LogListener;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.WorkspaceLimit;
import turno.payments.DepositBookings;
import turno.platform.db.Database;
import turno.platform.secrets.Keys;
import turno.platform.time.DatabaseClock;
import turno.scheduling.Follower;
import turno.scheduling.Snapshots;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.Waits;
import turno.verification.kit.PlainHttp;
import turno.verification.pix.PspFault;
import turno.verification.pix.PspOperation;
import turno.verification.pix.RefundStatus;
import turno.workspaces.Workspaces;

/** A provider that is down, or that leaves refunds undecided. */
class PixSlowProviderTest {
  // each test has its own server, because the tests move the clock
  @RegisterExtension
  private final TestServer server = TestServer.start(Map.of("TURNO_METRICS_PORT", "0"));

  private static final String REFUNDS =
      "select count(*) from turno.payment_refunds where booking_id = ? and state = ?";

  private static final String ASKED_FOR =
      """
      select count(*) from turno.payment_refunds
       where booking_id = ? and attempts > 0 and leased_until is null
      """;

  private final PixShop shop = new PixShop(server);

  @AfterEach
  void close() {
    shop.close();
  }

  private void awaitMetric(String line) {
    String url = "http://127.0.0.1:" + server.metricsPort() + "/metrics";
    Waits.until(
        () -> PlainHttp.get(url).text().lines().anyMatch(line::equals),
        "no metric line is " + line);
  }

  /** Adds 120 copies of the booking. */
  private void copies(String booking) {
    String columns =
        Rows.text(
            server,
            "select string_agg(quote_ident(attname), ', ') from pg_attribute"
                + " where attrelid = 'turno.bookings'::regclass and attnum > 0"
                + " and not attisdropped and attname <> 'id'");
    Rows.execute(
        server,
        "insert into turno.bookings (id, %1$s) select gen_random_uuid(), %1$s from turno.bookings, generate_series(1, 120) where id = '%2$s'"
            .formatted(columns, Rows.uuid(booking)));
  }

  /** The unavailable provider has more bookings than are looked up together. */
  @Test
  void unavailableProviderWithManyBookingsDoesNotDelayOtherProviders() {
    shop.asking();
    shop.bank.switches().add(PspFault.down(PspFault.Answer.UNAVAILABLE));
    copies(shop.book().id());
    try (PixShop good = new PixShop(server)) {
      CheckedReply part = good.asking().book();
      good.bank.pay(PixShop.txid(part), 1_000L, true);
      good.pass(60);
      CheckedReply rest =
          PixShop.await(
              "a code for the rest",
              () -> good.read(part.id()),
              reply ->
                  !PixShop.txid(reply).isEmpty()
                      && !PixShop.txid(reply).equals(PixShop.txid(part)));
      good.bank.pay(PixShop.txid(rest));
      good.pass(60);
      good.awaitStatus(part.id(), "confirmed", "paid");
    }
  }

  private CheckedReply awaitReason(String booking, String reason) {
    return PixShop.await(
        "attention: " + reason,
        () -> shop.read(booking),
        reply -> reply.text("/payment/attention/reason").equals(reason));
  }

  @Test
  void refundUndecidedForADayNeedsAttention() {
    shop.bank.switches().refunds(RefundStatus.EM_PROCESSAMENTO);
    CheckedReply made = shop.called().book();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    awaitAsked();
    shop.pass(86_300);
    awaitLookAtRefunds();
    assertEquals("", shop.attention(made.id()));
    shop.pass(200);
    CheckedReply flagged = awaitReason(made.id(), "refund_undecided");
    assertEquals("refund_pending", flagged.text("/payment/status"));
    awaitMetric("turno_payments_needing_attention 1.0");
    awaitLookAtRefunds();
    assertEquals(
        flagged.text("/payment/attention/since"),
        shop.read(made.id()).text("/payment/attention/since"));
    assertEquals(1, shop.bank.endRefunds(true));
    shop.pass(60);
    shop.awaitStatus(made.id(), "cancelled", "refunded");
    assertEquals("", shop.attention(made.id()));
    assertEquals(1, asked());
    assertEquals(0, shop.balance());
  }

  /**
   * Waits until the provider has received the request for the refund and its answer is stored.
   * Otherwise the next move of the clock, by a day, would cause the request to be repeated.
   */
  private void awaitAsked() {
    Waits.until(
        () ->
            Rows.count(
                    server, "select count(*) from turno.payment_refunds where state = 'processing'")
                == 1,
        "the refund is not requested");
    assertEquals(1, asked());
  }

  private long asked() {
    return shop.bank.answered(PspOperation.PUT_REFUND);
  }

  /** Moves the clocks by a minute and waits until the refund was looked up at the provider. */
  private void awaitLookAtRefunds() {
    long before = shop.bank.answered(PspOperation.GET_REFUND);
    shop.pass(60);
    Waits.until(
        () -> shop.bank.answered(PspOperation.GET_REFUND) > before, "the refund is not checked");
  }

  private CheckedReply byHand(String booking, long cents) {
    return shop.world.owner.post(
        "/bookings/" + booking + "/refunds", Map.of("amount_cents", cents, "via", "manual"));
  }

  /**
   * Makes a paid and cancelled booking whose refund has been undecided at the provider for a day.
   */
  private CheckedReply undecided() {
    CheckedReply made = shop.called().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    Waits.until(
        () -> Rows.count(server, ASKED_FOR, Rows.uuid(IdKind.BOOKING, made.id())) == 1,
        "the refund is not requested");
    byHand(made.id(), PixShop.DEPOSIT).expect(409, "invalid_transition", "refund_not_pending");
    shop.pass(86_500);
    awaitReason(made.id(), "refund_undecided");
    return made;
  }

  private void awaitRefund(String booking, String state) {
    Waits.until(
        () -> Rows.count(server, REFUNDS, Rows.uuid(IdKind.BOOKING, booking), state) == 1,
        "the refund is never " + state);
  }

  @Test
  void paymentRefundedBothManuallyAndByTheProviderIsFlagged() {
    shop.bank.switches().refunds(RefundStatus.EM_PROCESSAMENTO);
    String booking = undecided().id();
    byHand(booking, PixShop.DEPOSIT - 1).expect(422, "invalid_request");
    CheckedReply given = byHand(booking, PixShop.DEPOSIT).expect(201);
    assertEquals("refunded", given.text("/payment/status"));
    assertTrue(given.json().at("/payment/attention").isNull());
    byHand(booking, PixShop.DEPOSIT).expect(409, "invalid_transition", "refund_not_pending");
    shop.pass(60);
    awaitRefund(booking, "replaced");
    awaitMetric("turno_payment_refunds_waiting 0.0");
    assertEquals("", shop.attention(booking));
    assertEquals(1, shop.bank.endRefunds(true));
    shop.pass(3_601);
    CheckedReply twice = awaitReason(booking, "refunded_twice");
    assertEquals("refunded", twice.text("/payment/status"));
    assertEquals(PixShop.DEPOSIT, twice.json().at("/payment/refunded_cents").longValue());
    awaitRefund(booking, "done");
    assertEquals(1, asked());
  }

  @Test
  void manualRefundReplacesAnUndeliveredRequest() {
    shop.bank
        .switches()
        .add(new PspFault(PspOperation.PUT_REFUND, PspFault.Answer.UNAVAILABLE, false, -1));
    String booking = undecided().id();
    byHand(booking, PixShop.DEPOSIT).expect(201);
    shop.bank.switches().clearFaults();
    shop.pass(60);
    awaitRefund(booking, "replaced");
    shop.pass(3_601);
    awaitRefund(booking, "refused");
    shop.awaitStatus(booking, "cancelled", "refunded");
    assertEquals("", shop.attention(booking));
    assertEquals(PixShop.DEPOSIT, shop.balance());
  }

  @Test
  void remainderIsRefundedDespiteAnUndecidedPart() {
    shop.bank.switches().refunds(RefundStatus.EM_PROCESSAMENTO);
    CheckedReply made = shop.called().book();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.world
        .owner
        .post("/bookings/" + made.id() + "/refunds", Map.of("amount_cents", 850, "via", "provider"))
        .expect(201);
    Waits.until(() -> asked() == 1, "the refund is not requested");
    shop.pass(86_500);
    awaitReason(made.id(), "refund_undecided");
    CheckedReply given = byHand(made.id(), 850).expect(201);
    assertEquals("paid", given.text("/payment/status"));
    assertTrue(given.json().at("/payment/attention").isNull());
    shop.pass(60);
    awaitRefund(made.id(), "replaced");
    shop.bank.switches().refunds(RefundStatus.DEVOLVIDO);
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    shop.awaitStatus(made.id(), "cancelled", "refunded");
    assertEquals(850, shop.balance());
    assertEquals(1, shop.bank.endRefunds(true));
    awaitReason(made.id(), "refunded_twice");
    assertEquals(2, asked());
  }

  /** Makes a paid booking whose partial refund the provider has been processing for a day. */
  private CheckedReply withPartUndecidedForADay() {
    shop.bank.switches().refunds(RefundStatus.EM_PROCESSAMENTO);
    CheckedReply made = shop.called().book();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.world
        .owner
        .post("/bookings/" + made.id() + "/refunds", Map.of("amount_cents", 850, "via", "provider"))
        .expect(201);
    awaitAsked();
    shop.pass(86_500);
    return made;
  }

  /** The provider refuses to refund a part that staff have meanwhile refunded manually. */
  @Test
  void cancellationDoesNotRefundAPartThatWasRefundedManually() {
    CheckedReply made = withPartUndecidedForADay();
    awaitReason(made.id(), "refund_undecided");
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    byHand(made.id(), 850).expect(201);
    assertEquals(1, shop.bank.endRefunds(false));
    shop.bank.switches().refunds(RefundStatus.DEVOLVIDO);
    shop.pass(60);
    awaitRefund(made.id(), "refused");
    shop.pass(60);
    CheckedReply back = shop.awaitStatus(made.id(), "cancelled", "refunded");
    assertEquals(PixShop.DEPOSIT, back.json().at("/payment/refunded_cents").longValue());
    assertEquals(850, shop.balance());
  }

  @Test
  void partUndecidedForADayNeedsAttentionUntilRefused() {
    CheckedReply made = withPartUndecidedForADay();
    assertEquals("paid", awaitReason(made.id(), "refund_undecided").text("/payment/status"));
    assertEquals(1, shop.bank.endRefunds(false));
    shop.pass(60);
    awaitReason(made.id(), "refund_refused");
  }

  /** Two nodes may look up the same refund, and one node may see the decision before the other. */
  @Test
  void refundDecidedByAnotherLookupNeedsNoAttention() {
    CheckedReply made = shop.called().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    shop.pass(60);
    CheckedReply decided = shop.awaitStatus(made.id(), "cancelled", "refunded");
    shop.pass(90_000);
    try (Database database = new Database(server.database(), 2, "another node")) {
      DatabaseClock clock = new DatabaseClock(database);
      clock.measure();
      IdSource ids = new IdSource(clock, new Random(1));
      Snapshots snapshots = new Snapshots(database, clock);
      try (Follower follower =
              new Follower(
                  database, snapshots, clock, LogListener.all(List.of()), Duration.ofHours(1));
          Bookings node =
              new Bookings(
                  database,
                  database,
                  database,
                  snapshots,
                  follower,
                  new Workspaces(database),
                  new MatchCustomer(database, ids),
                  ids,
                  clock,
                  WorkspaceLimit.none(),
                  new Bookings.ManageLinks(
                      new ManageTokens(database, Keys.none()), server::origin, null),
                  (_, _, _, _) -> false,
                  (_, _) -> true,
                  () -> {})) {
        node.deposits()
            .refundUndecided(
                new DepositBookings.Place(
                    new WorkspaceId(shop.world.workspaceId), new BookingId(Rows.uuid(made.id()))));
      }
    }
    assertEquals(decided.json(), shop.read(made.id()).json());
  }
}
