package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Waiving a deposit: docs/rules/payments.md#waive-the-deposit. */
class WaivedDepositTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String ELEVEN = TestWorkspace.MONDAY + "T11:00:00-03:00";
  private static final Map<String, Object> WAIVED =
      Map.of("override", Map.of("waive_deposit", true, "reason", "Vem toda semana"));

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private ObjectNode wish(String start) {
    ObjectNode wish = world.wish(world.makeover, start);
    wish.putObject("override").put("waive_deposit", true).put("reason", "Vem toda semana");
    return wish;
  }

  private String unpaid() {
    CheckedReply made = world.owner.post("/bookings", world.wish(world.makeover, NINE)).expect(201);
    assertEquals("pending_payment", made.text("/status"));
    return made.id();
  }

  private static CheckedReply confirm(TestApi client, String id) {
    return client.post("/holds/" + id + "/confirm", WAIVED);
  }

  private JsonNode latest(String id) {
    return world
        .owner
        .get("/bookings/" + id + "/history?order=desc&limit=1")
        .expect(200)
        .json()
        .at("/data/0");
  }

  private List<String> eventTypes(String id) {
    return world
        .owner
        .get("/events?order=asc&limit=100")
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .filter(event -> event.at("/data/booking/id").asString("").equals(id))
        .map(event -> event.path("type").stringValue())
        .toList();
  }

  private static void assertNothingDue(CheckedReply booking) {
    assertEquals("confirmed", booking.text("/status"));
    assertTrue(booking.json().path("expires_at").isNull(), booking::toString);
    assertEquals("not_required", booking.text("/payment/status"));
    assertEquals(0, booking.json().at("/payment/amount_cents").intValue());
    assertTrue(booking.json().at("/payment/expires_at").isNull(), booking::toString);
  }

  @Test
  void waiverConfirmsTheBookingAndRecordsItsAuthorAndReason() {
    TestApi person = world.people.withRole("member").api();
    CheckedReply made = person.post("/bookings", wish(NINE)).expect(201);
    assertNothingDue(made);
    assertEquals(9500, made.json().at("/service/price_cents").intValue());
    assertEquals(List.of("booking.created", "booking.confirmed"), eventTypes(made.id()));
    JsonNode entry = latest(made.id());
    assertEquals("user", entry.at("/actor/type").stringValue());
    assertTrue(entry.at("/override/waive_deposit").booleanValue(), entry::toString);
    assertEquals("Vem toda semana", entry.at("/override/reason").stringValue());
    assertTrue(entry.at("/override/rules").isEmpty(), entry::toString);
    JsonNode audit =
        world.owner.get("/audit?operation=createBooking&limit=1").expect(200).json().at("/data/0");
    assertTrue(audit.toString().contains(made.id()), audit::toString);
    world
        .owner
        .post(
            "/bookings/" + made.id() + "/payments",
            Map.of("amount_cents", 2850, "currency", "BRL", "method", "manual"))
        .expect(409, "invalid_transition", "payment_not_pending");
  }

  @Test
  void holdWithAWaivedDepositIsConfirmedImmediately() {
    String before = world.owner.post("/holds", wish(NINE)).expect(201).id();
    assertNothingDue(world.owner.post("/holds/" + before + "/confirm").expect(200));
    String now = world.hold(world.makeover, ELEVEN);
    assertNothingDue(confirm(world.owner, now).expect(200));
    assertEquals(List.of("booking.created", "booking.confirmed"), eventTypes(now));
  }

  @Test
  void pendingBookingIsConfirmedByAWaiver() {
    String id = unpaid();
    assertNothingDue(confirm(world.people.withRole("member").api(), id).expect(200));
    assertEquals("booking.confirmed", eventTypes(id).getLast());
    JsonNode entry = latest(id);
    assertEquals("confirmed", entry.path("change").stringValue());
    assertTrue(entry.at("/override/waive_deposit").booleanValue(), entry::toString);
    JsonNode amount =
        entry
            .path("changes")
            .valueStream()
            .filter(change -> change.path("field").stringValue().equals("payment.amount_cents"))
            .findFirst()
            .orElseThrow();
    assertEquals(2850, amount.path("from").intValue());
    assertEquals(0, amount.path("to").intValue());
    // the deadline of the deposit no longer applies
    world.advance(3 * 60 * 60);
    assertEquals("confirmed", world.owner.get("/bookings/" + id).expect(200).text("/status"));
    confirm(world.owner, id).expect(409, "invalid_transition");
  }

  @Test
  void waiverReducesTheDepositToThePaidPart() {
    String id = unpaid();
    world
        .owner
        .post(
            "/bookings/" + id + "/payments",
            Map.of("amount_cents", 1000, "currency", "BRL", "method", "manual"))
        .expect(201);
    CheckedReply confirmed = confirm(world.owner, id).expect(200);
    assertEquals("confirmed", confirmed.text("/status"));
    assertEquals("paid", confirmed.text("/payment/status"));
    assertEquals(1000, confirmed.json().at("/payment/amount_cents").intValue());
    assertFalse(eventTypes(id).contains("payment.paid"), () -> eventTypes(id).toString());
    // the paid part is refunded when the business cancels
    CheckedReply cancelled =
        world
            .owner
            .post("/bookings/" + id + "/cancel", Map.of("cancelled_by", "business"))
            .expect(200);
    assertEquals("refund_pending", cancelled.text("/payment/status"));
    assertEquals(1000, cancelled.json().at("/payment/received_cents").intValue());
  }

  @Test
  void depositOfANewServiceCanBeWaivedWhenRescheduling() {
    CheckedReply booked =
        world.owner.post("/bookings", world.wish(world.haircut, NINE)).expect(201);
    String path = "/bookings/" + booked.id() + "/reschedule";
    Map<String, Object> waived = Map.of("waive_deposit", true);
    world
        .owner
        .post(path, Map.of("start", ELEVEN, "service_id", world.makeover))
        .expect(422, "invalid_request", "deposit_changes");
    CheckedReply same =
        world.owner.post(path, Map.of("start", ELEVEN, "override", waived)).expect(422);
    assertEquals("#/override/waive_deposit", same.text("/errors/0/pointer"));
    CheckedReply moved =
        world
            .owner
            .post(path, Map.of("start", ELEVEN, "service_id", world.makeover, "override", waived))
            .expect(200);
    assertNothingDue(moved);
  }

  @Test
  void memberKeyMayNotWaiveADeposit() {
    TestApi key = world.withRole("member");
    String id = unpaid();
    for (CheckedReply refused : List.of(key.post("/bookings", wish(ELEVEN)), confirm(key, id))) {
      refused.expect(403, "insufficient_scope");
      assertEquals("admin", refused.text("/required_role"));
    }
    assertEquals("pending_payment", world.owner.get("/bookings/" + id).text("/status"));
    CheckedReply nothing =
        world
            .owner
            .post("/holds/" + id + "/confirm", Map.of("override", Map.of("waive_deposit", false)))
            .expect(422, "invalid_request");
    assertEquals("#/override/waive_deposit", nothing.text("/errors/0/pointer"));
    assertNothingDue(confirm(world.withRole("admin"), id).expect(200));
  }
}
