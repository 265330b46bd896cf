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
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Slot lists for moving a booking: docs/rules/slots.md#keeps-resources. */
class SlotsToMoveTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";
  private static final String ELEVEN = TestWorkspace.MONDAY + "T11:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private CheckedReply booked(String service, String start, String barber) {
    ObjectNode wish = world.wish(service, start);
    wish.putArray("resource_ids").add(barber);
    return world.owner.post("/bookings", wish).expect(201);
  }

  private List<JsonNode> slots(String service, String booking, String more) {
    return world
        .owner
        .get(
            "/slots?service_id=%s&from=%s&to=%s%s%s"
                .formatted(
                    service, NINE, ELEVEN, booking.isEmpty() ? "" : "&booking_id=" + booking, more))
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .toList();
  }

  private static JsonNode at(String start, List<JsonNode> slots) {
    return slots.stream()
        .filter(slot -> slot.path("start").stringValue().equals(start))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void slotShowsWhetherResourcesAreKept() {
    String booking = booked(world.haircut, NINE, world.ana).id();
    booked(world.haircut, TEN, world.ana);
    List<JsonNode> slots = slots(world.haircut, booking, "");
    assertTrue(at(NINE, slots).path("keeps_resources").booleanValue());
    JsonNode ten = at(TEN, slots);
    assertFalse(ten.path("keeps_resources").booleanValue(), ten::toString);
    assertTrue(ten.path("resource_ids").toString().contains(world.bruno));
    assertTrue(slots(world.haircut, "", "").getFirst().path("keeps_resources").isMissingNode());
  }

  @Test
  void preferSameListsOnlyStartsWithTheSameResources() {
    String booking = booked(world.haircut, NINE, world.ana).id();
    booked(world.haircut, TEN, world.ana);
    List<JsonNode> same = slots(world.haircut, booking, "&prefer=same");
    assertTrue(same.size() > 1, same::toString);
    for (JsonNode slot : same) {
      assertTrue(slot.path("keeps_resources").booleanValue(), slot::toString);
    }
    assertTrue(same.size() < slots(world.haircut, booking, "").size());
    // if no start allows the booking to keep its resources, all slots are listed
    JsonNode late =
        world
            .owner
            .get(
                "/slots?service_id=%s&booking_id=%s&prefer=same&from=%s&to=%sT10:01:00-03:00"
                    .formatted(world.haircut, booking, TEN, TestWorkspace.MONDAY))
            .expect(200)
            .json();
    assertFalse(late.at("/data/0/keeps_resources").booleanValue(), late::toString);
    CheckedReply refused =
        world
            .owner
            .get("/slots?prefer=same&service_id=" + world.haircut)
            .expect(400, "invalid_request");
    assertEquals("prefer", refused.text("/errors/0/parameter"));
  }

  @Test
  void resourcesAreShownWithTheirNames() {
    JsonNode slot = slots(world.haircut, "", "&expand=resources").getFirst();
    assertEquals(slot.path("resource_ids").size(), slot.path("resources").size());
    assertEquals(slot.at("/resource_ids/0"), slot.at("/resources/0/id"));
    String name =
        world.owner.get("/resources/" + slot.at("/resource_ids/0").stringValue()).text("/name");
    assertEquals(name, slot.at("/resources/0/name").stringValue());
    JsonNode each = slots(world.haircut, "", "&each_resource=true&expand=resources").getFirst();
    assertTrue(each.path("resources").size() > slot.path("resources").size(), each::toString);
    each.path("resources").forEach(one -> assertTrue(one.path("name").isString()));
    CheckedReply booking = booked(world.haircut, NINE, world.ana);
    String path = "/bookings/" + booking.id();
    CheckedReply named = world.owner.get(path + "?expand=resources").expect(200);
    assertEquals(world.ana, named.text("/resources/0/id"));
    assertEquals(
        world.owner.get("/resources/" + world.ana).text("/name"), named.text("/resources/0/name"));
    assertEquals(2, named.json().path("resources").size());
    assertEquals(
        named.json().path("resources"),
        world.owner.get("/holds/" + booking.id() + "?expand=resources").json().path("resources"));
    assertEquals(
        named.json().path("resources"),
        world.owner.get("/bookings?expand=resources").expect(200).json().at("/data/0/resources"));
    assertTrue(world.owner.get(path).json().path("resources").isMissingNode());
  }

  @Test
  void slotDepositEqualsBookingDeposit() {
    assertEquals(2_850, slots(world.makeover, "", "").getFirst().path("deposit_cents").intValue());
    assertEquals(0, slots(world.haircut, "", "").getFirst().path("deposit_cents").intValue());
    String booking = booked(world.makeover, NINE, world.ana).id();
    world.owner.patch("/services/" + world.makeover, Map.of("price_cents", 20_000)).expect(200);
    assertEquals(
        2_850, slots(world.makeover, booking, "").getFirst().path("deposit_cents").intValue());
    assertEquals(6_000, slots(world.makeover, "", "").getFirst().path("deposit_cents").intValue());
    JsonNode services = world.owner.get("/bookable-services").expect(200).json().path("data");
    assertFalse(services.isEmpty(), "no service is listed");
    for (JsonNode service : services) {
      boolean deposit = service.path("id").stringValue().equals(world.makeover);
      assertEquals(deposit ? 6_000 : 0, service.path("deposit_cents").intValue());
    }
  }
}
