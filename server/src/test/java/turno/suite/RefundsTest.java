package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Refunds of a paid deposit when its booking is cancelled, at 10:20 on Friday, 26 February. */
class RefundsTest {
  private static final Map<String, Object> NOW =
      Map.of("now", "2027-02-26T10:20:00-03:00", "frozen", true);
  private static final String A_DAY_AHEAD = "2027-02-27T10:20:00-03:00";
  private static final String LESS_THAN_A_DAY_AHEAD = "2027-02-27T10:00:00-03:00";

  private static final String A_WEEK_AHEAD = "2027-03-05T10:20:00-03:00";
  private static final String IN_TWO_WEEKS = "2027-03-12T10:20:00-03:00";

  @RegisterExtension private final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @BeforeEach
  void open() {
    world.owner.post("/test/clock", NOW).expect(200);
  }

  @Test
  void depositIsRefundedOnlyUntilTheRefundDeadline() {
    policy(Map.of("free_until_minutes", 1_440, "refund", "full"));
    String inTime = world.paid(A_DAY_AHEAD);
    String late = world.paid(LESS_THAN_A_DAY_AHEAD);
    assertEquals("refund_pending", cancelled(inTime, "customer"));
    assertEquals("paid", cancelled(late, "customer"));
  }

  @Test
  void nonRefundableDepositIsNotRefunded() {
    policy(Map.of("refund", "none"));
    assertEquals("paid", cancelled(world.paid(A_DAY_AHEAD), "customer"));
  }

  @Test
  void cancellationByTheBusinessRefundsEverything() {
    policy(Map.of("refund", "none"));
    assertEquals("refund_pending", cancelled(world.paid(A_DAY_AHEAD), "business"));
    policy(Map.of("free_until_minutes", 1_440, "refund", "full"));
    assertEquals("refund_pending", cancelled(world.paid(LESS_THAN_A_DAY_AHEAD), "business"));
  }

  @Test
  void policyIsFixedAtBookingTime() {
    String generous = world.paid(A_DAY_AHEAD);
    policy(Map.of("refund", "none"));
    String strict = world.paid(LESS_THAN_A_DAY_AHEAD);
    assertEquals("refund_pending", cancelled(generous, "customer"));
    assertEquals("paid", cancelled(strict, "customer"));
  }

  @Test
  void rescheduleAfterTheDeadlineDoesNotRestoreTheRefund() {
    policy(Map.of("free_until_minutes", 1_440, "refund", "full"));
    String id = world.paid(LESS_THAN_A_DAY_AHEAD);
    assertEquals("2027-02-26T10:00:00-03:00", refundableUntil(id));
    CheckedReply moved = moved(world.owner, id, A_WEEK_AHEAD, List.of()).expect(200);
    assertEquals("2027-02-26T10:00:00-03:00", moved.text("/payment/refundable_until"));
    moved(world.owner, id, IN_TWO_WEEKS, List.of()).expect(200);
    assertEquals("paid", cancelled(id, "customer"));
    assertEquals(null, refundableUntil(id));
  }

  @Test
  void rescheduleBeforeTheDeadlineSetsANewDeadlineFromTheNewStart() {
    policy(Map.of("free_until_minutes", 1_440, "refund", "full"));
    String later = world.paid(A_DAY_AHEAD);
    moved(world.owner, later, A_WEEK_AHEAD, List.of()).expect(200);
    assertEquals("2027-03-04T10:20:00-03:00", refundableUntil(later));
    world.advance(2 * 86_400);
    assertEquals("refund_pending", cancelled(later, "customer"));
    String earlier = world.paid("2027-03-03T10:20:00-03:00");
    moved(world.owner, earlier, "2027-03-01T10:00:00-03:00", List.of()).expect(200);
    assertEquals("2027-02-28T10:00:00-03:00", refundableUntil(earlier));
    assertEquals("paid", cancelled(earlier, "customer"));
  }

  @Test
  void refundDeadlineIncludesItsLastSecond() {
    policy(Map.of("free_until_minutes", 1_440, "refund", "full"));
    String inTime = world.paid("2027-02-27T10:20:00-03:00");
    String late = world.paid("2027-02-27T12:20:00-03:00");
    moved(world.owner, inTime, A_WEEK_AHEAD, List.of()).expect(200);
    assertEquals("2027-03-04T10:20:00-03:00", refundableUntil(inTime));
    world.advance(7_201);
    moved(world.owner, late, IN_TWO_WEEKS, List.of()).expect(200);
    assertEquals("2027-02-26T12:20:00-03:00", refundableUntil(late));
  }

  @Test
  void changeToAGenerousServiceDoesNotRestoreTheRefund() {
    policy(Map.of("refund", "none"));
    String never = world.paid(A_DAY_AHEAD);
    assertEquals(null, refundableUntil(never));
    Map<String, Object> toHaircut = Map.of("start", A_WEEK_AHEAD, "service_id", world.haircut);
    world.owner.post("/bookings/" + never + "/reschedule", toHaircut).expect(200);
    assertEquals(null, refundableUntil(never));
    assertEquals("paid", cancelled(never, "customer"));
  }

  @Test
  void adminMayResetTheRefundDeadlineWhenRescheduling() {
    policy(Map.of("free_until_minutes", 1_440, "refund", "full"));
    String id = world.paid(LESS_THAN_A_DAY_AHEAD);
    CheckedReply refused =
        moved(world.withRole("member"), id, A_WEEK_AHEAD, List.of("refund"))
            .expect(403, "insufficient_scope");
    assertEquals("admin", refused.text("/required_role"));
    moved(world.withRole("admin"), id, A_WEEK_AHEAD, List.of("refund")).expect(200);
    assertEquals("2027-03-04T10:20:00-03:00", refundableUntil(id));
    JsonNode entry =
        world.owner.get("/bookings/" + id + "/history?order=desc&limit=1").json().at("/data/0");
    assertEquals("refund", entry.at("/override/rules/0").stringValue());
    assertEquals(
        List.of("payment.refundable_until"),
        entry
            .path("changes")
            .valueStream()
            .map(change -> change.path("field").stringValue())
            .filter(field -> field.startsWith("payment"))
            .toList());
    assertEquals("refund_pending", cancelled(id, "customer"));
    String other = world.paid(LESS_THAN_A_DAY_AHEAD);
    TestApi session = world.people.another("member").api();
    moved(session, other, A_WEEK_AHEAD, List.of("refund")).expect(200);
    assertEquals("2027-03-04T10:20:00-03:00", refundableUntil(other));
  }

  @Test
  void refundRuleCannotBeOverriddenInANewBooking() {
    for (String path : List.of("/holds", "/bookings")) {
      var wish = world.wish(world.makeover, A_DAY_AHEAD);
      wish.putObject("override").putArray("rules").add("notice").add("refund");
      CheckedReply refused = world.owner.post(path, wish).expect(422, "invalid_request");
      assertEquals("#/override/rules/1", refused.text("/errors/0/pointer"));
      assertEquals("not_allowed", refused.text("/errors/0/code"));
    }
  }

  @Test
  void memberKeyCannotCancelForTheBusiness() {
    policy(Map.of("refund", "none"));
    String id = world.paid(A_DAY_AHEAD);
    TestApi member = world.withRole("member");
    Map<String, Object> asBusiness = Map.of("cancelled_by", "business");
    CheckedReply refused =
        member.post("/bookings/" + id + "/cancel", asBusiness).expect(403, "insufficient_scope");
    assertEquals("admin", refused.text("/required_role"));
    // the role is checked after the body's shape, and before the version and the status
    member
        .request("POST", "/bookings/" + id + "/cancel")
        .header("If-Match", "\"99\"")
        .body(asBusiness)
        .send()
        .expect(403, "insufficient_scope");
    member
        .post("/bookings/" + id + "/cancel", Map.of("cancelled_by", "business", "reason", 1))
        .expect(422, "invalid_request");
    assertEquals("confirmed", world.owner.get("/bookings/" + id).text("/status"));
    CheckedReply cancelled = member.post("/bookings/" + id + "/cancel", Map.of()).expect(200);
    assertEquals("customer", cancelled.text("/cancellation/by"));
    assertEquals("paid", cancelled.text("/payment/status"));
    member.post("/bookings/" + id + "/cancel", asBusiness).expect(403, "insufficient_scope");
  }

  @Test
  void personOfAnyRoleCanCancelForTheBusiness() {
    policy(Map.of("refund", "none"));
    TestApi session = world.people.another("member").api();
    String id = world.paid(A_DAY_AHEAD);
    CheckedReply cancelled = session.post("/bookings/" + id + "/cancel", Map.of()).expect(200);
    assertEquals("business", cancelled.text("/cancellation/by"));
    assertEquals("refund_pending", cancelled.text("/payment/status"));
    String wished = world.paid(A_DAY_AHEAD);
    CheckedReply kept =
        session
            .post("/bookings/" + wished + "/cancel", Map.of("cancelled_by", "customer"))
            .expect(200);
    assertEquals("paid", kept.text("/payment/status"));
  }

  @Test
  void bookingWithoutADepositHasNoRefundDeadline() {
    String id = world.booking(world.haircut, A_DAY_AHEAD);
    assertEquals(null, refundableUntil(id));
    String held = world.hold(world.makeover, LESS_THAN_A_DAY_AHEAD);
    assertEquals(LESS_THAN_A_DAY_AHEAD, refundableUntil(held));
  }

  @Test
  void bookingThatCannotBeCancelledHasNoRefundDeadline() {
    String id = world.paid(LESS_THAN_A_DAY_AHEAD);
    assertEquals(LESS_THAN_A_DAY_AHEAD, refundableUntil(id));
    world.owner.post("/bookings/" + id + "/check-in").expect(200);
    assertEquals(null, refundableUntil(id));
    world.owner.post("/bookings/" + id + "/reopen").expect(200);
    assertEquals(LESS_THAN_A_DAY_AHEAD, refundableUntil(id));
  }

  private static CheckedReply moved(
      TestApi client, String id, String start, List<String> overridden) {
    Map<String, Object> body =
        overridden.isEmpty()
            ? Map.of("start", start)
            : Map.of("start", start, "override", Map.of("rules", overridden));
    return client.post("/bookings/" + id + "/reschedule", body);
  }

  private @Nullable String refundableUntil(String id) {
    JsonNode until =
        world.owner.get("/bookings/" + id).expect(200).json().at("/payment/refundable_until");
    return until.isNull() ? null : until.stringValue();
  }

  private void policy(Map<String, Object> policy) {
    world
        .owner
        .patch("/services/" + world.makeover, Map.of("cancellation_policy", policy))
        .expect(200);
  }

  /** Cancels the booking; returns the status of its payment. */
  private String cancelled(String id, String by) {
    CheckedReply cancelled =
        world.owner.post("/bookings/" + id + "/cancel", Map.of("cancelled_by", by)).expect(200);
    assertEquals(by, cancelled.text("/cancellation/by"));
    return cancelled.text("/payment/status");
  }
}
