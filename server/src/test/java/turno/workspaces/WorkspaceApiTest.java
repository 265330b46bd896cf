package turno.workspaces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.TestingStart;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

class WorkspaceApiTest {
  @RegisterExtension private static final TestServer server = TestServer.start();

  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void nameAndLocaleCanBeChangedAtAnyTime() {
    world.booking(world.haircut, NINE);
    CheckedReply before = world.owner.get("/workspace").expect(200);
    CheckedReply after =
        world
            .owner
            .patch("/workspace", Map.of("name", " Sol e Mar ", "locale", "es-ar"))
            .expect(200);
    assertEquals("Sol e Mar", after.text("/name"));
    assertEquals("es-AR", after.text("/locale"));
    assertEquals(before.text("/time_zone"), after.text("/time_zone"));
    assertEquals("\"2\"", after.header("ETag"));
    assertEquals(after.json(), world.owner.get("/workspace").json());
    assertEquals("Sol e Mar", world.owner.get("/me").text("/workspace/name"));
    CheckedReply same = world.owner.patch("/workspace", Map.of("name", "Sol e Mar")).expect(200);
    assertEquals("\"2\"", same.header("ETag"), "nothing changed");
  }

  @Test
  void workspaceCanBeSentBackAsItWasRead() {
    ObjectNode whole = world.owner.get("/workspace").object();
    CheckedReply same = world.owner.patch("/workspace", whole).expect(200);
    assertEquals(whole, same.json());
    world.owner.patch("/workspace", Map.of("slug", "other")).expect(422);
  }

  /** The other node must not keep the old values in memory. */
  @Test
  void workspaceChangesAreShownByOtherNodes() {
    try (TestingStart.Started other = server.secondNode()) {
      world.owner.at(other.origin()).get("/workspace").expect(200);
      world.owner.patch("/workspace", Map.of("name", "Lua")).expect(200);
      Waits.until(
          () -> world.owner.at(other.origin()).get("/workspace").text("/name").equals("Lua"),
          "the other node does not show the new name");
      assertEquals("Lua", world.owner.at(other.origin()).get("/me").text("/workspace/name"));
    }
  }

  @Test
  void timeZoneAndCurrencyAreFixedWhileBookingsExist() {
    String hold = world.hold(world.haircut, NINE);
    for (Map<String, String> change :
        List.of(Map.of("time_zone", "Europe/Berlin"), Map.of("currency", "ARS"))) {
      CheckedReply refused =
          world.owner.patch("/workspace", change).expect(409, "invalid_transition");
      assertEquals("has_bookings", refused.text("/reason"));
    }
    world.owner.delete("/holds/" + hold).expect(204);
    CheckedReply moved =
        world
            .owner
            .patch("/workspace", Map.of("time_zone", "Europe/Berlin", "currency", "ARS"))
            .expect(200);
    assertTrue(moved.text("/updated_at").endsWith("+01:00"), moved::toString);
    String service =
        world
            .owner
            .post(
                "/services",
                Map.of(
                    "name",
                    "Corte",
                    "duration_minutes",
                    30,
                    "requirements",
                    List.of(Map.of("resource_id", world.ana))))
            .expect(201)
            .text("/currency");
    assertEquals("ARS", service, "prices without a currency have the workspace's currency");
    String id = world.booking(world.haircut, NINE);
    world.owner.patch("/workspace", Map.of("currency", "BRL")).expect(409);
    world.owner.patch("/workspace", Map.of("currency", "ARS")).expect(200);
    assertFalse(world.owner.get("/bookings/" + id).expect(200).text("/id").isEmpty());
  }

  @Test
  void webhookIsANotificationChannelWhileAnEndpointReceivesMoves() {
    assertEquals(List.of(), channels());
    world.owner.post("/webhook-endpoints", endpoint("message.received")).expect(201);
    assertEquals(List.of(), channels(), "the endpoint receives no events of bookings");
    String id = world.owner.post("/webhook-endpoints", endpoint("booking.rescheduled")).id();
    assertEquals(List.of("webhook"), channels());
    world.owner.patch("/webhook-endpoints/" + id, Map.of("active", false)).expect(200);
    assertEquals(List.of(), channels());
    world.owner.post("/webhook-endpoints", endpoint("*")).expect(201);
    assertEquals(List.of("webhook"), channels());
  }

  private List<String> channels() {
    CheckedReply read = world.withRole("member").get("/workspace").expect(200);
    return read.json().path("notification_channels").valueStream().map(JsonNode::asString).toList();
  }

  private static Map<String, Object> endpoint(String type) {
    return Map.of("url", "https://example.com/" + type.length(), "event_types", List.of(type));
  }

  @Test
  void onlyOwnersAndAdminsMayChangeTheWorkspace() {
    world.withRole("member").get("/workspace").expect(200);
    world.withRole("member").patch("/workspace", Map.of("name", "Lua")).expect(403);
    world.withRole("admin").patch("/workspace", Map.of("name", "Lua")).expect(200);
  }

  @Test
  void unknownZonesAndLanguagesAreRefused() {
    CheckedReply refused =
        world
            .owner
            .patch("/workspace", Map.of("time_zone", "America/Sao_Paolo", "locale", "?"))
            .expect(422, "invalid_request");
    assertEquals(2, refused.json().path("errors").size(), refused::toString);
    assertTrue(refused.text("/errors/0/detail").contains("America/Sao_Paulo"), refused::toString);
    assertEquals("#/time_zone", refused.text("/errors/0/pointer"));
  }

  @Test
  void changeOfAnotherVersionIsRefused() {
    world.owner.patch("/workspace", Map.of("name", "Lua")).expect(200);
    world
        .owner
        .request("PATCH", "/workspace")
        .ifMatch("\"1\"")
        .body(Map.of("name", "Sol"))
        .send()
        .expect(412, "version_mismatch");
  }
}
