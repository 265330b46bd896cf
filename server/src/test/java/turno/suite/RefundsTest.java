package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** What becomes of a paid deposit when its booking is cancelled. It is Friday, twenty past ten. */
class RefundsTest {
  private static final Map<String, Object> NOW =
      Map.of("now", "2027-02-26T10:20:00-03:00", "frozen", true);
  private static final String A_DAY_AHEAD = "2027-02-27T10:20:00-03:00";
  private static final String LESS_THAN_A_DAY_AHEAD = "2027-02-27T10:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @BeforeEach
  void open() {
    world.owner.post("/test/clock", NOW).expect(200);
  }

  @Test
  void depositGoesBackUntilTheLimitOfThePolicyAndNotAfterIt() {
    policy(Map.of("free_until_minutes", 1_440, "refund", "full"));
    String inTime = paid(A_DAY_AHEAD);
    String late = paid(LESS_THAN_A_DAY_AHEAD);
    assertEquals("refund_pending", cancelled(inTime, "customer"));
    assertEquals("paid", cancelled(late, "customer"));
  }

  @Test
  void depositThatNeverGoesBackIsKept() {
    policy(Map.of("refund", "none"));
    assertEquals("paid", cancelled(paid(A_DAY_AHEAD), "customer"));
  }

  @Test
  void businessGivesEverythingBackWhateverThePolicySays() {
    policy(Map.of("refund", "none"));
    assertEquals("refund_pending", cancelled(paid(A_DAY_AHEAD), "business"));
    policy(Map.of("free_until_minutes", 1_440, "refund", "full"));
    assertEquals("refund_pending", cancelled(paid(LESS_THAN_A_DAY_AHEAD), "business"));
  }

  @Test
  void policyIsThatOfTheDayOfTheBooking() {
    String generous = paid(A_DAY_AHEAD);
    policy(Map.of("refund", "none"));
    String strict = paid(LESS_THAN_A_DAY_AHEAD);
    assertEquals("refund_pending", cancelled(generous, "customer"));
    assertEquals("paid", cancelled(strict, "customer"));
  }

  private void policy(Map<String, Object> policy) {
    world
        .owner
        .patch("/services/" + world.makeover, Map.of("cancellation_policy", policy))
        .expect(200);
  }

  private String paid(String start) {
    String id = world.booking(world.makeover, start);
    world
        .owner
        .post(
            "/bookings/" + id + "/payments",
            Map.of("amount_cents", 2_850, "currency", "BRL", "method", "manual"))
        .expect(201);
    return id;
  }

  /** What the payment is afterwards. */
  private String cancelled(String id, String by) {
    CheckedReply cancelled =
        world.owner.post("/bookings/" + id + "/cancel", Map.of("cancelled_by", by)).expect(200);
    assertEquals(by, cancelled.text("/cancellation/by"));
    return cancelled.text("/payment/status");
  }
}
