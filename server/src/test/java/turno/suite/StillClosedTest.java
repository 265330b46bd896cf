package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * The list of resources, services and locations that other schedules keep closed during an extra
 * opening: docs/rules/schedules.md#still-closed.
 */
class StillClosedTest {
  private static final String SUNDAY = "2027-03-07";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final String shop = schedule("Loja");
  private final String own = schedule("Rita");
  private final String rita = resource("Rita", own);
  private final String stool = resource("Banco", shop);
  private final String service = service(rita, resource("Caio", null), stool);

  private String schedule(String name) {
    return world
        .owner
        .post(
            "/schedules",
            Json.tree(
                """
                {"name": "%s", "time_zone": "America/Sao_Paulo", "weekly_hours": [
                  {"day": "monday", "start": "09:00", "end": "18:00"}]}
                """
                    .formatted(name)))
        .expect(201)
        .id();
  }

  private String resource(String name, @Nullable String schedule) {
    ObjectNode body = Json.object().put("name", name).put("schedule_id", schedule);
    return world.owner.post("/resources", body).expect(201).id();
  }

  private String service(String one, String other, String seat) {
    ObjectNode group = Json.object().put("name", "Equipe");
    group.putArray("members").addObject().put("resource_id", one);
    group.withArray("members").addObject().put("resource_id", other);
    ObjectNode body =
        Json.object().put("name", "Unhas").put("duration_minutes", 30).put("schedule_id", shop);
    body.putArray("requirements")
        .addObject()
        .put("group_id", world.owner.post("/resource-groups", group).expect(201).id());
    body.withArray("requirements").addObject().put("resource_id", seat);
    return world.owner.post("/services", body).expect(201).id();
  }

  private List<String> closed(String schedule, String query, Map<String, Object> more) {
    CheckedReply answer =
        world.owner.post(
            "/schedules/" + schedule + "/overrides" + query,
            Json.MAPPER.<ObjectNode>valueToTree(more).put("date", SUNDAY));
    assertEquals(query.isEmpty() ? 201 : 200, answer.status(), answer::toString);
    return answer
        .json()
        .path("still_closed")
        .valueStream()
        .map(one -> one.path("name").stringValue() + " " + of(one))
        .toList();
  }

  private static String of(JsonNode closed) {
    return List.of("resource_id", "service_id", "location_id").stream()
        .filter(closed::has)
        .map(member -> closed.path(member).stringValue())
        .findFirst()
        .orElseThrow();
  }

  private static Map<String, Object> open(String start, String end) {
    return Map.of("intervals", List.of(Map.of("start", start, "end", end)));
  }

  @Test
  void extraOpeningListsResourcesAndServicesThatStayClosed() {
    List<String> ritaAlone = List.of("Rita " + rita);
    assertEquals(ritaAlone, closed(shop, "?dry_run=true", open("10:00", "14:00")));
    // the opening is for Rita alone, so the service and the stool stay closed
    assertEquals(
        List.of("Unhas " + service, "Banco " + stool),
        closed(own, "?dry_run=true", open("10:00", "14:00")));
    assertEquals(List.of(), closed(shop, "?dry_run=true", Map.of("closed", true)));
    assertEquals(ritaAlone, closed(shop, "", open("10:00", "14:00")));
    // the shop is now open from ten to two, so it overlaps Rita's first opening but not her second
    assertEquals(List.of(), closed(own, "?dry_run=true", open("12:00", "16:00")));
    assertEquals(
        List.of("Unhas " + service, "Banco " + stool),
        closed(own, "?dry_run=true", open("15:00", "18:00")));
  }

  @Test
  void locationsAreListedIfAllOfThemStayClosed() {
    String hours = schedule("Centro");
    String centre = location("Centro", hours);
    location("Norte", null);
    assertEquals(
        List.of("Rita " + rita),
        closed(shop, "?dry_run=true", open("10:00", "14:00")),
        "the northern location is open");
    world.owner.patch("/services/" + service, Map.of("location_ids", List.of(centre))).expect(200);
    assertEquals(
        List.of("Centro " + centre, "Rita " + rita),
        closed(shop, "?dry_run=true", open("10:00", "14:00")));
    // the hours of a location affect everything offered there
    assertTrue(
        closed(hours, "?dry_run=true", open("10:00", "14:00"))
            .containsAll(List.of("Unhas " + service, "Rita " + rita, "Banco " + stool)));
  }

  private String location(String name, @Nullable String hours) {
    ObjectNode body = Json.object().put("name", name).put("schedule_id", hours);
    return world.owner.post("/locations", body).expect(201).id();
  }
}
