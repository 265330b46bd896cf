package turno.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Agents can say where a booking takes place: docs/rules/locations.md#places-for-agents. */
class PlacesForAgentsTest extends AgentScenario {
  @RegisterExtension private static final TestServer server = TestServer.start();

  PlacesForAgentsTest() {
    super(server);
  }

  private String location(String name, String street) {
    return world
        .owner
        .post(
            "/locations",
            Map.of("name", name, "address", Map.of("lines", List.of(street), "city", "São Paulo")))
        .expect(201)
        .id();
  }

  @Test
  void slotNamesItsPlaceAndTheHoldIsForThatPlace() throws Exception {
    String centre = location("Centro", "Rua Augusta, 1500");
    String north = location("Norte", "Avenida Norte, 20");
    JsonNode listed = done("list_services", Json.object());
    assertEquals("Rua Augusta, 1500, São Paulo", listed.at("/places/0/address").stringValue());
    assertEquals(centre, listed.at("/places/0/location_id").stringValue());
    JsonNode found =
        done(
            "find_slots",
            of("service_id", world.haircut)
                .put("from", TestWorkspace.MONDAY)
                .put("location_id", north));
    assertEquals("Norte", found.at("/days/0/slots/0/place").stringValue());
    assertEquals("Avenida Norte, 20, São Paulo", found.at("/places/0/address").stringValue());
    JsonNode hold = done("hold_slot", of("slot", found.at("/days/0/slots/0/slot").stringValue()));
    String id = hold.path("hold_id").stringValue();
    assertEquals(north, world.owner.get("/holds/" + id).expect(200).text("/location_id"));
    world.advance(601);
    JsonNode refusal =
        refused("hold_expired", "confirm_hold", of("hold_id", id).put("customer_agreed", true));
    String again = follow(refusal.path("next_tool")).path("hold_id").stringValue();
    assertEquals(north, world.owner.get("/holds/" + again).expect(200).text("/location_id"));
  }

  @Test
  void bookingsNameTheirPlace() throws Exception {
    location("Centro", "Rua Augusta, 1500");
    String north = location("Norte", "Avenida Norte, 20");
    ObjectNode wish = world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    String id = world.owner.post("/bookings", wish.put("location_id", north)).expect(201).id();
    JsonNode found = done("find_bookings", of("booking_id", id)).at("/bookings/0");
    assertEquals("Norte, Avenida Norte, 20, São Paulo", found.path("place").stringValue());
  }

  @Test
  void resultsMentionNoPlacesIfTheBusinessHasNone() throws Exception {
    JsonNode found =
        done("find_slots", of("service_id", world.haircut).put("from", TestWorkspace.MONDAY));
    assertFalse(found.toString().contains("place"), found::toString);
    assertFalse(done("list_services", Json.object()).toString().contains("place"));
    String id = world.booking(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    assertFalse(done("find_bookings", of("booking_id", id)).toString().contains("place"));
  }
}
