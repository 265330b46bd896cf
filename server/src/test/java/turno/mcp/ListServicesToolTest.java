package turno.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Currency;
import turno.kernel.Json;
import turno.scheduling.SlotList;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.verification.agents.ToolClient;

/** The content and length of the result of {@code list_services}. */
class ListServicesToolTest extends AgentScenario {
  @RegisterExtension private static final TestServer server = TestServer.start();

  ListServicesToolTest() {
    super(server);
  }

  @Test
  void eachStaffMemberIsListedOnce() throws Exception {
    String only =
        service("Só com Bruno", requirement("resource_id", world.bruno)).path("id").stringValue();
    String room =
        world.owner.post("/resources", Map.of("name", "Sala", "type", "room")).expect(201).id();
    String empty = service("Só a sala", requirement("resource_id", room)).path("id").stringValue();
    JsonNode list = done("list_services", Json.object());
    assertFalse(list.toString().contains("Sala"), list::toString);
    List<String> met = new ArrayList<>();
    for (JsonNode one : list.path("services")) {
      String id = one.path("service_id").stringValue();
      if (id.equals(only)) {
        met.add(id);
        assertEquals("[\"Bruno\"]", one.path("people").toString());
      } else if (id.equals(empty)) {
        met.add(id);
        assertEquals("[]", one.path("people").toString());
      }
    }
    assertEquals(2, met.size(), list::toString);
    String text = text("list_services", Json.object());
    assertEquals(2, text.split(world.bruno, -1).length, text);
    assertTrue(lineWith("Só com Bruno", text).contains(", with Bruno"), text);
  }

  private static ObjectNode requirement(String member, String id) {
    return of(member, id);
  }

  private JsonNode service(String name, ObjectNode... requirements) {
    ObjectNode service = of("name", name).put("duration_minutes", 30).put("price_cents", 5_000);
    service.putArray("requirements").addAll(List.of(requirements));
    return world.owner.post("/services", service).expect(201).json();
  }

  /**
   * The list of a business with twenty services, ten people and ten rooms has at most about 1,500
   * tokens.
   */
  @Test
  void serviceListIsShort() throws Exception {
    String slug = "many-" + world.slug();
    server.createWorkspace("Loja", slug, "America/Sao_Paulo", "BRL");
    TestApi owner = server.as(server.createKey(slug, "owner", List.of("all")));
    List<ObjectNode> groups = new ArrayList<>();
    for (String type : List.of("person", "room")) {
      ObjectNode group = of("name", type);
      for (int i = 0; i < 10; i++) {
        String id =
            owner.post("/resources", Map.of("name", type + i, "type", type)).expect(201).id();
        group.withArray("members").addObject().put("resource_id", id);
      }
      groups.add(of("group_id", owner.post("/resource-groups", group).expect(201).id()));
    }
    for (int i = 0; i < 20; i++) {
      ObjectNode service = of("name", "Serviço " + i).put("duration_minutes", 30);
      service.putArray("requirements").addAll(groups);
      owner.post("/services", service.put("price_cents", 6_000)).expect(201);
    }
    ToolClient other = client(server.createKey(slug, "member", List.of("slots:read")));
    JsonNode result = call(other, "list_services", Json.object());
    assertEquals(20, result.at("/structuredContent/services").size());
    String text = result.at("/content/0/text").stringValue();
    // an id has about 18 tokens, and other text has about one token per three characters
    Matcher ids = Pattern.compile("[a-z]{3}_[0-9a-z]{26}").matcher(text);
    long count = ids.results().count();
    long tokens = 18 * count + (text.length() - 30 * count) / 3;
    assertEquals(30, count);
    assertTrue(tokens <= 1_500, tokens + " tokens: " + text);
  }

  /** A model has no clock, so the list states the current date and time. */
  @Test
  void serviceListStatesTheCurrentTime() throws Exception {
    JsonNode result = call(agent, "list_services", Json.object());
    JsonNode content = result.path("structuredContent");
    assertEquals(world.owner.get("/me").expect(200).text("/now"), content.path("now").asString(""));
    assertEquals("2027-02-26T", content.path("now_local").asString("").substring(0, 11));
    assertEquals("Friday", content.path("weekday").stringValue());
    String text = result.at("/content/0/text").stringValue();
    assertTrue(text.contains("It is Friday 2027-02-26 "), text);
  }

  /** Many clients pass only the text on to their model. */
  @Test
  void endOfASlotOnALaterDayIncludesTheDate() {
    SlotList.Slot night =
        new SlotList.Slot(
            Instant.parse("2027-03-02T01:00:00Z"),
            "2027-03-01T22:00:00-03:00",
            "2027-03-02T02:00:00-03:00",
            6_000,
            null);
    ToolResult result =
        SlotsResult.of(
            of("service_id", world.haircut),
            new SlotList(List.of(night), Currency.BRL, null, null, null),
            Map.of());
    String text = String.valueOf(result.content().getFirst().text());
    assertTrue(text.contains("  22:00-2027-03-02 02:00 slot_"), text);
  }
}
