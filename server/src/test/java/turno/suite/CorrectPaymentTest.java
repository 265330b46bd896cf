package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.WorkspaceId;
import turno.payments.AuditPayments;
import turno.platform.db.Database;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestPeople.TestPerson;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Payments that staff record, see and correct: docs/rules/payments.md#correct-a-payment. */
class CorrectPaymentTest {
  private static final long DEPOSIT = 2_850;
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
  private final TestPerson rita = world.people.withRole("member");
  private String booking = "";

  @BeforeEach
  void book() {
    booking = world.booking(world.makeover, NINE);
  }

  /** After each test the ledger and the bookings must agree. */
  @AfterEach
  void audit() {
    try (Database database = new Database(server.database(), 1, "audit")) {
      assertEquals(
          List.of(),
          new AuditPayments(database).audit(new WorkspaceId(world.workspaceId)).findings());
    }
  }

  private String path() {
    return "/bookings/" + booking;
  }

  private CheckedReply pay(TestApi by, long cents, @Nullable String means) {
    Map<String, Object> body = new HashMap<>();
    body.put("amount_cents", cents);
    body.put("currency", "BRL");
    body.put("method", "manual");
    body.put("means", means);
    return by.post(path() + "/payments", body);
  }

  /** Records a payment; returns its id. */
  private String recorded(TestApi by, long cents) {
    pay(by, cents, null).expect(201);
    List<JsonNode> listed = payments();
    return listed.getLast().path("id").stringValue();
  }

  private List<JsonNode> payments() {
    return world
        .owner
        .get(path() + "/payments?limit=100")
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .toList();
  }

  private CheckedReply correct(TestApi by, String payment, long cents) {
    return by.post(
        path() + "/payments/" + payment + "/correct",
        Map.of("amount_cents", cents, "reason", "Valor errado"));
  }

  private static void assertPayment(
      CheckedReply reply, String status, String payment, long received, String attention) {
    assertEquals(
        List.of(status, payment, received, attention),
        List.of(
            reply.text("/status"),
            reply.text("/payment/status"),
            reply.json().at("/payment/received_cents").longValue(),
            reply.text("/payment/attention/reason")),
        reply::toString);
  }

  private List<String> told() {
    return world
        .owner
        .get("/events?order=asc&limit=100")
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .filter(event -> event.at("/data/booking/id").asString("").equals(booking))
        .map(event -> event.path("type").stringValue())
        .toList();
  }

  @Test
  void memberCanReadAndRecordPaymentsButAMemberKeyMayNotRecordThem() {
    pay(rita.api(), 1_000, "cash").expect(201);
    pay(world.owner, DEPOSIT - 1_000, "card").expect(201);
    JsonNode listed = rita.api().get(path() + "/payments").expect(200).json().path("data");
    assertEquals(2, listed.size());
    JsonNode cash = listed.path(0);
    assertEquals(1_000, cash.path("amount_cents").longValue());
    assertEquals("cash", cash.path("means").stringValue());
    assertEquals("manual", cash.path("method").stringValue());
    assertEquals(rita.id(), cash.at("/by/id").stringValue());
    assertEquals(rita.name(), cash.at("/by/name").stringValue());
    assertTrue(cash.path("corrected_at").isNull());
    assertEquals("card", listed.at("/1/means").stringValue());
    assertEquals("key", listed.at("/1/by/type").stringValue());
    CheckedReply refused = pay(world.withRole("member"), 1, null);
    refused.expect(403, "insufficient_scope");
    assertEquals("admin", refused.text("/required_role"));
  }

  @Test
  void unknownMeansOfPaymentIsRefused() {
    pay(world.owner, 1_000, "gold").expect(422, "invalid_request");
  }

  @Test
  void bookingStaysConfirmedAfterItsDepositIsCorrected() {
    String payment = recorded(rita.api(), DEPOSIT);
    assertPayment(
        correct(rita.api(), payment, 2_000).expect(200), "confirmed", "paid", 2_000, "corrected");
    JsonNode listed = payments().getFirst();
    assertEquals(2_000, listed.path("amount_cents").longValue());
    assertTrue(listed.path("corrected_at").isString(), listed::toString);
    assertEquals(booking, world.owner.get("/bookings?payment_attention=true").text("/data/0/id"));
    JsonNode entry =
        world.owner.get(path() + "/history?order=desc&limit=1").expect(200).json().at("/data/0");
    assertEquals("payment_corrected", entry.path("change").stringValue());
    assertEquals("Valor errado", entry.path("reason").stringValue());
    assertEquals(rita.id(), entry.at("/actor/id").stringValue());

    assertPayment(pay(rita.api(), 850, "card").expect(201), "confirmed", "paid", DEPOSIT, "");
    pay(rita.api(), 1, null).expect(409, "invalid_transition", "payment_not_pending");
    assertEquals(1, told().stream().filter("payment.paid"::equals).count(), told()::toString);
    assertEquals(1, told().stream().filter("booking.confirmed"::equals).count(), told()::toString);
  }

  private void giveBack(long cents) {
    world
        .owner
        .post(path() + "/refunds", Map.of("amount_cents", cents, "via", "manual"))
        .expect(201);
  }

  @Test
  void refundedMoneyIsNotCountedTowardsACorrectedDeposit() {
    String payment = recorded(world.owner, DEPOSIT + 1_000);
    giveBack(1_000);
    pay(world.owner, 1, null).expect(409, "invalid_transition", "payment_not_pending");
    assertPayment(
        correct(world.owner, payment, DEPOSIT + 500).expect(200),
        "confirmed",
        "paid",
        DEPOSIT + 500,
        "corrected");
    assertPayment(
        pay(world.owner, 500, null).expect(201), "confirmed", "paid", DEPOSIT + 1_000, "");
  }

  @Test
  void refundedPartOfACorrectedDepositCanBePaidAgain() {
    String payment = recorded(world.owner, DEPOSIT);
    giveBack(500);
    pay(world.owner, 500, null).expect(409, "invalid_transition", "payment_not_pending");
    correct(world.owner, payment, DEPOSIT - 200).expect(200);
    assertPayment(
        pay(world.owner, 200, null).expect(201), "confirmed", "paid", DEPOSIT, "corrected");
    assertPayment(pay(world.owner, 500, null).expect(201), "confirmed", "paid", DEPOSIT + 500, "");
    pay(world.owner, 1, null).expect(409, "invalid_transition", "payment_not_pending");
  }

  @Test
  void correctedExcessNeedsNoAttention() {
    String payment = recorded(world.owner, 10 * DEPOSIT);
    assertEquals("excess", world.owner.get(path()).text("/payment/attention/reason"));
    assertPayment(
        correct(world.owner, payment, DEPOSIT).expect(200), "confirmed", "paid", DEPOSIT, "");
  }

  @Test
  void correctionUpToTheDepositConfirmsTheBooking() {
    String payment = recorded(rita.api(), 1_000);
    assertPayment(
        correct(rita.api(), payment, 500).expect(200), "pending_payment", "pending", 500, "");
    assertPayment(
        correct(rita.api(), payment, DEPOSIT).expect(200), "confirmed", "paid", DEPOSIT, "");
    assertEquals(
        List.of("payment.paid", "booking.confirmed"),
        told().subList(told().size() - 2, told().size()));
    JsonNode audited =
        world.owner.get("/audit?operation=correctPayment").expect(200).json().path("data");
    assertEquals(2, audited.size(), audited::toString);
  }

  @Test
  void memberCanCorrectOnlyTheirOwnPaymentsOfToday() {
    TestApi member = rita.api();
    TestApi admin = world.people.withRole("admin").api();
    String owners = recorded(world.owner, 1_000);
    String own = recorded(member, DEPOSIT - 1_000);
    CheckedReply refused = correct(member, owners, 500).expect(403, "insufficient_scope");
    assertEquals("admin", refused.text("/required_role"));
    correct(member, own, 1_800).expect(200);
    correct(world.withRole("member"), own, 1_700).expect(403, "insufficient_scope");
    OffsetDateTime now = OffsetDateTime.parse(world.owner.get("/me").text("/now"));
    OffsetDateTime midnight = now.plusDays(1).truncatedTo(ChronoUnit.DAYS);
    long third = Duration.between(now, midnight).toSeconds() / 3;
    for (int step = 0; step < 3; step++) {
      world.advance(third - 1);
      member.get("/me").expect(200); // keeps the session in use
      admin.get("/me").expect(200);
    }
    correct(member, own, 1_750).expect(200);
    world.advance(10);
    correct(member, own, 1_700).expect(403, "insufficient_scope");
    correct(admin, own, 1_700).expect(200);
    correct(world.owner, owners, 1_150).expect(200);
    assertPayment(world.owner.get(path()), "confirmed", "paid", DEPOSIT, "");
  }

  @Test
  void correctionToTheSameAmountChangesNothing() {
    String payment = recorded(world.owner, 1_000);
    long before = world.owner.get(path()).json().path("version").longValue();
    CheckedReply same = correct(world.owner, payment, 1_000).expect(200);
    assertEquals(before, same.json().path("version").longValue());
    assertTrue(payments().getFirst().path("corrected_at").isNull());
  }

  @Test
  void correctionBelowTheRefundedAmountIsRefused() {
    String payment = recorded(world.owner, DEPOSIT);
    world.owner.post(path() + "/refunds", Map.of("amount_cents", 850, "via", "manual")).expect(201);
    CheckedReply refused = correct(world.owner, payment, 849).expect(422, "invalid_request");
    assertEquals("#/amount_cents", refused.text("/errors/0/pointer"));
    assertTrue(refused.text("/errors/0/detail").contains("Send at least 850"), refused::toString);
    assertPayment(correct(world.owner, payment, 850).expect(200), "confirmed", "refunded", 850, "");
    assertPayment(
        correct(world.owner, payment, DEPOSIT).expect(200),
        "confirmed",
        "paid",
        DEPOSIT,
        "corrected");
  }

  @Test
  void sumOfPaymentsStaysWithinTheAmountLimit() {
    recorded(world.owner, 1);
    String payment = recorded(world.owner, 1);
    CheckedReply refused =
        correct(world.owner, payment, 999_999_999_999L).expect(422, "invalid_request");
    assertEquals("#/amount_cents", refused.text("/errors/0/pointer"));
  }

  @Test
  void ledgerAcceptsAtMost500ManualLines() {
    String payment = recorded(world.owner, 1_000);
    Rows.execute(
        server,
        """
        insert into turno.payments
        select p.workspace_id, p.booking_id, gen_random_uuid(), 1, p.currency, p.method, null,
               p.created_at, 'pulled_back', null, null, null, null, null, null, null, p.booking_version
          from turno.payments p, generate_series(1, 498) where p.booking_id = '%s'
        """
            .formatted(Rows.uuid(booking)));
    correct(world.owner, payment, 1_001).expect(200);
    correct(world.owner, payment, 1_002).expect(409, "invalid_transition", "limit_reached");
    pay(world.owner, 1, null).expect(409, "invalid_transition", "limit_reached");
    correct(world.owner, payment, 1_001).expect(200);
  }

  @Test
  void paymentCorrectedToZeroNeedsNoRefund() {
    world.advance(1_800);
    String payment = recorded(world.owner, 1_000);
    assertPayment(world.owner.get(path()), "expired", "refund_pending", 1_000, "manual_refund");
    assertPayment(correct(world.owner, payment, 0).expect(200), "expired", "expired", 0, "");
    assertPayment(
        correct(world.owner, payment, 900).expect(200),
        "expired",
        "refund_pending",
        900,
        "manual_refund");
    assertPayment(correct(world.owner, payment, 0).expect(200), "expired", "expired", 0, "");
    assertPayment(pay(world.owner, DEPOSIT, null).expect(201), "confirmed", "paid", DEPOSIT, "");
  }

  @Test
  void bookingWithItsPaymentCorrectedToZeroIsCancelledWithoutRefund() {
    String payment = recorded(world.owner, DEPOSIT);
    assertPayment(
        correct(world.owner, payment, 0).expect(200), "confirmed", "paid", 0, "corrected");
    assertTrue(world.owner.get(path()).json().at("/payment/refundable_until").isNull());
    CheckedReply cancelled = world.owner.post(path() + "/cancel").expect(200);
    assertPayment(cancelled, "cancelled", "cancelled", 0, "");
  }

  @Test
  void paymentOfAWaivedDepositCannotBeRaised() {
    String payment = recorded(world.owner, 1_000);
    correct(world.owner, payment, 0).expect(200);
    Map<String, Object> waiver = Map.of("override", Map.of("waive_deposit", true));
    world.owner.post("/holds/" + booking + "/confirm", waiver).expect(200);
    correct(world.owner, payment, 500).expect(409, "invalid_transition", "payment_not_pending");
  }

  @Test
  void exportShowsTheCorrectedAmount() {
    ObjectNode wish = world.wish(world.makeover, NINE);
    wish.putObject("customer").put("name", "Maria").put("phone", "+5511987650001");
    CheckedReply made = world.owner.post("/bookings", wish).expect(201);
    booking = made.id();
    String payment = recorded(world.owner, DEPOSIT);
    correct(world.owner, payment, 2_000).expect(200);
    JsonNode export =
        world.owner.get("/customers/" + made.text("/customer/id") + "/export").expect(200).json();
    assertEquals(2_000, export.at("/bookings/0/payment/received_cents").longValue());
  }

  @Test
  void keyLimitedToOwnBookingsCannotSeePaymentsOfOtherBookings() {
    TestApi partner =
        server.as(server.createKey(world.slug(), "owner", List.of("slots:read", "bookings:own")));
    String payment = recorded(world.owner, 1_000);
    partner.get(path() + "/payments").expect(404, "not_found");
    correct(partner, payment, 500).expect(404, "not_found");
  }

  /** After any sequence of changes, the listed payments add up to the money received. */
  @Test
  void listedPaymentsAddUpToTheMoneyReceived() {
    Random random = new Random(11);
    for (int round = 0; round < 12; round++) {
      booking = world.booking(world.makeover, NINE);
      for (int step = 0; step < 9; step++) {
        act(random);
      }
      long listed =
          payments().stream().mapToLong(one -> one.path("amount_cents").longValue()).sum();
      CheckedReply shown = world.owner.get(path()).expect(200);
      assertEquals(shown.json().at("/payment/received_cents").longValue(), listed, shown::toString);
      audit();
    }
  }

  private void act(Random random) {
    long[] amounts = {1, 500, 1_000, 1_850, DEPOSIT, 4_000};
    long cents = amounts[random.nextInt(amounts.length)];
    List<JsonNode> listed = payments();
    CheckedReply reply =
        switch (random.nextInt(9)) {
          case 0, 1, 2 -> pay(world.owner, cents, "cash");
          case 3, 4, 5 ->
              listed.isEmpty()
                  ? pay(world.owner, cents, null)
                  : correct(
                      world.owner,
                      listed.get(random.nextInt(listed.size())).path("id").stringValue(),
                      random.nextInt(4) == 0 ? 0 : cents);
          case 6 ->
              world.owner.post(path() + "/refunds", Map.of("amount_cents", cents, "via", "manual"));
          case 7 ->
              world.owner.post(
                  path() + "/cancel",
                  Map.of("cancelled_by", random.nextBoolean() ? "customer" : "business"));
          default -> {
            world.advance(random.nextInt(1_800));
            yield world.owner.get(path());
          }
        };
    assertTrue(Set.of(200, 201, 409, 422).contains(reply.status()), reply::toString);
  }
}
