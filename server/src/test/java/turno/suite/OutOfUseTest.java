package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Bookings that are in conflict because their resource was deactivated. */
class OutOfUseTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String ELEVEN = TestWorkspace.MONDAY + "T11:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private String booked(String start, String barber) {
    ObjectNode wish = world.wish(world.haircut, start);
    wish.putArray("resource_ids").add(barber);
    return world.owner.post("/bookings", wish).expect(201).id();
  }

  private JsonNode conflicts(String path, Map<String, Object> change) {
    return world.owner.patch(path, change).expect(200).json().path("conflicts");
  }

  private static List<String> ids(JsonNode conflicts) {
    return conflicts.valueStream().map(one -> one.at("/booking/id").stringValue()).toList();
  }

  @Test
  void deactivatingAResourceListsBookingsAndReplacements() {
    String later = booked(ELEVEN, world.ana);
    String first = booked(NINE, world.ana);
    booked(NINE, world.bruno);
    world.owner.post("/holds", world.wish(world.haircut, ELEVEN)).expect(201);
    String path = "/resources/" + world.ana;
    JsonNode conflicts = conflicts(path, Map.of("active", false));
    assertEquals(List.of(first, later), ids(conflicts));
    // Bruno is busy from 09:00 until his buffer ends at 09:40
    JsonNode nearest = conflicts.at("/0/proposals/0");
    assertEquals(TestWorkspace.MONDAY + "T09:40:00-03:00", nearest.path("start").stringValue());
    assertEquals(
        Json.MAPPER.valueToTree(List.of(world.bruno, world.chair)), nearest.path("resource_ids"));
    // no booking was cancelled, and the proposed resource is free
    assertEquals("confirmed", world.owner.get("/bookings/" + first).text("/status"));
    CheckedReply moved =
        world
            .owner
            .post(
                "/bookings/" + first + "/reschedule",
                Map.of("start", nearest.path("start").stringValue()))
            .expect(200);
    assertEquals(world.bruno, moved.text("/allocations/0/resource_id"));
    // only the change that caused a conflict reports it
    assertEquals(List.of(), ids(conflicts(path, Map.of("name", "Ana Paula"))));
    assertEquals(List.of(), ids(conflicts(path, Map.of("active", true))));
    assertEquals(List.of(later), ids(conflicts(path, Map.of("active", false))));
  }

  @Test
  void bookingConflictsWithDeactivationOfItsAssignedResource() {
    StagedShop shop = new StagedShop(world);
    world.owner.put("/stage-config", StagedShop.simple()).expect(200);
    String room = shop.resource("Sala", 1);
    String booking = shop.booked(NINE).id();
    shop.sit(booking, room).expect(200);
    assertEquals(List.of(booking), ids(conflicts("/resources/" + room, Map.of("active", false))));
  }

  @Test
  void cancelledBookingIsNotInConflict() {
    String cancelled = booked(ELEVEN, world.ana);
    world.owner.post("/bookings/" + cancelled + "/cancel").expect(200);
    assertEquals(List.of(), ids(conflicts("/resources/" + world.ana, Map.of("active", false))));
  }
}
