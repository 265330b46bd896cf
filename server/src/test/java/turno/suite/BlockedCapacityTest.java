package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** A block of all units blocks the whole resource, even if its capacity is raised later. */
class BlockedCapacityTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final StagedShop shop = new StagedShop(world);

  private void blockAndThenRaise(String resource, int capacity) {
    shop.block(resource).expect(201);
    world.owner.patch("/resources/" + resource, Map.of("capacity", capacity)).expect(200);
  }

  private List<String> startsBeforeEleven() {
    CheckedReply slots =
        world
            .owner
            .get(
                "/slots?service_id="
                    + world.haircut
                    + "&from="
                    + TestWorkspace.MONDAY
                    + "T00:00:00-03:00")
            .expect(200);
    return slots
        .json()
        .path("data")
        .valueStream()
        .map(slot -> slot.path("start").stringValue())
        .filter(start -> start.compareTo(StagedShop.ELEVEN) < 0)
        .toList();
  }

  @Test
  void slotsAndBookingsAvoidBlockedCapacity() {
    String later = shop.booked(TestWorkspace.MONDAY + "T14:00:00-03:00").id();
    assertTrue(!startsBeforeEleven().isEmpty());
    blockAndThenRaise(world.chair, 4);
    assertEquals(List.of(), startsBeforeEleven());
    ObjectNode wish = world.wish(world.haircut, StagedShop.NINE);
    world.owner.post("/holds", wish).expect(409, "slot_taken", "taken");
    world.owner.post("/bookings", wish).expect(409, "slot_taken", "taken");
    shop.move(later, StagedShop.NINE).expect(409, "slot_taken", "taken");
  }

  /**
   * Overlapping blocks do not conflict with each other, and bookings can use the remaining
   * capacity.
   */
  @Test
  void unitsOfOverlappingBlocksAddUp() {
    world.owner.patch("/resources/" + world.chair, Map.of("capacity", 3)).expect(200);
    String blocks = "/resources/" + world.chair + "/blocks";
    for (String end : List.of("T10:00:00-03:00", "T12:00:00-03:00")) {
      Map<String, Object> block =
          Map.of("start", StagedShop.NINE, "end", TestWorkspace.MONDAY + end, "units", 1);
      world.owner.post(blocks, block).expect(201);
    }
    ObjectNode wish = world.wish(world.haircut, StagedShop.NINE);
    world.owner.post("/holds", wish).expect(201);
    world.owner.post("/holds", wish).expect(409, "slot_taken", "taken");
    ObjectNode later = world.wish(world.haircut, TestWorkspace.MONDAY + "T10:00:00-03:00");
    world.owner.post("/holds", later).expect(201);
    world.owner.post("/holds", later).expect(201);
  }

  @Test
  void stageActionDoesNotAssignBlockedCapacity() {
    String room = shop.resource("Sala", 1);
    world.owner.put("/stage-config", StagedShop.simple()).expect(200);
    String booking = shop.booked(StagedShop.NINE).id();
    blockAndThenRaise(room, 2);
    shop.sit(booking, room).expect(409, "slot_taken", "taken");
  }

  @Test
  void latePaymentForBlockedTimeMustBeRefunded() {
    CheckedReply unpaid =
        world.owner.post("/bookings", world.wish(world.makeover, StagedShop.NINE)).expect(201);
    world.advance(1_800);
    blockAndThenRaise(world.chair, 4);
    CheckedReply late =
        world
            .owner
            .post(
                "/bookings/" + unpaid.id() + "/payments",
                Map.of("amount_cents", 2850, "currency", "BRL", "method", "manual"))
            .expect(201);
    assertEquals("expired", late.text("/status"));
    assertEquals("refund_pending", late.text("/payment/status"));
  }
}
